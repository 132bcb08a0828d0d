@needs:clients
Feature: Several clients create one session at once

  Background:
    Given the app "travel"
    And a second client "laptop"
    And a third client "phone"

  Rule: Of many clients creating one key at once exactly one succeeds.

    @SES-1
    Scenario: Of three clients that open the same session, one gets it
      Given alice uses the app "travel"
      When these happen at the same time
        | client | does | speaker | session |
        |        | open | alice   | tokyo   |
        | laptop | open | alice   | tokyo   |
        | phone  | open | alice   | tokyo   |
      Then 1 of them is accepted, the others are refused because the session exists already
      And alice's sessions are, latest first
        | session | state |
        | tokyo   | {}    |

    @SES-1 @STA-1 @needs:state @needs:scoped-state
    Scenario: What the losers wanted to write into the user's state is not written
      Given alice has opened the session "tokyo"
      When these happen at the same time
        | client | does | speaker | session | state                |
        | laptop | open | alice   | tokyo   | {"user:seat": "12A"} |
        | phone  | open | alice   | tokyo   | {"user:meal": "veg"} |
      Then 0 of them are accepted, the others are refused because the session exists already
      And the state of alice's user is empty

    @SES-1 @KEY-2
    Scenario: Sessions of the same name for two users do not compete
      Given alice uses the app "travel"
      And bob uses the app "travel"
      When these happen at the same time
        | client | does | speaker | session |
        | laptop | open | alice   | tokyo   |
        | phone  | open | bob     | tokyo   |
      Then alice's sessions are, latest first
        | session |
        | tokyo   |
      And bob's sessions are, latest first
        | session |
        | tokyo   |
