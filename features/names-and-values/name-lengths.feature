Feature: A name may be 512 bytes long

  Rule: Names are of 1 to 512 UTF-8 bytes.

    @KEY-1
    Scenario Outline: Apps, users, sessions, events, branches, tools and calls may be called by <length>
      Given the app <name>
      And the user <name> has opened the session <name>
      When these events are appended
        | id     | author | branch | calls                                             | answers                                            | long-running |
        | <name> | agent  | <name> | [{"id": <name>, "tool": <name>, "arguments": {}}] | [{"call": <name>, "tool": <name>, "result": null}] | [<name>]     |
      Then the log reads, in order
        | id     | branch | calls                                             | answers                                            | long-running |
        | <name> | <name> | [{"id": <name>, "tool": <name>, "arguments": {}}] | [{"call": <name>, "tool": <name>, "result": null}] | [<name>]     |
      And the user <name>'s sessions are, latest first
        | session |
        | <name>  |

      Examples:
        | length                   | name                   |
        |              512 letters | "n" repeated 512 times |
        | 256 letters of two bytes | "é" repeated 256 times |
        |                128 emoji | "🍣" repeated 128 times |
        | one letter               | "n"                    |

    @KEY-1 @needs:state
    Scenario Outline: State keys may be called by <length>
      Given the app "travel"
      When alice opens the session "paris" with the state
        | key    | value |
        | <name> |     1 |
      And the agent sets the state
        | key    | value |
        | <name> |     2 |
      And the state of the session is updated
        | key    | value |
        | <name> |     3 |
      Then the state of the session is
        | key    | value |
        | <name> |     3 |
      When the state of the session loses the key <name>
      Then the state of the session is empty

      Examples:
        | length                   | name                   |
        |              512 letters | "n" repeated 512 times |
        | 256 letters of two bytes | "é" repeated 256 times |
        |                128 emoji | "🍣" repeated 128 times |

    @KEY-1 @needs:scoped-state
    Scenario Outline: Keys of users and apps may be called by <length>
      Given the app <name>
      When the state of the user <name>'s user in the app <name> is updated
        | key    | value |
        | <name> |     1 |
      And the state of the app is updated
        | key    | value |
        | <name> |     2 |
      Then the state of the user <name>'s user is
        | key    | value |
        | <name> |     1 |
      And the state of the app is
        | key    | value |
        | <name> |     2 |

      Examples:
        | length                   | name                   |
        |              512 letters | "n" repeated 512 times |
        | 256 letters of two bytes | "é" repeated 256 times |
        |                128 emoji | "🍣" repeated 128 times |

    @KEY-1 @needs:scoped-state @needs:state
    Scenario: A scope prefix counts towards the length of a key
      Given the app "travel"
      When alice opens the session "paris" with the state
        | key                          | value |
        | "user:nnn" repeated 64 times |     1 |
      Then the state of the session is
        | key                          | value |
        | "user:nnn" repeated 64 times |     1 |
      When alice opens the session "rome" with the state
        | key                           | value |
        | "user:nnnn" repeated 57 times |     1 |
      Then it is refused because the name is invalid
      And nothing has changed

    @KEY-1 @needs:tracks
    Scenario Outline: Tracks and records may be called by <length>
      Given the app "travel"
      And alice has opened the session "paris"
      When the track <name> records one by one
        | id     | payload |
        | <name> | "ready" |
      Then the tracks are, in order
        | track  |
        | <name> |
      And the track <name> reads, in order
        | id     | payload |
        | <name> | "ready" |

      Examples:
        | length                   | name                   |
        |              512 letters | "n" repeated 512 times |
        | 256 letters of two bytes | "é" repeated 256 times |
        |                128 emoji | "🍣" repeated 128 times |
