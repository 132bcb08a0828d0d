@needs:memory
Feature: Names and values in memories

  Rule: Apps and users are told apart to the byte, and so are memories.

    @KEY-1 @KEY-2 @MEM-8 @seen-in:langgraph#8300
    Scenario Outline: The memories of apps and users are told apart by <difference>
      Given the user <one> uses the app <one>
      And the user <other> uses the app <one>
      When the agent remembers about the user <one> in the app <one>
        | memory |
        | first  |
      And the agent remembers about the user <other> in the app <one>
        | memory |
        | second |
      And the agent remembers about the user <one> in the app <other>
        | memory |
        | third  |
      Then the user <one>'s memories in the app <one> are, latest first
        | memory |
        | first  |
      And the user <other>'s memories in the app <one> are, latest first
        | memory |
        | second |
      And the user <one>'s memories in the app <other> are, latest first
        | memory |
        | third  |
      And the user <other> has no memories in the app <other>
      When the agent forgets everything about the user <one> in the app <one>
      Then the user <one> has no memories in the app <one>
      And the user <other>'s memories in the app <one> are, latest first
        | memory |
        | second |
      And the user <one>'s memories in the app <other> are, latest first
        | memory |
        | third  |

      Examples:
        | difference                 | one           | other          |
        | upper and lower case       | "paris"       | "Paris"        |
        | a blank at the end         | "paris"       | "paris "       |
        | a colon                    | "paris"       | "paris:2"      |
        | a percent sign             | "paris"       | "par%"         |
        | an underscore              | "paris"       | "pari_"        |
        | an asterisk                | "paris"       | "par*"         |
        | square brackets            | "paris"       | "pari[s]"      |
        | a backslash                | "paris"       | "par\\\\is"    |
        | an apostrophe              | "paris"       | "par'is"       |
        | a slash                    | "paris"       | "paris/x"      |
        | percent encoding           | "paris"       | "%70aris"      |
        | how an accent is composed  | "caf\\u00e9"  | "cafe\\u0301"  |
        | members of every object    | "__proto__"   | "constructor"  |
        | what would be a query      | "' OR 1=1 --" | "\\") \| @x"   |
        | a hash sign                | "my-doc"      | "my-doc.md#0"  |
        | a blank of no width        | "paris"       | "par\\u200bis" |
        | what folds when upper case | "strasse"     | "straße"       |
        | how an emoji is shown      | "☕"           | "☕\\ufe0f"     |
        | a dotless i                | "istanbul"    | "ıstanbul"     |

    @KEY-2 @seen-in:trpc-agent-python/redis
    Scenario Outline: Names joined by <separator> at different places are different users with memories of their own
      When the agent remembers about the user "c" in the app <a+b>
        | memory |
        | first  |
      And the agent remembers about the user <b+c> in the app "a"
        | memory |
        | second |
      Then the user "c"'s memories in the app <a+b> are, latest first
        | memory |
        | first  |
      And the user <b+c>'s memories in the app "a" are, latest first
        | memory |
        | second |

      Examples:
        | separator         | a+b         | b+c         |
        | colons            | "a:b"       | "b:c"       |
        | double colons     | "a::b"      | "b::c"      |
        | slashes           | "a/b"       | "b/c"       |
        | bars              | "a\|b"      | "b\|c"      |
        | hashes            | "a#b"       | "b#c"       |
        | unit separators   | "a\\u001fb" | "b\\u001fc" |
        | quotes and commas | "a\\",\\"b" | "b\\",\\"c" |
        | line breaks       | "a\\nb"     | "b\\nc"     |

    @KEY-1 @KEY-2
    Scenario Outline: A memory is not known by <id>
      Given the app "travel"
      And the agent remembers about alice in the app "travel"
        | memory    |
        | Likes tea |
      When the agent forgets alice's memory with the id <id>
      Then alice's memories are, latest first
        | memory    |
        | Likes tea |
      When the agent corrects alice's memory with the id <id> to "Likes rum"
      Then it is refused because the memory does not exist
      And nothing has changed

      Examples:
        | id            |
        | "*"           |
        | "%"           |
        | "_"           |
        | "Likes tea"   |
        | "' OR 1=1 --" |
        | "__proto__"   |
        | "constructor" |
        | "my-doc.md#0" |

  Rule: Names are checked, before values and on reads too.

    @KEY-1
    Scenario Outline: Neither a user nor an app nor a memory bears a name <flaw>
      Given the app "travel"
      And alice uses the app "travel"
      And the agent remembers about alice
        | memory    |
        | Likes tea |
      When the agent remembers about the user <name> in the app "travel"
        | memory |
        | ""     |
      Then it is refused because the name is invalid
      And nothing has changed
      When the agent remembers about alice in the app <name>
        | memory    |
        | Likes tea |
      Then it is refused because the name is invalid
      And nothing has changed
      When the agent corrects alice's memory with the id <name> to ""
      Then it is refused because the name is invalid
      And nothing has changed
      When the agent forgets alice's memory with the id <name>
      Then it is refused because the name is invalid
      And nothing has changed
      When the agent forgets everything about the user <name> in the app "travel"
      Then it is refused because the name is invalid
      And nothing has changed
      When the user <name>'s memories in the app "travel", at most 0 are listed
      Then it is refused because the name is invalid
      And nothing has changed
      When alice's memories in the app <name> are listed
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

    @KEY-1 @needs:memory-search
    Scenario Outline: Nobody's memories are searched by a name <flaw>
      Given the app "travel"
      And alice uses the app "travel"
      When the user <name>'s memories in the app "travel" are searched for "tea" of the kind "rumour", at most 0
      Then it is refused because the name is invalid
      And nothing has changed
      When alice's memories in the app <name> are searched for "tea"
      Then it is refused because the name is invalid
      And nothing has changed

      Examples:
        | flaw                                    | name                   |
        | that is empty                           | ""                     |
        | with U+0000 in it                       | "par\\u0000is"         |
        | with the first half of a surrogate pair | "par\\ud83dis"         |
        | of 513 letters                          | "n" repeated 513 times |

    @KEY-1
    Scenario: A session that could not be opened cannot be remembered
      Given the app "travel"
      And alice has opened the session "tokyo"
      And the session is deleted
      When the session is remembered
      Then it is refused because the session does not exist
      And nothing has changed

  Rule: All text that is not a name is exact.

    @KEY-3 @MEM-1 @seen-in:langgraph#1878 @seen-in:mastra#21726 @seen-in:openai-agents-python#4910
    Scenario Outline: A note, its topics, its people and its place keep <what>
      Given the app "travel"
      And alice uses the app "travel"
      When the agent remembers about alice
        | memory | topics        | with            | where  |
        | <text> | [<text>, "t"] | [<text>, "Bob"] | <text> |
        | before |               |                 |        |
      And the backend is reopened
      Then alice's memories are, in any order
        | memory | topics        | with   | where  |
        | before |               |        |        |
        | <text> | [<text>, "t"] | <with> | <text> |

      Examples:
        | what                         | text                         | with                                  |
        | emoji                        | "👩‍👩‍👧 to 🇯🇵"                | ["Bob", "👩‍👩‍👧 to 🇯🇵"]                |
        | U+0000                       | "a\\u0000b"                  | ["Bob", "a\\u0000b"]                  |
        | a first half of a pair       | "a\\ud83d"                   | ["Bob", "a\\ud83d"]                   |
        | a second half of a pair      | "\\udc00b"                   | ["Bob", "\\udc00b"]                   |
        | a written-out escape         | "a\\\\u0000"                 | ["Bob", "a\\\\u0000"]                 |
        | quotes and line breaks       | "\\"a'\\n\\r\\t%_"           | ["\\"a'\\n\\r\\t%_", "Bob"]           |
        | the members of every object  | "__proto__"                  | ["Bob", "__proto__"]                  |
        | text that looks like a value | "null"                       | ["Bob", "null"]                       |
        | an accent of its own         | "cafe\\u0301"                | ["Bob", "cafe\\u0301"]                |
        | a long text of CJK           | "漢字" repeated 175000 times | ["Bob", "漢字" repeated 175000 times] |

    @KEY-3 @MEM-1
    Scenario: Texts that differ in half a surrogate pair are two notes
      Given the app "travel"
      And alice uses the app "travel"
      When the agent remembers about alice
        | memory        |
        | "tea \\ud83d" |
        | "tea \\ud83e" |
        | "tea \\ufffd" |
      Then alice's memories are, latest first
        | memory        |
        | "tea \\ufffd" |
        | "tea \\ud83e" |
        | "tea \\ud83d" |

    @KEY-3 @MEM-1
    Scenario: Blanks around a text and a place are kept, and absent and empty are told apart
      Given the app "travel"
      And alice uses the app "travel"
      When the agent remembers about alice
        | memory  | topics     | where |
        | " tea " | ["", "a "] | ""    |
        | "tea"   | []         | " "   |
        | "tea"   |            |       |
      Then alice's memories are, latest first
        | memory  | topics     | where |
        | tea     |            |       |
        | tea     |            | " "   |
        | " tea " | ["", "a "] | ""    |

    @KEY-3 @MEM-7
    Scenario Outline: What is remembered of a session keeps <what>
      Given the app "travel"
      And alice has opened the session "tokyo"
      And these events are appended
        | author | says   |
        | <text> | <text> |
      When the session is remembered
      And the session is deleted
      Then alice's memories are, latest first
        | memory | author | session |
        | <text> | <text> | tokyo   |

      Examples:
        | what                   | text        |
        | emoji                  | "👩‍👩‍👧"     |
        | U+0000                 | "a\\u0000b" |
        | half a surrogate pair  | "a\\ud83d"  |
        | quotes and backslashes | "\\"a'\\\\" |

  Rule: What a caller holds is the caller's.

    @KEY-4 @MEM-1
    Scenario: Whoever added a note may go on changing it
      Given the app "travel"
      And alice uses the app "travel"
      When the agent remembers about alice
        | memory    | topics    | with    |
        | Likes tea | ["drink"] | ["Bob"] |
      And what was written is changed by its writer
      Then alice's memories are, latest first
        | memory    | topics    | with    |
        | Likes tea | ["drink"] | ["Bob"] |

    @KEY-4 @MEM-3
    Scenario: Whoever corrected a note may go on changing the correction
      Given the app "travel"
      And alice uses the app "travel"
      And the agent remembers about alice
        | memory    |
        | Likes tea |
      When the agent corrects alice's memory "Likes tea" to
        | topics | ["drink"] |
        | with   | ["Bob"]   |
      And what was written is changed by its writer
      Then alice's memories are, latest first
        | memory    | topics    | with    |
        | Likes tea | ["drink"] | ["Bob"] |

    @KEY-4
    Scenario Outline: Whoever read memories by "<surface>" may change them
      Given the app "travel"
      And alice uses the app "travel"
      And the agent remembers about alice
        | memory    | topics    | with    |
        | Likes tea | ["drink"] | ["Bob"] |
      When <surface>
      And what was read is changed by its reader
      Then alice's memories are, latest first
        | memory    | topics    | with    | owner                              |
        | Likes tea | ["drink"] | ["Bob"] | {"app": "travel", "user": "alice"} |

      Examples:
        | surface                                |
        | alice's memories are listed            |
        | alice's memories, at most 1 are listed |

      @needs:memory-search
      Examples:
        | surface                                 |
        | alice's memories are searched for "tea" |

    @KEY-4
    Scenario: Whoever added or corrected a note may change what was answered
      Given the app "travel"
      And alice uses the app "travel"
      When the agent remembers about alice
        | memory    | topics    |
        | Likes tea | ["drink"] |
      And what was read is changed by its reader
      Then alice's memories are, latest first
        | memory    | topics    |
        | Likes tea | ["drink"] |
      When the agent corrects alice's memory "Likes tea" to "Likes rum"
      And what was read is changed by its reader
      Then alice's memories are, latest first
        | memory    | topics    |
        | Likes rum | ["drink"] |
