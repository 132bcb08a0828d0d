Feature: Names are taken as they are
  Whoever names a trip, a guest or a tool chooses any name. Two names are the same name only when they are equal to the byte.

  Rule: Names are never trimmed, folded, cut or interpreted: those that look alike are plain and distinct.

    @KEY-1 @seen-in:agentscope-java#3217 @seen-in:langgraph#8300 @seen-in:langgraph#5666
    Scenario Outline: Apps, users and sessions are told apart by <difference>
      Given the app <one>
      And the user <one> has opened the session <one>
      And the user <one> says "I am the first"
      And the user <one> has opened the session <other>
      And the user <one> says "I am another session"
      And the user <other> has opened the session <one>
      And the user <other> says "I am another user"
      And the user <one> has opened the session <one> in the app <other>
      And the user <one> says "I am in another app"
      Then the log of the user <one>'s session <one> in the app <one> reads, in order
        | says           |
        | I am the first |
      And the log of the user <one>'s session <other> in the app <one> reads, in order
        | says                 |
        | I am another session |
      And the log of the user <other>'s session <one> in the app <one> reads, in order
        | says              |
        | I am another user |
      And the log of the user <one>'s session <one> in the app <other> reads, in order
        | says                |
        | I am in another app |
      And the user <one>'s sessions in the app <one> are, latest first
        | session |
        | <other> |
        | <one>   |

      Examples:
        | difference                 | one           | other          |
        | upper and lower case       | "paris"       | "Paris"        |
        | a blank at the end         | "paris"       | "paris "       |
        | a blank at the start       | "paris"       | " paris"       |
        | a line break at the end    | "paris"       | "paris\\n"     |
        | a colon                    | "paris"       | "paris:2"      |
        | a percent sign             | "paris"       | "par%"         |
        | an underscore              | "paris"       | "pari_"        |
        | an asterisk                | "paris"       | "par*"         |
        | a question mark            | "paris"       | "pari?"        |
        | square brackets            | "paris"       | "pari[s]"      |
        | braces                     | "paris"       | "{paris}"      |
        | a backslash                | "paris"       | "par\\\\is"    |
        | an apostrophe              | "paris"       | "par'is"       |
        | a double quote             | "paris"       | "par\\"is"     |
        | percent encoding           | "paris"       | "%70aris"      |
        | how an accent is composed  | "caf\\u00e9"  | "cafe\\u0301"  |
        | the width of its letters   | "paris"       | "ｐａｒｉｓ"   |
        | leading zeros              | "7"           | "007"          |
        | what programs call nothing | "null"        | "undefined"    |
        | members of every object    | "__proto__"   | "constructor"  |
        | what would be a query      | "' OR 1=1 --" | "\\") \| @x"   |
        | a hash sign                | "my-doc"      | "my-doc.md#0"  |
        | a slash                    | "paris"       | "paris/x"      |
        | a blank of no width        | "paris"       | "par\\u200bis" |
        | what folds when upper case | "strasse"     | "straße"       |
        | how an emoji is shown      | "☕"           | "☕\\ufe0f"     |
        | a dotless i                | "istanbul"    | "ıstanbul"     |

    @KEY-1 @needs:scoped-state @needs:state
    Scenario Outline: The state of apps and users is told apart by <difference>
      Given the app <one>
      And the user <one> has opened the session "trip" with the state
        | key          | value     |
        | app:greeting | "Bonjour" |
        | user:diet    | "vegan"   |
      And the user <other> has opened the session "trip"
      And the user <one> has opened the session "trip" in the app <other>
      When the state of the user <other>'s user in the app <one> is updated
        | key  | value   |
        | diet | "halal" |
      And the state of the app <other> is updated
        | key      | value   |
        | greeting | "Hello" |
      Then the state of the user <one>'s session "trip" in the app <one> is
        | key          | value     |
        | app:greeting | "Bonjour" |
        | user:diet    | "vegan"   |
      And the state of the user <other>'s session "trip" in the app <one> is
        | key          | value     |
        | app:greeting | "Bonjour" |
        | user:diet    | "halal"   |
      And the state of the user <one>'s session "trip" in the app <other> is
        | key          | value   |
        | app:greeting | "Hello" |

      Examples:
        | difference                 | one           | other          |
        | upper and lower case       | "paris"       | "Paris"        |
        | a blank at the end         | "paris"       | "paris "       |
        | a blank at the start       | "paris"       | " paris"       |
        | a line break at the end    | "paris"       | "paris\\n"     |
        | a colon                    | "paris"       | "paris:2"      |
        | a percent sign             | "paris"       | "par%"         |
        | an underscore              | "paris"       | "pari_"        |
        | an asterisk                | "paris"       | "par*"         |
        | a question mark            | "paris"       | "pari?"        |
        | square brackets            | "paris"       | "pari[s]"      |
        | braces                     | "paris"       | "{paris}"      |
        | a backslash                | "paris"       | "par\\\\is"    |
        | an apostrophe              | "paris"       | "par'is"       |
        | a double quote             | "paris"       | "par\\"is"     |
        | percent encoding           | "paris"       | "%70aris"      |
        | how an accent is composed  | "caf\\u00e9"  | "cafe\\u0301"  |
        | the width of its letters   | "paris"       | "ｐａｒｉｓ"   |
        | leading zeros              | "7"           | "007"          |
        | what programs call nothing | "null"        | "undefined"    |
        | members of every object    | "__proto__"   | "constructor"  |
        | what would be a query      | "' OR 1=1 --" | "\\") \| @x"   |
        | a hash sign                | "my-doc"      | "my-doc.md#0"  |
        | a slash                    | "paris"       | "paris/x"      |
        | a blank of no width        | "paris"       | "par\\u200bis" |
        | what folds when upper case | "strasse"     | "straße"       |
        | how an emoji is shown      | "☕"           | "☕\\ufe0f"     |
        | a dotless i                | "istanbul"    | "ıstanbul"     |

    @KEY-1 @needs:tracks
    Scenario Outline: Tracks are told apart by <difference>
      Given the app "travel"
      And alice has opened the session "paris"
      When the track <one> records one by one
        | payload |
        | "one"   |
      And the track <other> records one by one
        | payload |
        | "other" |
      Then the track <one> reads, in order
        | id | payload |
        | r1 | "one"   |
      And the track <other> reads, in order
        | id | payload |
        | r2 | "other" |
      And the tracks are, in order
        | track   |
        | <one>   |
        | <other> |

      Examples:
        | difference                 | one           | other          |
        | upper and lower case       | "paris"       | "Paris"        |
        | a blank at the end         | "paris"       | "paris "       |
        | a blank at the start       | "paris"       | " paris"       |
        | a line break at the end    | "paris"       | "paris\\n"     |
        | a colon                    | "paris"       | "paris:2"      |
        | a percent sign             | "paris"       | "par%"         |
        | an underscore              | "paris"       | "pari_"        |
        | an asterisk                | "paris"       | "par*"         |
        | a question mark            | "paris"       | "pari?"        |
        | square brackets            | "paris"       | "pari[s]"      |
        | braces                     | "paris"       | "{paris}"      |
        | a backslash                | "paris"       | "par\\\\is"    |
        | an apostrophe              | "paris"       | "par'is"       |
        | a double quote             | "paris"       | "par\\"is"     |
        | percent encoding           | "paris"       | "%70aris"      |
        | how an accent is composed  | "caf\\u00e9"  | "cafe\\u0301"  |
        | the width of its letters   | "paris"       | "ｐａｒｉｓ"   |
        | leading zeros              | "7"           | "007"          |
        | what programs call nothing | "null"        | "undefined"    |
        | members of every object    | "__proto__"   | "constructor"  |
        | what would be a query      | "' OR 1=1 --" | "\\") \| @x"   |
        | a hash sign                | "my-doc"      | "my-doc.md#0"  |
        | a slash                    | "paris"       | "paris/x"      |
        | a blank of no width        | "paris"       | "par\\u200bis" |
        | what folds when upper case | "strasse"     | "straße"       |
        | how an emoji is shown      | "☕"           | "☕\\ufe0f"     |
        | a dotless i                | "istanbul"    | "ıstanbul"     |

    @KEY-1 @seen-in:langgraph-redis#196
    Scenario: Events, branches, tools and calls bear any name side by side
      Given the app "travel"
      And alice has opened the session "paris"
      When these events are appended
        | id             | author | branch         | calls                                                             | long-running     |
        | "paris"        | agent  | "paris"        | [{"id": "paris", "tool": "paris", "arguments": {}}]               | ["paris"]        |
        | "Paris"        | agent  | "Paris"        | [{"id": "Paris", "tool": "Paris", "arguments": {}}]               | ["Paris"]        |
        | "paris "       | agent  | "paris "       | [{"id": "paris ", "tool": "paris ", "arguments": {}}]             | ["paris "]       |
        | " paris"       | agent  | " paris"       | [{"id": " paris", "tool": " paris", "arguments": {}}]             | [" paris"]       |
        | "paris\\n"     | agent  | "paris\\n"     | [{"id": "paris\\n", "tool": "paris\\n", "arguments": {}}]         | ["paris\\n"]     |
        | "paris:2"      | agent  | "paris:2"      | [{"id": "paris:2", "tool": "paris:2", "arguments": {}}]           | ["paris:2"]      |
        | "par%"         | agent  | "par%"         | [{"id": "par%", "tool": "par%", "arguments": {}}]                 | ["par%"]         |
        | "pari_"        | agent  | "pari_"        | [{"id": "pari_", "tool": "pari_", "arguments": {}}]               | ["pari_"]        |
        | "par*"         | agent  | "par*"         | [{"id": "par*", "tool": "par*", "arguments": {}}]                 | ["par*"]         |
        | "pari?"        | agent  | "pari?"        | [{"id": "pari?", "tool": "pari?", "arguments": {}}]               | ["pari?"]        |
        | "pari[s]"      | agent  | "pari[s]"      | [{"id": "pari[s]", "tool": "pari[s]", "arguments": {}}]           | ["pari[s]"]      |
        | "{paris}"      | agent  | "{paris}"      | [{"id": "{paris}", "tool": "{paris}", "arguments": {}}]           | ["{paris}"]      |
        | "par\\\\is"    | agent  | "par\\\\is"    | [{"id": "par\\\\is", "tool": "par\\\\is", "arguments": {}}]       | ["par\\\\is"]    |
        | "par'is"       | agent  | "par'is"       | [{"id": "par'is", "tool": "par'is", "arguments": {}}]             | ["par'is"]       |
        | "par\\"is"     | agent  | "par\\"is"     | [{"id": "par\\"is", "tool": "par\\"is", "arguments": {}}]         | ["par\\"is"]     |
        | "%70aris"      | agent  | "%70aris"      | [{"id": "%70aris", "tool": "%70aris", "arguments": {}}]           | ["%70aris"]      |
        | "caf\\u00e9"   | agent  | "caf\\u00e9"   | [{"id": "caf\\u00e9", "tool": "caf\\u00e9", "arguments": {}}]     | ["caf\\u00e9"]   |
        | "cafe\\u0301"  | agent  | "cafe\\u0301"  | [{"id": "cafe\\u0301", "tool": "cafe\\u0301", "arguments": {}}]   | ["cafe\\u0301"]  |
        | "ｐａｒｉｓ"   | agent  | "ｐａｒｉｓ"   | [{"id": "ｐａｒｉｓ", "tool": "ｐａｒｉｓ", "arguments": {}}]     | ["ｐａｒｉｓ"]   |
        | "7"            | agent  | "7"            | [{"id": "7", "tool": "7", "arguments": {}}]                       | ["7"]            |
        | "007"          | agent  | "007"          | [{"id": "007", "tool": "007", "arguments": {}}]                   | ["007"]          |
        | "null"         | agent  | "null"         | [{"id": "null", "tool": "null", "arguments": {}}]                 | ["null"]         |
        | "undefined"    | agent  | "undefined"    | [{"id": "undefined", "tool": "undefined", "arguments": {}}]       | ["undefined"]    |
        | "__proto__"    | agent  | "__proto__"    | [{"id": "__proto__", "tool": "__proto__", "arguments": {}}]       | ["__proto__"]    |
        | "constructor"  | agent  | "constructor"  | [{"id": "constructor", "tool": "constructor", "arguments": {}}]   | ["constructor"]  |
        | "' OR 1=1 --"  | agent  | "' OR 1=1 --"  | [{"id": "' OR 1=1 --", "tool": "' OR 1=1 --", "arguments": {}}]   | ["' OR 1=1 --"]  |
        | "\\") \| @x"   | agent  | "\\") \| @x"   | [{"id": "\\") \| @x", "tool": "\\") \| @x", "arguments": {}}]     | ["\\") \| @x"]   |
        | "my-doc.md#0"  | agent  | "my-doc.md#0"  | [{"id": "my-doc.md#0", "tool": "my-doc.md#0", "arguments": {}}]   | ["my-doc.md#0"]  |
        | "par\\u200bis" | agent  | "par\\u200bis" | [{"id": "par\\u200bis", "tool": "par\\u200bis", "arguments": {}}] | ["par\\u200bis"] |
        | "strasse"      | agent  | "strasse"      | [{"id": "strasse", "tool": "strasse", "arguments": {}}]           | ["strasse"]      |
        | "straße"       | agent  | "straße"       | [{"id": "straße", "tool": "straße", "arguments": {}}]             | ["straße"]       |
        | "☕"            | agent  | "☕"            | [{"id": "☕", "tool": "☕", "arguments": {}}]                       | ["☕"]            |
        | "☕\\ufe0f"     | agent  | "☕\\ufe0f"     | [{"id": "☕\\ufe0f", "tool": "☕\\ufe0f", "arguments": {}}]         | ["☕\\ufe0f"]     |
        | "*"            | agent  | "*"            | [{"id": "*", "tool": "*", "arguments": {}}]                       | ["*"]            |
        | "%"            | agent  | "%"            | [{"id": "%", "tool": "%", "arguments": {}}]                       | ["%"]            |
        | "."            | agent  | "."            | [{"id": ".", "tool": ".", "arguments": {}}]                       | ["."]            |
        | ".."           | agent  | ".."           | [{"id": "..", "tool": "..", "arguments": {}}]                     | [".."]           |
        | "$1"           | agent  | "$1"           | [{"id": "$1", "tool": "$1", "arguments": {}}]                     | ["$1"]           |
        | "toString"     | agent  | "toString"     | [{"id": "toString", "tool": "toString", "arguments": {}}]         | ["toString"]     |
      Then the log reads, in order
        | id             | branch         | calls                                                             | long-running     |
        | "paris"        | "paris"        | [{"id": "paris", "tool": "paris", "arguments": {}}]               | ["paris"]        |
        | "Paris"        | "Paris"        | [{"id": "Paris", "tool": "Paris", "arguments": {}}]               | ["Paris"]        |
        | "paris "       | "paris "       | [{"id": "paris ", "tool": "paris ", "arguments": {}}]             | ["paris "]       |
        | " paris"       | " paris"       | [{"id": " paris", "tool": " paris", "arguments": {}}]             | [" paris"]       |
        | "paris\\n"     | "paris\\n"     | [{"id": "paris\\n", "tool": "paris\\n", "arguments": {}}]         | ["paris\\n"]     |
        | "paris:2"      | "paris:2"      | [{"id": "paris:2", "tool": "paris:2", "arguments": {}}]           | ["paris:2"]      |
        | "par%"         | "par%"         | [{"id": "par%", "tool": "par%", "arguments": {}}]                 | ["par%"]         |
        | "pari_"        | "pari_"        | [{"id": "pari_", "tool": "pari_", "arguments": {}}]               | ["pari_"]        |
        | "par*"         | "par*"         | [{"id": "par*", "tool": "par*", "arguments": {}}]                 | ["par*"]         |
        | "pari?"        | "pari?"        | [{"id": "pari?", "tool": "pari?", "arguments": {}}]               | ["pari?"]        |
        | "pari[s]"      | "pari[s]"      | [{"id": "pari[s]", "tool": "pari[s]", "arguments": {}}]           | ["pari[s]"]      |
        | "{paris}"      | "{paris}"      | [{"id": "{paris}", "tool": "{paris}", "arguments": {}}]           | ["{paris}"]      |
        | "par\\\\is"    | "par\\\\is"    | [{"id": "par\\\\is", "tool": "par\\\\is", "arguments": {}}]       | ["par\\\\is"]    |
        | "par'is"       | "par'is"       | [{"id": "par'is", "tool": "par'is", "arguments": {}}]             | ["par'is"]       |
        | "par\\"is"     | "par\\"is"     | [{"id": "par\\"is", "tool": "par\\"is", "arguments": {}}]         | ["par\\"is"]     |
        | "%70aris"      | "%70aris"      | [{"id": "%70aris", "tool": "%70aris", "arguments": {}}]           | ["%70aris"]      |
        | "caf\\u00e9"   | "caf\\u00e9"   | [{"id": "caf\\u00e9", "tool": "caf\\u00e9", "arguments": {}}]     | ["caf\\u00e9"]   |
        | "cafe\\u0301"  | "cafe\\u0301"  | [{"id": "cafe\\u0301", "tool": "cafe\\u0301", "arguments": {}}]   | ["cafe\\u0301"]  |
        | "ｐａｒｉｓ"   | "ｐａｒｉｓ"   | [{"id": "ｐａｒｉｓ", "tool": "ｐａｒｉｓ", "arguments": {}}]     | ["ｐａｒｉｓ"]   |
        | "7"            | "7"            | [{"id": "7", "tool": "7", "arguments": {}}]                       | ["7"]            |
        | "007"          | "007"          | [{"id": "007", "tool": "007", "arguments": {}}]                   | ["007"]          |
        | "null"         | "null"         | [{"id": "null", "tool": "null", "arguments": {}}]                 | ["null"]         |
        | "undefined"    | "undefined"    | [{"id": "undefined", "tool": "undefined", "arguments": {}}]       | ["undefined"]    |
        | "__proto__"    | "__proto__"    | [{"id": "__proto__", "tool": "__proto__", "arguments": {}}]       | ["__proto__"]    |
        | "constructor"  | "constructor"  | [{"id": "constructor", "tool": "constructor", "arguments": {}}]   | ["constructor"]  |
        | "' OR 1=1 --"  | "' OR 1=1 --"  | [{"id": "' OR 1=1 --", "tool": "' OR 1=1 --", "arguments": {}}]   | ["' OR 1=1 --"]  |
        | "\\") \| @x"   | "\\") \| @x"   | [{"id": "\\") \| @x", "tool": "\\") \| @x", "arguments": {}}]     | ["\\") \| @x"]   |
        | "my-doc.md#0"  | "my-doc.md#0"  | [{"id": "my-doc.md#0", "tool": "my-doc.md#0", "arguments": {}}]   | ["my-doc.md#0"]  |
        | "par\\u200bis" | "par\\u200bis" | [{"id": "par\\u200bis", "tool": "par\\u200bis", "arguments": {}}] | ["par\\u200bis"] |
        | "strasse"      | "strasse"      | [{"id": "strasse", "tool": "strasse", "arguments": {}}]           | ["strasse"]      |
        | "straße"       | "straße"       | [{"id": "straße", "tool": "straße", "arguments": {}}]             | ["straße"]       |
        | "☕"            | "☕"            | [{"id": "☕", "tool": "☕", "arguments": {}}]                       | ["☕"]            |
        | "☕\\ufe0f"     | "☕\\ufe0f"     | [{"id": "☕\\ufe0f", "tool": "☕\\ufe0f", "arguments": {}}]         | ["☕\\ufe0f"]     |
        | "*"            | "*"            | [{"id": "*", "tool": "*", "arguments": {}}]                       | ["*"]            |
        | "%"            | "%"            | [{"id": "%", "tool": "%", "arguments": {}}]                       | ["%"]            |
        | "."            | "."            | [{"id": ".", "tool": ".", "arguments": {}}]                       | ["."]            |
        | ".."           | ".."           | [{"id": "..", "tool": "..", "arguments": {}}]                     | [".."]           |
        | "$1"           | "$1"           | [{"id": "$1", "tool": "$1", "arguments": {}}]                     | ["$1"]           |
        | "toString"     | "toString"     | [{"id": "toString", "tool": "toString", "arguments": {}}]         | ["toString"]     |

    @KEY-1
    Scenario: Results name the call and the tool that they answer, whatever their names
      Given the app "travel"
      And alice has opened the session "paris"
      When these events are appended
        | id  | author | answers                                                              |
        | a1  | agent  | [{"call": "paris", "tool": "paris", "result": "done"}]               |
        | a2  | agent  | [{"call": "Paris", "tool": "Paris", "result": "done"}]               |
        | a3  | agent  | [{"call": "paris ", "tool": "paris ", "result": "done"}]             |
        | a4  | agent  | [{"call": " paris", "tool": " paris", "result": "done"}]             |
        | a5  | agent  | [{"call": "paris\\n", "tool": "paris\\n", "result": "done"}]         |
        | a6  | agent  | [{"call": "paris:2", "tool": "paris:2", "result": "done"}]           |
        | a7  | agent  | [{"call": "par%", "tool": "par%", "result": "done"}]                 |
        | a8  | agent  | [{"call": "pari_", "tool": "pari_", "result": "done"}]               |
        | a9  | agent  | [{"call": "par*", "tool": "par*", "result": "done"}]                 |
        | a10 | agent  | [{"call": "pari?", "tool": "pari?", "result": "done"}]               |
        | a11 | agent  | [{"call": "pari[s]", "tool": "pari[s]", "result": "done"}]           |
        | a12 | agent  | [{"call": "{paris}", "tool": "{paris}", "result": "done"}]           |
        | a13 | agent  | [{"call": "par\\\\is", "tool": "par\\\\is", "result": "done"}]       |
        | a14 | agent  | [{"call": "par'is", "tool": "par'is", "result": "done"}]             |
        | a15 | agent  | [{"call": "par\\"is", "tool": "par\\"is", "result": "done"}]         |
        | a16 | agent  | [{"call": "%70aris", "tool": "%70aris", "result": "done"}]           |
        | a17 | agent  | [{"call": "caf\\u00e9", "tool": "caf\\u00e9", "result": "done"}]     |
        | a18 | agent  | [{"call": "cafe\\u0301", "tool": "cafe\\u0301", "result": "done"}]   |
        | a19 | agent  | [{"call": "ｐａｒｉｓ", "tool": "ｐａｒｉｓ", "result": "done"}]     |
        | a20 | agent  | [{"call": "7", "tool": "7", "result": "done"}]                       |
        | a21 | agent  | [{"call": "007", "tool": "007", "result": "done"}]                   |
        | a22 | agent  | [{"call": "null", "tool": "null", "result": "done"}]                 |
        | a23 | agent  | [{"call": "undefined", "tool": "undefined", "result": "done"}]       |
        | a24 | agent  | [{"call": "__proto__", "tool": "__proto__", "result": "done"}]       |
        | a25 | agent  | [{"call": "constructor", "tool": "constructor", "result": "done"}]   |
        | a26 | agent  | [{"call": "' OR 1=1 --", "tool": "' OR 1=1 --", "result": "done"}]   |
        | a27 | agent  | [{"call": "\\") \| @x", "tool": "\\") \| @x", "result": "done"}]     |
        | a28 | agent  | [{"call": "my-doc.md#0", "tool": "my-doc.md#0", "result": "done"}]   |
        | a29 | agent  | [{"call": "par\\u200bis", "tool": "par\\u200bis", "result": "done"}] |
        | a30 | agent  | [{"call": "strasse", "tool": "strasse", "result": "done"}]           |
        | a31 | agent  | [{"call": "straße", "tool": "straße", "result": "done"}]             |
        | a32 | agent  | [{"call": "☕", "tool": "☕", "result": "done"}]                       |
        | a33 | agent  | [{"call": "☕\\ufe0f", "tool": "☕\\ufe0f", "result": "done"}]         |
        | a34 | agent  | [{"call": "*", "tool": "*", "result": "done"}]                       |
        | a35 | agent  | [{"call": "%", "tool": "%", "result": "done"}]                       |
        | a36 | agent  | [{"call": ".", "tool": ".", "result": "done"}]                       |
        | a37 | agent  | [{"call": "..", "tool": "..", "result": "done"}]                     |
        | a38 | agent  | [{"call": "$1", "tool": "$1", "result": "done"}]                     |
        | a39 | agent  | [{"call": "toString", "tool": "toString", "result": "done"}]         |
      Then the log reads, in order
        | id  | answers                                                              |
        | a1  | [{"call": "paris", "tool": "paris", "result": "done"}]               |
        | a2  | [{"call": "Paris", "tool": "Paris", "result": "done"}]               |
        | a3  | [{"call": "paris ", "tool": "paris ", "result": "done"}]             |
        | a4  | [{"call": " paris", "tool": " paris", "result": "done"}]             |
        | a5  | [{"call": "paris\\n", "tool": "paris\\n", "result": "done"}]         |
        | a6  | [{"call": "paris:2", "tool": "paris:2", "result": "done"}]           |
        | a7  | [{"call": "par%", "tool": "par%", "result": "done"}]                 |
        | a8  | [{"call": "pari_", "tool": "pari_", "result": "done"}]               |
        | a9  | [{"call": "par*", "tool": "par*", "result": "done"}]                 |
        | a10 | [{"call": "pari?", "tool": "pari?", "result": "done"}]               |
        | a11 | [{"call": "pari[s]", "tool": "pari[s]", "result": "done"}]           |
        | a12 | [{"call": "{paris}", "tool": "{paris}", "result": "done"}]           |
        | a13 | [{"call": "par\\\\is", "tool": "par\\\\is", "result": "done"}]       |
        | a14 | [{"call": "par'is", "tool": "par'is", "result": "done"}]             |
        | a15 | [{"call": "par\\"is", "tool": "par\\"is", "result": "done"}]         |
        | a16 | [{"call": "%70aris", "tool": "%70aris", "result": "done"}]           |
        | a17 | [{"call": "caf\\u00e9", "tool": "caf\\u00e9", "result": "done"}]     |
        | a18 | [{"call": "cafe\\u0301", "tool": "cafe\\u0301", "result": "done"}]   |
        | a19 | [{"call": "ｐａｒｉｓ", "tool": "ｐａｒｉｓ", "result": "done"}]     |
        | a20 | [{"call": "7", "tool": "7", "result": "done"}]                       |
        | a21 | [{"call": "007", "tool": "007", "result": "done"}]                   |
        | a22 | [{"call": "null", "tool": "null", "result": "done"}]                 |
        | a23 | [{"call": "undefined", "tool": "undefined", "result": "done"}]       |
        | a24 | [{"call": "__proto__", "tool": "__proto__", "result": "done"}]       |
        | a25 | [{"call": "constructor", "tool": "constructor", "result": "done"}]   |
        | a26 | [{"call": "' OR 1=1 --", "tool": "' OR 1=1 --", "result": "done"}]   |
        | a27 | [{"call": "\\") \| @x", "tool": "\\") \| @x", "result": "done"}]     |
        | a28 | [{"call": "my-doc.md#0", "tool": "my-doc.md#0", "result": "done"}]   |
        | a29 | [{"call": "par\\u200bis", "tool": "par\\u200bis", "result": "done"}] |
        | a30 | [{"call": "strasse", "tool": "strasse", "result": "done"}]           |
        | a31 | [{"call": "straße", "tool": "straße", "result": "done"}]             |
        | a32 | [{"call": "☕", "tool": "☕", "result": "done"}]                       |
        | a33 | [{"call": "☕\\ufe0f", "tool": "☕\\ufe0f", "result": "done"}]         |
        | a34 | [{"call": "*", "tool": "*", "result": "done"}]                       |
        | a35 | [{"call": "%", "tool": "%", "result": "done"}]                       |
        | a36 | [{"call": ".", "tool": ".", "result": "done"}]                       |
        | a37 | [{"call": "..", "tool": "..", "result": "done"}]                     |
        | a38 | [{"call": "$1", "tool": "$1", "result": "done"}]                     |
        | a39 | [{"call": "toString", "tool": "toString", "result": "done"}]         |

    @KEY-1 @needs:tracks
    Scenario: Records bear any id side by side
      Given the app "travel"
      And alice has opened the session "paris"
      When the track "tool-progress" records one by one
        | id             | payload |
        | "paris"        |       1 |
        | "Paris"        |       2 |
        | "paris "       |       3 |
        | " paris"       |       4 |
        | "paris\\n"     |       5 |
        | "paris:2"      |       6 |
        | "par%"         |       7 |
        | "pari_"        |       8 |
        | "par*"         |       9 |
        | "pari?"        |      10 |
        | "pari[s]"      |      11 |
        | "{paris}"      |      12 |
        | "par\\\\is"    |      13 |
        | "par'is"       |      14 |
        | "par\\"is"     |      15 |
        | "%70aris"      |      16 |
        | "caf\\u00e9"   |      17 |
        | "cafe\\u0301"  |      18 |
        | "ｐａｒｉｓ"   |      19 |
        | "7"            |      20 |
        | "007"          |      21 |
        | "null"         |      22 |
        | "undefined"    |      23 |
        | "__proto__"    |      24 |
        | "constructor"  |      25 |
        | "' OR 1=1 --"  |      26 |
        | "\\") \| @x"   |      27 |
        | "my-doc.md#0"  |      28 |
        | "par\\u200bis" |      29 |
        | "strasse"      |      30 |
        | "straße"       |      31 |
        | "☕"            |      32 |
        | "☕\\ufe0f"     |      33 |
        | "*"            |      34 |
        | "%"            |      35 |
        | "."            |      36 |
        | ".."           |      37 |
        | "$1"           |      38 |
        | "toString"     |      39 |
      Then the track "tool-progress" reads, in order
        | id             | payload |
        | "paris"        |       1 |
        | "Paris"        |       2 |
        | "paris "       |       3 |
        | " paris"       |       4 |
        | "paris\\n"     |       5 |
        | "paris:2"      |       6 |
        | "par%"         |       7 |
        | "pari_"        |       8 |
        | "par*"         |       9 |
        | "pari?"        |      10 |
        | "pari[s]"      |      11 |
        | "{paris}"      |      12 |
        | "par\\\\is"    |      13 |
        | "par'is"       |      14 |
        | "par\\"is"     |      15 |
        | "%70aris"      |      16 |
        | "caf\\u00e9"   |      17 |
        | "cafe\\u0301"  |      18 |
        | "ｐａｒｉｓ"   |      19 |
        | "7"            |      20 |
        | "007"          |      21 |
        | "null"         |      22 |
        | "undefined"    |      23 |
        | "__proto__"    |      24 |
        | "constructor"  |      25 |
        | "' OR 1=1 --"  |      26 |
        | "\\") \| @x"   |      27 |
        | "my-doc.md#0"  |      28 |
        | "par\\u200bis" |      29 |
        | "strasse"      |      30 |
        | "straße"       |      31 |
        | "☕"            |      32 |
        | "☕\\ufe0f"     |      33 |
        | "*"            |      34 |
        | "%"            |      35 |
        | "."            |      36 |
        | ".."           |      37 |
        | "$1"           |      38 |
        | "toString"     |      39 |

    @KEY-1 @EVT-2
    Scenario Outline: Invocations are told apart by <difference>
      Given the app "travel"
      And alice has opened the session "paris"
      When these events are appended
        | invocation | author | says   |
        | <one>      | user   | First  |
        | <other>    | user   | Second |
      Then the log of the invocation <one> reads, in order
        | id | invocation | says  |
        | e1 | <one>      | First |
      And the log of the invocation <other> reads, in order
        | id | invocation | says   |
        | e2 | <other>    | Second |

      Examples:
        | difference                | one           | other         |
        | upper and lower case      | "plan"        | "Plan"        |
        | a blank at the end        | "plan"        | "plan "       |
        | a colon                   | "plan"        | "plan:2"      |
        | a percent sign            | "plan"        | "pla%"        |
        | an underscore             | "plan"        | "pla_"        |
        | an asterisk               | "plan"        | "pla*"        |
        | square brackets           | "plan"        | "pla[n]"      |
        | a backslash               | "plan"        | "pl\\\\an"    |
        | an apostrophe             | "plan"        | "pl'an"       |
        | a hash sign               | "plan"        | "plan#0"      |
        | a hyphen and a word       | "acme"        | "acme-corp"   |
        | how an accent is composed | "caf\\u00e9"  | "cafe\\u0301" |
        | leading zeros             | "7"           | "007"         |
        | members of every object   | "__proto__"   | "constructor" |
        | what would be a query     | "' OR 1=1 --" | "\\") \| @x"  |

    @KEY-1 @EVT-10
    Scenario Outline: In a window, results pair with calls that are told apart by <difference>
      Given the app "travel"
      And alice has opened the session "paris"
      When these events are appended
        | author | says    | calls                                             | answers                                        |
        | user   | Plan it |                                                   |                                                |
        | agent  |         | [{"id": <one>, "tool": "plan", "arguments": 1}]   |                                                |
        | agent  |         | [{"id": <other>, "tool": "plan", "arguments": 2}] |                                                |
        | agent  |         |                                                   | [{"call": <one>, "tool": "plan", "result": 1}] |
      Then these windows of the conversation hold, in order
        | last | holds          |
        |    1 | e1             |
        |    2 | e1, e3         |
        |    3 | e1, e2, e3, e4 |

      Examples:
        | difference                | one           | other         |
        | upper and lower case      | "plan"        | "Plan"        |
        | a blank at the end        | "plan"        | "plan "       |
        | a colon                   | "plan"        | "plan:2"      |
        | a percent sign            | "plan"        | "pla%"        |
        | an underscore             | "plan"        | "pla_"        |
        | an asterisk               | "plan"        | "pla*"        |
        | square brackets           | "plan"        | "pla[n]"      |
        | a backslash               | "plan"        | "pl\\\\an"    |
        | an apostrophe             | "plan"        | "pl'an"       |
        | a hash sign               | "plan"        | "plan#0"      |
        | a hyphen and a word       | "acme"        | "acme-corp"   |
        | how an accent is composed | "caf\\u00e9"  | "cafe\\u0301" |
        | leading zeros             | "7"           | "007"         |
        | members of every object   | "__proto__"   | "constructor" |
        | what would be a query     | "' OR 1=1 --" | "\\") \| @x"  |

    @KEY-1 @SUM-6 @SUM-7 @needs:summaries @seen-in:langgraphjs#2721 @seen-in:langgraph#5666 @seen-in:langgraph-redis#196
    Scenario Outline: The summaries and contexts of branches are told apart by <difference>
      Given the app "travel"
      And alice has opened the session "paris"
      And the agent says "First" on the branch <one> as the event <one>
      And the agent says "Second" on the branch <other> as the event <other>
      When the session is summarised for the branch <one> as "Of the first"
      Then there is no summary of the branch <other>
      When the session is summarised for the branch <other> as "Of the second"
      Then the summary of the branch <one> is
        | text         | version | covers | up to |
        | Of the first |       1 |      1 | <one> |
      And the summary of the branch <other> is
        | text          | version | covers | up to   |
        | Of the second |       1 |      1 | <other> |
      And these contexts hold, in order
        | branch  | holds     |
        | <one>   | summary#1 |
        | <other> | summary#2 |

      Examples:
        | difference                | one           | other         |
        | upper and lower case      | "plan"        | "Plan"        |
        | a blank at the end        | "plan"        | "plan "       |
        | a colon                   | "plan"        | "plan:2"      |
        | a percent sign            | "plan"        | "pla%"        |
        | an underscore             | "plan"        | "pla_"        |
        | an asterisk               | "plan"        | "pla*"        |
        | square brackets           | "plan"        | "pla[n]"      |
        | a backslash               | "plan"        | "pl\\\\an"    |
        | an apostrophe             | "plan"        | "pl'an"       |
        | a hash sign               | "plan"        | "plan#0"      |
        | a hyphen and a word       | "acme"        | "acme-corp"   |
        | how an accent is composed | "caf\\u00e9"  | "cafe\\u0301" |
        | leading zeros             | "7"           | "007"         |
        | members of every object   | "__proto__"   | "constructor" |
        | what would be a query     | "' OR 1=1 --" | "\\") \| @x"  |
