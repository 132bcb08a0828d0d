@EVT-11 @needs:retention
Feature: A session keeps its last events active

  Background:
    Given the app "travel"

  Rule: The cut moves to the first user message among the last n conversation events.

    Scenario: As turns come, the cut moves from question to question
      Given alice has opened the session "tokyo" keeping its last 3 events active
      And alice says "To Tokyo"
      And the agent says "When?"
      And alice says "In March"
      Then the history is empty
      When the agent says "NH204 is free"
      Then the history reads, in order
        | id | says     |
        | e1 | To Tokyo |
        | e2 | When?    |
      And these windows of the conversation hold, in order
        | last | holds  |
        |    1 | e3, e4 |
        |    2 | e3, e4 |
        |    3 | e3, e4 |
        |   10 | e3, e4 |
      When alice says "Book it"
      Then the history reads, in order
        | id |
        | e1 |
        | e2 |
      When the agent says "Booked"
      Then the history reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |
      And the log reads, in order
        | id | says          |
        | e1 | To Tokyo      |
        | e2 | When?         |
        | e3 | In March      |
        | e4 | NH204 is free |
        | e5 | Book it       |
        | e6 | Booked        |

    @EVT-10
    Scenario: A window since an instant reads only what is active
      Given alice has opened the session "tokyo" keeping its last 2 events active
      And these events are appended
        | author | says          |
        | user   | To Tokyo      |
        | agent  | When?         |
        | user   | In March      |
        | agent  | NH204 is free |
      Then these windows of the conversation hold, in order
        | since                | last | holds  |
        | 2026-01-01T00:00:00Z |      | e3, e4 |
        | 2026-01-01T00:00:04Z |      | e3, e4 |
        | 2026-01-01T00:00:05Z |      | e3, e4 |
        | 2026-01-01T00:00:00Z |    1 | e3, e4 |
        | 2026-01-01T00:00:06Z |      | e3     |

    Scenario: To keep one event is to keep the last question and what follows it
      Given alice has opened the session "tokyo" keeping its last 1 event active
      And alice says "To Tokyo"
      And the agent says "When?"
      And the agent says "And how?"
      Then the history is empty
      When alice says "In March"
      Then the history reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
      And these windows of the conversation hold, in order
        | last | holds |
        |    5 | e4    |

    @needs:state
    Scenario: Each session keeps as many as it was opened with
      Given alice has opened the session "all"
      And alice has opened the session "two" keeping its last 2 events active with the state
        | key  | value  |
        | mood | "good" |
      And alice turns to the session "all"
      When these events are appended
        | author | says |
        | user   | a    |
        | user   | b    |
        | user   | c    |
      And alice turns to the session "two"
      And these events are appended
        | author | says |
        | user   | d    |
        | user   | e    |
        | user   | f    |
      Then the history reads, in order
        | id |
        | e4 |
      And the history of alice's session "all" is empty

    Scenario: Order of acceptance decides, not the time
      Given alice has opened the session "tokyo" keeping its last 1 event active
      When these events are appended
        | author | at                       | says     |
        | user   | 2026-03-01T00:00:00.000Z | To Tokyo |
        | user   | 2026-02-01T00:00:00.000Z | In March |
      Then the history reads, in order
        | id |
        | e1 |

  Rule: Where the last n hold no user message, the cut moves to the latest one before them.

    Scenario: A long answer keeps its question, so that more than n may stay
      Given alice has opened the session "tokyo" keeping its last 2 events active
      And these events are appended
        | author | says     | calls                                          | answers                                       |
        | user   | Hello    |                                                |                                               |
        | user   | Weather? |                                                |                                               |
        | agent  |          | [{"id": "c", "tool": "sky", "arguments": "a"}] |                                               |
        | agent  |          |                                                | [{"call": "c", "tool": "sky", "result": "A"}] |
        | agent  | Dry      |                                                |                                               |
        | agent  | And warm |                                                |                                               |
      Then the history reads, in order
        | id |
        | e1 |
      And these windows of the conversation hold, in order
        | last | holds              |
        |    1 | e2, e6             |
        |    2 | e2, e5, e6         |
        |    3 | e2, e5, e6         |
        |    4 | e2, e3, e4, e5, e6 |
        |    6 | e2, e3, e4, e5, e6 |
      When alice says "Good"
      Then the history reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |
        | e5 |
        | e6 |

    @EVT-10 @seen-in:openai-agents-python#4322
    Scenario Outline: Of nested, parallel and late calls, kept to the last <n>, no window shows a result without its call
      Given alice has opened the session "tokyo" keeping its last <n> events active
      When these events are appended
        | author | says        | calls                                                                                        | answers                                            |
        | user   | Plan a trip |                                                                                              |                                                    |
        | agent  |             | [{"id": "outer", "tool": "plan", "arguments": {}}]                                           |                                                    |
        | agent  |             | [{"id": "inner", "tool": "find", "arguments": {}}]                                           |                                                    |
        | agent  |             |                                                                                              | [{"call": "inner", "tool": "find", "result": 1}]   |
        | agent  |             |                                                                                              | [{"call": "outer", "tool": "plan", "result": "x"}] |
        | agent  | Done        |                                                                                              |                                                    |
        | user   | And a hotel |                                                                                              |                                                    |
        | agent  |             | [{"id": "a", "tool": "rooms", "arguments": 1}, {"id": "b", "tool": "rooms", "arguments": 2}] |                                                    |
        | agent  |             |                                                                                              | [{"call": "b", "tool": "rooms", "result": 90}]     |
        | agent  |             |                                                                                              | [{"call": "a", "tool": "rooms", "result": 120}]    |
        | agent  |             | [{"id": "pay", "tool": "pay", "arguments": 90}]                                              |                                                    |
        | user   | Is it paid? |                                                                                              |                                                    |
        | agent  |             |                                                                                              | [{"call": "pay", "tool": "pay", "result": "paid"}] |
        | agent  | It is       |                                                                                              |                                                    |
      Then these windows of the conversation hold, in order
        | last | holds    |
        |    1 | <last 1> |
        |    4 | <last 4> |
        |    8 | <last 8> |
        |   20 | <all>    |
      And the log holds 14 events

      Examples:
        | n  | last 1   | last 4   | last 8                              | all                                                         |
        |  1 | e12, e14 | e12, e14 | e12, e14                            | e12, e14                                                    |
        |  2 | e12, e14 | e12, e14 | e12, e14                            | e12, e14                                                    |
        |  3 | e12, e14 | e12, e14 | e12, e14                            | e12, e14                                                    |
        |  7 | e12, e14 | e12, e14 | e12, e14                            | e12, e14                                                    |
        |  8 | e12, e14 | e12, e14 | e7, e8, e9, e10, e11, e12, e13, e14 | e7, e8, e9, e10, e11, e12, e13, e14                         |
        | 13 | e12, e14 | e12, e14 | e7, e8, e9, e10, e11, e12, e13, e14 | e7, e8, e9, e10, e11, e12, e13, e14                         |
        | 14 | e12, e14 | e12, e14 | e7, e8, e9, e10, e11, e12, e13, e14 | e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13, e14 |

  Rule: With no user message the cut stays.

    Scenario: Agents among themselves lose nothing
      Given alice has opened the session "tokyo" keeping its last 1 event active
      When these events are appended
        | author  | says |
        | planner | a    |
        | booker  | b    |
        | planner | c    |
      Then the history is empty
      When alice says "What is going on?"
      Then the history reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |

    Scenario: A file by the user is no user message
      Given alice has opened the session "tokyo" keeping its last 1 event active
      When these events are appended
        | author | says  | parts                                                              |
        | user   | Hello |                                                                    |
        | user   |       | [{"type": "file", "mime": "image/png", "uri": "https://a.test/b"}] |
      Then the history is empty

  Rule: Only conversation events count.

    @needs:state
    Scenario: Events without parts are not counted, and move with what surrounds them
      Given alice has opened the session "tokyo" keeping its last 2 events active
      And alice says "To Tokyo"
      And alice says "In March"
      And the agent sets the state
        | key    | value |
        | budget |  1200 |
      And the agent sets the state
        | key    | value |
        | budget |  1100 |
      Then the history is empty
      When alice says "Four nights"
      Then the history reads, in order
        | id | says     |
        | e1 | To Tokyo |
      When alice says "By train"
      Then the history reads, in order
        | id | says     | delta            |
        | e1 | To Tokyo |                  |
        | e2 | In March |                  |
        | e3 |          | {"budget": 1200} |
        | e4 |          | {"budget": 1100} |
      And the state of the session is
        | key    | value |
        | budget |  1100 |

    Scenario: Streamed pieces and repeats move nothing
      Given alice has opened the session "tokyo" keeping its last 2 events active
      And alice says "To Tokyo"
      And the agent says "When?"
      When the agent streams the partial text "Or"
      And the same event is appended again
      Then the history is empty
      When alice says "To Tokyo" as the event "e1"
      Then it is a repeat
      And the history is empty

  Rule: The cut never moves back.

    @SUM-8 @needs:summaries
    Scenario: Behind a compaction, retention goes on where it would be further
      Given alice has opened the session "tokyo" keeping its last 4 events active
      And these events are appended
        | author | says |
        | user   | a    |
        | agent  | b    |
        | user   | c    |
        | agent  | d    |
        | user   | e    |
        | agent  | f    |
      Then the history reads, in order
        | id |
        | e1 |
        | e2 |
      When the session is compacted to its last 1 event as "Up to e"
      And the agent says "g"
      And alice says "h"
      Then the history reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |
        | e5 |
      When the agent says "i"
      Then the history reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |
        | e5 |
        | e6 |
        | e7 |

  Rule: An event and its retention are stored together, or neither.

    @EVT-6 @REC-1
    Scenario: An append that failed moves no cut, until it is tried again
      Given alice has opened the session "tokyo" keeping its last 1 event active
      And alice says "To Tokyo"
      And the next write fails before it is stored
      When alice says "In March"
      Then it is refused because the backend is unavailable
      And nothing has changed
      And the history is empty
      When the write is tried again
      Then the history reads, in order
        | id |
        | e1 |

    @REC-4 @needs:storage
    Scenario: A corrupt event holds up neither appends nor their retention
      Given alice has opened the session "tokyo" keeping its last 1 event active
      And alice says "To Tokyo"
      When the stored event "e1" is spoilt
      And alice says "In March"
      Then it is no repeat
      And these windows of the conversation hold, in order
        | last | holds |
        |    9 | e2    |

    @EVT-5 @case:A20
    Scenario: A message that retention moved to history is still recognised
      Given alice has opened the session "tokyo" keeping its last 1 event active
      And alice says "To Tokyo"
      And alice says "In March"
      When alice says "To Tokyo" as the event "e1"
      Then it is a repeat
      And the log holds 2 events
      When alice says "To Kyoto" as the event "e1"
      Then it is refused because the event exists with other content
      And nothing has changed

    @needs:durable @needs:clients
    Scenario: After reopening, and from another client, a session is retained as before
      Given alice has opened the session "tokyo" keeping its last 1 event active
      And a second client "laptop"
      And the client "laptop" has read the session
      And alice says "To Tokyo"
      When the backend is reopened
      And on the client "laptop", alice says "In March"
      And alice says "By train"
      Then the history reads, in order
        | id |
        | e1 |
        | e2 |

    @SES-4
    Scenario: The next life keeps what it is opened with
      Given alice has opened the session "tokyo" keeping its last 1 event active
      And alice says "To Tokyo"
      And alice says "In March"
      And the session is deleted
      And alice opens the session "tokyo"
      When alice says "To Rome"
      And alice says "In April"
      Then the history is empty

  Rule: Less than one event cannot be kept.

    Scenario Outline: A session that shall keep <n> events is not opened
      When alice opens the session "tokyo" keeping its last <n> events active
      Then it is refused because the window is invalid
      And nothing has changed
      And there is no session "tokyo" of alice

      Examples:
        | n   |
        |   0 |
        |  -1 |
        | 2.5 |

    @SES-1
    Scenario: How much to keep is checked before whether the session exists
      Given alice has opened the session "tokyo"
      When alice opens the session "tokyo" keeping its last 0 events active
      Then it is refused because the window is invalid
      And nothing has changed
      When alice opens the session "tokyo" keeping its last 1 event active
      Then it is refused because the session exists already
      And nothing has changed
