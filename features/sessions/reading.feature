@SES-2
Feature: Reading a session that is not there

  Background:
    Given the app "travel"

  Rule: Reading a session that does not exist or was deleted gives nothing, and is no error.

    Scenario: A session that nobody opened is not there, and looking for it does not make it
      Given alice uses the app "travel"
      When alice's session "paris" is read
      Then there is no session "paris" of alice
      And the log of alice's session "paris" is empty
      And the conversation of alice's session "paris" is empty
      And the last 3 events of the conversation of alice's session "paris" are empty
      And the conversation since "2020-01-01T00:00:00Z" of alice's session "paris" is empty
      And alice's sessions are, latest first
        | session |

    Scenario: A deleted session is not there, even for the client that deleted it
      Given alice has opened the session "tokyo"
      And alice says "Find me a flight"
      When the session is deleted
      And the session is read
      Then there is no session "tokyo" of alice
      And the log is empty
      And the last 3 events of the conversation are empty
      And alice's sessions are, latest first
        | session |

    @needs:clients
    Scenario: A deleted session is not there for a client that had read it before
      Given alice has opened the session "tokyo"
      And a second client "laptop"
      And the client "laptop" has read the session
      When the session is deleted
      And on the client "laptop", the session is read
      And on the client "laptop", the log is read
      Then the answer reads, in order
        | id |
      And there is no session "tokyo" of alice

    @seen-in:mastra#21863
    Scenario: A session is found only under all three of its names
      Given alice has opened the session "tokyo"
      And alice says "Find me a flight"
      And bob uses the app "travel"
      Then there is no session "tokyo" of bob
      And there is no session "tokyo" of alice in the app "cooking"
      And there is no session "Tokyo" of alice
      And the log of bob's session "tokyo" is empty
      And alice's session "tokyo" is
        | updated | 2026-01-01T00:00:02.000Z |
