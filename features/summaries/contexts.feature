@SUM-7 @needs:summaries
Feature: What an agent would be shown next

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: The nearest summary (its own, else its nearest ancestor's, else the session's) and every later active conversation event of the branch, unchanged.

    @SUM-2
    Scenario: A branch is shown the nearest summary and what came later on it
      Given these events are appended
        | author | branch       | says          |
        | user   |              | To Tokyo      |
        | a      | plan         | Four nights   |
        | b      | plan/flights | NH204 is free |
        | c      | book         | A room, too   |
      When the session is summarised as "All"
      And these events are appended
        | author | branch       | says         |
        | b      | plan/flights | JL44 is not  |
        | c      | book         | By the river |
      Then these contexts hold, in order
        | branch                | holds             |
        |                       | summary#1, e5, e6 |
        | plan                  | summary#1, e5     |
        | plan/flights          | summary#1, e5     |
        | plan/flights/outbound | summary#1, e5     |
        | plan/hotels           | summary#1         |
        | book                  | summary#1, e6     |
        | plan-b                | summary#1         |
      When the session is summarised for the branch "plan" as "Plan"
      And the agent "b" says "I take it" on the branch "plan/flights"
      Then these contexts hold, in order
        | branch                | holds                 |
        |                       | summary#1, e5, e6, e7 |
        | plan                  | summary#2, e7         |
        | plan/flights          | summary#2, e7         |
        | plan/flights/outbound | summary#2, e7         |
        | plan/hotels           | summary#2             |
        | book                  | summary#1, e6         |
      When the session is summarised for the branch "plan/flights" as "Flights"
      And alice says "Well done"
      Then these contexts hold, in order
        | branch                | holds                     |
        |                       | summary#1, e5, e6, e7, e8 |
        | plan                  | summary#2, e7, e8         |
        | plan/flights          | summary#3, e8             |
        | plan/flights/outbound | summary#3, e8             |
        | plan/hotels           | summary#2, e8             |
        | book                  | summary#1, e6, e8         |
      And the context of the branch "plan/flights" reads, in order
        | id        | author    | branch       | says      |
        | summary#3 | (summary) | plan/flights | Flights   |
        | e8        | user      |              | Well done |

    @needs:state @seen-in:trpc-agent-python#163 @seen-in:trpc-agent-python#222 @seen-in:trpc-agent-python#329
    Scenario: The summary comes first, and what it does not cover behind it, unchanged
      Given alice says "To Tokyo"
      When the session is summarised as "Tokyo"
      And these events are appended
        | author | says          | answers                                       | delta         |
        | agent  |               | [{"call": "c", "tool": "sky", "result": "A"}] |               |
        | agent  | NH204 is free |                                               | {"nights": 4} |
        | agent  |               |                                               | {"nights": 5} |
      Then the context reads, in order
        | id        | author    | says          | answers                                       | delta         |
        | summary#1 | (summary) | Tokyo         |                                               |               |
        | e2        | agent     |               | [{"call": "c", "tool": "sky", "result": "A"}] |               |
        | e3        | agent     | NH204 is free |                                               | {"nights": 4} |

    Scenario: Only the latest summary of a branch is shown
      Given alice says "To Tokyo"
      When the session is summarised as "First"
      And alice says "In March"
      And the session is summarised as "Second"
      Then the context reads, in order
        | id        | says   |
        | summary#2 | Second |

  Rule: Without a summary, the active conversation made usable as in EVT-10.

    @EVT-10 @SUM-2
    Scenario: Without a summary a context starts at a user message and holds no result without its call
      Given these events are appended
        | author | branch | says     | calls                                          | answers                                       |
        | agent  |        | Welcome  |                                                |                                               |
        | user   |        | To Tokyo |                                                |                                               |
        | a      | plan   |          | [{"id": "c", "tool": "sky", "arguments": "a"}] |                                               |
        | b      | book   |          |                                                | [{"call": "c", "tool": "sky", "result": "A"}] |
        | b      | book   | Dry      |                                                |                                               |
        | a      | plan   |          |                                                | [{"call": "c", "tool": "sky", "result": "B"}] |
        | user   | plan   | And?     |                                                |                                               |
      Then these contexts hold, in order
        | branch | holds                  |
        |        | e2, e3, e4, e5, e6, e7 |
        | plan   | e2, e3, e6, e7         |
        | book   | e2, e5                 |
        | other  | e2                     |

    @EVT-10
    Scenario: Without a summary and a user message a context is empty
      Given the agent says "Welcome"
      Then the context is empty
      And the context of the branch "plan" is empty

    @SUM-8
    Scenario: A branch without any summary shows its active conversation only
      Given these events are appended
        | author | branch | says     |
        | user   | plan   | To Tokyo |
        | user   | plan   | In March |
      When the session is compacted to its last 1 event as "Tokyo"
      Then these contexts hold, in order
        | branch | holds         |
        | plan   | summary#1, e2 |
        |        | summary#1, e2 |

  Rule: No event is both covered and shown; none is neither, but one that retention moved before it was covered.

    @SUM-1 @seen-in:trpc-agent-go#1875
    Scenario: Of events that share the boundary's instant, the next summary covers exactly the rest
      Given the clock stands still
      And alice says "To Tokyo"
      And alice says "In March"
      When the session is compacted to its last 1 event as "Tokyo"
      And alice says "Four nights"
      And alice says "By train"
      Then these contexts hold, in order
        | holds                 |
        | summary#1, e2, e3, e4 |
      When the session is summarised as "Tokyo in March by train"
      Then the summariser was shown
        | id | author    | says        |
        |    | (summary) | Tokyo       |
        | e2 | user      | In March    |
        | e3 | user      | Four nights |
        | e4 | user      | By train    |
      And the summary is
        | version | covers | up to |
        |       2 |      4 | e4    |
      And these contexts hold, in order
        | holds     |
        | summary#2 |

    @seen-in:adk-python#1180 @seen-in:adk-python#1848 @seen-in:adk-python#5354
    Scenario: A late event with an early time is shown behind the summary
      Given alice says "To Tokyo"
      When the session is summarised as "Tokyo"
      And these events are appended
        | author | at                       | says     |
        | user   | 2025-12-31T23:00:00.000Z | In March |
      Then these contexts hold, in order
        | holds         |
        | summary#1, e2 |
      When the session is summarised as "Tokyo in March"
      Then the summary is
        | covers | up to |
        |      2 | e2    |

    @EVT-11 @needs:retention
    Scenario: What retention moved before it was covered is not shown, and the next summary covers it
      Given alice has opened the session "rome" keeping its last 2 events active
      And these events are appended
        | author | says        |
        | user   | To Rome     |
        | agent  | When?       |
        | user   | In April    |
        | agent  | AZ7 is free |
      When the session is summarised as "Rome in April"
      Then the summary is
        | covers | up to |
        |      4 | e4    |
      When these events are appended
        | author | says         |
        | user   | By train     |
        | agent  | Really?      |
        | user   | Yes          |
        | agent  | There is one |
      Then these contexts hold, in order
        | holds             |
        | summary#1, e7, e8 |
      And the history reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |
        | e5 |
        | e6 |
      When the session is summarised as "Rome in April by train"
      Then the summariser was shown
        | id |
        |    |
        | e5 |
        | e6 |
        | e7 |
        | e8 |
      And the summary is
        | version | covers | up to |
        |       2 |      8 | e8    |
