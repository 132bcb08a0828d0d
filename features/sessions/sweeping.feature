@EXP-2 @needs:expiry
Feature: Sweeping what has expired

  Background:
    Given the app "travel"

  Rule: A sweep removes all that is expired from storage.

    Background:
      Given sessions expire after 60 seconds

    @needs:state @needs:tracks @needs:storage @seen-in:langgraph-redis#137
    Scenario: Nothing of an expired session is left in storage once it is swept
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
      And 60 seconds pass
      When what has expired is swept
      Then nothing of it is left in storage
      And "tokyo" is nowhere in storage
      And there is no session "tokyo" of alice

    @SUM-5 @needs:retention @needs:summaries @needs:tracks @needs:storage @seen-in:trpc-agent-go#1023 @seen-in:langgraph-redis#137
    Scenario: Nothing of a swept session's history, tracks and summaries is left in storage
      Given alice has opened the session "tokyo" keeping its last 2 events active
      And these events are appended
        | author | branch      | says                        |
        | user   |             | My passport number is X4711 |
        | agent  | plan/hotels | The plum blossom room       |
        | user   |             | Then book it                |
        | agent  |             | It is booked                |
      And the session is summarised for the branch "plan" as "Alice wants the plum blossom"
      And the session is compacted to its last 1 event as "Alice books a ryokan"
      And the track "payment" records
        """
        {"card": "ends in 4242"}
        """
      And 60 seconds pass
      When what has expired is swept
      Then nothing of it is left in storage
      And "tokyo" is nowhere in storage
      And "plan/hotels" is nowhere in storage

    @needs:storage
    Scenario: Expired sessions of all users and apps go in one sweep
      Given alice has opened the session "tokyo"
      And alice says "My passport number is X4711"
      And bob has opened the session "rome"
      And bob says "My card ends in 4242"
      And alice has opened the session "ramen" in the app "cooking"
      And alice says "I am allergic to peanuts"
      And 60 seconds pass
      When what has expired is swept
      Then nothing of it is left in storage
      And "My passport number is X4711" is nowhere in storage
      And "My card ends in 4242" is nowhere in storage
      And "tokyo" is nowhere in storage
      And "rome" is nowhere in storage
      And "ramen" is nowhere in storage

    @needs:storage
    Scenario: What expires at the very instant of a sweep goes with it
      Given the clock stands still
      And alice has opened the session "tokyo"
      And alice says "My passport number is X4711"
      And the clock reads "2026-01-01T00:01:00.000Z"
      When what has expired is swept
      Then nothing of it is left in storage

    @needs:storage
    Scenario: A second sweep finds what has expired since the first
      Given alice has opened the session "tokyo"
      And alice says "My passport number is X4711"
      And 30 seconds pass
      And bob has opened the session "rome"
      And bob says "My card ends in 4242"
      And 29 seconds pass
      And what has expired is swept
      And "My passport number is X4711" is nowhere in storage
      And bob's session "rome" is
        | updated | 2026-01-01T00:00:34.000Z |
      And 30 seconds pass
      When what has expired is swept
      Then nothing of it is left in storage
      And "rome" is nowhere in storage

    @needs:clients @needs:storage
    Scenario: Any client may sweep, also one that never read the session
      Given a second client "janitor"
      And alice has opened the session "tokyo"
      And alice says "My passport number is X4711"
      And 60 seconds pass
      When on the client "janitor", what has expired is swept
      Then nothing of it is left in storage

    @long @needs:clients @needs:durable @needs:storage
    Scenario: A client in a process of its own sees the same end, and sweeps what is left
      Given a client "janitor" in a process of its own
      And alice has opened the session "tokyo"
      And alice says "My passport number is X4711"
      And the client "janitor" has read the session
      And 60 seconds pass
      When on the client "janitor", alice says "Anybody there?"
      Then it is refused because the session does not exist
      And nothing has changed
      When on the client "janitor", what has expired is swept
      Then nothing of it is left in storage

  Rule: A sweep removes nothing else.

    Scenario: What expires a millisecond after a sweep is still there
      Given sessions expire after 60 seconds
      And the clock stands still
      And alice has opened the session "tokyo"
      And alice says "Find me a flight"
      And the clock reads "2026-01-01T00:00:59.999Z"
      When what has expired is swept
      Then the session is
        | created | 2026-01-01T00:00:00.000Z |
        | updated | 2026-01-01T00:00:00.000Z |
      And the log reads, in order
        | id | says             |
        | e1 | Find me a flight |

    @needs:state @needs:tracks
    Scenario: Sessions that live keep all that is theirs, and their time
      Given sessions expire after 60 seconds
      And alice has opened the session "rome"
      And 50 seconds pass
      And alice has opened the session "tokyo" with the state
        | key    | value |
        | nights |     4 |
      And alice says "Find me a flight"
      And the track "search" records
        """
        {"found": 3}
        """
      And 20 seconds pass
      When what has expired is swept
      Then there is no session "rome" of alice
      And the session is
        | state   | {"nights": 4}            |
        | created | 2026-01-01T00:00:52.000Z |
        | updated | 2026-01-01T00:00:54.000Z |
      And the log reads, in order
        | id | says             |
        | e1 | Find me a flight |
      And the track "search" reads, in order
        | payload      |
        | {"found": 3} |
      When 37 seconds pass
      And alice says "Still here"
      Then the session is
        | updated | 2026-01-01T00:01:53.000Z |

    @EXP-1
    Scenario: A sweep does not let a session live longer
      Given sessions expire after 60 seconds
      And alice has opened the session "tokyo"
      And 50 seconds pass
      When what has expired is swept
      And 8 seconds pass
      Then the session is
        | updated | 2026-01-01T00:00:01.000Z |
      When 1 second passes
      Then there is no session "tokyo" of alice

    @EXP-1 @needs:scoped-state
    Scenario: What a user and an app know is not swept
      Given sessions expire after 60 seconds
      And alice has opened the session "tokyo"
      And the agent sets the state
        | key          | value   |
        | nights       |       4 |
        | user:seat    | "aisle" |
        | app:currency | "EUR"   |
      And 60 seconds pass
      When what has expired is swept
      Then the state of alice's user is
        | key  | value   |
        | seat | "aisle" |
      And the state of the app is
        | key      | value |
        | currency | "EUR" |
      And there is no session "tokyo" of alice

    Scenario: Where nothing has expired, a sweep is no error and changes nothing
      Given sessions expire after 60 seconds
      And alice has opened the session "tokyo"
      And alice says "Find me a flight"
      When what has expired is swept
      And what has expired is swept
      Then alice's sessions are, latest first
        | session | created                  | updated                  |
        | tokyo   | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:02.000Z |
      And the log reads, in order
        | id | says             |
        | e1 | Find me a flight |

    Scenario: Before anything was stored, a sweep is no error
      Given sessions expire after 60 seconds
      When what has expired is swept
      And alice opens the session "tokyo"
      Then the session is
        | created | 2026-01-01T00:00:02.000Z |

    Scenario: Without a time to live, a sweep removes nothing
      Given alice has opened the session "tokyo"
      And alice says "Find me a flight"
      And the clock reads "2126-01-01T00:00:00.000Z"
      When what has expired is swept
      Then the log reads, in order
        | id | says             |
        | e1 | Find me a flight |

  Rule: After a sweep the key is free, and former views stay of no use.

    Background:
      Given sessions expire after 60 seconds

    @SES-4 @needs:clients
    Scenario: A client that still holds the swept life can no longer speak
      Given a second client "laptop"
      And alice has opened the session "tokyo"
      And the client "laptop" has read the session
      And 60 seconds pass
      And what has expired is swept
      And alice has opened the session "tokyo"
      When on the client "laptop", alice says "And a hotel?"
      Then it is refused because the session does not exist
      And nothing has changed
      And the log is empty
      And the session is
        | created | 2026-01-01T00:01:03.000Z |

    @SES-4 @needs:durable
    Scenario: What was swept does not come back when the backend is reopened
      Given alice has opened the session "tokyo"
      And alice says "Find me a flight"
      And 60 seconds pass
      And what has expired is swept
      When the backend is reopened
      Then there is no session "tokyo" of alice
      And the log is empty

  Rule: A sweep that failed, or whose reply was lost, can be tried again.

    Background:
      Given sessions expire after 60 seconds
      And alice has opened the session "tokyo"
      And alice says "My passport number is X4711"
      And 60 seconds pass

    @REC-1 @needs:storage
    Scenario: A sweep that failed removes what has expired when it is tried again
      Given the next write fails before it is stored
      When what has expired is swept
      Then it is refused because the backend is unavailable
      And nothing has changed
      When the write is tried again
      Then nothing of it is left in storage

    @REC-1 @needs:storage
    Scenario: A sweep whose reply was lost may come twice
      Given the reply to the next write is lost
      When what has expired is swept
      Then the outcome is unknown
      When the write is tried again
      Then nothing of it is left in storage

    @REC-7 @needs:clients
    Scenario: A client that was closed does not sweep
      Given a second client "laptop"
      And bob has opened the session "rome"
      And the client "laptop" has read the session
      And the client "laptop" is closed
      When on the client "laptop", what has expired is swept
      Then it is refused because the client is closed
      And nothing has changed
      And bob's session "rome" is
        | updated | 2026-01-01T00:01:03.000Z |
