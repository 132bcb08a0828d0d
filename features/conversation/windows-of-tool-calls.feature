@EVT-10
Feature: Windows over tool calls

  Background:
    Given the app "travel"
    And alice has opened the session "rome"

  Rule: Results whose call is not inside are left out, an event left empty too.

    @seen-in:openai-agents-python#4322
    Scenario: Through windows of every length no result of a nested call is shown without its call
      When these events are appended
        | author  | says                       | calls                                                | answers                                               |
        | user    | Plan a weekend in Rome     |                                                      |                                                       |
        | agent   |                            | [{"id": "plan", "tool": "planner", "arguments": {}}] |                                                       |
        | planner |                            | [{"id": "bed", "tool": "hotels", "arguments": {}}]   |                                                       |
        | planner |                            |                                                      | [{"call": "bed", "tool": "hotels", "result": 3}]      |
        | agent   |                            |                                                      | [{"call": "plan", "tool": "planner", "result": "ok"}] |
        | agent   | Two nights by the Pantheon |                                                      |                                                       |
      Then these windows of the conversation hold, in order
        | last | holds                  |
        |    1 | e1, e6                 |
        |    2 | e1, e6                 |
        |    3 | e1, e6                 |
        |    4 | e1, e3, e4, e6         |
        |    5 | e1, e2, e3, e4, e5, e6 |
        |    6 | e1, e2, e3, e4, e5, e6 |
        |    7 | e1, e2, e3, e4, e5, e6 |

    @seen-in:openai-agents-python#4322
    Scenario: Through windows of every length over two rounds, the second round is whole or its results are gone
      When these events are appended
        | author | says              | calls                                               | answers                                           |
        | user   | A hotel in Rome   |                                                     |                                                   |
        | agent  |                   | [{"id": "bed", "tool": "hotels", "arguments": {}}]  |                                                   |
        | agent  |                   |                                                     | [{"call": "bed", "tool": "hotels", "result": 3}]  |
        | agent  | The Albergo       |                                                     |                                                   |
        | user   | And the train?    |                                                     |                                                   |
        | agent  |                   | [{"id": "ride", "tool": "trains", "arguments": {}}] |                                                   |
        | agent  |                   |                                                     | [{"call": "ride", "tool": "trains", "result": 9}] |
        | agent  | It leaves at nine |                                                     |                                                   |
      Then these windows of the conversation hold, in order
        | last | holds                          |
        |    1 | e5, e8                         |
        |    2 | e5, e8                         |
        |    3 | e5, e6, e7, e8                 |
        |    4 | e5, e6, e7, e8                 |
        |    5 | e5, e6, e7, e8                 |
        |    6 | e5, e6, e7, e8                 |
        |    7 | e5, e6, e7, e8                 |
        |    8 | e1, e2, e3, e4, e5, e6, e7, e8 |
        |   12 | e1, e2, e3, e4, e5, e6, e7, e8 |

    @seen-in:openai-agents-python#4322 @seen-in:langchain#38352
    Scenario: Through windows of every length over parallel calls, each result stays or goes with its own call
      When these events are appended
        | author | says               | calls                                                                                             | answers                                                                                                |
        | user   | Fly or ride?       |                                                                                                   |                                                                                                        |
        | agent  |                    | [{"id": "air", "tool": "fares", "arguments": 1}, {"id": "rail", "tool": "fares", "arguments": 2}] |                                                                                                        |
        | agent  |                    |                                                                                                   | [{"call": "rail", "tool": "fares", "result": 60}]                                                      |
        | agent  |                    |                                                                                                   | [{"call": "air", "tool": "fares", "result": 90}]                                                       |
        | user   | Book the train     |                                                                                                   |                                                                                                        |
        | agent  |                    | [{"id": "seat", "tool": "book", "arguments": 3}]                                                  |                                                                                                        |
        | agent  |                    | [{"id": "meal", "tool": "book", "arguments": 4}]                                                  |                                                                                                        |
        | agent  |                    |                                                                                                   | [{"call": "meal", "tool": "book", "result": "tea"}, {"call": "seat", "tool": "book", "result": "14C"}] |
        | agent  | Seat 14C, with tea |                                                                                                   |                                                                                                        |
      Then these windows of the conversation hold, in order
        | last | holds                              |
        |    1 | e5, e9                             |
        |    2 | e5, e9                             |
        |    3 | e5, e7, e8, e9                     |
        |    4 | e5, e6, e7, e8, e9                 |
        |    5 | e5, e6, e7, e8, e9                 |
        |    6 | e5, e6, e7, e8, e9                 |
        |    7 | e5, e6, e7, e8, e9                 |
        |    8 | e5, e6, e7, e8, e9                 |
        |    9 | e1, e2, e3, e4, e5, e6, e7, e8, e9 |
      And the last 3 events of the conversation read, in order
        | id | answers                                             |
        | e5 |                                                     |
        | e7 |                                                     |
        | e8 | [{"call": "meal", "tool": "book", "result": "tea"}] |
        | e9 |                                                     |

    @seen-in:openai-agents-python#4322 @seen-in:agno#9372 @seen-in:letta#935 @seen-in:langchain#38352
    Scenario: Through windows of every length over nested, parallel, late and pending calls, no result is an orphan
      When these events are appended
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
      Then these windows of the conversation hold, in order
        | last | since                | holds                                             |
        |    1 |                      | e1                                                |
        |    2 |                      | e1, e11                                           |
        |    3 |                      | e1, e10, e11                                      |
        |    4 |                      | e1, e10, e11                                      |
        |    5 |                      | e1, e10, e11                                      |
        |    6 |                      | e1, e7, e8, e10, e11                              |
        |    7 |                      | e1, e7, e8, e10, e11                              |
        |    8 |                      | e1, e5, e7, e8, e10, e11, e12                     |
        |    9 |                      | e1, e5, e7, e8, e10, e11, e12                     |
        |   10 |                      | e1, e3, e4, e5, e6, e7, e8, e10, e11, e12         |
        |   11 |                      | e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12 |
        |   12 |                      | e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12 |
        |   13 |                      | e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12 |
        |      | 2026-01-01T00:00:13Z | e1                                                |
        |      | 2026-01-01T00:00:08Z | e1, e7, e8, e10, e11                              |
        |      | 2026-01-01T00:00:06Z | e1, e5, e7, e8, e10, e11, e12                     |
        |      | 2026-01-01T00:00:04Z | e1, e3, e4, e5, e6, e7, e8, e10, e11, e12         |
        |    6 | 2026-01-01T00:00:04Z | e1, e7, e8, e10, e11                              |
        |   12 | 2026-01-01T00:00:09Z | e1, e10, e11                                      |

    Scenario: An event that holds a lost result and a word keeps the word
      When these events are appended
        | author | says             | calls                                               | answers                                           |
        | user   | When does it go? |                                                     |                                                   |
        | agent  |                  | [{"id": "ride", "tool": "trains", "arguments": {}}] |                                                   |
        | agent  | At nine          |                                                     | [{"call": "ride", "tool": "trains", "result": 9}] |
      Then the last 1 event of the conversation reads, in order
        | id | says             | answers |
        | e1 | When does it go? |         |
        | e3 | At nine          |         |
      And the last 2 events of the conversation read, in order
        | id | says             | answers                                           |
        | e1 | When does it go? |                                                   |
        | e2 |                  |                                                   |
        | e3 | At nine          | [{"call": "ride", "tool": "trains", "result": 9}] |

    @seen-in:trpc-agent-go#276
    Scenario: A question followed by five tool events keeps the question in every window
      When these events are appended
        | author | says             | calls                                             | answers                                            |
        | user   | When does it go? |                                                   |                                                    |
        | agent  |                  | [{"id": "c1", "tool": "trains", "arguments": {}}] |                                                    |
        | agent  |                  |                                                   | [{"call": "c1", "tool": "trains", "result": null}] |
        | agent  |                  | [{"id": "c2", "tool": "buses", "arguments": {}}]  |                                                    |
        | agent  |                  |                                                   | [{"call": "c2", "tool": "buses", "result": 9}]     |
        | agent  |                  | [{"id": "c3", "tool": "book", "arguments": {}}]   |                                                    |
      Then these windows of the conversation hold, in order
        | last | holds                  |
        |    1 | e1, e6                 |
        |    2 | e1, e6                 |
        |    3 | e1, e4, e5, e6         |
        |    4 | e1, e4, e5, e6         |
        |    5 | e1, e2, e3, e4, e5, e6 |
        |    6 | e1, e2, e3, e4, e5, e6 |

  Rule: A call still pending stays, and its late result goes with it.

    @seen-in:openai-agents-python#4322
    Scenario: Through windows of every length a late result is shown only where its call still is
      When these events are appended
        | author | says                  | calls                                               | answers                                              |
        | user   | Refund my ticket      |                                                     |                                                      |
        | agent  |                       | [{"id": "back", "tool": "refund", "arguments": {}}] |                                                      |
        | agent  | That may take an hour |                                                     |                                                      |
        | user   | I will wait           |                                                     |                                                      |
        | agent  | Thank you             |                                                     |                                                      |
        | agent  |                       |                                                     | [{"call": "back", "tool": "refund", "result": "ok"}] |
        | agent  | Your money is back    |                                                     |                                                      |
      Then these windows of the conversation hold, in order
        | last | holds                      |
        |    1 | e4, e7                     |
        |    2 | e4, e7                     |
        |    3 | e4, e5, e7                 |
        |    4 | e4, e5, e7                 |
        |    5 | e4, e5, e7                 |
        |    6 | e4, e5, e7                 |
        |    7 | e1, e2, e3, e4, e5, e6, e7 |

    Scenario: A call without a result is shown in every window that reaches it
      When these events are appended
        | author | says             | calls                                               |
        | user   | Refund my ticket |                                                     |
        | agent  | I am asking      |                                                     |
        | agent  |                  | [{"id": "back", "tool": "refund", "arguments": {}}] |
      Then these windows of the conversation hold, in order
        | last | holds      |
        |    1 | e1, e3     |
        |    2 | e1, e2, e3 |
        |    3 | e1, e2, e3 |

  Rule: A result pairs with the nearest earlier call of its id.

    Scenario: A result does not pair with a call of its id that comes after it
      When these events are appended
        | author | says             | calls                                               | answers                                           |
        | user   | When does it go? |                                                     |                                                   |
        | agent  |                  |                                                     | [{"call": "ride", "tool": "trains", "result": 8}] |
        | agent  |                  | [{"id": "ride", "tool": "trains", "arguments": {}}] |                                                   |
        | agent  |                  |                                                     | [{"call": "ride", "tool": "trains", "result": 9}] |
      Then these windows of the conversation hold, in order
        | last | holds      |
        |    1 | e1         |
        |    2 | e1, e3, e4 |
        |    3 | e1, e3, e4 |
        |    4 | e1, e3, e4 |

    Scenario: Where a call's id is used again, a window may reach only the second pair
      When these events are appended
        | author | says             | calls                                              | answers                                           |
        | user   | When does it go? |                                                    |                                                   |
        | agent  |                  | [{"id": "ride", "tool": "trains", "arguments": 1}] |                                                   |
        | agent  |                  |                                                    | [{"call": "ride", "tool": "trains", "result": 8}] |
        | agent  |                  | [{"id": "ride", "tool": "trains", "arguments": 2}] |                                                   |
        | agent  |                  |                                                    | [{"call": "ride", "tool": "trains", "result": 9}] |
      Then these windows of the conversation hold, in order
        | last | holds              |
        |    1 | e1                 |
        |    2 | e1, e4, e5         |
        |    3 | e1, e4, e5         |
        |    4 | e1, e2, e3, e4, e5 |

    Scenario: A result whose nearest call lies before the instant does not borrow an older call that is inside
      When these events are appended
        | author | at                       | says          | calls                                                  | answers                                         |
        | user   | 2026-03-01T09:00:00.000Z | What is gold? |                                                        |                                                 |
        | agent  | 2026-03-01T09:01:00.000Z |               | [{"id": "c1", "tool": "price", "arguments": "gold"}]   |                                                 |
        | agent  | 2026-03-01T08:00:00.000Z |               | [{"id": "c1", "tool": "price", "arguments": "silver"}] |                                                 |
        | agent  | 2026-03-01T09:02:00.000Z |               |                                                        | [{"call": "c1", "tool": "price", "result": 27}] |
      Then these windows of the conversation hold, in order
        | last | since                    | holds          |
        |      | 2026-03-01T09:00:00.000Z | e1, e2         |
        |      | 2026-03-01T08:00:00.000Z | e1, e2, e3, e4 |
        |    4 |                          | e1, e2, e3, e4 |

    Scenario: A message that calls a tool itself brings its call along when it is put in front
      When these events are appended
        | author | says               | calls                                            | answers                                             |
        | user   | Where is my order? | [{"id": "c1", "tool": "track", "arguments": {}}] |                                                     |
        | agent  |                    |                                                  | [{"call": "c1", "tool": "track", "result": "here"}] |
        | agent  | At your door       |                                                  |                                                     |
      Then these windows of the conversation hold, in order
        | last | holds      |
        |    1 | e1, e3     |
        |    2 | e1, e2, e3 |
        |    3 | e1, e2, e3 |

    Scenario: A message that is put in front does not claim the result of a later call of the same id
      When these events are appended
        | author | says               | calls                                           | answers                                             |
        | user   | Where is my order? | [{"id": "c1", "tool": "track", "arguments": 1}] |                                                     |
        | agent  |                    | [{"id": "c1", "tool": "track", "arguments": 2}] |                                                     |
        | agent  |                    |                                                 | [{"call": "c1", "tool": "track", "result": "here"}] |
        | agent  | At your door       |                                                 |                                                     |
      Then these windows of the conversation hold, in order
        | last | holds          |
        |    1 | e1, e4         |
        |    2 | e1, e4         |
        |    3 | e1, e2, e3, e4 |
        |    4 | e1, e2, e3, e4 |

    Scenario: A call and its result in one event stay together in every window
      When these events are appended
        | author | says             | calls                                         | answers                                        |
        | user   | What time is it? |                                               |                                                |
        | agent  |                  | [{"id": "c1", "tool": "now", "arguments": 1}] | [{"call": "c1", "tool": "now", "result": "9"}] |
        | agent  | Nine             |                                               |                                                |
      Then these windows of the conversation hold, in order
        | last | holds      |
        |    1 | e1, e3     |
        |    2 | e1, e2, e3 |
