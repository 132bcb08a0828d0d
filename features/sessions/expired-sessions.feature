@EXP-2 @needs:expiry
Feature: A session that has expired

  Background:
    Given the app "travel"
    And sessions expire after 60 seconds

  Rule: An expired session is gone on every surface at once.

    @SES-2 @needs:state @needs:tracks @seen-in:langgraph#8902
    Scenario: An expired session is gone wherever one may look
      Given alice has opened the session "tokyo" with the state
        | key    | value |
        | nights |     4 |
      And the track "search" records
        """
        {"found": 3}
        """
      And these events are appended
        | id | author | invocation | says             |
        | e1 | user   | inv-1      | Find me a flight |
      When 59 seconds pass
      Then the session is
        | state   | {"nights": 4}            |
        | updated | 2026-01-01T00:00:03.000Z |
      When 1 second passes
      Then there is no session "tokyo" of alice
      And the log is empty
      And the log of the invocation "inv-1" is empty
      And the conversation is empty
      And the last 5 events of the conversation are empty
      And the conversation since "2020-01-01T00:00:00.000Z" is empty
      And the track "search" is empty
      And the last 1 record of the track "search" reads, in order
        | payload |
      And the tracks are, in order
        | track |
      And alice's sessions are, latest first
        | session |

    @SES-3
    Scenario: Pages of a list go on without what has expired
      Given alice has opened the session "tokyo"
      And alice has opened the session "rome"
      And alice has opened the session "oslo"
      And alice has opened the session "lima"
      When 58 seconds pass
      Then alice's sessions are, latest first
        | session |
        | lima    |
        | oslo    |
      And alice's sessions, at most 1, are, latest first
        | session |
        | lima    |
      And alice's sessions, leaving out the first 1, are, latest first
        | session |
        | oslo    |
      And alice's sessions, leaving out the first 2, are, latest first
        | session |

    @SES-5 @needs:clients
    Scenario: A session is gone for every client at the same instant
      Given a second client "laptop"
      And alice has opened the session "tokyo"
      And the client "laptop" has read the session
      And 59 seconds pass
      When the client "laptop" has read the session
      Then the answer is the session
        | session | tokyo                    |
        | updated | 2026-01-01T00:00:01.000Z |
      When 1 second passes
      And on the client "laptop", alice says "Anybody there?"
      Then it is refused because the session does not exist
      And nothing has changed
      And there is no session "tokyo" of alice

  Rule: No write brings it back: to an expired session each is refused, because it does not exist.

    @EVT-7 @needs:state @seen-in:langgraph#8902
    Scenario Outline: To <do> in an expired session is refused and does not revive it
      Given alice has opened the session "tokyo" with the state
        | key    | value |
        | nights |     4 |
      And alice says "Find me a flight"
      And 60 seconds pass
      When <write>
      Then it is refused because the session does not exist
      And nothing has changed
      And there is no session "tokyo" of alice
      And the log is empty

      Examples:
        | do                      | write                                             |
        | speak                   | alice says "And a hotel?"                         |
        | answer                  | the agent says "I found three flights"            |
        | repeat an event         | alice says "Find me a flight" as the event "e1"   |
        | stream                  | the agent streams the partial text "I am looking" |
        | take a key away         | the state of the session loses the key "nights"   |
        | clear the state         | the state of the session is cleared               |
        | take an absent key away | the state of the session loses the key "pets"     |
        | change nothing          | the state of the session is updated with nothing  |

    @EVT-7 @needs:scoped-state @needs:tracks
    Scenario: In an expired session no state is set, not even the user's and the app's, and nothing recorded
      Given alice has opened the session "tokyo"
      And 60 seconds pass
      When the state of the session is updated
        | key    | value |
        | nights |     2 |
      Then it is refused because the session does not exist
      And nothing has changed
      When the agent sets the state
        | key          | value    |
        | user:seat    | "window" |
        | app:currency | "EUR"    |
      Then it is refused because the session does not exist
      And nothing has changed
      When the track "search" records
        """
        {"found": 3}
        """
      Then it is refused because the session does not exist
      And nothing has changed
      And the state of alice's user is empty
      And the state of the app is empty
      And there is no session "tokyo" of alice

    Scenario: What was tried on an expired session does not show in the next life
      Given alice has opened the session "tokyo"
      And 60 seconds pass
      When alice says "Too late"
      Then it is refused because the session does not exist
      When alice opens the session "tokyo"
      Then the log is empty

    @SES-4
    Scenario: Deleting an expired session is no error
      Given alice has opened the session "tokyo"
      And alice says "Find me a flight"
      And alice has opened the session "rome"
      And 58 seconds pass
      When alice's session "tokyo" is deleted
      Then there is no session "tokyo" of alice
      And alice's sessions are, latest first
        | session | updated                  |
        | rome    | 2026-01-01T00:00:03.000Z |

    @SES-4 @needs:storage
    Scenario: An expired session that is deleted leaves nothing in storage
      Given alice has opened the session "tokyo"
      And alice says "My passport number is X4711"
      And 60 seconds pass
      When the session is deleted
      Then nothing of it is left in storage
      And "tokyo" is nowhere in storage

  Rule: A new life may begin under its key.

    @SES-1 @needs:state @needs:tracks
    Scenario: A session opened under an expired one's name knows nothing of it
      Given alice has opened the session "tokyo" with the state
        | key    | value |
        | nights |     4 |
      And alice says "Find me a flight"
      And the track "search" records
        """
        {"found": 3}
        """
      And 60 seconds pass
      When alice opens the session "tokyo"
      Then the session is
        | state   | {}                       |
        | created | 2026-01-01T00:01:04.000Z |
        | updated | 2026-01-01T00:01:04.000Z |
      And the log is empty
      And the last 5 events of the conversation are empty
      And the track "search" is empty
      And the tracks are, in order
        | track |
      And alice's sessions are, latest first
        | session | state | updated                  |
        | tokyo   | {}    | 2026-01-01T00:01:04.000Z |

    @SES-1
    Scenario: To the last millisecond the name is taken, and then it is free
      Given the clock stands still
      And alice has opened the session "tokyo"
      And the clock reads "2026-01-01T00:00:59.999Z"
      When alice opens the session "tokyo"
      Then it is refused because the session exists already
      And nothing has changed
      When the clock reads "2026-01-01T00:01:00.000Z"
      And alice opens the session "tokyo"
      Then the session is
        | created | 2026-01-01T00:01:00.000Z |
        | updated | 2026-01-01T00:01:00.000Z |

    @EVT-5
    Scenario: An event of the expired life is no repeat in the next
      Given alice has opened the session "tokyo"
      And alice says "Find me a flight" as the event "wish"
      And 60 seconds pass
      And alice has opened the session "tokyo"
      When alice says "Find me a hotel" as the event "wish"
      Then it is no repeat
      And the log reads, in order
        | id   | at                       | says            |
        | wish | 2026-01-01T00:01:04.000Z | Find me a hotel |

    @SES-4 @needs:clients
    Scenario: A client that still holds the expired life can neither speak in the next nor see into it
      Given a second client "laptop"
      And alice has opened the session "tokyo"
      And alice says "Find me a flight"
      And the client "laptop" has read the session
      And 60 seconds pass
      And alice has opened the session "tokyo"
      When on the client "laptop", alice says "And a hotel?"
      Then it is refused because the session does not exist
      And nothing has changed
      And the log is empty
      When the client "laptop" has read the session
      And on the client "laptop", alice says "A fresh start"
      Then the log reads, in order
        | id | at                       | says          |
        | e3 | 2026-01-01T00:01:05.000Z | A fresh start |

    @needs:state @needs:tracks @needs:storage
    Scenario: A new life takes the expired one out of storage
      Given alice has opened the session "tokyo" with the state
        | key   | value                 |
        | hotel | "Ryokan by the river" |
      And alice says "My passport number is X4711"
      And the track "payment" records
        """
        {"card": "ends in 4242"}
        """
      And 60 seconds pass
      When alice opens the session "tokyo"
      Then "Ryokan by the river" is nowhere in storage
      And "My passport number is X4711" is nowhere in storage
      And "ends in 4242" is nowhere in storage
      And the session is
        | created | 2026-01-01T00:01:04.000Z |

    @SES-1 @needs:clients
    Scenario: Of two clients that open an expired session anew at once, one succeeds
      Given a second client "laptop"
      And alice has opened the session "tokyo"
      And alice says "Find me a flight"
      And 60 seconds pass
      When these happen at the same time
        | client | does | session |
        |        | open | tokyo   |
        | laptop | open | tokyo   |
      Then 1 of them is accepted, the others are refused because the session exists already
      And the log is empty
      And the session is
        | created | 2026-01-01T00:01:03.000Z |

    Scenario: The next life expires in its own time
      Given alice has opened the session "tokyo"
      And 60 seconds pass
      And alice has opened the session "tokyo"
      When 59 seconds pass
      Then the session is
        | created | 2026-01-01T00:01:02.000Z |
      When 1 second passes
      Then there is no session "tokyo" of alice
