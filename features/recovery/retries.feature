Feature: A write that failed can be tried again

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: A write that failed before it was stored can be retried with its first instant and id; the stored data is then that of a single success.

    @REC-1 @case:A16
    Scenario: A message that failed twice is stored once, at its first instant
      Given the next 2 writes fail before they are stored
      When alice says "Find me a flight"
      Then it is refused because the backend is unavailable
      And nothing has changed
      When the write is tried again
      Then it is refused because the backend is unavailable
      And nothing has changed
      When 30 seconds pass
      And the write is tried again
      Then it is no repeat
      And the log reads, in order
        | id | author | at                       | says             |
        | e1 | user   | 2026-01-01T00:00:02.000Z | Find me a flight |

    @REC-1 @EVT-6 @needs:state
    Scenario: A change of state that failed is applied once when it is tried again
      Given the next write fails before it is stored
      When the agent sets the state
        | key    | value |
        | budget |  1200 |
      Then it is refused because the backend is unavailable
      And nothing has changed
      When the write is tried again
      Then the state of the session is
        | key    | value |
        | budget |  1200 |
      And the log reads, in order
        | id | delta            |
        | e1 | {"budget": 1200} |

    @REC-1 @TRK-2 @needs:tracks
    Scenario: A record of a track that failed is stored once when it is tried again
      Given the next write fails before it is stored
      When the track "tool-progress" records
        """
        {"step": 1}
        """
      Then it is refused because the backend is unavailable
      And nothing has changed
      When the write is tried again
      Then the track "tool-progress" reads, in order
        | id | at                       | payload     |
        | r1 | 2026-01-01T00:00:02.000Z | {"step": 1} |

    @REC-1 @SES-1
    Scenario: A session whose creation failed can be created
      Given the next write fails before it is stored
      When alice opens the session "rome"
      Then it is refused because the backend is unavailable
      And nothing has changed
      When the write is tried again
      Then alice's sessions are, latest first
        | session | created                  |
        | rome    | 2026-01-01T00:00:02.000Z |
        | tokyo   | 2026-01-01T00:00:01.000Z |

  Rule: A write whose reply was lost can be retried; the stored data is then that of a single success.

    @REC-1 @EVT-5 @case:A17 @needs:state
    Scenario: An event whose reply was lost is stored once, and its change of state applied once
      When the agent sets the state
        | key  | value |
        | bags |     1 |
      Given the reply to the next write is lost
      When the agent sets the state
        | key  | value |
        | bags |     2 |
      Then the outcome is unknown
      When the write is tried again
      Then it is a repeat
      When the write is tried again
      Then it is a repeat
      And the log reads, in order
        | id | at                       | delta       |
        | e1 | 2026-01-01T00:00:02.000Z | {"bags": 1} |
        | e2 | 2026-01-01T00:00:03.000Z | {"bags": 2} |
      And the state of the session is
        | key  | value |
        | bags |     2 |

    @REC-1 @EVT-5
    Scenario: A message whose reply was lost twice is stored once
      Given the replies to the next 2 writes are lost
      When alice says "Find me a flight"
      Then the outcome is unknown
      When the write is tried again
      Then the outcome is unknown
      When the write is tried again
      Then it is a repeat
      And the log reads, in order
        | id | at                       | says             |
        | e1 | 2026-01-01T00:00:02.000Z | Find me a flight |

    @REC-1 @EVT-5 @needs:state @needs:clients
    Scenario: A retry does not undo what another client wrote in the meantime
      Given a second client "phone"
      And the client "phone" has read the session
      And the reply to the next write is lost
      When the agent sets the state
        | key  | value |
        | bags |     1 |
      Then the outcome is unknown
      When on the client "phone", the state of the session is updated
        | key  | value |
        | bags |     3 |
      And the same event is appended again
      Then it is a repeat
      And the state of the session is
        | key  | value |
        | bags |     3 |

    @REC-1 @TRK-2 @needs:tracks
    Scenario: A record of a track whose reply was lost is stored once
      Given the reply to the next write is lost
      When the track "tool-progress" records
        """
        {"step": 1}
        """
      Then the outcome is unknown
      When the write is tried again
      Then it is a repeat
      And the track "tool-progress" reads, in order
        | id | payload     |
        | r1 | {"step": 1} |

    @REC-1 @SES-1
    Scenario: A creation whose reply was lost may find that the session exists already
      Given the reply to the next write is lost
      When alice opens the session "rome"
      Then the outcome is unknown
      When the write is tried again
      Then it is refused because the session exists already
      And nothing has changed
      And alice's sessions are, latest first
        | session | created                  |
        | rome    | 2026-01-01T00:00:02.000Z |
        | tokyo   | 2026-01-01T00:00:01.000Z |

    @REC-1 @SES-4
    Scenario: A deletion whose reply was lost can be repeated
      Given the reply to the next write is lost
      When the session is deleted
      Then the outcome is unknown
      When the write is tried again
      Then there is no session "tokyo" of alice

    @REC-1 @STA-4 @needs:state @needs:scoped-state
    Scenario Outline: When <loss> and the reply is lost, it may be tried again and again
      Given the state of <place> is updated
        | key  | value |
        | seat | "12A" |
      And the replies to the next 2 writes are lost
      When <loss>
      Then the outcome is unknown
      When the write is tried again
      Then the outcome is unknown
      When the write is tried again
      Then the state of <place> is empty

      Examples:
        | place        | loss                                           |
        | the session  | the state of the session loses the key "seat"  |
        | alice's user | the state of alice's user loses the key "seat" |
        | the app      | the state of the app loses the key "seat"      |
        | the session  | the state of the session is cleared            |
        | alice's user | the state of alice's user is cleared           |
        | the app      | the state of the app is cleared                |

    @REC-1 @STA-1 @needs:state @needs:scoped-state
    Scenario Outline: An update of <place> whose reply was lost is there, before and after it is tried again
      Given the reply to the next write is lost
      When the state of <place> is updated
        | key  | value |
        | seat | "12A" |
      Then the outcome is unknown
      And the state of <place> is
        | key  | value |
        | seat | "12A" |
      When the write is tried again
      Then the state of <place> is
        | key  | value |
        | seat | "12A" |

      Examples:
        | place        |
        | the session  |
        | alice's user |
        | the app      |
