Feature: A value may nest 512 deep
  A scalar is 0 deep, and each list or map around it adds 1.

  Background:
    Given the app "travel"

  Rule: Values are at most 512 deep.

    @KEY-3 @needs:scoped-state @needs:state
    Scenario: State may nest 512 deep
      When alice opens the session "maze" with the state
        | key          | value                      |
        | initial      | "core" nested in 512 lists |
        | user:initial | "core" nested in 512 lists |
      And the agent sets the state
        | key       | value                             |
        | delta     | {"a": "core" nested in 511 lists} |
        | app:delta | "core" nested in 512 lists        |
      And the state of the session is updated
        | key    | value                      |
        | update | "core" nested in 512 lists |
      And the state of alice's user is updated
        | key    | value                      |
        | update | "core" nested in 512 lists |
      And the state of the app is updated
        | key    | value                      |
        | update | "core" nested in 512 lists |
      Then the state of the session is
        | key          | value                             |
        | initial      | "core" nested in 512 lists        |
        | user:initial | "core" nested in 512 lists        |
        | delta        | {"a": "core" nested in 511 lists} |
        | app:delta    | "core" nested in 512 lists        |
        | update       | "core" nested in 512 lists        |
        | user:update  | "core" nested in 512 lists        |
        | app:update   | "core" nested in 512 lists        |

    @KEY-3 @needs:tracks
    Scenario: Arguments, results, metadata and payloads may nest 512 deep
      Given alice has opened the session "maze"
      When the agent calls the tool "dig" as "call-1" with
        """
        "core" nested in 512 lists
        """
      And the tool "dig" answers "call-1" with
        """
        {"found": "core" nested in 511 lists}
        """
      And this event is appended
        | author   | agent                               |
        | metadata | {"map": "core" nested in 511 lists} |
      And the track "digging" records
        """
        "core" nested in 512 lists
        """
      Then the log reads, in order
        | calls                                                                      | answers                                                                              | metadata                            |
        | [{"id": "call-1", "tool": "dig", "arguments": "core" nested in 512 lists}] |                                                                                      |                                     |
        |                                                                            | [{"call": "call-1", "tool": "dig", "result": {"found": "core" nested in 511 lists}}] |                                     |
        |                                                                            |                                                                                      | {"map": "core" nested in 511 lists} |
      And the track "digging" reads, in order
        | payload                    |
        | "core" nested in 512 lists |

    @KEY-3 @needs:state
    Scenario Outline: State that nests 513 deep is refused: <what>
      Given alice has opened the session "maze"
      When alice opens the session "cave" with the state
        | key | value   |
        | way | <value> |
      Then it is refused because the value is not JSON
      And nothing has changed
      Given alice turns to the session "maze"
      When the agent sets the state
        | key | value   |
        | way | <value> |
      Then it is refused because the value is not JSON
      And nothing has changed
      When the state of the session is updated
        | key | value   |
        | way | <value> |
      Then it is refused because the value is not JSON
      And nothing has changed

      Examples:
        | what              | value                             |
        | lists all the way | "core" nested in 513 lists        |
        | lists in a map    | {"a": "core" nested in 512 lists} |
        | the second of two | ["a", "core" nested in 512 lists] |

    @KEY-3 @needs:scoped-state
    Scenario: State of users and apps that nests 513 deep is refused
      Given alice uses the app "travel"
      When the state of alice's user is updated
        | key | value                      |
        | way | "core" nested in 513 lists |
      Then it is refused because the value is not JSON
      And nothing has changed
      When the state of the app is updated
        | key | value                      |
        | way | "core" nested in 513 lists |
      Then it is refused because the value is not JSON
      And nothing has changed

    @KEY-3 @needs:tracks
    Scenario: Arguments, results, metadata and payloads that nest 513 deep are refused
      Given alice has opened the session "maze"
      When the agent calls the tool "dig" as "call-1" with
        """
        "core" nested in 513 lists
        """
      Then it is refused because the value is not JSON
      And nothing has changed
      When the tool "dig" answers "call-1" with
        """
        {"found": "core" nested in 512 lists}
        """
      Then it is refused because the value is not JSON
      And nothing has changed
      When this event is appended
        | author   | agent                               |
        | metadata | {"map": "core" nested in 512 lists} |
      Then it is refused because the value is not JSON
      And nothing has changed
      When the track "digging" records
        """
        "core" nested in 513 lists
        """
      Then it is refused because the value is not JSON
      And nothing has changed
