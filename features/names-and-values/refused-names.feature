Feature: What is no name is refused

  Rule: A name that is empty, too long, not well-formed or holds U+0000 is `invalid-key`.

    @KEY-1
    Scenario Outline: Nobody can open a session by a name <flaw>
      Given the app "travel"
      When alice opens the session <name>
      Then it is refused because the name is invalid
      And nothing has changed
      When the user <name> opens the session "paris"
      Then it is refused because the name is invalid
      And nothing has changed
      When alice opens the session "paris" in the app <name>
      Then it is refused because the name is invalid
      And nothing has changed
      And alice's sessions in the app "travel" are, latest first
        | session |

      Examples:
        | flaw                                     | name                   |
        | that is empty                            | ""                     |
        | with U+0000 in it                        | "par\\u0000is"         |
        | with the first half of a surrogate pair  | "par\\ud83dis"         |
        | with the second half of a surrogate pair | "par\\udc00is"         |
        | of 513 letters                           | "n" repeated 513 times |
        | of 257 letters of two bytes              | "é" repeated 257 times |

    @KEY-1
    Scenario Outline: No event or branch bears a name <flaw>
      Given the app "travel"
      And alice has opened the session "paris"
      When alice says "A table for two" as the event <name>
      Then it is refused because the name is invalid
      And nothing has changed
      When the agent says "At eight?" on the branch <name>
      Then it is refused because the name is invalid
      And nothing has changed
      When the agent streams the partial text "At ei" as the event <name>
      Then it is refused because the name is invalid
      And nothing has changed
      And the log is empty

      Examples:
        | flaw                                     | name                   |
        | that is empty                            | ""                     |
        | with U+0000 in it                        | "par\\u0000is"         |
        | with the first half of a surrogate pair  | "par\\ud83dis"         |
        | with the second half of a surrogate pair | "par\\udc00is"         |
        | of 513 letters                           | "n" repeated 513 times |
        | of 257 letters of two bytes              | "é" repeated 257 times |

    @KEY-1
    Scenario Outline: No tool or call bears a name <flaw>
      Given the app "travel"
      And alice has opened the session "paris"
      When this event is appended
        | author | agent                                               |
        | calls  | [{"id": "call-1", "tool": <name>, "arguments": {}}] |
      Then it is refused because the name is invalid
      And nothing has changed
      When this event is appended
        | author | agent                                             |
        | calls  | [{"id": <name>, "tool": "book", "arguments": {}}] |
      Then it is refused because the name is invalid
      And nothing has changed
      When this event is appended
        | author       | agent    |
        | says         | Wait     |
        | long-running | [<name>] |
      Then it is refused because the name is invalid
      And nothing has changed
      And the log is empty

      Examples:
        | flaw                                     | name                   |
        | that is empty                            | ""                     |
        | with U+0000 in it                        | "par\\u0000is"         |
        | with the first half of a surrogate pair  | "par\\ud83dis"         |
        | with the second half of a surrogate pair | "par\\udc00is"         |
        | of 513 letters                           | "n" repeated 513 times |
        | of 257 letters of two bytes              | "é" repeated 257 times |

    @KEY-1
    Scenario Outline: No result answers a call or a tool by a name <flaw>
      Given the app "travel"
      And alice has opened the session "paris"
      When this event is appended
        | author  | agent                                                |
        | answers | [{"call": <name>, "tool": "book", "result": "done"}] |
      Then it is refused because the name is invalid
      And nothing has changed
      When this event is appended
        | author  | agent                                                  |
        | answers | [{"call": "call-1", "tool": <name>, "result": "done"}] |
      Then it is refused because the name is invalid
      And nothing has changed
      And the log is empty

      Examples:
        | flaw                                     | name                   |
        | that is empty                            | ""                     |
        | with U+0000 in it                        | "par\\u0000is"         |
        | with the first half of a surrogate pair  | "par\\ud83dis"         |
        | with the second half of a surrogate pair | "par\\udc00is"         |
        | of 513 letters                           | "n" repeated 513 times |
        | of 257 letters of two bytes              | "é" repeated 257 times |

    @KEY-1 @needs:state
    Scenario Outline: No state key bears a name <flaw>
      Given the app "travel"
      And alice has opened the session "rome"
      When alice opens the session "paris" with the state
        | key    | value    |
        | <name> | "window" |
      Then it is refused because the name is invalid
      And nothing has changed
      Given alice turns to the session "rome"
      When the agent sets the state
        | key    | value    |
        | <name> | "window" |
      Then it is refused because the name is invalid
      And nothing has changed
      When the state of the session is updated
        | key    | value    |
        | <name> | "window" |
      Then it is refused because the name is invalid
      And nothing has changed
      When the state of the session loses the key <name>
      Then it is refused because the name is invalid
      And nothing has changed

      Examples:
        | flaw                                     | name                   |
        | that is empty                            | ""                     |
        | with U+0000 in it                        | "par\\u0000is"         |
        | with the first half of a surrogate pair  | "par\\ud83dis"         |
        | with the second half of a surrogate pair | "par\\udc00is"         |
        | of 513 letters                           | "n" repeated 513 times |
        | of 257 letters of two bytes              | "é" repeated 257 times |

    @KEY-1 @needs:scoped-state
    Scenario Outline: Neither users nor apps have a key by a name <flaw>
      Given the app "travel"
      And alice uses the app "travel"
      When the state of alice's user is updated
        | key    | value    |
        | <name> | "window" |
      Then it is refused because the name is invalid
      And nothing has changed
      When the state of the app is updated
        | key    | value    |
        | <name> | "window" |
      Then it is refused because the name is invalid
      And nothing has changed
      When the state of alice's user loses the key <name>
      Then it is refused because the name is invalid
      And nothing has changed
      When the state of the app loses the key <name>
      Then it is refused because the name is invalid
      And nothing has changed

      Examples:
        | flaw                                     | name                   |
        | that is empty                            | ""                     |
        | with U+0000 in it                        | "par\\u0000is"         |
        | with the first half of a surrogate pair  | "par\\ud83dis"         |
        | with the second half of a surrogate pair | "par\\udc00is"         |
        | of 513 letters                           | "n" repeated 513 times |
        | of 257 letters of two bytes              | "é" repeated 257 times |

    @KEY-1 @needs:scoped-state
    Scenario Outline: Neither a user nor an app <flaw> has any state
      Given the app "travel"
      When the state of the user <name>'s user in the app "travel" is updated
        | key  | value    |
        | seat | "window" |
      Then it is refused because the name is invalid
      And nothing has changed
      When the state of the app <name> is updated
        | key  | value    |
        | seat | "window" |
      Then it is refused because the name is invalid
      And nothing has changed
      When the state of the user <name>'s user in the app "travel" is cleared
      Then it is refused because the name is invalid
      And nothing has changed
      When the state of the app <name> is cleared
      Then it is refused because the name is invalid
      And nothing has changed

      Examples:
        | flaw                                     | name                   |
        | that is empty                            | ""                     |
        | with U+0000 in it                        | "par\\u0000is"         |
        | with the first half of a surrogate pair  | "par\\ud83dis"         |
        | with the second half of a surrogate pair | "par\\udc00is"         |
        | of 513 letters                           | "n" repeated 513 times |
        | of 257 letters of two bytes              | "é" repeated 257 times |

    @KEY-1 @needs:tracks
    Scenario Outline: No track or record bears a name <flaw>
      Given the app "travel"
      And alice has opened the session "paris"
      When the track <name> records
        """
        "searching"
        """
      Then it is refused because the name is invalid
      And nothing has changed
      When the track "tool-progress" records as the record <name>
        """
        "searching"
        """
      Then it is refused because the name is invalid
      And nothing has changed
      And the track "tool-progress" is empty

      Examples:
        | flaw                                     | name                   |
        | that is empty                            | ""                     |
        | with U+0000 in it                        | "par\\u0000is"         |
        | with the first half of a surrogate pair  | "par\\ud83dis"         |
        | with the second half of a surrogate pair | "par\\udc00is"         |
        | of 513 letters                           | "n" repeated 513 times |
        | of 257 letters of two bytes              | "é" repeated 257 times |

  Rule: Names are checked on reads too.

    @KEY-1
    Scenario Outline: Nothing is read or deleted by a name <flaw>
      Given the app "travel"
      And alice has opened the session "paris"
      When alice's session <name> is read
      Then it is refused because the name is invalid
      And nothing has changed
      When the user <name>'s session "paris" in the app "travel" is read
      Then it is refused because the name is invalid
      And nothing has changed
      When alice's session "paris" in the app <name> is read
      Then it is refused because the name is invalid
      And nothing has changed
      When the user <name>'s sessions in the app "travel" are listed
      Then it is refused because the name is invalid
      And nothing has changed
      When alice's sessions in the app <name> are listed
      Then it is refused because the name is invalid
      And nothing has changed

      Examples:
        | flaw                                     | name                   |
        | that is empty                            | ""                     |
        | with U+0000 in it                        | "par\\u0000is"         |
        | with the first half of a surrogate pair  | "par\\ud83dis"         |
        | with the second half of a surrogate pair | "par\\udc00is"         |
        | of 513 letters                           | "n" repeated 513 times |
        | of 257 letters of two bytes              | "é" repeated 257 times |

    @KEY-1
    Scenario Outline: A session that could not be opened by a name <flaw> has no log, no window and no end
      Given the app "travel"
      When alice opens the session <name>
      Then it is refused because the name is invalid
      And nothing has changed
      When the log is read
      Then it is refused because the name is invalid
      And nothing has changed
      When the last 1 event of the conversation is read
      Then it is refused because the name is invalid
      And nothing has changed
      When the session is deleted
      Then it is refused because the name is invalid
      And nothing has changed

      Examples:
        | flaw                                     | name                   |
        | that is empty                            | ""                     |
        | with U+0000 in it                        | "par\\u0000is"         |
        | with the first half of a surrogate pair  | "par\\ud83dis"         |
        | with the second half of a surrogate pair | "par\\udc00is"         |
        | of 513 letters                           | "n" repeated 513 times |
        | of 257 letters of two bytes              | "é" repeated 257 times |

    @KEY-1 @needs:tracks
    Scenario Outline: No track is read by a name <flaw>
      Given the app "travel"
      And alice has opened the session "paris"
      When the track <name> is read
      Then it is refused because the name is invalid
      And nothing has changed
      When alice opens the session <name>
      Then it is refused because the name is invalid
      And nothing has changed
      When the track "tool-progress" is read
      Then it is refused because the name is invalid
      And nothing has changed
      When the tracks are listed
      Then it is refused because the name is invalid
      And nothing has changed

      Examples:
        | flaw                                     | name                   |
        | that is empty                            | ""                     |
        | with U+0000 in it                        | "par\\u0000is"         |
        | with the first half of a surrogate pair  | "par\\ud83dis"         |
        | with the second half of a surrogate pair | "par\\udc00is"         |
        | of 513 letters                           | "n" repeated 513 times |
        | of 257 letters of two bytes              | "é" repeated 257 times |

    @KEY-1 @needs:scoped-state
    Scenario Outline: No state is read by a name <flaw>
      Given the app "travel"
      When the state of the user <name>'s user in the app "travel" is read
      Then it is refused because the name is invalid
      And nothing has changed
      When the state of alice's user in the app <name> is read
      Then it is refused because the name is invalid
      And nothing has changed
      When the state of the app <name> is read
      Then it is refused because the name is invalid
      And nothing has changed

      Examples:
        | flaw                                     | name                   |
        | that is empty                            | ""                     |
        | with U+0000 in it                        | "par\\u0000is"         |
        | with the first half of a surrogate pair  | "par\\ud83dis"         |
        | with the second half of a surrogate pair | "par\\udc00is"         |
        | of 513 letters                           | "n" repeated 513 times |
        | of 257 letters of two bytes              | "é" repeated 257 times |
