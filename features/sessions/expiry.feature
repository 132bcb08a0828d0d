@EXP-1 @needs:expiry
Feature: When a session expires

  Background:
    Given the app "travel"

  Rule: With a time to live, a session is expired once now has reached its last update and that time.

    Background:
      Given sessions expire after 60 seconds

    @seen-in:adk-python#1180 @seen-in:adk-python#1848 @seen-in:adk-python#5354
    Scenario: A session is there to the last millisecond of its time, and gone at the next
      Given alice has opened the session "tokyo"
      When the clock reads "2026-01-01T00:01:00.999Z"
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:01.000Z |
      And alice's sessions are, latest first
        | session | updated                  |
        | tokyo   | 2026-01-01T00:00:01.000Z |
      When the clock reads "2026-01-01T00:01:01.000Z"
      Then there is no session "tokyo" of alice
      And alice's sessions are, latest first
        | session |

    Scenario: A session that was never written to expires a minute after it was opened
      Given alice has opened the session "tokyo"
      When 59 seconds pass
      Then the session is
        | updated | 2026-01-01T00:00:01.000Z |
      When 1 second passes
      Then there is no session "tokyo" of alice

    Scenario: A session that expired long ago stays expired
      Given alice has opened the session "tokyo"
      And alice says "Find me a flight"
      When the clock reads "2126-01-01T00:00:00.000Z"
      Then there is no session "tokyo" of alice
      And the log is empty

    Scenario: A message in the last millisecond is in time, and begins the minute anew
      Given the clock stands still
      And alice has opened the session "tokyo"
      When the clock reads "2026-01-01T00:00:59.999Z"
      And alice says "Just in time"
      And the clock reads "2026-01-01T00:01:59.998Z"
      Then the session is
        | created | 2026-01-01T00:00:00.000Z |
        | updated | 2026-01-01T00:00:59.999Z |
      And the log reads, in order
        | id | at                       | says         |
        | e1 | 2026-01-01T00:00:59.999Z | Just in time |
      When the clock reads "2026-01-01T00:01:59.999Z"
      Then there is no session "tokyo" of alice

    Scenario: A message at the very instant of expiry comes too late
      Given the clock stands still
      And alice has opened the session "tokyo"
      And the clock reads "2026-01-01T00:01:00.000Z"
      When alice says "A moment too late"
      Then it is refused because the session does not exist
      And nothing has changed
      And there is no session "tokyo" of alice

    Scenario: The second that passes before a message can be the last one
      Given alice has opened the session "tokyo"
      And 59 seconds pass
      When alice says "A moment too late"
      Then it is refused because the session does not exist
      And there is no session "tokyo" of alice
      And the log is empty

  Rule: Without a time to live, no session ever expires.

    Scenario: A session waits for a hundred years
      Given alice has opened the session "tokyo"
      When the clock reads "2126-01-01T00:00:00.000Z"
      And alice says "Am I still welcome?"
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2126-01-01T00:00:01.000Z |

  Rule: How long it is belongs to the storage, not to the client or the session.

    Scenario: A session may live for no more than a second
      Given sessions expire after 1 second
      And the clock stands still
      And alice has opened the session "tokyo"
      When the clock reads "2026-01-01T00:00:00.999Z"
      Then the session is
        | updated | 2026-01-01T00:00:00.000Z |
      When the clock reads "2026-01-01T00:00:01.000Z"
      Then there is no session "tokyo" of alice

    Scenario: A session may live for thirty days
      Given sessions expire after 2592000 seconds
      And the clock stands still
      And alice has opened the session "tokyo"
      When the clock reads "2026-01-30T23:59:59.999Z"
      Then the session is
        | updated | 2026-01-01T00:00:00.000Z |
      When the clock reads "2026-01-31T00:00:00.000Z"
      Then there is no session "tokyo" of alice

    @needs:durable
    Scenario: A session's time runs on while nobody has the backend open
      Given sessions expire after 60 seconds
      And alice has opened the session "tokyo"
      And alice has opened the session "rome"
      When 59 seconds pass
      And the backend is reopened
      Then there is no session "tokyo" of alice
      And alice's sessions are, latest first
        | session | updated                  |
        | rome    | 2026-01-01T00:00:02.000Z |

  Rule: Each session has its own time, which other sessions' writes leave alone.

    Background:
      Given sessions expire after 60 seconds

    @seen-in:trpc-agent-python/in-memory
    Scenario: Speaking in one session does not keep the user's other session alive
      Given alice has opened the session "tokyo"
      And alice has opened the session "rome"
      And 50 seconds pass
      When alice says "Book the night train"
      And 8 seconds pass
      Then there is no session "tokyo" of alice
      And alice's sessions are, latest first
        | session | created                  | updated                  |
        | rome    | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:53.000Z |
      When 51 seconds pass
      Then the session is
        | session | rome |
      When 1 second passes
      Then there is no session "rome" of alice
      And alice's sessions are, latest first
        | session |

    Scenario: A session of the same name to another user or in another app expires by itself
      Given alice has opened the session "tokyo"
      And bob has opened the session "tokyo"
      And alice has opened the session "tokyo" in the app "cooking"
      And 50 seconds pass
      When bob says "Find me a flight"
      And 8 seconds pass
      Then there is no session "tokyo" of alice in the app "travel"
      And alice's session "tokyo" in the app "cooking" is
        | updated | 2026-01-01T00:00:03.000Z |
      And bob's session "tokyo" is
        | updated | 2026-01-01T00:00:54.000Z |
      When 1 second passes
      Then there is no session "tokyo" of alice in the app "cooking"
      And bob's session "tokyo" is
        | updated | 2026-01-01T00:00:54.000Z |

  Rule: A session's own writes begin its time anew.

    Background:
      Given sessions expire after 60 seconds

    @needs:state @seen-in:trpc-agent-go#1654
    Scenario Outline: A session lives another minute when <what happens>
      Given alice has opened the session "tokyo" with the state
        | key    | value |
        | nights |     4 |
      And 50 seconds pass
      When <write>
      And 59 seconds pass
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:52.000Z |
      When 1 second passes
      Then there is no session "tokyo" of alice

      Examples:
        | what happens         | write                                           |
        | the user speaks      | alice says "Find me a flight"                   |
        | an agent speaks      | the agent "planner" says "Which day?"           |
        | a key is taken away  | the state of the session loses the key "nights" |
        | the state is cleared | the state of the session is cleared             |

    @needs:state @seen-in:trpc-agent-go#1654
    Scenario: A session lives another minute when its state is set directly
      Given alice has opened the session "tokyo"
      And 50 seconds pass
      When the state of the session is updated
        | key    | value |
        | nights |     4 |
      And 59 seconds pass
      Then the session is
        | state   | {"nights": 4}            |
        | updated | 2026-01-01T00:00:52.000Z |
      When 1 second passes
      Then there is no session "tokyo" of alice

    @needs:scoped-state
    Scenario: A session lives another minute when an event in it changes only the user's state
      Given alice has opened the session "tokyo"
      And 50 seconds pass
      When the agent sets the state
        | key       | value   |
        | user:seat | "aisle" |
      And 59 seconds pass
      Then the session is
        | state   | {"user:seat": "aisle"}   |
        | updated | 2026-01-01T00:00:52.000Z |
      When 1 second passes
      Then there is no session "tokyo" of alice

    @needs:tracks
    Scenario: A session lives another minute when a track records
      Given alice has opened the session "tokyo"
      And 50 seconds pass
      When the track "search" records
        """
        {"found": 3}
        """
      And 59 seconds pass
      Then the session is
        | updated | 2026-01-01T00:00:52.000Z |
      When 1 second passes
      Then there is no session "tokyo" of alice

    Scenario: An event lets the session live from when it came, whatever its own time says
      Given alice has opened the session "tokyo"
      And 50 seconds pass
      When these events are appended
        | id     | author | at                       | says              |
        | past   | user   | 2020-01-01T00:00:00.000Z | I was on a plane  |
        | future | user   | 2030-01-01T00:00:00.000Z | My clock is wrong |
      And 59 seconds pass
      Then the session is
        | updated | 2026-01-01T00:00:53.000Z |
      When 1 second passes
      Then there is no session "tokyo" of alice

    @needs:clients
    Scenario: A client with an old view keeps the session alive as well as any other
      Given a second client "laptop"
      And alice has opened the session "tokyo"
      And the client "laptop" has read the session
      And 50 seconds pass
      And alice says "Find me a flight"
      And 50 seconds pass
      When on the client "laptop", alice says "And a hotel"
      And 50 seconds pass
      Then the log reads, in order
        | id | at                       | says             |
        | e1 | 2026-01-01T00:00:52.000Z | Find me a flight |
        | e2 | 2026-01-01T00:01:43.000Z | And a hotel      |
      When 10 seconds pass
      Then there is no session "tokyo" of alice

  Rule: Reads, and what changes nothing in the session, leave its time alone.

    Background:
      Given sessions expire after 60 seconds
      And alice has opened the session "tokyo"

    @needs:scoped-state @needs:tracks
    Scenario Outline: A session expires in its time although <what is read> is read
      Given 50 seconds pass
      When <what is read> is read
      And 9 seconds pass
      Then the session is
        | updated | 2026-01-01T00:00:01.000Z |
      When 1 second passes
      Then there is no session "tokyo" of alice

      Examples:
        | what is read                                      |
        | the session                                       |
        | the log                                           |
        | the last 1 event of the conversation              |
        | the conversation since "2020-01-01T00:00:00.000Z" |
        | the track "search"                                |
        | the state of alice's user                         |

    Scenario: A session expires in its time although it is listed
      Given 50 seconds pass
      When alice's sessions are listed
      And 10 seconds pass
      Then alice's sessions are, latest first
        | session |

    Scenario: A session expires in its time although an event is sent again
      Given alice says "Find me a flight"
      And 50 seconds pass
      When the same event is appended again
      Then it is a repeat
      When 9 seconds pass
      Then there is no session "tokyo" of alice

    @needs:state
    Scenario Outline: A session expires in its time although its state <is not changed>
      Given 50 seconds pass
      When the state of the session <is not changed>
      And 9 seconds pass
      Then there is no session "tokyo" of alice

      Examples:
        | is not changed          |
        | is updated with nothing |
        | loses the key "pets"    |
        | is cleared              |

    Scenario: A session expires in its time although a partial text is streamed
      Given 50 seconds pass
      When the agent streams the partial text "I am loo"
      And 9 seconds pass
      Then there is no session "tokyo" of alice

    Scenario: A session expires in its time although a write to it is refused
      Given alice says "Find me a flight" as the event "wish"
      And 50 seconds pass
      When alice says "Find me a hotel" as the event "wish"
      Then it is refused because the event exists with other content
      And nothing has changed
      When 9 seconds pass
      Then there is no session "tokyo" of alice

    @needs:scoped-state
    Scenario: A session expires in its time although the user's and the app's state are updated directly
      Given 50 seconds pass
      When the state of alice's user is updated
        | key  | value   |
        | seat | "aisle" |
      And the state of the app is updated
        | key      | value |
        | currency | "EUR" |
      And 8 seconds pass
      Then there is no session "tokyo" of alice

  Rule: User state and app state do not expire.

    @needs:scoped-state
    Scenario: What a user and an app know outlives the session in which they learned it
      Given sessions expire after 60 seconds
      And alice has opened the session "tokyo" with the state
        | key       | value   |
        | nights    |       4 |
        | user:seat | "aisle" |
      And the agent sets the state
        | key          | value |
        | app:currency | "EUR" |
      When the clock reads "2126-01-01T00:00:00.000Z"
      Then there is no session "tokyo" of alice
      And the state of alice's user is
        | key  | value   |
        | seat | "aisle" |
      And the state of the app is
        | key      | value |
        | currency | "EUR" |
      When alice opens the session "rome"
      Then the state of the session is
        | key          | value   |
        | user:seat    | "aisle" |
        | app:currency | "EUR"   |
