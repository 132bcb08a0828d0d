@SUM-3 @needs:summaries
Feature: A summary never parts a call from its result

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: The boundary is the last event, but it never parts a call from its result nor covers a call still without one: it moves back until it does not.

    @SUM-7 @SUM-8 @seen-in:openai-agents-python#4322 @seen-in:agno#9372 @seen-in:letta#935 @seen-in:langchain#38352
    Scenario Outline: Of nested, parallel and pending calls, compacted to the last <n>, the summary covers <covers>
      Given these events are appended
        | author | says         | calls                                                                                        | answers                                            |
        | user   | Plan a trip  |                                                                                              |                                                    |
        | agent  |              | [{"id": "outer", "tool": "plan", "arguments": {}}]                                           |                                                    |
        | agent  |              | [{"id": "inner", "tool": "find", "arguments": {}}]                                           |                                                    |
        | agent  |              |                                                                                              | [{"call": "inner", "tool": "find", "result": 1}]   |
        | agent  |              |                                                                                              | [{"call": "outer", "tool": "plan", "result": "x"}] |
        | agent  | Done         |                                                                                              |                                                    |
        | user   | And a hotel  |                                                                                              |                                                    |
        | agent  |              | [{"id": "a", "tool": "rooms", "arguments": 1}, {"id": "b", "tool": "rooms", "arguments": 2}] |                                                    |
        | agent  |              |                                                                                              | [{"call": "b", "tool": "rooms", "result": 90}]     |
        | agent  |              |                                                                                              | [{"call": "a", "tool": "rooms", "result": 120}]    |
        | agent  | B is cheaper |                                                                                              |                                                    |
        | agent  |              | [{"id": "pay", "tool": "pay", "arguments": 90}]                                              |                                                    |
        | user   | Is it paid?  |                                                                                              |                                                    |
      When the session is compacted to its last <n> events as "So far"
      Then the summary is
        | covers   | up to   |
        | <covers> | <up to> |
      And these contexts hold, in order
        | branch | holds                |
        |        | summary#1<and later> |
      And these windows of the conversation hold, in order
        | last | holds    |
        |    1 | <last 1> |
        |    3 | <last 3> |
        |   14 | <whole>  |

      Examples:
        | n  | covers | up to | and later                                            | last 1 | last 3 | whole                          |
        |  1 |     11 | e11   | , e12, e13                                           | e13    | e13    | e13                            |
        |  2 |     11 | e11   | , e12, e13                                           | e13    | e13    | e13                            |
        |  3 |     10 | e10   | , e11, e12, e13                                      | e13    | e13    | e13                            |
        |  4 |      7 | e7    | , e8, e9, e10, e11, e12, e13                         | e13    | e13    | e13                            |
        |  5 |      7 | e7    | , e8, e9, e10, e11, e12, e13                         | e13    | e13    | e13                            |
        |  6 |      7 | e7    | , e8, e9, e10, e11, e12, e13                         | e13    | e13    | e13                            |
        |  7 |      6 | e6    | , e7, e8, e9, e10, e11, e12, e13                     | e13    | e13    | e7, e8, e9, e10, e11, e12, e13 |
        |  8 |      5 | e5    | , e6, e7, e8, e9, e10, e11, e12, e13                 | e13    | e13    | e7, e8, e9, e10, e11, e12, e13 |
        |  9 |      1 | e1    | , e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13 | e13    | e13    | e7, e8, e9, e10, e11, e12, e13 |
        | 10 |      1 | e1    | , e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13 | e13    | e13    | e7, e8, e9, e10, e11, e12, e13 |
        | 11 |      1 | e1    | , e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13 | e13    | e13    | e7, e8, e9, e10, e11, e12, e13 |
        | 12 |      1 | e1    | , e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13 | e13    | e13    | e7, e8, e9, e10, e11, e12, e13 |

    @SUM-7
    Scenario Outline: Of the same log, compacted to the last <n>, nothing is covered and everything is shown
      Given these events are appended
        | author | says         | calls                                                                                        | answers                                            |
        | user   | Plan a trip  |                                                                                              |                                                    |
        | agent  |              | [{"id": "outer", "tool": "plan", "arguments": {}}]                                           |                                                    |
        | agent  |              | [{"id": "inner", "tool": "find", "arguments": {}}]                                           |                                                    |
        | agent  |              |                                                                                              | [{"call": "inner", "tool": "find", "result": 1}]   |
        | agent  |              |                                                                                              | [{"call": "outer", "tool": "plan", "result": "x"}] |
        | agent  | Done         |                                                                                              |                                                    |
        | user   | And a hotel  |                                                                                              |                                                    |
        | agent  |              | [{"id": "a", "tool": "rooms", "arguments": 1}, {"id": "b", "tool": "rooms", "arguments": 2}] |                                                    |
        | agent  |              |                                                                                              | [{"call": "b", "tool": "rooms", "result": 90}]     |
        | agent  |              |                                                                                              | [{"call": "a", "tool": "rooms", "result": 120}]    |
        | agent  | B is cheaper |                                                                                              |                                                    |
        | agent  |              | [{"id": "pay", "tool": "pay", "arguments": 90}]                                              |                                                    |
        | user   | Is it paid?  |                                                                                              |                                                    |
      When the session is compacted to its last <n> events as "So far"
      Then nothing was there to summarise
      And the history is empty
      And these contexts hold, in order
        | holds                                                  |
        | e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13 |

      Examples:
        | n  |
        | 13 |
        | 14 |

    @SUM-7
    Scenario: Of the same log, windows of every length after a compaction hold no result without its call
      Given these events are appended
        | author | says         | calls                                                                                        | answers                                            |
        | user   | Plan a trip  |                                                                                              |                                                    |
        | agent  |              | [{"id": "outer", "tool": "plan", "arguments": {}}]                                           |                                                    |
        | agent  |              | [{"id": "inner", "tool": "find", "arguments": {}}]                                           |                                                    |
        | agent  |              |                                                                                              | [{"call": "inner", "tool": "find", "result": 1}]   |
        | agent  |              |                                                                                              | [{"call": "outer", "tool": "plan", "result": "x"}] |
        | agent  | Done         |                                                                                              |                                                    |
        | user   | And a hotel  |                                                                                              |                                                    |
        | agent  |              | [{"id": "a", "tool": "rooms", "arguments": 1}, {"id": "b", "tool": "rooms", "arguments": 2}] |                                                    |
        | agent  |              |                                                                                              | [{"call": "b", "tool": "rooms", "result": 90}]     |
        | agent  |              |                                                                                              | [{"call": "a", "tool": "rooms", "result": 120}]    |
        | agent  | B is cheaper |                                                                                              |                                                    |
        | agent  |              | [{"id": "pay", "tool": "pay", "arguments": 90}]                                              |                                                    |
        | user   | Is it paid?  |                                                                                              |                                                    |
      When the session is compacted to its last 7 events as "The trip"
      And the session is compacted to its last 6 events as "The trip and a hotel"
      Then these contexts hold, in order
        | holds                                 |
        | summary#2, e8, e9, e10, e11, e12, e13 |
      And these windows of the conversation hold, in order
        | last | holds |
        |    1 | e13   |
        |    2 | e13   |
        |    3 | e13   |
        |    4 | e13   |
        |    5 | e13   |
        |    6 | e13   |
        |    7 | e13   |
        |   13 | e13   |
      When these events are appended
        | author | says  | answers                                            |
        | agent  |       | [{"call": "pay", "tool": "pay", "result": "paid"}] |
        | agent  | It is |                                                    |
      Then these windows of the conversation hold, in order
        | last | holds    |
        |    1 | e13, e15 |
        |    2 | e13, e15 |
        |    3 | e13, e15 |
        |    4 | e13, e15 |
        |    8 | e13, e15 |
        |    9 | e13, e15 |
      And these contexts hold, in order
        | holds                                           |
        | summary#2, e8, e9, e10, e11, e12, e13, e14, e15 |

    @SUM-7 @SUM-8 @seen-in:adk-python#4740 @seen-in:adk-python#6179
    Scenario Outline: Of calls that interlock, compacted to the last <n>, none is covered before all have their results
      Given these events are appended
        | author  | says           | calls                                                                                               | answers                                               |
        | user    | Plan a weekend |                                                                                                     |                                                       |
        | agent   |                | [{"id": "plan", "tool": "planner", "arguments": 1}]                                                 |                                                       |
        | planner |                | [{"id": "bed", "tool": "hotels", "arguments": 2}, {"id": "ride", "tool": "trains", "arguments": 3}] |                                                       |
        | planner |                |                                                                                                     | [{"call": "ride", "tool": "trains", "result": 9}]     |
        | planner |                | [{"id": "seat", "tool": "book", "arguments": 4}]                                                    |                                                       |
        | planner |                |                                                                                                     | [{"call": "bed", "tool": "hotels", "result": 3}]      |
        | planner |                | [{"id": "meal", "tool": "book", "arguments": 5}]                                                    |                                                       |
        | planner |                |                                                                                                     | [{"call": "meal", "tool": "book", "result": "tea"}]   |
        | agent   |                |                                                                                                     | [{"call": "plan", "tool": "planner", "result": "ok"}] |
        | agent   |                | [{"id": "pay", "tool": "pay", "arguments": 90}]                                                     |                                                       |
        | agent   | Almost done    |                                                                                                     |                                                       |
        | planner |                |                                                                                                     | [{"call": "seat", "tool": "book", "result": "14C"}]   |
      When the session is compacted to its last <n> events as "Alice plans a weekend"
      Then the summary is
        | covers | up to |
        |      1 | e1    |
      And these contexts hold, in order
        | holds                                                    |
        | summary#1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12 |
      When these events are appended
        | author | answers                                            |
        | agent  | [{"call": "pay", "tool": "pay", "result": "paid"}] |
      And the session is compacted to its last <n> events as "Alice has paid"
      Then these contexts hold, in order
        | holds                                                         |
        | summary#1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13 |
      When the session is summarised as "Alice has a weekend"
      Then the summary is
        | covers | up to |
        |     13 | e13   |

      Examples:
        | n  |
        |  1 |
        |  5 |
        | 11 |

    Scenario Outline: Where the first <n> events hold an open call from the start, nothing is covered
      Given these events are appended
        | author | says   | calls                                           | answers                                        |
        | agent  |        | [{"id": "pay", "tool": "pay", "arguments": 90}] |                                                |
        | user   | Is it? |                                                 |                                                |
        | agent  |        |                                                 | [{"call": "pay", "tool": "pay", "result": ""}] |
      When the session is compacted to its last <n> events as "So far"
      Then nothing was there to summarise
      And there is no summary
      And the history is empty

      Examples:
        | n |
        | 1 |
        | 2 |
        | 3 |
        | 4 |

    Scenario Outline: Of calls that share an id, each has its own results: the last <n> leave <covers> covered
      Given these events are appended
        | author | says      | calls                                          | answers                                        |
        | user   | Weather?  |                                                |                                                |
        | agent  |           | [{"id": "c", "tool": "sky", "arguments": "a"}] |                                                |
        | agent  |           |                                                | [{"call": "c", "tool": "sky", "result": "A"}]  |
        | agent  |           | [{"id": "c", "tool": "sky", "arguments": "b"}] |                                                |
        | agent  |           |                                                | [{"call": "c", "tool": "sky", "result": "B"}]  |
        | agent  |           |                                                | [{"call": "c", "tool": "sky", "result": "B2"}] |
        | agent  | It is dry |                                                |                                                |
      When the session is compacted to its last <n> events as "So far"
      Then the summary is
        | covers   | up to   |
        | <covers> | <up to> |
      And these contexts hold, in order
        | holds                |
        | summary#1<and later> |

      Examples:
        | n | covers | up to | and later                |
        | 1 |      6 | e6    | , e7                     |
        | 2 |      3 | e3    | , e4, e5, e6, e7         |
        | 3 |      3 | e3    | , e4, e5, e6, e7         |
        | 4 |      3 | e3    | , e4, e5, e6, e7         |
        | 5 |      1 | e1    | , e2, e3, e4, e5, e6, e7 |
        | 6 |      1 | e1    | , e2, e3, e4, e5, e6, e7 |

    Scenario: A call whose id is called again before an answer stays pending
      Given these events are appended
        | author | says     | calls                                          | answers                                       |
        | user   | Weather? |                                                |                                               |
        | agent  |          | [{"id": "c", "tool": "sky", "arguments": "a"}] |                                               |
        | agent  |          | [{"id": "c", "tool": "sky", "arguments": "b"}] |                                               |
        | agent  |          |                                                | [{"call": "c", "tool": "sky", "result": "B"}] |
        | agent  | Dry      |                                                |                                               |
      When the session is summarised as "So far"
      Then the summary is
        | covers | up to |
        |      1 | e1    |

    Scenario: A call and its result in one event are covered together
      Given these events are appended
        | author | says     | calls                                          | answers                                       |
        | user   | Weather? |                                                |                                               |
        | agent  |          | [{"id": "c", "tool": "sky", "arguments": "a"}] | [{"call": "c", "tool": "sky", "result": "A"}] |
        | agent  | Dry      |                                                |                                               |
      When the session is compacted to its last 1 event as "So far"
      Then the summary is
        | covers | up to |
        |      2 | e2    |

    Scenario: A result without a call holds nothing back
      Given these events are appended
        | author | says     | answers                                       |
        | user   | Weather? |                                               |
        | agent  |          | [{"call": "c", "tool": "sky", "result": "A"}] |
        | agent  | Dry      |                                               |
      When the session is summarised as "So far"
      Then the summary is
        | covers | up to |
        |      3 | e3    |

    @SUM-1 @seen-in:adk-python#4740 @seen-in:adk-python#6179
    Scenario: A pending call and what follows it are covered when its result has come
      Given these events are appended
        | author | says        | calls                                           |
        | user   | Pay for it  |                                                 |
        | agent  |             | [{"id": "pay", "tool": "pay", "arguments": 90}] |
        | user   | Is it paid? |                                                 |
      When the session is summarised as "Alice wants to pay"
      Then the summariser was shown
        | id | says       |
        | e1 | Pay for it |
      And these contexts hold, in order
        | holds             |
        | summary#1, e2, e3 |
      When the session is summarised as "Alice asks"
      Then nothing was there to summarise
      When this event is appended
        | author  | agent                                              |
        | answers | [{"call": "pay", "tool": "pay", "result": "paid"}] |
      And the session is summarised as "Alice has paid"
      Then the summariser was shown
        | id | author    | says               |
        |    | (summary) | Alice wants to pay |
        | e2 | agent     |                    |
        | e3 | user      | Is it paid?        |
        | e4 | agent     |                    |
      And the summary is
        | text           | version | covers | up to |
        | Alice has paid |       2 |      4 | e4    |
      And these contexts hold, in order
        | holds     |
        | summary#2 |

    Scenario: A second result that comes after its call was covered is covered later
      Given these events are appended
        | author | says     | calls                                          | answers                                       |
        | user   | Weather? |                                                |                                               |
        | agent  |          | [{"id": "c", "tool": "sky", "arguments": "a"}] |                                               |
        | agent  |          |                                                | [{"call": "c", "tool": "sky", "result": "A"}] |
      When the session is summarised as "Dry"
      And this event is appended
        | author  | agent                                         |
        | answers | [{"call": "c", "tool": "sky", "result": "B"}] |
      And the session is summarised as "Wet"
      Then the summary is
        | text | version | covers | up to |
        | Wet  |       2 |      4 | e4    |

    @SUM-2
    Scenario: Whether a call of a branch has its result is told by what belongs to the branch
      Given these events are appended
        | author | branch | says    | calls                                          | answers                                       |
        | user   |        | Weather |                                                |                                               |
        | a      | plan   |         | [{"id": "c", "tool": "sky", "arguments": "a"}] |                                               |
        | b      | book   |         |                                                | [{"call": "c", "tool": "sky", "result": "A"}] |
        | a      | plan   | Waiting |                                                |                                               |
      When the session is summarised for the branch "plan" as "Plan"
      And the session is summarised for the branch "book" as "Book"
      And the session is summarised as "All"
      Then the summary of the branch "plan" is
        | covers | up to |
        |      1 | e1    |
      And the summary of the branch "book" is
        | covers | up to |
        |      2 | e3    |
      And the summary is
        | covers | up to |
        |      4 | e4    |

  Rule: Nothing new to cover: no version, unless forced.

    Scenario: A session without a conversation has nothing to summarise
      When the session is summarised as "Nothing"
      Then nothing was there to summarise
      When the session is summarised, new or not, as "Nothing"
      Then nothing was there to summarise
      And there is no summary
      And the session is
        | updated | 2026-01-01T00:00:01.000Z |

    Scenario: A branch to which nothing belongs has nothing to summarise
      Given the agent says "Elsewhere" on the branch "book"
      When the session is summarised for the branch "plan" as "Nothing"
      Then nothing was there to summarise
      And there is no summary of the branch "plan"

    @SES-5
    Scenario: Without news there is no second version
      Given alice says "To Tokyo"
      When the session is summarised as "Tokyo"
      And the session is summarised as "Tokyo again"
      Then nothing was there to summarise
      And the summaries are, oldest first
        | text  | version |
        | Tokyo |       1 |
      And the session is
        | updated | 2026-01-01T00:00:03.000Z |

    @SUM-1 @SES-5
    Scenario: By force there is, with the same boundary, and its summariser is shown the previous text alone
      Given alice says "To Tokyo"
      When the session is summarised as "Tokyo"
      And the session is summarised, new or not, as "Alice goes to Tokyo"
      Then the summariser was shown
        | author    | says  |
        | (summary) | Tokyo |
      And the summaries are, oldest first
        | id        | text                | version | replaces  | covers | up to |
        | summary#1 | Tokyo               |       1 |           |      1 | e1    |
        | summary#2 | Alice goes to Tokyo |       2 | summary#1 |      1 | e1    |
      And the session is
        | updated | 2026-01-01T00:00:04.000Z |

    Scenario: By force with news, the news are covered
      Given alice says "To Tokyo"
      When the session is summarised as "Tokyo"
      And alice says "In March"
      And the session is summarised, new or not, as "Tokyo in March"
      Then the summariser was shown
        | id | author    | says     |
        |    | (summary) | Tokyo    |
        | e2 | user      | In March |
      And the summary is
        | version | covers | up to |
        |       2 |      2 | e2    |

    @SUM-8
    Scenario: A compaction by force that covers nothing new moves the cut to the boundary that there is
      Given alice says "To Tokyo"
      And the agent says "When?"
      And alice says "In March"
      When the session is summarised as "Tokyo in March"
      And alice says "By train"
      And the session is compacted to its last 2 events, new or not, as "To Tokyo in March"
      Then the summary is
        | version | covers | up to |
        |       2 |      3 | e3    |
      And the history reads, in order
        | id        | author    |
        | e1        | user      |
        | e2        | agent     |
        | e3        | user      |
        | summary#1 | (summary) |
      And these contexts hold, in order
        | holds         |
        | summary#2, e4 |
