@EVT-1 @EVT-2
Feature: A conversation is kept as it was said

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: Order is the order in which appends were accepted, and every field comes back.

    @case:A1
    Scenario: A question and its answer come back as they were said
      When alice says "Find me a flight to Tokyo"
      And the agent says "I found three flights"
      Then the conversation reads, in order
        | id | author | at                       | says                      |
        | e1 | user   | 2026-01-01T00:00:02.000Z | Find me a flight to Tokyo |
        | e2 | agent  | 2026-01-01T00:00:03.000Z | I found three flights     |

    @case:A2
    Scenario: Six turns come back in the order in which they were taken
      When alice says "Find me a flight to Tokyo"
      And the agent says "Which day?"
      And alice says "The first of March"
      And the agent says "Window or aisle?"
      And alice says "Aisle, please"
      And the agent "booking" says "Seat 14C is yours"
      Then the conversation reads, in order
        | id | author  | at                       | says                      |
        | e1 | user    | 2026-01-01T00:00:02.000Z | Find me a flight to Tokyo |
        | e2 | agent   | 2026-01-01T00:00:03.000Z | Which day?                |
        | e3 | user    | 2026-01-01T00:00:04.000Z | The first of March        |
        | e4 | agent   | 2026-01-01T00:00:05.000Z | Window or aisle?          |
        | e5 | user    | 2026-01-01T00:00:06.000Z | Aisle, please             |
        | e6 | booking | 2026-01-01T00:00:07.000Z | Seat 14C is yours         |
      And the log reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |
        | e5 |
        | e6 |

    @seen-in:adk-ts#619
    Scenario: What an append answers with is what a read shows later
      When alice says "Find me a flight to Tokyo" as the event "wish"
      Then the answer reads, in order
        | id   | author | at                       | says                      |
        | wish | user   | 2026-01-01T00:00:02.000Z | Find me a flight to Tokyo |
      And the log reads, in order
        | id   | author | at                       | says                      |
        | wish | user   | 2026-01-01T00:00:02.000Z | Find me a flight to Tokyo |

    @EVT-5 @STA-3 @needs:state @seen-in:adk-ts#619
    Scenario: An append answers with the event as it was stored, not as it was sent
      When this event is appended
        | author       | booking                                                                                                          |
        | branch       | plan/flights                                                                                                     |
        | timestamp    | "2026-03-01T18:00:00.123999+09:00"                                                                               |
        | parts        | [{"type": "text", "text": "One moment"}, {"type": "call", "id": "c1", "tool": "book", "arguments": [0.1, 2.50]}] |
        | long-running | ["c1"]                                                                                                           |
        | delta        | {"seat": null, "temp:token": "secret"}                                                                           |
        | metadata     | {"tokens": 12}                                                                                                   |
      Then the answer reads, in order
        | id | author  | branch       | at                       | parts                                                                                                           | long-running | delta          | metadata       |
        | e1 | booking | plan/flights | 2026-03-01T09:00:00.123Z | [{"type": "text", "text": "One moment"}, {"type": "call", "id": "c1", "tool": "book", "arguments": [0.1, 2.5]}] | ["c1"]       | {"seat": null} | {"tokens": 12} |
      And the log reads, in order
        | id | author  | branch       | at                       | parts                                                                                                           | long-running | delta          | metadata       |
        | e1 | booking | plan/flights | 2026-03-01T09:00:00.123Z | [{"type": "text", "text": "One moment"}, {"type": "call", "id": "c1", "tool": "book", "arguments": [0.1, 2.5]}] | ["c1"]       | {"seat": null} | {"tokens": 12} |

    Scenario: Two people's conversations under one name do not mix
      Given bob has opened the session "tokyo"
      When alice says "Find me a flight"
      And bob says "Find me a boat"
      And alice says "In March"
      Then the conversation of alice's session "tokyo" reads, in order
        | id | says             |
        | e1 | Find me a flight |
        | e3 | In March         |
      And the conversation of bob's session "tokyo" reads, in order
        | id | says           |
        | e2 | Find me a boat |
