Feature: Every kind of value comes back as it was written
  A value is JSON. Nothing is rounded, turned into text, taken for something else or left out.

  Background:
    Given the app "travel"

  Rule: What is read is deep-equal to what was written; whole numbers have their exact value, texts their every character.

    @KEY-3 @needs:state @seen-in:adk-go#326 @seen-in:langgraph#8673 @seen-in:langgraph#1878 @seen-in:langgraphjs#1154 @seen-in:trpc-agent-go#623
    Scenario Outline: A session keeps <kind> in its state
      When alice opens the session "paris" with the state
        | key     | value   |
        | initial | <value> |
      And the agent sets the state
        | key   | value   |
        | delta | <value> |
      And the state of the session is updated
        | key    | value   |
        | update | <value> |
      Then the state of the session is
        | key     | value   |
        | initial | <value> |
        | delta   | <value> |
        | update  | <value> |
      And the event "e1" is
        | delta | {"delta": <value>} |

      Examples:
        | kind                                    | value                                                                                                                   |
        | null                                    | null                                                                                                                    |
        | false                                   | false                                                                                                                   |
        | true                                    | true                                                                                                                    |
        | zero                                    |                                                                                                                       0 |
        | an empty text                           | ""                                                                                                                      |
        | an empty list                           | []                                                                                                                      |
        | an empty map                            | {}                                                                                                                      |
        | a whole number that doubles hold        |                                                                                                       -9007199254740991 |
        | a whole number that doubles cannot hold |                                                                                                        9007199254740993 |
        | a negative one that they cannot hold    |                                                                                                       -9007199254740993 |
        | whole numbers of any size               | [-9007199254740993, 123456789012345678901234567890, 1e21, 1000000000000000000001]                                       |
        | a fraction                              |                                                                                                     0.30000000000000004 |
        | fractions, small and large              | [1512060373.222988, 5e-324, 1.7976931348623157e308, -0.1, 2.5e-8]                                                       |
        | a text                                  | "Two seats, one at the window"                                                                                          |
        | a text that looks like a number         | "042"                                                                                                                   |
        | texts that look like other values       | ["null", "true", "1e3", "{}", "2026-01-01T00:00:00Z", "{\\"open", ""]                                                   |
        | a text with emoji                       | "Sushi 🍣 in 東京 🇯🇵"                                                                                                    |
        | a text with U+0000                      | "before\\u0000after"                                                                                                    |
        | halves of surrogate pairs               | ["\\ud83c", "\\udf63", "a\\ud83cb"]                                                                                     |
        | a written-out escape                    | "\\\\u0000 and \\\\ud83c"                                                                                               |
        | quotes, backslashes and line breaks     | "\\"C:\\\\trips\\"\\n\\ttwo\\r\\nlines \| a bar"                                                                        |
        | a list in its order                     | ["b", "a", "b", null, []]                                                                                               |
        | a map in a list in a map                | {"seats": [{"row": 7, "taken": false}, {"row": 8, "taken": null}], "note": ""}                                          |
        | members of every name                   | {"": 1, "__proto__": {"admin": true}, "constructor": null, "a.b": 2, "$ref": "#", "1": 3}                               |
        | members that are no names               | {"\\u0000": 1, "\\ud83c": 2, "\\\\u0000": 3, "🍣": 4}                                                                    |
        | numbers at the edges of machine words   | [2147483648, -2147483649, 4294967296, 9007199254740992, 9223372036854775807, 9223372036854775808, 18446744073709551616] |
        | fractions in any notation               | [1e-7, 1.0e2, 123e-20, 4.35, 1e308]                                                                                     |
        | texts with placeholders                 | ["%d %s", "$1", "${seat}", "{{seat}}", ":seat", "?", "\\\\x41"]                                                         |
        | members that look like scopes           | {"temp:seat": 1, "user:seat": {"app:": 2}, "app:user:x": null}                                                          |
        | members that look alike                 | {"seat": 1, "Seat": 2, "seat ": 3, "caf\\u00e9": 4, "cafe\\u0301": 5, "01": 6}                                          |

    @KEY-3 @needs:scoped-state @needs:state @seen-in:trpc-agent-python#163 @seen-in:trpc-agent-python#237
    Scenario Outline: A user and an app keep <kind> in their state
      When alice opens the session "paris" with the state
        | key          | value   |
        | user:initial | <value> |
        | app:initial  | <value> |
      And the agent sets the state
        | key        | value   |
        | user:delta | <value> |
        | app:delta  | <value> |
      And the state of alice's user is updated
        | key    | value   |
        | update | <value> |
      And the state of the app is updated
        | key    | value   |
        | update | <value> |
      Then the state of alice's user is
        | key     | value   |
        | initial | <value> |
        | delta   | <value> |
        | update  | <value> |
      And the state of the app is
        | key     | value   |
        | initial | <value> |
        | delta   | <value> |
        | update  | <value> |
      And the state of the session is
        | key          | value   |
        | user:initial | <value> |
        | user:delta   | <value> |
        | user:update  | <value> |
        | app:initial  | <value> |
        | app:delta    | <value> |
        | app:update   | <value> |

      Examples:
        | kind                                    | value                                                                                                                   |
        | null                                    | null                                                                                                                    |
        | false                                   | false                                                                                                                   |
        | true                                    | true                                                                                                                    |
        | zero                                    |                                                                                                                       0 |
        | an empty text                           | ""                                                                                                                      |
        | an empty list                           | []                                                                                                                      |
        | an empty map                            | {}                                                                                                                      |
        | a whole number that doubles hold        |                                                                                                       -9007199254740991 |
        | a whole number that doubles cannot hold |                                                                                                        9007199254740993 |
        | whole numbers of any size               | [-9007199254740993, 123456789012345678901234567890, 1e21, 1000000000000000000001]                                       |
        | a fraction                              |                                                                                                     0.30000000000000004 |
        | fractions, small and large              | [1512060373.222988, 5e-324, 1.7976931348623157e308, -0.1, 2.5e-8]                                                       |
        | a text                                  | "Two seats, one at the window"                                                                                          |
        | a text that looks like a number         | "042"                                                                                                                   |
        | texts that look like other values       | ["null", "true", "1e3", "{}", "2026-01-01T00:00:00Z", "{\\"open", ""]                                                   |
        | a text with emoji                       | "Sushi 🍣 in 東京 🇯🇵"                                                                                                    |
        | a text with U+0000                      | "before\\u0000after"                                                                                                    |
        | halves of surrogate pairs               | ["\\ud83c", "\\udf63", "a\\ud83cb"]                                                                                     |
        | a written-out escape                    | "\\\\u0000 and \\\\ud83c"                                                                                               |
        | quotes, backslashes and line breaks     | "\\"C:\\\\trips\\"\\n\\ttwo\\r\\nlines \| a bar"                                                                        |
        | a list in its order                     | ["b", "a", "b", null, []]                                                                                               |
        | a map in a list in a map                | {"seats": [{"row": 7, "taken": false}, {"row": 8, "taken": null}], "note": ""}                                          |
        | members of every name                   | {"": 1, "__proto__": {"admin": true}, "constructor": null, "a.b": 2, "$ref": "#", "1": 3}                               |
        | members that are no names               | {"\\u0000": 1, "\\ud83c": 2, "\\\\u0000": 3, "🍣": 4}                                                                    |
        | numbers at the edges of machine words   | [2147483648, -2147483649, 4294967296, 9007199254740992, 9223372036854775807, 9223372036854775808, 18446744073709551616] |
        | fractions in any notation               | [1e-7, 1.0e2, 123e-20, 4.35, 1e308]                                                                                     |
        | texts with placeholders                 | ["%d %s", "$1", "${seat}", "{{seat}}", ":seat", "?", "\\\\x41"]                                                         |
        | members that look like scopes           | {"temp:seat": 1, "user:seat": {"app:": 2}, "app:user:x": null}                                                          |
        | members that look alike                 | {"seat": 1, "Seat": 2, "seat ": 3, "caf\\u00e9": 4, "cafe\\u0301": 5, "01": 6}                                          |

    @KEY-3 @seen-in:mastra#21726
    Scenario Outline: A tool is called with <kind> and answers with it
      Given alice has opened the session "paris"
      When the agent calls the tool "book" as "call-1" with
        """
        <value>
        """
      And the tool "book" answers "call-1" with
        """
        <value>
        """
      And this event is appended
        | author   | agent             |
        | says     | Booked            |
        | metadata | {"note": <value>} |
      Then the log reads, in order
        | id | says   | calls                                                    | answers                                                 | metadata          |
        | e1 |        | [{"id": "call-1", "tool": "book", "arguments": <value>}] |                                                         |                   |
        | e2 |        |                                                          | [{"call": "call-1", "tool": "book", "result": <value>}] |                   |
        | e3 | Booked |                                                          |                                                         | {"note": <value>} |

      Examples:
        | kind                                    | value                                                                                                                   |
        | null                                    | null                                                                                                                    |
        | false                                   | false                                                                                                                   |
        | true                                    | true                                                                                                                    |
        | zero                                    |                                                                                                                       0 |
        | an empty text                           | ""                                                                                                                      |
        | an empty list                           | []                                                                                                                      |
        | an empty map                            | {}                                                                                                                      |
        | a whole number that doubles hold        |                                                                                                       -9007199254740991 |
        | a whole number that doubles cannot hold |                                                                                                        9007199254740993 |
        | whole numbers of any size               | [-9007199254740993, 123456789012345678901234567890, 1e21, 1000000000000000000001]                                       |
        | a fraction                              |                                                                                                     0.30000000000000004 |
        | fractions, small and large              | [1512060373.222988, 5e-324, 1.7976931348623157e308, -0.1, 2.5e-8]                                                       |
        | a text                                  | "Two seats, one at the window"                                                                                          |
        | a text that looks like a number         | "042"                                                                                                                   |
        | texts that look like other values       | ["null", "true", "1e3", "{}", "2026-01-01T00:00:00Z", "{\\"open", ""]                                                   |
        | a text with emoji                       | "Sushi 🍣 in 東京 🇯🇵"                                                                                                    |
        | a text with U+0000                      | "before\\u0000after"                                                                                                    |
        | halves of surrogate pairs               | ["\\ud83c", "\\udf63", "a\\ud83cb"]                                                                                     |
        | a written-out escape                    | "\\\\u0000 and \\\\ud83c"                                                                                               |
        | quotes, backslashes and line breaks     | "\\"C:\\\\trips\\"\\n\\ttwo\\r\\nlines \| a bar"                                                                        |
        | a list in its order                     | ["b", "a", "b", null, []]                                                                                               |
        | a map in a list in a map                | {"seats": [{"row": 7, "taken": false}, {"row": 8, "taken": null}], "note": ""}                                          |
        | members of every name                   | {"": 1, "__proto__": {"admin": true}, "constructor": null, "a.b": 2, "$ref": "#", "1": 3}                               |
        | members that are no names               | {"\\u0000": 1, "\\ud83c": 2, "\\\\u0000": 3, "🍣": 4}                                                                    |
        | numbers at the edges of machine words   | [2147483648, -2147483649, 4294967296, 9007199254740992, 9223372036854775807, 9223372036854775808, 18446744073709551616] |
        | fractions in any notation               | [1e-7, 1.0e2, 123e-20, 4.35, 1e308]                                                                                     |
        | texts with placeholders                 | ["%d %s", "$1", "${seat}", "{{seat}}", ":seat", "?", "\\\\x41"]                                                         |
        | members that look like scopes           | {"temp:seat": 1, "user:seat": {"app:": 2}, "app:user:x": null}                                                          |
        | members that look alike                 | {"seat": 1, "Seat": 2, "seat ": 3, "caf\\u00e9": 4, "cafe\\u0301": 5, "01": 6}                                          |

    @KEY-3 @TRK-1 @needs:tracks @seen-in:langgraph#8673
    Scenario Outline: A track records <kind>
      Given alice has opened the session "paris"
      When the track "tool-progress" records
        """
        <value>
        """
      And the track "tool-progress" records
        """
        {"first": <value>, "then": [<value>]}
        """
      Then the track "tool-progress" reads, in order
        | payload                               |
        | <value>                               |
        | {"first": <value>, "then": [<value>]} |

      Examples:
        | kind                                    | value                                                                                                                   |
        | null                                    | null                                                                                                                    |
        | false                                   | false                                                                                                                   |
        | true                                    | true                                                                                                                    |
        | zero                                    |                                                                                                                       0 |
        | an empty text                           | ""                                                                                                                      |
        | an empty list                           | []                                                                                                                      |
        | an empty map                            | {}                                                                                                                      |
        | a whole number that doubles hold        |                                                                                                       -9007199254740991 |
        | a whole number that doubles cannot hold |                                                                                                        9007199254740993 |
        | whole numbers of any size               | [-9007199254740993, 123456789012345678901234567890, 1e21, 1000000000000000000001]                                       |
        | a fraction                              |                                                                                                     0.30000000000000004 |
        | fractions, small and large              | [1512060373.222988, 5e-324, 1.7976931348623157e308, -0.1, 2.5e-8]                                                       |
        | a text                                  | "Two seats, one at the window"                                                                                          |
        | a text that looks like a number         | "042"                                                                                                                   |
        | texts that look like other values       | ["null", "true", "1e3", "{}", "2026-01-01T00:00:00Z", "{\\"open", ""]                                                   |
        | a text with emoji                       | "Sushi 🍣 in 東京 🇯🇵"                                                                                                    |
        | a text with U+0000                      | "before\\u0000after"                                                                                                    |
        | halves of surrogate pairs               | ["\\ud83c", "\\udf63", "a\\ud83cb"]                                                                                     |
        | a written-out escape                    | "\\\\u0000 and \\\\ud83c"                                                                                               |
        | quotes, backslashes and line breaks     | "\\"C:\\\\trips\\"\\n\\ttwo\\r\\nlines \| a bar"                                                                        |
        | a list in its order                     | ["b", "a", "b", null, []]                                                                                               |
        | a map in a list in a map                | {"seats": [{"row": 7, "taken": false}, {"row": 8, "taken": null}], "note": ""}                                          |
        | members of every name                   | {"": 1, "__proto__": {"admin": true}, "constructor": null, "a.b": 2, "$ref": "#", "1": 3}                               |
        | members that are no names               | {"\\u0000": 1, "\\ud83c": 2, "\\\\u0000": 3, "🍣": 4}                                                                    |
        | numbers at the edges of machine words   | [2147483648, -2147483649, 4294967296, 9007199254740992, 9223372036854775807, 9223372036854775808, 18446744073709551616] |
        | fractions in any notation               | [1e-7, 1.0e2, 123e-20, 4.35, 1e308]                                                                                     |
        | texts with placeholders                 | ["%d %s", "$1", "${seat}", "{{seat}}", ":seat", "?", "\\\\x41"]                                                         |
        | members that look like scopes           | {"temp:seat": 1, "user:seat": {"app:": 2}, "app:user:x": null}                                                          |
        | members that look alike                 | {"seat": 1, "Seat": 2, "seat ": 3, "caf\\u00e9": 4, "cafe\\u0301": 5, "01": 6}                                          |

    @KEY-3 @SES-1 @SES-3 @needs:scoped-state @needs:state
    Scenario Outline: An opening answers with <kind> in three scopes, and a list shows it
      When alice opens the session "paris" with the state
        | key       | value   |
        | seat      | <value> |
        | user:seat | <value> |
        | app:seat  | <value> |
      Then the answer is the session
        | state | {"seat": <value>, "user:seat": <value>, "app:seat": <value>} |
      And alice's sessions are, latest first
        | session | state                                                        |
        | paris   | {"seat": <value>, "user:seat": <value>, "app:seat": <value>} |
      When bob opens the session "rome"
      Then the answer is the session
        | state | {"app:seat": <value>} |

      Examples:
        | kind                                    | value                                                                    |
        | null                                    | null                                                                     |
        | false                                   | false                                                                    |
        | zero                                    |                                                                        0 |
        | an empty text                           | ""                                                                       |
        | an empty list                           | []                                                                       |
        | an empty map                            | {}                                                                       |
        | a whole number that doubles cannot hold |                                                         9007199254740993 |
        | fractions, small and large              | [1512060373.222988, 5e-324, 1.7976931348623157e308, 0.30000000000000004] |
        | a text that looks like a number         | "042"                                                                    |
        | odd characters and members              | {"__proto__": "\\u0000", "\\ud83c": "🍣", "": ["\\udf63"]}                |

    @KEY-3 @EVT-2 @EVT-5 @EVT-10 @SUM-7 @SUM-8 @needs:state @needs:summaries @needs:durable
    Scenario Outline: An event shows <kind> in its answer, a window, a context and the history, and is known again
      Given alice has opened the session "paris"
      And alice says "Book it"
      When this event is appended
        | author   | agent                                                |
        | calls    | [{"id": "c1", "tool": "book", "arguments": <value>}] |
        | answers  | [{"call": "c1", "tool": "book", "result": <value>}]  |
        | delta    | {"seat": <value>}                                    |
        | metadata | {"note": <value>}                                    |
      Then the answer reads, in order
        | id | calls                                                | answers                                             | delta             | metadata          |
        | e2 | [{"id": "c1", "tool": "book", "arguments": <value>}] | [{"call": "c1", "tool": "book", "result": <value>}] | {"seat": <value>} | {"note": <value>} |
      And the last 2 events of the conversation read, in order
        | id | calls                                                | answers                                             | delta             | metadata          |
        | e1 |                                                      |                                                     |                   |                   |
        | e2 | [{"id": "c1", "tool": "book", "arguments": <value>}] | [{"call": "c1", "tool": "book", "result": <value>}] | {"seat": <value>} | {"note": <value>} |
      And the context reads, in order
        | id | calls                                                | answers                                             | delta             | metadata          |
        | e1 |                                                      |                                                     |                   |                   |
        | e2 | [{"id": "c1", "tool": "book", "arguments": <value>}] | [{"call": "c1", "tool": "book", "result": <value>}] | {"seat": <value>} | {"note": <value>} |
      When the backend is reopened
      And the same event is appended again
      Then it is a repeat
      When alice says "Thank you"
      And the session is compacted to its last 1 event as "Booked"
      Then the history reads, in order
        | id | calls                                                | answers                                             | delta             | metadata          |
        | e1 |                                                      |                                                     |                   |                   |
        | e2 | [{"id": "c1", "tool": "book", "arguments": <value>}] | [{"call": "c1", "tool": "book", "result": <value>}] | {"seat": <value>} | {"note": <value>} |

      Examples:
        | kind                                    | value                                                                    |
        | null                                    | null                                                                     |
        | false                                   | false                                                                    |
        | zero                                    |                                                                        0 |
        | an empty text                           | ""                                                                       |
        | an empty list                           | []                                                                       |
        | an empty map                            | {}                                                                       |
        | a whole number that doubles cannot hold |                                                         9007199254740993 |
        | fractions, small and large              | [1512060373.222988, 5e-324, 1.7976931348623157e308, 0.30000000000000004] |
        | a text that looks like a number         | "042"                                                                    |
        | odd characters and members              | {"__proto__": "\\u0000", "\\ud83c": "🍣", "": ["\\udf63"]}                |

    @KEY-3 @needs:state @seen-in:adk-go#326
    Scenario: What seems nothing differs from nothing
      Given alice has opened the session "paris" with the state
        | key   | value   |
        | guide | "Marie" |
      When the agent sets the state
        | key   | value |
        | null  | null  |
        | false | false |
        | zero  |     0 |
        | text  | ""    |
        | list  | []    |
        | map   | {}    |
      And the state of the session loses the key "guide"
      Then the state of the session is
        | key   | value |
        | null  | null  |
        | false | false |
        | zero  |     0 |
        | text  | ""    |
        | list  | []    |
        | map   | {}    |
      And the state of the session has no key "guide"

    @KEY-3
    Scenario: Empty metadata and none are two things
      Given alice has opened the session "paris"
      When these events are appended
        | id    | author | says   | metadata       |
        | none  | user   | Hello  |                |
        | empty | user   | Hello? | {}             |
        | null  | user   | Hello! | {"mood": null} |
      Then the log reads, in order
        | id    | metadata       |
        | none  |                |
        | empty | {}             |
        | null  | {"mood": null} |

    @KEY-3 @needs:state @needs:tracks
    Scenario: Minus zero reads as zero
      Given alice has opened the session "paris"
      When the key "balance" in the state of the session is set to minus zero
      And the agent sets the state key "change" to minus zero
      And the agent calls the tool "pay" as "call-1" with minus zero
      And the track "payments" records minus zero
      Then the state of the session is
        | key     | value |
        | balance |     0 |
        | change  |     0 |
      And the event "e2" is
        | calls | [{"id": "call-1", "tool": "pay", "arguments": 0}] |
      And the track "payments" reads, in order
        | payload |
        |       0 |

    @KEY-3 @needs:state @needs:tracks
    Scenario: An undefined member counts as absent
      Given alice has opened the session "paris"
      When the key "window" in the state of the session is set to an object with an undefined member
      And the agent sets the state key "aisle" to an object with an undefined member
      And the agent calls the tool "book" as "call-1" with an object with an undefined member
      And the tool "book" answers "call-1" with an object with an undefined member
      And the agent says "Booked" with metadata that holds an object with an undefined member
      And the track "tool-progress" records an object with an undefined member
      Then the state of the session is
        | key    | value           |
        | window | {"seat": "12A"} |
        | aisle  | {"seat": "12A"} |
      And the log reads, in order
        | calls                                                            | answers                                                         | metadata                  |
        |                                                                  |                                                                 |                           |
        | [{"id": "call-1", "tool": "book", "arguments": {"seat": "12A"}}] |                                                                 |                           |
        |                                                                  | [{"call": "call-1", "tool": "book", "result": {"seat": "12A"}}] |                           |
        |                                                                  |                                                                 | {"note": {"seat": "12A"}} |
      And the track "tool-progress" reads, in order
        | payload         |
        | {"seat": "12A"} |

    @KEY-3 @needs:scoped-state @needs:state
    Scenario: A key whose value is undefined counts as absent
      Given alice has opened the session "paris" with the state
        | key       | value    |
        | city      | "Paris"  |
        | user:seat | "window" |
      When the key "city" in the state of the session is set to undefined
      And the agent sets the state key "user:seat" to undefined
      And the key "seat" in the state of alice's user is set to undefined
      And alice opens the session "rome" with the state key "city" set to undefined
      Then the state of alice's session "paris" is
        | key       | value    |
        | city      | "Paris"  |
        | user:seat | "window" |
      And the state of alice's session "rome" is
        | key       | value    |
        | user:seat | "window" |
