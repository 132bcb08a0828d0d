@EVT-5
Feature: An event that is sent again

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: The same event again stores nothing, applies nothing, and answers with the stored event, marked as a repeat.

    @case:A20 @seen-in:spring-ai-session#40 @seen-in:adk-python#5723
    Scenario: A message that is sent twice is kept once, as it was first stored
      Given alice says "Book the window seat"
      When the same event is appended again
      Then it is a repeat
      And the answer reads, in order
        | id | author | at                       | says                 |
        | e1 | user   | 2026-01-01T00:00:02.000Z | Book the window seat |
      And the log reads, in order
        | id | author | at                       | says                 |
        | e1 | user   | 2026-01-01T00:00:02.000Z | Book the window seat |
      And the session is
        | updated | 2026-01-01T00:00:02.000Z |

    @case:A20 @needs:durable
    Scenario: A message that is sent again after others, and after reopening, keeps its first place
      Given alice says "Book the window seat" as the event "wish"
      And the agent says "Which flight?"
      And alice says "NH204"
      When the backend is reopened
      And alice says "Book the window seat" as the event "wish"
      Then it is a repeat
      And the conversation reads, in order
        | id   | at                       | says                 |
        | wish | 2026-01-01T00:00:02.000Z | Book the window seat |
        | e2   | 2026-01-01T00:00:03.000Z | Which flight?        |
        | e3   | 2026-01-01T00:00:04.000Z | NH204                |

    @needs:scoped-state
    Scenario: A repeat does not make its changes a second time
      Given these events are appended
        | id    | author | delta                                                                |
        | found | agent  | {"stage": "found", "user:seat": "window", "app:fares": 1, "gate": 7} |
        | paid  | agent  | {"stage": "paid", "user:seat": "aisle", "app:fares": 2}              |
      And the state of the session loses the key "gate"
      When these events are appended
        | id    | author | delta                                                                |
        | found | agent  | {"stage": "found", "user:seat": "window", "app:fares": 1, "gate": 7} |
      Then it is a repeat
      And the session is
        | state   | {"stage": "paid", "user:seat": "aisle", "app:fares": 2} |
        | updated |                                2026-01-01T00:00:04.000Z |

    @needs:clients @seen-in:ag-ui#1074
    Scenario: A tool's result that arrives by two paths is kept once
      Given a second client "webhook"
      And the client "webhook" has read the session
      And these events are appended
        | id   | author | calls                                                    | answers                                           |
        | call | agent  | [{"id": "c1", "tool": "pay", "arguments": {"eur": 640}}] |                                                   |
        | done | agent  |                                                          | [{"call": "c1", "tool": "pay", "result": "paid"}] |
      When on the client "webhook", the same event is appended again
      Then it is a repeat
      And the log reads, in order
        | id   | at                       |
        | call | 2026-01-01T00:00:02.000Z |
        | done | 2026-01-01T00:00:03.000Z |

  Rule: Events are compared as they are read back, timestamp and temporary keys aside.

    @needs:state @seen-in:mastra#17432
    Scenario Outline: An event is recognised <however it is written>
      Given these events are appended
        | id   | author | at                       | calls                                                                             | delta                               | metadata                  |
        | find | agent  | 2026-03-01T09:00:00.000Z | [{"id": "c1", "tool": "hotels", "arguments": {"city": "Tokyo", "stars": [4, 5]}}] | {"stage": "hotel", "temp:trace": 7} | {"cost": 2.5, "tries": 1} |
      When these events are appended
        | id   | author | at   | calls                                                      | delta   | metadata   |
        | find | agent  | <at> | [{"id": "c1", "tool": "hotels", "arguments": <arguments>}] | <delta> | <metadata> |
      Then it is a repeat
      And the answer reads, in order
        | id   | at                       | delta              | metadata                  |
        | find | 2026-03-01T09:00:00.000Z | {"stage": "hotel"} | {"cost": 2.5, "tries": 1} |
      And the log reads, in order
        | id   | at                       | delta              | metadata                  |
        | find | 2026-03-01T09:00:00.000Z | {"stage": "hotel"} | {"cost": 2.5, "tries": 1} |

      Examples:
        | however it is written           | at                       | arguments                          | delta                               | metadata                   |
        | at a later time                 | 2026-03-01T10:00:00.000Z | {"city": "Tokyo", "stars": [4, 5]} | {"stage": "hotel", "temp:trace": 7} | {"cost": 2.5, "tries": 1}  |
        | without a time                  |                          | {"city": "Tokyo", "stars": [4, 5]} | {"stage": "hotel", "temp:trace": 7} | {"cost": 2.5, "tries": 1}  |
        | with its members in other order | 2026-03-01T09:00:00.000Z | {"stars": [4, 5], "city": "Tokyo"} | {"temp:trace": 7, "stage": "hotel"} | {"tries": 1, "cost": 2.5}  |
        | with its numbers written longer | 2026-03-01T09:00:00.000Z | {"city": "Tokyo", "stars": [4, 5]} | {"stage": "hotel", "temp:trace": 7} | {"cost": 2.50, "tries": 1} |
        | with another temporary value    | 2026-03-01T09:00:00.000Z | {"city": "Tokyo", "stars": [4, 5]} | {"stage": "hotel", "temp:trace": 8} | {"cost": 2.5, "tries": 1}  |
        | with no temporary value         | 2026-03-01T09:00:00.000Z | {"city": "Tokyo", "stars": [4, 5]} | {"stage": "hotel"}                  | {"cost": 2.5, "tries": 1}  |

  Rule: The same id with other content is refused, and the stored event stays.

    @seen-in:openai-agents-js
    Scenario Outline: An event that differs in <what differs> is no repeat but a conflict
      Given these events are appended
        | id   | author | says             |
        | wish | user   | Find me a flight |
      When these events are appended
        | id   | author   | says   |
        | wish | <author> | <says> |
      Then it is refused because the event exists with other content
      And nothing has changed
      And the log reads, in order
        | id   | author | at                       | says             |
        | wish | user   | 2026-01-01T00:00:02.000Z | Find me a flight |

      Examples:
        | what differs     | author | says              |
        | its text         | user   | Find me a hotel   |
        | a capital letter | user   | Find me a Flight  |
        | a full stop      | user   | Find me a flight. |
        | its author       | agent  | Find me a flight  |
        | having no words  | user   |                   |

    @needs:state
    Scenario Outline: An event that has <what is new> besides is no repeat but a conflict
      Given these events are appended
        | id   | author | says             |
        | wish | agent  | Find me a flight |
      When these events are appended
        | id   | author | says             | <field> |
        | wish | agent  | Find me a flight | <value> |
      Then it is refused because the event exists with other content
      And nothing has changed

      Examples:
        | what is new       | field        | value                                              |
        | an invocation     | invocation   | run-1                                              |
        | a branch          | branch       | plan/flights                                       |
        | another part      | parts        | [{"type": "text", "text": ""}]                     |
        | a thought         | parts        | [{"type": "reasoning", "text": "To where?"}]       |
        | a call            | calls        | [{"id": "c1", "tool": "flights", "arguments": {}}] |
        | a result          | answers      | [{"call": "c1", "tool": "flights", "result": []}]  |
        | an ongoing call   | long-running | ["c1"]                                             |
        | an error          | error        | {"code": "TIMEOUT"}                                |
        | a change of state | delta        | {"stage": "search"}                                |
        | empty metadata    | metadata     | {}                                                 |

    Scenario Outline: A call that differs in <what differs> is no repeat but a conflict
      Given these events are appended
        | id   | author | calls                                                                          |
        | find | agent  | [{"id": "c1", "tool": "hotels", "arguments": {"stars": [4, 5], "pets": null}}] |
      When these events are appended
        | id   | author | calls                                                          |
        | find | agent  | [{"id": "<call>", "tool": "<tool>", "arguments": <arguments>}] |
      Then it is refused because the event exists with other content
      And nothing has changed

      Examples:
        | what differs               | call | tool   | arguments                         |
        | its id                     | c2   | hotels | {"stars": [4, 5], "pets": null}   |
        | its tool                   | c1   | hostel | {"stars": [4, 5], "pets": null}   |
        | the order of a list        | c1   | hotels | {"stars": [5, 4], "pets": null}   |
        | an absent key for a null   | c1   | hotels | {"stars": [4, 5]}                 |
        | false for a null           | c1   | hotels | {"stars": [4, 5], "pets": false}  |
        | a number written as a text | c1   | hotels | {"stars": [4, "5"], "pets": null} |

    @needs:state @needs:storage
    Scenario: Of an event that conflicts nothing is in storage
      Given alice says "Find me a flight" as the event "wish"
      When these events are appended
        | id   | author | says                        | delta                    | metadata                 |
        | wish | user   | My passport number is X4711 | {"card": "ends in 4242"} | {"phone": "0171-555-77"} |
      Then it is refused because the event exists with other content
      And nothing has changed
      And "X4711" is nowhere in storage
      And "ends in 4242" is nowhere in storage
      And "0171-555-77" is nowhere in storage

    Scenario: Parts in another order are other content
      Given this event is appended
        | id     | two                                                            |
        | author | agent                                                          |
        | parts  | [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}] |
      When this event is appended
        | id     | two                                                            |
        | author | agent                                                          |
        | parts  | [{"type": "text", "text": "b"}, {"type": "text", "text": "a"}] |
      Then it is refused because the event exists with other content
      And nothing has changed

    @seen-in:trpc-agent-python#326
    Scenario: An event that was refused leaves its id free for the right one
      When this event is appended
        | id     | wish                                               |
        | author | user                                               |
        | parts  | [{"type": "hologram", "text": "Find me a flight"}] |
      Then it is refused because the event is invalid
      And nothing has changed
      When alice says "Find me a flight" as the event "wish"
      Then it is no repeat
      And the log reads, in order
        | id   | at                       | says             |
        | wish | 2026-01-01T00:00:03.000Z | Find me a flight |

  Rule: An id counts within one life of one session.

    Scenario: The same id in another session, and with another user, is another event
      Given alice says "Find me a flight" as the event "wish"
      And alice has opened the session "rome"
      And bob has opened the session "tokyo"
      When alice says "Book the night train" as the event "wish"
      Then it is no repeat
      When bob says "Find me a flight" as the event "wish"
      Then it is no repeat
      And the log of alice's session "tokyo" reads, in order
        | id   | at                       | says             |
        | wish | 2026-01-01T00:00:02.000Z | Find me a flight |
      And the log of alice's session "rome" reads, in order
        | id   | at                       | says                 |
        | wish | 2026-01-01T00:00:05.000Z | Book the night train |
      And the log of bob's session "tokyo" reads, in order
        | id   | at                       | says             |
        | wish | 2026-01-01T00:00:06.000Z | Find me a flight |

    Scenario: The next life of a session does not know the ids of the former one
      Given alice says "Find me a flight" as the event "wish"
      And the session is deleted
      And alice has opened the session "tokyo"
      When alice says "Find me a flight" as the event "wish"
      Then it is no repeat
      And the log reads, in order
        | id   | at                       | says             |
        | wish | 2026-01-01T00:00:05.000Z | Find me a flight |

  Rule: An event without an id gets a fresh unique one.

    Scenario: The same words without an id are said twice
      When alice says "Yes" without an id
      And alice says "Yes" without an id
      Then it is no repeat
      And the answer reads, in order
        | id      | at                       | says |
        | event#2 | 2026-01-01T00:00:03.000Z | Yes  |
      And the log reads, in order
        | id      | author | at                       | says |
        | event#1 | user   | 2026-01-01T00:00:02.000Z | Yes  |
        | event#2 | user   | 2026-01-01T00:00:03.000Z | Yes  |
