@SES-1
Feature: Opening a session

  Background:
    Given the app "travel"

  Rule: Creating gives the session; without an id, a fresh unique one.

    Scenario: A new session is handed to whoever opened it, empty and stamped with the time
      When alice opens the session "tokyo"
      Then the answer is the session
        | session | tokyo                    |
        | state   | {}                       |
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:01.000Z |
      And the session is
        | session | tokyo                    |
        | state   | {}                       |
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:01.000Z |
      And the log is empty

    @needs:state
    Scenario: A session opened with a state has it from the start
      When alice opens the session "tokyo" with the state
        | key    | value                      |
        | nights |                          4 |
        | guests | ["alice", "bob"]           |
        | hotel  | {"name": null, "stars": 3} |
      Then the answer is the session
        | state | {"nights": 4, "guests": ["alice", "bob"], "hotel": {"name": null, "stars": 3}} |
      And the session is
        | state | {"nights": 4, "guests": ["alice", "bob"], "hotel": {"name": null, "stars": 3}} |

    Scenario: Sessions opened without an id each get one of their own
      When alice opens a session without an id
      And alice says "A weekend by the sea"
      And alice opens a session without an id
      And bob opens a session without an id
      Then alice's sessions are, latest first
        | session   | created                  | updated                  |
        | session#2 | 2026-01-01T00:00:03.000Z | 2026-01-01T00:00:03.000Z |
        | session#1 | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:02.000Z |
      And bob's sessions are, latest first
        | session   |
        | session#3 |

    Scenario: A session opened without an id is one like any other
      When alice opens a session without an id
      And alice says "Somewhere warm"
      And the agent says "Lisbon is mild in March"
      Then the conversation reads, in order
        | id | author | says                    |
        | e1 | user   | Somewhere warm          |
        | e2 | agent  | Lisbon is mild in March |

  Rule: A key that exists is refused: the existing session stays untouched, and no scoped state is written.

    @needs:state @seen-in:agno#4704 @seen-in:adk-python#2950
    Scenario: Opening a session twice is refused and leaves the first as it was
      Given alice has opened the session "tokyo" with the state
        | key    | value |
        | nights |     4 |
      And alice says "Find me a flight"
      When alice opens the session "tokyo" with the state
        | key    | value |
        | nights |     9 |
        | pets   | true  |
      Then it is refused because the session exists already
      And nothing has changed
      And the session is
        | state   | {"nights": 4}            |
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:02.000Z |
      And the log reads, in order
        | id | says             |
        | e1 | Find me a flight |

    @needs:scoped-state @seen-in:agno#4704
    Scenario: A refused opening writes no state of the user and none of the app
      Given alice has opened the session "tokyo"
      When alice opens the session "tokyo" with the state
        | key          | value   |
        | user:seat    | "aisle" |
        | app:currency | "EUR"   |
      Then it is refused because the session exists already
      And nothing has changed
      And the state of alice's user is empty
      And the state of the app is empty

    @needs:clients @seen-in:adk-python#2950
    Scenario: A session that one client opened is refused to another
      Given a second client "laptop"
      And alice has opened the session "tokyo"
      When on the client "laptop", alice opens the session "tokyo"
      Then it is refused because the session exists already
      And nothing has changed

    Scenario: A conversation goes on after somebody tried to open it again
      Given alice has opened the session "tokyo"
      When alice opens the session "tokyo"
      Then it is refused because the session exists already
      And nothing has changed
      When alice says "Still here"
      Then the conversation reads, in order
        | id | at                       | says       |
        | e1 | 2026-01-01T00:00:03.000Z | Still here |

    Scenario: The same name is free to another user, and in another app
      Given alice has opened the session "tokyo"
      When bob opens the session "tokyo"
      And alice opens the session "tokyo" in the app "cooking"
      Then alice's sessions in the app "travel" are, latest first
        | session | created                  |
        | tokyo   | 2026-01-01T00:00:01.000Z |
      And bob's sessions are, latest first
        | session | created                  |
        | tokyo   | 2026-01-01T00:00:02.000Z |
      And alice's sessions in the app "cooking" are, latest first
        | session | created                  |
        | tokyo   | 2026-01-01T00:00:03.000Z |
