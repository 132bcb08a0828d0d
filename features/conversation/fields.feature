@EVT-2
Feature: Every field of an event comes back

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: Every field comes back: id, invocation id, author, branch, timestamp, all parts in order, long-running call ids, error code and message, delta, metadata.

    @needs:state
    Scenario: An event that carries everything comes back with everything
      When this event is appended
        | id           | booking-7                                                                             |
        | invocation   | run-42                                                                                |
        | author       | booking                                                                               |
        | branch       | plan/flights                                                                          |
        | at           |                                                              2026-03-01T09:30:00.250Z |
        | says         | Shall I take this one?                                                                |
        | calls        | [{"id": "hold-1", "tool": "hold_seat", "arguments": {"seat": "14C", "legs": [1, 2]}}] |
        | long-running | ["hold-1"]                                                                            |
        | error        | {"code": "RATE_LIMIT", "message": "Slow down"}                                        |
        | delta        | {"seat": "14C", "checked": null}                                                      |
        | metadata     | {"model": "small", "tokens": {"in": 120, "out": 8}}                                   |
      Then the event "booking-7" is
        | invocation   | run-42                                                                                                                                                    |
        | author       | booking                                                                                                                                                   |
        | branch       | plan/flights                                                                                                                                              |
        | at           |                                                                                                                                  2026-03-01T09:30:00.250Z |
        | parts        | [{"type": "text", "text": "Shall I take this one?"}, {"type": "call", "id": "hold-1", "tool": "hold_seat", "arguments": {"seat": "14C", "legs": [1, 2]}}] |
        | long-running | ["hold-1"]                                                                                                                                                |
        | error        | {"code": "RATE_LIMIT", "message": "Slow down"}                                                                                                            |
        | delta        | {"seat": "14C", "checked": null}                                                                                                                          |
        | metadata     | {"model": "small", "tokens": {"in": 120, "out": 8}}                                                                                                       |

    Scenario: What an event does not carry is absent when it is read
      When alice says "Find me a flight"
      Then the event "e1" is
        | author       | user                     |
        | at           | 2026-01-01T00:00:02.000Z |
        | says         | Find me a flight         |
        | invocation   |                          |
        | branch       |                          |
        | calls        |                          |
        | answers      |                          |
        | long-running |                          |
        | error        |                          |
        | delta        |                          |
        | metadata     |                          |

    Scenario Outline: A part that is <a kind> comes back as it was
      When this event is appended
        | author | agent   |
        | parts  | <parts> |
      Then the event "e1" is
        | parts | <parts> |
      And the conversation reads, in order
        | id |
        | e1 |

      Examples:
        | a kind                          | parts                                                                                                            |
        | text                            | [{"type": "text", "text": "Three flights"}]                                                                      |
        | empty text                      | [{"type": "text", "text": ""}]                                                                                   |
        | reasoning                       | [{"type": "reasoning", "text": "She flew in March before"}]                                                      |
        | a file by its content           | [{"type": "file", "mime": "image/png", "content": "iVBORw0KGgo="}]                                               |
        | a file by its address           | [{"type": "file", "mime": "application/pdf", "uri": "https://example.org/ticket.pdf"}]                           |
        | a named file in both ways       | [{"type": "file", "mime": "text/plain", "name": "visa.txt", "content": "YQ==", "uri": "file:///visa.txt"}]       |
        | a call with nested arguments    | [{"type": "call", "id": "c1", "tool": "search", "arguments": {"from": {"city": "Berlin"}, "days": [1, [2, 3]]}}] |
        | a call with empty arguments     | [{"type": "call", "id": "c1", "tool": "now", "arguments": {}}]                                                   |
        | a call with null for arguments  | [{"type": "call", "id": "c1", "tool": "now", "arguments": null}]                                                 |
        | a call with a list of arguments | [{"type": "call", "id": "c1", "tool": "add", "arguments": [1, 2.5]}]                                             |
        | a result with an object         | [{"type": "result", "call": "c1", "tool": "search", "result": {"flights": ["NH204"], "price": null}}]            |
        | a result with text              | [{"type": "result", "call": "c1", "tool": "search", "result": "nothing found"}]                                  |
        | a result that is false          | [{"type": "result", "call": "c1", "tool": "is_open", "result": false}]                                           |
        | a result that is null           | [{"type": "result", "call": "c1", "tool": "cancel", "result": null}]                                             |

    Scenario: Parts of all kinds in one event keep their order
      When this event is appended
        | author | agent                                                                                                                                                                                                                                                                                                                                                        |
        | parts  | [{"type": "text", "text": "Your ticket:"}, {"type": "file", "mime": "application/pdf", "uri": "https://example.org/ticket.pdf"}, {"type": "reasoning", "text": "She may want a hotel"}, {"type": "call", "id": "c2", "tool": "hotels", "arguments": {}}, {"type": "text", "text": "Hotels?"}, {"type": "call", "id": "c1", "tool": "cars", "arguments": {}}] |
      Then the event "e1" is
        | parts | [{"type": "text", "text": "Your ticket:"}, {"type": "file", "mime": "application/pdf", "uri": "https://example.org/ticket.pdf"}, {"type": "reasoning", "text": "She may want a hotel"}, {"type": "call", "id": "c2", "tool": "hotels", "arguments": {}}, {"type": "text", "text": "Hotels?"}, {"type": "call", "id": "c1", "tool": "cars", "arguments": {}}] |

    Scenario: Equal parts in one event are all kept
      When this event is appended
        | author | agent                                                                                            |
        | parts  | [{"type": "text", "text": "Yes"}, {"type": "text", "text": "Yes"}, {"type": "text", "text": ""}] |
      Then the event "e1" is
        | parts | [{"type": "text", "text": "Yes"}, {"type": "text", "text": "Yes"}, {"type": "text", "text": ""}] |

    Scenario Outline: An error with <its fields> comes back as it was
      When this event is appended
        | author | agent   |
        | error  | <error> |
      Then the event "e1" is
        | error | <error> |
        | parts |         |

      Examples:
        | its fields           | error                                                    |
        | a code and a message | {"code": "TIMEOUT", "message": "The airline was silent"} |
        | a code only          | {"code": "TIMEOUT"}                                      |
        | a message only       | {"message": "The airline was silent"}                    |
        | an empty message     | {"code": "TIMEOUT", "message": ""}                       |

    Scenario Outline: Metadata that is <a kind> comes back as it was
      When this event is appended
        | author   | agent         |
        | says     | Three flights |
        | metadata | <metadata>    |
      Then the event "e1" is
        | metadata | <metadata> |

      Examples:
        | a kind | metadata                                         |
        | empty  | {}                                               |
        | nested | {"usage": {"tokens": [120, 8]}, "cached": false} |
        | a null | {"finish": null}                                 |

    Scenario: Several calls that go on after the event are all remembered
      When this event is appended
        | author       | agent                                                                                              |
        | calls        | [{"id": "c1", "tool": "refund", "arguments": {}}, {"id": "c2", "tool": "rebook", "arguments": {}}] |
        | long-running | ["c2", "c1"]                                                                                       |
      Then the event "e1" is
        | long-running | ["c2", "c1"] |

    @needs:durable @needs:state
    Scenario: Fields come back from reopened storage too
      When this event is appended
        | id         | hold                                          |
        | invocation | run-42                                        |
        | author     | booking                                       |
        | branch     | plan/flights                                  |
        | at         |                      1969-07-20T20:17:40.000Z |
        | parts      | [{"type": "reasoning", "text": "A long way"}] |
        | error      | {"code": "TIMEOUT"}                           |
        | delta      | {"seat": "14C"}                               |
        | metadata   | {"model": "small"}                            |
      And the backend is reopened
      Then the log reads, in order
        | id   | invocation | author  | branch       | at                       | parts                                         | error               | delta           | metadata           |
        | hold | run-42     | booking | plan/flights | 1969-07-20T20:17:40.000Z | [{"type": "reasoning", "text": "A long way"}] | {"code": "TIMEOUT"} | {"seat": "14C"} | {"model": "small"} |
