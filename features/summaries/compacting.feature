@needs:summaries
Feature: A session is compacted to its last events

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"
    And these events are appended
      | author | says               |
      | user   | Find me a flight   |
      | agent  | NH204 is free      |
      | user   | And a hotel        |
      | agent  | One by the river   |
      | user   | Is there breakfast |
      | agent  | Yes, until ten     |

  Rule: Compacting to the last n conversation events summarises up to there, and moves the cut to the boundary.

    @SUM-8 @SUM-7 @SUM-1 @case:A10
    Scenario: Of six events, compacted to the last two, four stand in the summary and two in the context
      When the session is compacted to its last 2 events as "A flight, and a hotel by the river"
      Then the summary is
        | id        | text                               | version | replaces | covers | up to | created                  |
        | summary#1 | A flight, and a hotel by the river |       1 |          |      4 | e4    | 2026-01-01T00:00:08.000Z |
      And the summariser was shown
        | id | author | says             |
        | e1 | user   | Find me a flight |
        | e2 | agent  | NH204 is free    |
        | e3 | user   | And a hotel      |
        | e4 | agent  | One by the river |
      And the context reads, in order
        | id        | author    | says                               |
        | summary#1 | (summary) | A flight, and a hotel by the river |
        | e5        | user      | Is there breakfast                 |
        | e6        | agent     | Yes, until ten                     |
      And the history reads, in order
        | id | author | says             |
        | e1 | user   | Find me a flight |
        | e2 | agent  | NH204 is free    |
        | e3 | user   | And a hotel      |
        | e4 | agent  | One by the river |
      And the log reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |
        | e5 |
        | e6 |

    @SUM-8 @SUM-1 @case:A11 @seen-in:langchain#39261
    Scenario: Compacted again, the second summary replaces the first, which stands in the history behind what it covered
      When the session is compacted to its last 2 events as "A flight, and a hotel by the river"
      And these events are appended
        | author | says                 |
        | user   | Book both            |
        | agent  | Booked               |
        | user   | Send me the tickets  |
        | agent  | They are in your box |
      And the session is compacted to its last 2 events as "Flight and hotel are booked, with breakfast"
      Then the summariser was shown
        | id | author    | says                               |
        |    | (summary) | A flight, and a hotel by the river |
        | e5 | user      | Is there breakfast                 |
        | e6 | agent     | Yes, until ten                     |
        | e7 | user      | Book both                          |
        | e8 | agent     | Booked                             |
      And the summaries are, oldest first
        | id        | text                                        | version | replaces  | covers | up to |
        | summary#1 | A flight, and a hotel by the river          |       1 |           |      4 | e4    |
        | summary#2 | Flight and hotel are booked, with breakfast |       2 | summary#1 |      8 | e8    |
      And the history reads, in order
        | id        | author    | says                               |
        | e1        | user      | Find me a flight                   |
        | e2        | agent     | NH204 is free                      |
        | e3        | user      | And a hotel                        |
        | e4        | agent     | One by the river                   |
        | summary#1 | (summary) | A flight, and a hotel by the river |
        | e5        | user      | Is there breakfast                 |
        | e6        | agent     | Yes, until ten                     |
        | e7        | user      | Book both                          |
        | e8        | agent     | Booked                             |
      And the context reads, in order
        | id        | author    | says                                        |
        | summary#2 | (summary) | Flight and hotel are booked, with breakfast |
        | e9        | user      | Send me the tickets                         |
        | e10       | agent     | They are in your box                        |

    @SUM-8 @SUM-7 @EVT-10 @case:A13
    Scenario: Log, window and context agree on a session that was compacted and went on
      When the session is compacted to its last 2 events as "A flight, and a hotel by the river"
      And these events are appended
        | author | says                |
        | user   | Book both           |
        | agent  | Booked              |
        | agent  | Anything else?      |
        | user   | Send me the tickets |
      Then the log reads, in order
        | id  |
        | e1  |
        | e2  |
        | e3  |
        | e4  |
        | e5  |
        | e6  |
        | e7  |
        | e8  |
        | e9  |
        | e10 |
      And the last 3 events of the conversation read, in order
        | id  | says                |
        | e10 | Send me the tickets |
      And the context reads, in order
        | id        | author    | says                               |
        | summary#1 | (summary) | A flight, and a hotel by the river |
        | e5        | user      | Is there breakfast                 |
        | e6        | agent     | Yes, until ten                     |
        | e7        | user      | Book both                          |
        | e8        | agent     | Booked                             |
        | e9        | agent     | Anything else?                     |
        | e10       | user      | Send me the tickets                |
      And the summary is
        | version | covers | up to |
        |       1 |      4 | e4    |

    @SUM-8 @EVT-10
    Scenario: After a compaction, windows of every length read only what is active
      When the session is compacted to its last 3 events as "A flight, and a hotel"
      Then the history reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
      And these windows of the conversation hold, in order
        | last | holds  |
        |    1 | e5, e6 |
        |    2 | e5, e6 |
        |    3 | e5, e6 |
        |    4 | e5, e6 |
        |    5 | e5, e6 |
        |    6 | e5, e6 |
        |    7 | e5, e6 |
      When the session is compacted to its last 1 event as "A flight, a hotel and breakfast"
      Then the last 3 events of the conversation are empty
      And the context reads, in order
        | id        | author    |
        | summary#2 | (summary) |
        | e6        | agent     |

    @SUM-8
    Scenario Outline: Compacted to the last <n>, the summary covers <covers> and the history ends with <ends>
      When the session is compacted to its last <n> events as "So far"
      Then the summary is
        | covers   | up to  |
        | <covers> | <ends> |
      And the log holds 6 events

      Examples:
        | n | covers | ends |
        | 1 |      5 | e5   |
        | 2 |      4 | e4   |
        | 3 |      3 | e3   |
        | 4 |      2 | e2   |
        | 5 |      1 | e1   |

    @SUM-8 @SUM-3
    Scenario Outline: Compacting six events to the last <n> covers nothing and changes nothing
      When the session is compacted to its last <n> events as "So far"
      Then nothing was there to summarise
      And there is no summary
      And the history is empty
      And the session is
        | updated | 2026-01-01T00:00:07.000Z |

      Examples:
        | n |
        | 6 |
        | 7 |

    @SUM-8 @SES-5
    Scenario: A compaction is a change of the session
      When the session is compacted to its last 2 events as "So far"
      Then the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:08.000Z |

    @SUM-8 @SUM-3
    Scenario: Where a summary covers more already, compacting to more than is left does nothing
      When the session is summarised as "All of it"
      And the session is compacted to its last 2 events as "Most of it"
      Then nothing was there to summarise
      And the summaries are, oldest first
        | text      | version | covers | up to |
        | All of it |       1 |      6 | e6    |
      And the history is empty

    @SUM-8 @needs:state
    Scenario: Events without parts are counted by no compaction, and stay behind the boundary
      Given these events are appended
        | id   | author | says            | delta            |
        | note | agent  |                 | {"budget": 1200} |
        | e8   | user   | Then book it    |                  |
        | e9   | agent  | Booked, and fed |                  |
      When the session is compacted to its last 2 events as "So far"
      Then the summary is
        | covers | up to |
        |      6 | e6    |
      And the context reads, in order
        | id        |
        | summary#1 |
        | e8        |
        | e9        |
      And the history reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |
        | e5 |
        | e6 |

  Rule: Summarising moves no event. The log never shows a summary.

    @SUM-8
    Scenario: A session that is summarised keeps all events active and has no history
      When the session is summarised as "A flight, a hotel and breakfast"
      Then the history is empty
      And the conversation reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |
        | e5 |
        | e6 |
      And these windows of the conversation hold, in order
        | last | holds          |
        |    2 | e5, e6         |
        |    4 | e3, e4, e5, e6 |
      And the log holds 6 events

    @SUM-8
    Scenario: History shows a superseded summary also where it moved nothing itself
      When the session is summarised as "First"
      And these events are appended
        | author | says      |
        | user   | Book both |
        | agent  | Booked    |
      And the session is summarised as "Second"
      And these events are appended
        | author | says      |
        | user   | Thank you |
        | agent  | Any time  |
      And the session is compacted to its last 1 event as "Third"
      Then the history reads, in order
        | id        | author    | says               |
        | e1        | user      | Find me a flight   |
        | e2        | agent     | NH204 is free      |
        | e3        | user      | And a hotel        |
        | e4        | agent     | One by the river   |
        | e5        | user      | Is there breakfast |
        | e6        | agent     | Yes, until ten     |
        | summary#1 | (summary) | First              |
        | e7        | user      | Book both          |
        | e8        | agent     | Booked             |
        | summary#2 | (summary) | Second             |
        | e9        | user      | Thank you          |

    @SUM-8
    Scenario: The summaries of a branch are in no history
      When the session is summarised for the branch "plan" as "The plan"
      And the session is summarised for the branch "plan", new or not, as "The plan, told anew"
      And the session is compacted to its last 2 events as "The session"
      Then the history reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |

  Rule: Every id in history stays taken.

    @EVT-5 @SUM-8 @case:A20
    Scenario: A message that moved to history and is sent again is stored once
      When alice says "Does it suit?" as the event "ask"
      And the session is compacted to its last 1 event as "So far"
      And alice says "Fine" as the event "fine"
      And alice says "Book it" as the event "book"
      And the session is compacted to its last 1 event as "So far so good"
      And alice says "Does it suit?" as the event "ask"
      Then it is a repeat
      And the log holds 9 events
      And the history reads, in order
        | id        |
        | e1        |
        | e2        |
        | e3        |
        | e4        |
        | e5        |
        | e6        |
        | summary#1 |
        | ask       |
        | fine      |

    @EVT-5 @SUM-8
    Scenario: Another message under an id of the history is a conflict
      When the session is compacted to its last 1 event as "So far"
      And alice says "Find me a train" as the event "e1"
      Then it is refused because the event exists with other content
      And nothing has changed
      And the log holds 6 events

  Rule: A write that was lost on its way back is recognised, also after a compaction.

    @SUM-8 @REC-1 @case:A18 @needs:state @needs:durable
    Scenario: An event whose reply was lost after a compaction is stored once, and its change applied once
      When the session is compacted to its last 2 events as "A flight, and a hotel by the river"
      Given the reply to the next write is lost
      When this event is appended
        | id     | e7              |
        | author | user            |
        | says   | Then two nights |
        | delta  | {"nights": 2}   |
      Then the outcome is unknown
      When the write is tried again
      Then it is a repeat
      When the write is tried again
      Then it is a repeat
      When the backend is reopened
      Then the context reads, in order
        | id        | author    | says                               |
        | summary#1 | (summary) | A flight, and a hotel by the river |
        | e5        | user      | Is there breakfast                 |
        | e6        | agent     | Yes, until ten                     |
        | e7        | user      | Then two nights                    |
      And the state of the session is
        | key    | value |
        | nights |     2 |
      And the history reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |
      And the log holds 7 events

    @SUM-8 @REC-1 @case:A16
    Scenario: A summary after a retry covers the retried event once
      Given the next 2 writes fail before they are stored
      When alice says "Then two nights"
      Then it is refused because the backend is unavailable
      When the write is tried again
      Then it is refused because the backend is unavailable
      And nothing has changed
      When the write is tried again
      Then it is no repeat
      When the session is summarised as "A flight, a hotel, two nights"
      Then the summary is
        | version | covers | up to |
        |       1 |      7 | e7    |

  Rule: Compacting to less than one event is an invalid window.

    @SUM-8
    Scenario Outline: Compacting to the last <n> is refused
      When the session is compacted to its last <n> events as "Nothing"
      Then it is refused because the window is invalid
      And nothing has changed
      And there is no summary

      Examples:
        | n   |
        |   0 |
        |  -1 |
        | 1.5 |

    @SUM-8
    Scenario: Only the whole session can be compacted
      When the session is compacted for the branch "plan" to its last 2 events as "The plan"
      Then it is refused because the window is invalid
      And nothing has changed
