@EVT-2
Feature: Tool calls and their results

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: All parts come back in order, calls with their arguments and results with their call, several in one event too.

    @case:A3
    Scenario: A question, the tool's call, its result and the answer come back as one story
      When alice says "What will the weather be?"
      And the agent calls the tool "get_weather" as "call-1" with
        """
        {"place": {"city": "Tokyo", "country": null}, "days": [1, 2, [3]], "detail": {}}
        """
      And the tool "get_weather" answers "call-1" with
        """
        {"sky": ["clear", "rain"], "warnings": null, "sure": false}
        """
      And the agent says "Clear, then rain"
      Then the conversation reads, in order
        | id | author | says                      | calls                                                                                                                                    | answers                                                                                                            |
        | e1 | user   | What will the weather be? |                                                                                                                                          |                                                                                                                    |
        | e2 | agent  |                           | [{"id": "call-1", "tool": "get_weather", "arguments": {"detail": {}, "days": [1, 2, [3]], "place": {"country": null, "city": "Tokyo"}}}] |                                                                                                                    |
        | e3 | agent  |                           |                                                                                                                                          | [{"call": "call-1", "tool": "get_weather", "result": {"sure": false, "sky": ["clear", "rain"], "warnings": null}}] |
        | e4 | agent  | Clear, then rain          |                                                                                                                                          |                                                                                                                    |

    @case:A3 @needs:state
    Scenario: A tool's call and result carry their branch, their change of state, their metadata and what goes on
      When these events are appended
        | author  | branch     | calls                                                    | answers                                           | long-running | delta               | metadata        |
        | weather | plan/skies | [{"id": "c1", "tool": "radar", "arguments": {"km": 50}}] |                                                   | ["c1"]       | {"radar": "asked"}  | {"tokens": 12}  |
        | weather | plan/skies |                                                          | [{"call": "c1", "tool": "radar", "result": null}] |              | {"radar": "silent"} | {"seconds": 30} |
      Then the log reads, in order
        | id | author  | branch     | calls                                                    | answers                                           | long-running | delta               | metadata        |
        | e1 | weather | plan/skies | [{"id": "c1", "tool": "radar", "arguments": {"km": 50}}] |                                                   | ["c1"]       | {"radar": "asked"}  | {"tokens": 12}  |
        | e2 | weather | plan/skies |                                                          | [{"call": "c1", "tool": "radar", "result": null}] |              | {"radar": "silent"} | {"seconds": 30} |
      And the session is
        | state | {"radar": "silent"} |

    Scenario: Parallel calls stand in one event, and results that come together in another
      When these events are appended
        | author | says           | calls                                                                                                                       | answers                                                                                                          |
        | user   | Fly or ride?   |                                                                                                                             |                                                                                                                  |
        | agent  | Let me compare | [{"id": "c1", "tool": "flights", "arguments": {"to": "HND"}}, {"id": "c2", "tool": "trains", "arguments": {"to": "Tokyo"}}] |                                                                                                                  |
        | agent  |                |                                                                                                                             | [{"call": "c2", "tool": "trains", "result": []}, {"call": "c1", "tool": "flights", "result": ["NH204", "JL44"]}] |
      Then the event "e2" is
        | says  | Let me compare                                                                                                              |
        | calls | [{"id": "c1", "tool": "flights", "arguments": {"to": "HND"}}, {"id": "c2", "tool": "trains", "arguments": {"to": "Tokyo"}}] |
      And the event "e3" is
        | answers | [{"call": "c2", "tool": "trains", "result": []}, {"call": "c1", "tool": "flights", "result": ["NH204", "JL44"]}] |

    Scenario: Results that come one by one are told apart by their calls
      When alice says "Fly or ride?"
      And the agent "planner" calls the tool "fares" as "by-air" with
        """
        {"to": "Tokyo"}
        """
      And the agent "planner" calls the tool "fares" as "by-rail" with
        """
        {"to": "Tokyo"}
        """
      And the tool "fares" answers "by-rail" with
        """
        {"price": null}
        """
      And the tool "fares" answers "by-air" with
        """
        {"price": 640}
        """
      Then the conversation reads, in order
        | id | author  | calls                                                              | answers                                                           |
        | e1 | user    |                                                                    |                                                                   |
        | e2 | planner | [{"id": "by-air", "tool": "fares", "arguments": {"to": "Tokyo"}}]  |                                                                   |
        | e3 | planner | [{"id": "by-rail", "tool": "fares", "arguments": {"to": "Tokyo"}}] |                                                                   |
        | e4 | planner |                                                                    | [{"call": "by-rail", "tool": "fares", "result": {"price": null}}] |
        | e5 | planner |                                                                    | [{"call": "by-air", "tool": "fares", "result": {"price": 640}}]   |

    Scenario: A call and its own result may stand in one event
      When this event is appended
        | author  | agent                                              |
        | calls   | [{"id": "c1", "tool": "now", "arguments": {}}]     |
        | answers | [{"call": "c1", "tool": "now", "result": "09:30"}] |
      Then the conversation reads, in order
        | id | calls                                          | answers                                            |
        | e1 | [{"id": "c1", "tool": "now", "arguments": {}}] | [{"call": "c1", "tool": "now", "result": "09:30"}] |

    Scenario: A call that is never answered stays in the conversation
      When alice says "Refund my ticket"
      And the agent calls the tool "refund" as "call-1" with
        """
        {"ticket": "X4711"}
        """
      And alice says "Are you still there?"
      Then the conversation reads, in order
        | id | says                 | calls                                                                  |
        | e1 | Refund my ticket     |                                                                        |
        | e2 |                      | [{"id": "call-1", "tool": "refund", "arguments": {"ticket": "X4711"}}] |
        | e3 | Are you still there? |                                                                        |
