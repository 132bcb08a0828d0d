@SES-4
Feature: Deleting a session

  Background:
    Given the app "travel"

  Rule: Deleting is idempotent and takes the life's events, tracks and state with it, in storage too.

    @needs:state @needs:tracks @seen-in:adk-go#482 @seen-in:iqai-adk/delete
    Scenario: A deleted session is gone wherever one may look
      Given alice has opened the session "tokyo" with the state
        | key    | value |
        | nights |     4 |
      And alice says "Find me a flight"
      And the track "search" records
        """
        {"found": 3}
        """
      When the session is deleted
      Then there is no session "tokyo" of alice
      And the log is empty
      And the conversation is empty
      And the track "search" is empty
      And the tracks are, in order
        | track |
      And alice's sessions are, latest first
        | session |

    @needs:state @needs:tracks @needs:storage @seen-in:openai-agents-python#3755 @seen-in:langgraph#8054
    Scenario: Nothing of a deleted session is left in storage
      Given alice has opened the session "tokyo" with the state
        | key   | value                 |
        | hotel | "Ryokan by the river" |
      And alice says "My passport number is X4711"
      And the agent calls the tool "book_room" as "call-1" with
        """
        {"guest": "Alice Liddell"}
        """
      And the agent sets the state
        | key  | value              |
        | room | "the plum blossom" |
      And the track "payment" records
        """
        {"card": "ends in 4242"}
        """
      When the session is deleted
      Then nothing of it is left in storage
      And "tokyo" is nowhere in storage

    @SUM-5 @EVT-11 @needs:retention @needs:summaries @needs:tracks @needs:storage @seen-in:trpc-agent-go#1023
    Scenario: Nothing of a deleted session's history, tracks and summaries is left in storage
      Given alice has opened the session "tokyo" keeping its last 2 events active
      And these events are appended
        | author | branch      | says                        |
        | user   |             | My passport number is X4711 |
        | agent  | plan/hotels | The plum blossom room       |
        | user   |             | Then book it                |
        | agent  |             | It is booked                |
      And the session is summarised for the branch "plan" as "Alice wants the plum blossom"
      And the session is compacted to its last 1 event as "Alice books a ryokan"
      And the session is compacted to its last 1 event, new or not, as "Alice has booked a ryokan"
      And the track "payment" records
        """
        {"card": "ends in 4242"}
        """
      When the session is deleted
      Then nothing of it is left in storage
      And "tokyo" is nowhere in storage
      And "plan/hotels" is nowhere in storage

    Scenario: Deleting twice is as good as deleting once
      Given alice has opened the session "tokyo"
      And alice says "Find me a flight"
      When the session is deleted
      And the session is deleted
      Then there is no session "tokyo" of alice
      And alice's sessions are, latest first
        | session |

    Scenario: Deleting what never was is no error and changes nothing else
      Given alice has opened the session "tokyo"
      And there is no session "paris" of alice
      When alice's session "paris" is deleted
      Then there is no session "paris" of alice
      And alice's sessions are, latest first
        | session | updated                  |
        | tokyo   | 2026-01-01T00:00:01.000Z |

    @needs:state @needs:tracks
    Scenario: Deleting one session leaves the user's others alone
      Given alice has opened the session "rome" with the state
        | key    | value |
        | nights |     2 |
      And alice says "Book the night train" as the event "wish"
      And the track "search" records
        """
        {"found": 1}
        """
      And alice has opened the session "tokyo"
      And alice says "Find me a flight" as the event "wish"
      When the session is deleted
      Then alice's session "rome" is
        | state   | {"nights": 2}            |
        | updated | 2026-01-01T00:00:03.000Z |
      And the log of alice's session "rome" reads, in order
        | id   | says                 |
        | wish | Book the night train |
      And the track "search" of alice's session "rome" reads, in order
        | payload      |
        | {"found": 1} |

    Scenario: Deleting a session leaves those of the same name to other users and in other apps
      Given alice has opened the session "tokyo" in the app "cooking"
      And alice says "Teach me ramen"
      And bob has opened the session "tokyo"
      And bob says "Find me a flight"
      And alice has opened the session "tokyo" in the app "travel"
      When the session is deleted
      Then there is no session "tokyo" of alice in the app "travel"
      And the log of alice's session "tokyo" in the app "cooking" reads, in order
        | says           |
        | Teach me ramen |
      And the log of bob's session "tokyo" reads, in order
        | says             |
        | Find me a flight |

  Rule: User state and app state stay.

    @needs:scoped-state
    Scenario: What a user and an app know outlives the session in which they learned it
      Given alice has opened the session "tokyo" with the state
        | key       | value   |
        | nights    |       4 |
        | user:seat | "aisle" |
      And the agent sets the state
        | key          | value |
        | app:currency | "EUR" |
      When the session is deleted
      Then the state of alice's user is
        | key  | value   |
        | seat | "aisle" |
      And the state of the app is
        | key      | value |
        | currency | "EUR" |
      When alice opens the session "tokyo"
      Then the state of the session is
        | key          | value   |
        | user:seat    | "aisle" |
        | app:currency | "EUR"   |

  Rule: The next life starts empty.

    @needs:state @needs:tracks @seen-in:adk-python#2752
    Scenario: A session opened again under a deleted one's name knows nothing of it
      Given alice has opened the session "tokyo" with the state
        | key    | value |
        | nights |     4 |
      And alice says "Find me a flight"
      And the track "search" records
        """
        {"found": 3}
        """
      And the session is deleted
      When alice opens the session "tokyo"
      Then the session is
        | state   | {}                       |
        | created | 2026-01-01T00:00:05.000Z |
        | updated | 2026-01-01T00:00:05.000Z |
      And the log is empty
      And the last 5 events of the conversation are empty
      And the track "search" is empty
      And the tracks are, in order
        | track |

    @needs:durable @seen-in:adk-python#2752
    Scenario: A life that ended does not come back when the backend is reopened
      Given alice has opened the session "tokyo"
      And alice says "Find me a flight"
      And the session is deleted
      And alice opens the session "tokyo"
      And alice says "Find me a hotel"
      When the backend is reopened
      Then the log reads, in order
        | id | says            |
        | e2 | Find me a hotel |

  Rule: A view of the former life is refused every write, because that session does not exist.

    @needs:clients @needs:state
    Scenario Outline: A client that still holds the former life can no longer <do>
      Given a second client "laptop"
      And alice has opened the session "tokyo" with the state
        | key    | value |
        | nights |     4 |
      And alice says "Find me a flight"
      And the client "laptop" has read the session
      And the session is deleted
      And alice has opened the session "tokyo" with the state
        | key    | value |
        | nights |     9 |
      When on the client "laptop", <write>
      Then it is refused because the session does not exist
      And nothing has changed
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

    @needs:clients @needs:scoped-state @needs:tracks
    Scenario: A client that still holds the former life can neither set state nor record
      Given a second client "laptop"
      And alice has opened the session "tokyo"
      And the client "laptop" has read the session
      And the session is deleted
      And alice has opened the session "tokyo"
      When on the client "laptop", the state of the session is updated
        | key    | value |
        | nights |     2 |
      Then it is refused because the session does not exist
      When on the client "laptop", the agent sets the state
        | key       | value    |
        | user:seat | "window" |
      Then it is refused because the session does not exist
      When on the client "laptop", the track "search" records
        """
        {"found": 3}
        """
      Then it is refused because the session does not exist
      And nothing has changed
      And the session is
        | state   | {}                       |
        | updated | 2026-01-01T00:00:03.000Z |

    @needs:clients
    Scenario: Once it has read the new life, the same client may write again
      Given a second client "laptop"
      And alice has opened the session "tokyo"
      And the client "laptop" has read the session
      And the session is deleted
      And alice has opened the session "tokyo"
      When the client "laptop" has read the session
      And on the client "laptop", alice says "A fresh start"
      Then the log reads, in order
        | id | at                       | says          |
        | e1 | 2026-01-01T00:00:04.000Z | A fresh start |
