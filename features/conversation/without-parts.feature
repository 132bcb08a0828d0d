@EVT-4
Feature: Events without words

  Background:
    Given the app "cooking"
    And alice has opened the session "bread"
    And alice says "Which flour?"

  Rule: An event without parts applies its delta and stands in the log, not in the conversation.

    @needs:scoped-state @seen-in:trpc-agent-go#357
    Scenario: An event that only changes state does so, and nobody hears of it
      When the agent "pantry" sets the state
        | key       | value   |
        | flour     | "rye"   |
        | user:diet | "vegan" |
        | app:oven  |     230 |
      Then the log reads, in order
        | id | author | at                       | says         | delta                                                   |
        | e1 | user   | 2026-01-01T00:00:02.000Z | Which flour? |                                                         |
        | e2 | pantry | 2026-01-01T00:00:03.000Z |              | {"flour": "rye", "user:diet": "vegan", "app:oven": 230} |
      And the conversation reads, in order
        | id |
        | e1 |
      And the session is
        | state   | {"flour": "rye", "user:diet": "vegan", "app:oven": 230} |
        | updated |                                2026-01-01T00:00:03.000Z |

    Scenario Outline: An event with nothing but <what it has> stands in the log alone
      When this event is appended
        | author  | agent   |
        | <field> | <value> |
      Then the log reads, in order
        | id | author | <field> |
        | e1 | user   |         |
        | e2 | agent  | <value> |
      And the conversation reads, in order
        | id |
        | e1 |

      Examples:
        | what it has | field    | value                                                |
        | an error    | error    | {"code": "TIMEOUT", "message": "The oven is silent"} |
        | metadata    | metadata | {"tokens": 12}                                       |
        | an author   | branch   |                                                      |

    @needs:state
    Scenario: What only changes state counts in no window
      When these events are appended
        | author | says      | delta            | error               |
        | agent  | Rye flour |                  |                     |
        | agent  |           | {"flour": "rye"} |                     |
        | agent  |           |                  | {"code": "TIMEOUT"} |
        | agent  | 500 grams |                  |                     |
        | agent  |           | {"grams": 500}   |                     |
      Then these windows of the conversation hold, in order
        | last | since                    | holds      |
        |    1 |                          | e1, e5     |
        |    2 |                          | e1, e2, e5 |
        |    3 |                          | e1, e2, e5 |
        |      | 2026-01-01T00:00:04.000Z | e1, e5     |
        |      | 2026-01-01T00:00:07.000Z | e1         |

    @needs:state @seen-in:kagent#2329
    Scenario: What an event changed holds on when a window no longer shows the event
      When these events are appended
        | author | says      | delta            |
        | agent  | Rye flour | {"flour": "rye"} |
        | user   | How much? |                  |
        | agent  | 500 grams |                  |
      Then the last 1 event of the conversation reads, in order
        | id | says      |
        | e3 | How much? |
        | e4 | 500 grams |
      And the session is
        | state | {"flour": "rye"} |

  Rule: Empty text is a part: such an event stands in the conversation.

    Scenario: A message of no words at all is part of the conversation
      When alice says ""
      Then the conversation reads, in order
        | id | author | says         |
        | e1 | user   | Which flour? |
        | e2 | user   | ""           |

    Scenario Outline: An event with nothing but <a part> is part of the conversation
      When this event is appended
        | author | agent   |
        | parts  | <parts> |
      Then the conversation reads, in order
        | id | parts                                      |
        | e1 | [{"type": "text", "text": "Which flour?"}] |
        | e2 | <parts>                                    |

      Examples:
        | a part    | parts                                                               |
        | a thought | [{"type": "reasoning", "text": ""}]                                 |
        | a file    | [{"type": "file", "mime": "image/png", "content": ""}]              |
        | a call    | [{"type": "call", "id": "c1", "tool": "scale", "arguments": null}]  |
        | a result  | [{"type": "result", "call": "c1", "tool": "scale", "result": null}] |
