@harness @example @needs:state
Feature: What a report tells of a faulty backend
  The example report in `reports/example` replays these trajectories on a backend with four faults. Each is told
  where it lies, with what the reference holds and what the backend holds instead.

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  @EVT-1
  Scenario: A sound conversation is consistent
    When alice says "Find me a flight to Tokyo"
    And the agent says "I found three flights"
    Then the conversation reads, in order
      | id | author | says                      |
      | e1 | user   | Find me a flight to Tokyo |
      | e2 | agent  | I found three flights     |

  @EVT-1
  Scenario: A lost event is missing, and nothing else is
    When alice says "Find me a flight to Tokyo"
    And the agent says "I found three flights" as the event "lost"
    And alice says "The second one"
    Then the conversation reads, in order
      | id   | author | says                      |
      | e1   | user   | Find me a flight to Tokyo |
      | lost | agent  | I found three flights     |
      | e3   | user   | The second one            |

  @EVT-2
  Scenario: An altered argument of a tool call is found inside the event
    When the agent calls the tool "get_weather" as "call-1" as the event "altered" with
      """
      {"city": "Tokyo", "days": [1, 2, 3]}
      """
    Then the event "altered" is
      | calls | [{"id": "call-1", "tool": "get_weather", "arguments": {"city": "Tokyo", "days": [1, 2, 3]}}] |

  @STA-1
  Scenario: A dropped change of state is missing from the state
    When the agent sets the state
      | key    | value |
      | budget |  1200 |
      | nights |     4 |
    Then the state of the session is
      | key    | value |
      | budget |  1200 |
      | nights |     4 |

  @EVT-1
  Scenario: Of a reordered pair, one event has moved
    When alice says "Window or aisle?" as the event "swapped"
    And the agent says "Aisle, please" as the event "next"
    Then the conversation reads, in order
      | id      | says             |
      | swapped | Window or aisle? |
      | next    | Aisle, please    |
