@case:A14
Feature: An agent at work writes three tracks while it talks

  Background:
    Given the app "support"
    And alice has opened the session "ticket-7"
    And alice says "My parcel is late"
    And the track "tool-latency" records one by one
      | id  | payload                                     |
      | l-1 | {"tool": "find_parcel", "milliseconds": 12} |
    And the track "subtasks" records one by one
      | id  | payload                                         |
      | s-1 | {"task": "find the parcel", "state": "running"} |
    And the agent calls the tool "find_parcel" as "call-1" with
      """
      {"order": "A-17"}
      """
    And the track "tool-errors" records one by one
      | id  | payload                                                                          |
      | x-1 | {"tool": "find_parcel", "error": {"code": "timeout", "retry": true, "at": null}} |
    And the track "tool-latency" records one by one
      | id  | payload                                          |
      | l-2 | {"tool": "find_parcel", "milliseconds": 5000.25} |
    And the tool "find_parcel" answers "call-1" with
      """
      {"place": "Lyon"}
      """
    And the track "subtasks" records one by one
      | id  | payload                                      |
      | s-2 | {"task": "find the parcel", "state": "done"} |
    And the agent says "Your parcel is in Lyon"

  Rule: Records come back in append order within their track, payload exact. Tracks do not mix.

    @TRK-1 @TRK-3 @needs:tracks
    Scenario: Each track tells its own story
      Then the track "tool-latency" reads, in order
        | id  | payload                                          |
        | l-1 | {"tool": "find_parcel", "milliseconds": 12}      |
        | l-2 | {"tool": "find_parcel", "milliseconds": 5000.25} |
      And the track "subtasks" reads, in order
        | id  | payload                                         |
        | s-1 | {"task": "find the parcel", "state": "running"} |
        | s-2 | {"task": "find the parcel", "state": "done"}    |
      And the track "tool-errors" reads, in order
        | id  | payload                                                                          |
        | x-1 | {"tool": "find_parcel", "error": {"code": "timeout", "retry": true, "at": null}} |
      And the tracks are, in order
        | track        |
        | tool-latency |
        | subtasks     |
        | tool-errors  |

  Rule: Records are not conversation.

    @TRK-3 @needs:tracks
    Scenario: The conversation is the same as without tracks
      Then the conversation reads, in order
        | id | author | says                   | calls                                                                     | answers                                                                  |
        | e1 | user   | My parcel is late      |                                                                           |                                                                          |
        | e2 | agent  |                        | [{"id": "call-1", "tool": "find_parcel", "arguments": {"order": "A-17"}}] |                                                                          |
        | e3 | agent  |                        |                                                                           | [{"call": "call-1", "tool": "find_parcel", "result": {"place": "Lyon"}}] |
        | e4 | agent  | Your parcel is in Lyon |                                                                           |                                                                          |
      And the last 4 events of the conversation read, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |
