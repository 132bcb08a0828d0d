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

    @SES-1 @EVT-8 @STA-6 @needs:state @seen-in:openai-agents-python#2722 @seen-in:google-adk/first-append
    Scenario: Five clients that open one session at once, and then all speak first in it, leave one session with every word
      Given alice uses the app "travel"
      And 3 clients
      When these happen at the same time
        | client   | does | speaker | session |
        | laptop   | open | alice   | tokyo   |
        | phone    | open | alice   | tokyo   |
        | client-1 | open | alice   | tokyo   |
        | client-2 | open | alice   | tokyo   |
        | client-3 | open | alice   | tokyo   |
      Then 1 of them is accepted, the others are refused because the session exists already
      When these clients each append 2 events at the same time
      Then the log holds 10 events
      And each client's events keep their order
      And alice's sessions are, latest first
        | session |
        | tokyo   |

  Rule: What was created by one of many is deleted like any other, and the next life starts empty.

    @SES-1 @SES-4 @needs:state @needs:storage @seen-in:trpc-agent-go#2111
    Scenario: Of a session that three clients opened at once nothing is left once it is deleted
      Given alice uses the app "travel"
      When these happen at the same time
        | client | does | speaker | session | state                         |
        |        | open | alice   | tokyo   | {"hotel": "Ryokan Asakusa"}   |
        | laptop | open | alice   | tokyo   | {"hotel": "Capsule Shinjuku"} |
        | phone  | open | alice   | tokyo   | {"hotel": "Hostel Ueno"}      |
      Then 1 of them is accepted, the others are refused because the session exists already
      When the session is deleted
      Then there is no session "tokyo" of alice
      And nothing of it is left in storage
      And "tokyo" is nowhere in storage
      When alice opens the session "tokyo"
      Then the state of the session is empty
      And the log is empty
