@SES-5
Feature: When a session was created and when it last changed

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: Each write that changes the session moves its update to now; its creation never moves.

    @needs:state
    Scenario Outline: The update moves when <what happens>
      Given the state of the session is updated
        | key    | value |
        | nights |     4 |
      And 60 seconds pass
      When <write>
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:01:03.000Z |

      Examples:
        | what happens         | write                                           |
        | the user speaks      | alice says "Find me a flight"                   |
        | an agent speaks      | the agent "planner" says "Which day?"           |
        | a key is taken away  | the state of the session loses the key "nights" |
        | the state is cleared | the state of the session is cleared             |

    @needs:state
    Scenario: The update moves with each direct change of the session's state
      When the state of the session is updated
        | key    | value |
        | nights |     4 |
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:02.000Z |
      When the state of the session is updated
        | key    | value |
        | nights |     5 |
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:03.000Z |

    @needs:scoped-state
    Scenario: The update moves with an event that only carries a change of state, the user's too
      When the agent sets the state
        | key    | value |
        | nights |     4 |
      Then the session is
        | updated | 2026-01-01T00:00:02.000Z |
      When the agent sets the state
        | key       | value   |
        | user:seat | "aisle" |
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:03.000Z |

    @needs:tracks
    Scenario: The update moves with each record of a track
      When the track "search" records
        """
        {"found": 3}
        """
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:02.000Z |

    @seen-in:adk-python#1180 @seen-in:adk-python#1848 @seen-in:adk-python#5354
    Scenario Outline: The update is when an event was stored, not the time that the event brings, here <when>
      When these events are appended
        | author | at   | says             |
        | user   | <at> | Find me a flight |
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:02.000Z |

      Examples:
        | when         | at                       |
        | years before | 2019-05-01T08:00:00.000Z |
        | years ahead  | 2031-05-01T08:00:00.000Z |

  Rule: The update is the later of itself and now: a clock that runs backwards does not take it back.

    @seen-in:adk-python#1180 @seen-in:adk-python#1848 @seen-in:adk-python#5354
    Scenario: A clock that was put back moves no update, until it has caught up
      Given the clock reads "2025-06-01T12:00:00.000Z"
      When alice says "Is it summer again?"
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:01.000Z |
      And the event "e1" is
        | at | 2025-06-01T12:00:01.000Z |
      When the clock reads "2026-01-01T00:00:00.001Z"
      And alice says "No, winter"
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:01.001Z |

    @needs:state
    Scenario: A change of state under a clock that was put back moves no update
      Given the clock reads "2025-06-01T12:00:00.000Z"
      When the state of the session is updated
        | key    | value |
        | nights |     4 |
      Then the session is
        | state   | {"nights": 4}            |
        | updated | 2026-01-01T00:00:01.000Z |

  Rule: Nothing else moves the update: no read, no repeat, no empty change, no direct update of the user's or the app's state.

    @needs:tracks
    Scenario Outline: The update stays when <read> is read
      Given alice says "Find me a flight"
      And 60 seconds pass
      When <read> is read
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:02.000Z |

      Examples:
        | read                                              |
        | the session                                       |
        | the log                                           |
        | the last 1 event of the conversation              |
        | the conversation since "2020-01-01T00:00:00.000Z" |
        | the track "search"                                |

    Scenario: The update stays when the user's sessions are listed
      Given 60 seconds pass
      When alice's sessions are listed
      Then the session is
        | updated | 2026-01-01T00:00:01.000Z |

    Scenario: The update stays when an event is repeated
      Given alice says "Find me a flight"
      When the same event is appended again
      Then it is a repeat
      And the session is
        | updated | 2026-01-01T00:00:02.000Z |

    @needs:tracks
    Scenario: The update stays when a record is repeated
      Given the track "search" records
        """
        {"found": 3}
        """
      When the same record is recorded again
      Then it is a repeat
      And the session is
        | updated | 2026-01-01T00:00:02.000Z |

    @needs:state
    Scenario Outline: The update stays when the session's state <is not changed>
      When the state of the session <is not changed>
      Then the session is
        | state   | {}                       |
        | updated | 2026-01-01T00:00:01.000Z |

      Examples:
        | is not changed          |
        | is updated with nothing |
        | loses the key "pets"    |
        | is cleared              |

    Scenario: The update stays when a partial text is streamed
      When the agent streams the partial text "I am loo"
      Then the session is
        | updated | 2026-01-01T00:00:01.000Z |

    Scenario: The update stays when a write is refused
      Given alice says "Find me a flight" as the event "wish"
      When alice says "Find me a hotel" as the event "wish"
      Then it is refused because the event exists with other content
      And nothing has changed
      And the session is
        | updated | 2026-01-01T00:00:02.000Z |

    @needs:scoped-state
    Scenario: The update stays when the user's or the app's state is updated directly
      When the state of alice's user is updated
        | key  | value   |
        | seat | "aisle" |
      And the state of the app is updated
        | key      | value |
        | currency | "EUR" |
      Then the session is
        | state   | {"user:seat": "aisle", "app:currency": "EUR"} |
        | created |                      2026-01-01T00:00:01.000Z |
        | updated |                      2026-01-01T00:00:01.000Z |

    @needs:scoped-state
    Scenario Outline: The update stays when <place> <loses something>
      Given the state of alice's user is updated
        | key  | value   |
        | seat | "aisle" |
      And the state of the app is updated
        | key      | value |
        | currency | "EUR" |
      When the state of <place> <loses something>
      Then the session is
        | updated | 2026-01-01T00:00:01.000Z |

      Examples:
        | place        | loses something          |
        | alice's user | loses the key "seat"     |
        | alice's user | is cleared               |
        | the app      | loses the key "currency" |
        | the app      | is cleared               |

    @needs:scoped-state
    Scenario: The update stays when something happens in another session of the same user
      Given alice has opened the session "rome"
      When alice says "Book the night train"
      And the agent sets the state
        | key       | value   |
        | user:seat | "aisle" |
      Then alice's session "tokyo" is
        | state   | {"user:seat": "aisle"}   |
        | updated | 2026-01-01T00:00:01.000Z |
      And alice's session "rome" is
        | created | 2026-01-01T00:00:02.000Z |
        | updated | 2026-01-01T00:00:04.000Z |
