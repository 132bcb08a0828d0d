Feature: The names of state keys are taken as they are

  Background:
    Given the app "travel"

  Rule: Names are never trimmed, folded, cut or interpreted: those that look alike are plain and distinct.

    @KEY-1 @needs:state
    Scenario: A session begins with keys of any name side by side
      When alice opens the session "paris" with the state
        | key            | value |
        | "paris"        |     1 |
        | "Paris"        |     2 |
        | "paris "       |     3 |
        | " paris"       |     4 |
        | "paris\\n"     |     5 |
        | "paris:2"      |     6 |
        | "par%"         |     7 |
        | "pari_"        |     8 |
        | "par*"         |     9 |
        | "pari?"        |    10 |
        | "pari[s]"      |    11 |
        | "{paris}"      |    12 |
        | "par\\\\is"    |    13 |
        | "par'is"       |    14 |
        | "par\\"is"     |    15 |
        | "%70aris"      |    16 |
        | "caf\\u00e9"   |    17 |
        | "cafe\\u0301"  |    18 |
        | "ｐａｒｉｓ"   |    19 |
        | "7"            |    20 |
        | "007"          |    21 |
        | "null"         |    22 |
        | "undefined"    |    23 |
        | "__proto__"    |    24 |
        | "constructor"  |    25 |
        | "' OR 1=1 --"  |    26 |
        | "\\") \| @x"   |    27 |
        | "my-doc.md#0"  |    28 |
        | "par\\u200bis" |    29 |
        | "strasse"      |    30 |
        | "straße"       |    31 |
        | "☕"            |    32 |
        | "☕\\ufe0f"     |    33 |
        | "*"            |    34 |
        | "%"            |    35 |
        | "."            |    36 |
        | ".."           |    37 |
        | "$1"           |    38 |
        | "toString"     |    39 |
      Then the state of the session is
        | key            | value |
        | "paris"        |     1 |
        | "Paris"        |     2 |
        | "paris "       |     3 |
        | " paris"       |     4 |
        | "paris\\n"     |     5 |
        | "paris:2"      |     6 |
        | "par%"         |     7 |
        | "pari_"        |     8 |
        | "par*"         |     9 |
        | "pari?"        |    10 |
        | "pari[s]"      |    11 |
        | "{paris}"      |    12 |
        | "par\\\\is"    |    13 |
        | "par'is"       |    14 |
        | "par\\"is"     |    15 |
        | "%70aris"      |    16 |
        | "caf\\u00e9"   |    17 |
        | "cafe\\u0301"  |    18 |
        | "ｐａｒｉｓ"   |    19 |
        | "7"            |    20 |
        | "007"          |    21 |
        | "null"         |    22 |
        | "undefined"    |    23 |
        | "__proto__"    |    24 |
        | "constructor"  |    25 |
        | "' OR 1=1 --"  |    26 |
        | "\\") \| @x"   |    27 |
        | "my-doc.md#0"  |    28 |
        | "par\\u200bis" |    29 |
        | "strasse"      |    30 |
        | "straße"       |    31 |
        | "☕"            |    32 |
        | "☕\\ufe0f"     |    33 |
        | "*"            |    34 |
        | "%"            |    35 |
        | "."            |    36 |
        | ".."           |    37 |
        | "$1"           |    38 |
        | "toString"     |    39 |

    @KEY-1 @needs:state
    Scenario: A delta writes keys of any name side by side
      Given alice has opened the session "paris"
      When the agent sets the state
        | key            | value |
        | "paris"        |     1 |
        | "Paris"        |     2 |
        | "paris "       |     3 |
        | " paris"       |     4 |
        | "paris\\n"     |     5 |
        | "paris:2"      |     6 |
        | "par%"         |     7 |
        | "pari_"        |     8 |
        | "par*"         |     9 |
        | "pari?"        |    10 |
        | "pari[s]"      |    11 |
        | "{paris}"      |    12 |
        | "par\\\\is"    |    13 |
        | "par'is"       |    14 |
        | "par\\"is"     |    15 |
        | "%70aris"      |    16 |
        | "caf\\u00e9"   |    17 |
        | "cafe\\u0301"  |    18 |
        | "ｐａｒｉｓ"   |    19 |
        | "7"            |    20 |
        | "007"          |    21 |
        | "null"         |    22 |
        | "undefined"    |    23 |
        | "__proto__"    |    24 |
        | "constructor"  |    25 |
        | "' OR 1=1 --"  |    26 |
        | "\\") \| @x"   |    27 |
        | "my-doc.md#0"  |    28 |
        | "par\\u200bis" |    29 |
        | "strasse"      |    30 |
        | "straße"       |    31 |
        | "☕"            |    32 |
        | "☕\\ufe0f"     |    33 |
        | "*"            |    34 |
        | "%"            |    35 |
        | "."            |    36 |
        | ".."           |    37 |
        | "$1"           |    38 |
        | "toString"     |    39 |
      Then the state of the session is
        | key            | value |
        | "paris"        |     1 |
        | "Paris"        |     2 |
        | "paris "       |     3 |
        | " paris"       |     4 |
        | "paris\\n"     |     5 |
        | "paris:2"      |     6 |
        | "par%"         |     7 |
        | "pari_"        |     8 |
        | "par*"         |     9 |
        | "pari?"        |    10 |
        | "pari[s]"      |    11 |
        | "{paris}"      |    12 |
        | "par\\\\is"    |    13 |
        | "par'is"       |    14 |
        | "par\\"is"     |    15 |
        | "%70aris"      |    16 |
        | "caf\\u00e9"   |    17 |
        | "cafe\\u0301"  |    18 |
        | "ｐａｒｉｓ"   |    19 |
        | "7"            |    20 |
        | "007"          |    21 |
        | "null"         |    22 |
        | "undefined"    |    23 |
        | "__proto__"    |    24 |
        | "constructor"  |    25 |
        | "' OR 1=1 --"  |    26 |
        | "\\") \| @x"   |    27 |
        | "my-doc.md#0"  |    28 |
        | "par\\u200bis" |    29 |
        | "strasse"      |    30 |
        | "straße"       |    31 |
        | "☕"            |    32 |
        | "☕\\ufe0f"     |    33 |
        | "*"            |    34 |
        | "%"            |    35 |
        | "."            |    36 |
        | ".."           |    37 |
        | "$1"           |    38 |
        | "toString"     |    39 |

    @KEY-1 @needs:scoped-state @needs:state
    Scenario Outline: <place> keeps keys of any name side by side
      Given alice has opened the session "paris"
      When the state of <place> is updated
        | key            | value |
        | "paris"        |     1 |
        | "Paris"        |     2 |
        | "paris "       |     3 |
        | " paris"       |     4 |
        | "paris\\n"     |     5 |
        | "paris:2"      |     6 |
        | "par%"         |     7 |
        | "pari_"        |     8 |
        | "par*"         |     9 |
        | "pari?"        |    10 |
        | "pari[s]"      |    11 |
        | "{paris}"      |    12 |
        | "par\\\\is"    |    13 |
        | "par'is"       |    14 |
        | "par\\"is"     |    15 |
        | "%70aris"      |    16 |
        | "caf\\u00e9"   |    17 |
        | "cafe\\u0301"  |    18 |
        | "ｐａｒｉｓ"   |    19 |
        | "7"            |    20 |
        | "007"          |    21 |
        | "null"         |    22 |
        | "undefined"    |    23 |
        | "__proto__"    |    24 |
        | "constructor"  |    25 |
        | "' OR 1=1 --"  |    26 |
        | "\\") \| @x"   |    27 |
        | "my-doc.md#0"  |    28 |
        | "par\\u200bis" |    29 |
        | "strasse"      |    30 |
        | "straße"       |    31 |
        | "☕"            |    32 |
        | "☕\\ufe0f"     |    33 |
        | "*"            |    34 |
        | "%"            |    35 |
        | "."            |    36 |
        | ".."           |    37 |
        | "$1"           |    38 |
        | "toString"     |    39 |
      Then the state of <place> is
        | key            | value |
        | "paris"        |     1 |
        | "Paris"        |     2 |
        | "paris "       |     3 |
        | " paris"       |     4 |
        | "paris\\n"     |     5 |
        | "paris:2"      |     6 |
        | "par%"         |     7 |
        | "pari_"        |     8 |
        | "par*"         |     9 |
        | "pari?"        |    10 |
        | "pari[s]"      |    11 |
        | "{paris}"      |    12 |
        | "par\\\\is"    |    13 |
        | "par'is"       |    14 |
        | "par\\"is"     |    15 |
        | "%70aris"      |    16 |
        | "caf\\u00e9"   |    17 |
        | "cafe\\u0301"  |    18 |
        | "ｐａｒｉｓ"   |    19 |
        | "7"            |    20 |
        | "007"          |    21 |
        | "null"         |    22 |
        | "undefined"    |    23 |
        | "__proto__"    |    24 |
        | "constructor"  |    25 |
        | "' OR 1=1 --"  |    26 |
        | "\\") \| @x"   |    27 |
        | "my-doc.md#0"  |    28 |
        | "par\\u200bis" |    29 |
        | "strasse"      |    30 |
        | "straße"       |    31 |
        | "☕"            |    32 |
        | "☕\\ufe0f"     |    33 |
        | "*"            |    34 |
        | "%"            |    35 |
        | "."            |    36 |
        | ".."           |    37 |
        | "$1"           |    38 |
        | "toString"     |    39 |

      Examples:
        | place        |
        | the session  |
        | alice's user |
        | the app      |

    @KEY-1 @needs:state
    Scenario Outline: Removing the key <one> leaves the key <other>
      Given alice has opened the session "paris" with the state
        | key     | value |
        | <one>   |     1 |
        | <other> |     2 |
      When the state of the session loses the key <one>
      Then the state of the session is
        | key     | value |
        | <other> |     2 |

      Examples:
        | one           | other        |
        | "Paris"       | "paris"      |
        | "paris "      | "paris"      |
        | "par%"        | "paris"      |
        | "pari_"       | "paris"      |
        | "par*"        | "paris"      |
        | "pari[s]"     | "paris"      |
        | "par\\\\is"   | "paris"      |
        | "cafe\\u0301" | "caf\\u00e9" |
        | "constructor" | "__proto__"  |

  Rule: Only a state key's first scope prefix means something.

    @KEY-1 @STA-1 @needs:scoped-state @needs:state
    Scenario: A prefix is one only at the start, in lower case and with its colon
      When alice opens the session "paris" with the state
        | key             | value |
        | user            |     1 |
        | app             |     2 |
        | temp            |     3 |
        | User:seat       |     4 |
        | " user:seat"    |     5 |
        | users:seat      |     6 |
        | seat:user:row   |     7 |
        | session:seat    |     8 |
        | user:seat:row:7 |     9 |
        | app:a/b:c       |    10 |
        | App:fare        |    11 |
        | Temp:fare       |    12 |
      Then the state of alice's user is
        | key        | value |
        | seat:row:7 |     9 |
      And the state of the app is
        | key   | value |
        | a/b:c |    10 |
      And the state of the session is
        | key             | value |
        | user            |     1 |
        | app             |     2 |
        | temp            |     3 |
        | User:seat       |     4 |
        | " user:seat"    |     5 |
        | users:seat      |     6 |
        | seat:user:row   |     7 |
        | session:seat    |     8 |
        | user:seat:row:7 |     9 |
        | app:a/b:c       |    10 |
        | App:fare        |    11 |
        | Temp:fare       |    12 |

    @KEY-1 @needs:scoped-state @needs:state
    Scenario Outline: The key "<key>" is refused, for it holds <fault>
      When alice opens the session "paris" with the state
        | key   | value    |
        | city  | "Paris"  |
        | <key> | "window" |
      Then it is refused because the name is invalid
      And nothing has changed
      And there is no session "paris" of alice
      Given alice has opened the session "rome"
      When the agent sets the state
        | key   | value    |
        | city  | "Rome"   |
        | <key> | "window" |
      Then it is refused because the name is invalid
      And nothing has changed
      When the state of the session is updated
        | key   | value    |
        | city  | "Rome"   |
        | <key> | "window" |
      Then it is refused because the name is invalid
      And nothing has changed
      When the state of the session loses the key "<key>"
      Then it is refused because the name is invalid
      And nothing has changed

      Examples:
        | key            | fault             |
        | user:          | a prefix alone    |
        | app:           | a prefix alone    |
        | temp:          | a prefix alone    |
        | app:user:seat  | two prefixes      |
        | user:app:seat  | two prefixes      |
        | user:user:seat | one prefix twice  |
        | app:app:seat   | one prefix twice  |
        | user:temp:seat | two prefixes      |
        | app:temp:seat  | two prefixes      |
        | temp:user:seat | two prefixes      |
        | user:app:      | nothing but scope |
