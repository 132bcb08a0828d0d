Feature: Text comes back to the last character

  Background:
    Given the app "travel"
    And alice has opened the session "paris"

  Rule: All text that is not a name is exact.

    @KEY-3 @seen-in:langgraph#1878 @seen-in:openai-agents-python#4910
    Scenario Outline: A message may hold <what>, and its neighbours stay whole
      When these events are appended
        | id | author | says                  |
        | e1 | user   | What is on the menu?  |
        | e2 | agent  | <text>                |
        | e3 | user   | Thank you, that it is |
      Then the log reads, in order
        | id | author | says                  |
        | e1 | user   | What is on the menu?  |
        | e2 | agent  | <text>                |
        | e3 | user   | Thank you, that it is |

      Examples:
        | what                                 | text                                         |
        | emoji                                | "Sushi 🍣, 👩‍🍳 and 🇯🇵"                        |
        | U+0000                               | "before\\u0000after"                         |
        | halves of surrogate pairs            | "\\ud83c and \\udf63"                        |
        | a written-out escape                 | "\\\\u0000 and \\\\ud83c"                    |
        | blanks around it                     | "  two blanks \\t\\r\\n"                     |
        | an accent in two code points         | "cafe\\u0301"                                |
        | markup and quotes                    | "<b>\\"C:\\\\trips\\"</b> & 'more' \| %s {}" |
        | right-to-left and combining marks    | "\\u202eשלום\\u202c e\\u0301\\u0323"         |
        | a byte order mark and odd separators | "\\ufeffa\\u2028b\\u2029c\\u0085"            |
        | what looks like JSON                 | "{\\"__proto__\\": null}"                    |
        | CJK, 1 MiB of it                     | "漢" repeated 349526 times                   |
        | CJK and emoji, 1.2 MB of them        | "漢🍣" repeated 180000 times                  |

    @KEY-3
    Scenario Outline: Authors, reasoning, files, invocations and errors may hold <what>
      When this event is appended
        | author     | <text>                                                                                                                            |
        | invocation | <text>                                                                                                                            |
        | parts      | [{"type": "reasoning", "text": <text>}, {"type": "file", "mime": "text/plain", "name": <text>, "content": <text>, "uri": <text>}] |
        | error      | {"code": <text>, "message": <text>}                                                                                               |
      Then the log of the invocation <text> reads, in order
        | id | author | invocation | parts                                                                                                                             | error                               |
        | e1 | <text> | <text>     | [{"type": "reasoning", "text": <text>}, {"type": "file", "mime": "text/plain", "name": <text>, "content": <text>, "uri": <text>}] | {"code": <text>, "message": <text>} |

      Examples:
        | what                                 | text                                         |
        | emoji                                | "Sushi 🍣, 👩‍🍳 and 🇯🇵"                        |
        | U+0000                               | "before\\u0000after"                         |
        | halves of surrogate pairs            | "\\ud83c and \\udf63"                        |
        | a written-out escape                 | "\\\\u0000 and \\\\ud83c"                    |
        | blanks around it                     | "  two blanks \\t\\r\\n"                     |
        | an accent in two code points         | "cafe\\u0301"                                |
        | markup and quotes                    | "<b>\\"C:\\\\trips\\"</b> & 'more' \| %s {}" |
        | right-to-left and combining marks    | "\\u202eשלום\\u202c e\\u0301\\u0323"         |
        | a byte order mark and odd separators | "\\ufeffa\\u2028b\\u2029c\\u0085"            |
        | what looks like JSON                 | "{\\"__proto__\\": null}"                    |

    @KEY-3 @needs:state @needs:tracks
    Scenario: 1 MiB of CJK fits into every value
      When the state of the session is updated
        | key  | value                      |
        | menu | "漢" repeated 349526 times |
      And the agent calls the tool "translate" as "call-1" with
        """
        {"menu": "漢" repeated 349526 times}
        """
      And the tool "translate" answers "call-1" with
        """
        ["字" repeated 349526 times]
        """
      And the track "tool-progress" records
        """
        "漢" repeated 349526 times
        """
      Then the state of the session is
        | key  | value                      |
        | menu | "漢" repeated 349526 times |
      And the log reads, in order
        | calls                                                                                      | answers                                                                           |
        | [{"id": "call-1", "tool": "translate", "arguments": {"menu": "漢" repeated 349526 times}}] |                                                                                   |
        |                                                                                            | [{"call": "call-1", "tool": "translate", "result": ["字" repeated 349526 times]}] |
      And the track "tool-progress" reads, in order
        | payload                    |
        | "漢" repeated 349526 times |

    @KEY-3 @needs:durable
    Scenario: Text is as exact after the backend is reopened
      Given alice says "A\u0000B \ud83c 🍣 \\u0000 cafe\u0301 "
      When the backend is reopened
      Then the log reads, in order
        | says                                         |
        | "A\\u0000B \\ud83c 🍣 \\\\u0000 cafe\\u0301 " |
