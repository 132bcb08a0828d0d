@needs:clients
Feature: A closed client says that it is closed

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"
    And a second client "phone"
    And the client "phone" has read the session

  Rule: Closing a client is idempotent and lets accepted writes finish; afterwards it answers closed.

    @REC-7
    Scenario: What a client wrote before it was closed stays
      When on the client "phone", alice says "Find me a flight"
      And the client "phone" is closed
      Then the log reads, in order
        | id | says             |
        | e1 | Find me a flight |

    @REC-7
    Scenario: A client that was closed twice refuses to write
      When the client "phone" is closed
      And the client "phone" is closed
      And on the client "phone", alice says "Find me a flight"
      Then it is refused because the client is closed
      And nothing has changed

    @REC-7
    Scenario: A closed client refuses to read
      When the client "phone" is closed
      And on the client "phone", the log is read
      Then it is refused because the client is closed
      And nothing has changed

    @REC-7
    Scenario: Closing one client leaves the others open
      When the client "phone" is closed
      And alice says "Find me a flight"
      Then the log reads, in order
        | id | says             |
        | e1 | Find me a flight |
