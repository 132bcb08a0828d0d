Feature: Two different keys never meet

  Rule: (`a:b`,`c`) is not (`a`,`b:c`).

    @KEY-2 @seen-in:adk-python-community#180 @seen-in:trpc-agent-python/redis
    Scenario Outline: Names joined by <separator> at different places are different sessions
      Given the app "travel"
      And the user <a+b> has opened the session "c"
      And the user <a+b> says "I am a+b, c"
      And the user "a" has opened the session <b+c>
      And the user "a" says "I am a, b+c"
      And the user "b" has opened the session "c" in the app <app a>
      Then the log of the user <a+b>'s session "c" reads, in order
        | says        |
        | I am a+b, c |
      And the log of the user "a"'s session <b+c> reads, in order
        | says        |
        | I am a, b+c |
      And the user "a"'s sessions are, latest first
        | session |
        | <b+c>   |
      And the user <a+b>'s sessions are, latest first
        | session |
        | c       |
      And the log of the user "b"'s session "c" in the app <app a> is empty

      Examples:
        | separator         | a+b         | b+c         | app a            |
        | colons            | "a:b"       | "b:c"       | "travel:a"       |
        | slashes           | "a/b"       | "b/c"       | "travel/a"       |
        | bars              | "a\|b"      | "b\|c"      | "travel\|a"      |
        | commas            | "a,b"       | "b,c"       | "travel,a"       |
        | dots              | "a.b"       | "b.c"       | "travel.a"       |
        | spaces            | "a b"       | "b c"       | "travel a"       |
        | unit separators   | "a\\u001fb" | "b\\u001fc" | "travel\\u001fa" |
        | quotes and commas | "a\\",\\"b" | "b\\",\\"c" | "travel\\",\\"a" |
        | backslashes       | "a\\\\b"    | "b\\\\c"    | "travel\\\\a"    |
        | double colons     | "a::b"      | "b::c"      | "travel::a"      |
        | hashes            | "a#b"       | "b#c"       | "travel#a"       |
        | hyphens           | "a-b"       | "b-c"       | "travel-a"       |
        | underscores       | "a_b"       | "b_c"       | "travel_a"       |
        | line breaks       | "a\\nb"     | "b\\nc"     | "travel\\na"     |
        | at signs          | "a@b"       | "b@c"       | "travel@a"       |
        | plus signs        | "a+b"       | "b+c"       | "travel+a"       |
        | tildes            | "a~b"       | "b~c"       | "travel~a"       |

    @KEY-2 @needs:scoped-state @needs:tracks
    Scenario Outline: Names joined by <separator> at different places are different states and records
      Given the app "a"
      And the user <b+c> has opened the session "d"
      When the state of the user "b"'s user in the app "a" is updated
        | key   | value            |
        | <c+d> | "a, user b, c+d" |
      And the state of the user <b+c>'s user in the app "a" is updated
        | key | value            |
        | d   | "a, user b+c, d" |
      And the state of the app <a+b> is updated
        | key   | value          |
        | <c+d> | "app a+b, c+d" |
      And the track "t" records one by one
        | id    | payload  |
        | <b+c> | "t, b+c" |
      And the track <t+b> records one by one
        | id | payload  |
        | c  | "t+b, c" |
      Then the state of the user "b"'s user is
        | key   | value            |
        | <c+d> | "a, user b, c+d" |
      And the state of the user <b+c>'s user is
        | key | value            |
        | d   | "a, user b+c, d" |
      And the state of the app <a+b> is
        | key   | value          |
        | <c+d> | "app a+b, c+d" |
      And the state of the app is empty
      And the track "t" reads, in order
        | id    | payload  |
        | <b+c> | "t, b+c" |
      And the track <t+b> reads, in order
        | id | payload  |
        | c  | "t+b, c" |

      Examples:
        | separator         | a+b         | b+c         | c+d         | t+b         |
        | colons            | "a:b"       | "b:c"       | "c:d"       | "t:b"       |
        | slashes           | "a/b"       | "b/c"       | "c/d"       | "t/b"       |
        | bars              | "a\|b"      | "b\|c"      | "c\|d"      | "t\|b"      |
        | commas            | "a,b"       | "b,c"       | "c,d"       | "t,b"       |
        | dots              | "a.b"       | "b.c"       | "c.d"       | "t.b"       |
        | spaces            | "a b"       | "b c"       | "c d"       | "t b"       |
        | unit separators   | "a\\u001fb" | "b\\u001fc" | "c\\u001fd" | "t\\u001fb" |
        | quotes and commas | "a\\",\\"b" | "b\\",\\"c" | "c\\",\\"d" | "t\\",\\"b" |
        | backslashes       | "a\\\\b"    | "b\\\\c"    | "c\\\\d"    | "t\\\\b"    |
        | double colons     | "a::b"      | "b::c"      | "c::d"      | "t::b"      |
        | hashes            | "a#b"       | "b#c"       | "c#d"       | "t#b"       |
        | hyphens           | "a-b"       | "b-c"       | "c-d"       | "t-b"       |
        | underscores       | "a_b"       | "b_c"       | "c_d"       | "t_b"       |
        | line breaks       | "a\\nb"     | "b\\nc"     | "c\\nd"     | "t\\nb"     |
        | at signs          | "a@b"       | "b@c"       | "c@d"       | "t@b"       |
        | plus signs        | "a+b"       | "b+c"       | "c+d"       | "t+b"       |
        | tildes            | "a~b"       | "b~c"       | "c~d"       | "t~b"       |

    @KEY-2 @seen-in:adk-python-community#180 @seen-in:adk-rust#32 @seen-in:iqai-adk/shared-id
    Scenario: One session id belongs to two users in two apps
      Given the app "travel"
      And alice has opened the session "paris"
      And alice says "Alice, travelling"
      And bob has opened the session "paris"
      And bob says "Bob, travelling"
      And alice has opened the session "paris" in the app "cooking"
      And alice says "Alice, cooking"
      And bob has opened the session "paris" in the app "cooking"
      Then the log of alice's session "paris" in the app "travel" reads, in order
        | says              |
        | Alice, travelling |
      And the log of bob's session "paris" in the app "travel" reads, in order
        | says            |
        | Bob, travelling |
      And the log of alice's session "paris" in the app "cooking" reads, in order
        | says           |
        | Alice, cooking |
      And the log of bob's session "paris" in the app "cooking" is empty

    @KEY-2 @needs:tracks
    Scenario: Events and records of one id belong to two sessions and two tracks
      Given the app "travel"
      And alice has opened the session "paris"
      And alice says "A table in Paris" as the event "order"
      And the track "kitchen" records as the record "order"
        """
        "soup"
        """
      And the track "bar" records as the record "order"
        """
        "wine"
        """
      And alice has opened the session "rome"
      And alice says "A table in Rome" as the event "order"
      And the track "kitchen" records as the record "order"
        """
        "pasta"
        """
      Then the log of alice's session "paris" reads, in order
        | id    | says             |
        | order | A table in Paris |
      And the track "kitchen" of alice's session "paris" reads, in order
        | id    | payload |
        | order | "soup"  |
      And the track "bar" of alice's session "paris" reads, in order
        | id    | payload |
        | order | "wine"  |
      And the log of alice's session "rome" reads, in order
        | id    | says            |
        | order | A table in Rome |
      And the track "kitchen" of alice's session "rome" reads, in order
        | id    | payload |
        | order | "pasta" |

  Rule: A name that is another's prefix shares nothing with it.

    @KEY-2 @needs:tracks @needs:state
    Scenario Outline: Deleting the session "<short>" leaves the session "<long>"
      Given the app "travel"
      And alice has opened the session "<long>" with the state
        | key  | value    |
        | seat | "window" |
      And alice says "Keep me"
      And the track "steps" records
        """
        "kept"
        """
      And alice has opened the session "<short>"
      When the session is deleted
      Then there is no session "<short>" of alice
      And the log of alice's session "<long>" reads, in order
        | says    |
        | Keep me |
      And the state of alice's session "<long>" is
        | key  | value    |
        | seat | "window" |
      And the track "steps" of alice's session "<long>" reads, in order
        | payload |
        | "kept"  |

      Examples:
        | short | long    |
        | paris | paris-2 |
        | paris | paris:2 |
        | paris | paris/2 |
        | par*  | paris   |
        | par%  | paris   |
        | pari? | paris   |
        | pari_ | paris   |

    @KEY-2 @needs:scoped-state @seen-in:langgraphjs#2721
    Scenario Outline: Clearing what "<short>" has leaves what "<long>" has
      Given the app "<short>"
      And the user "<short>" uses the app "<short>"
      When the state of the user "<short>"'s user is updated
        | key     | value |
        | <short> |     1 |
        | <long>  |     2 |
      And the state of the user "<long>"'s user in the app "<short>" is updated
        | key    | value |
        | <long> |     3 |
      And the state of the app "<short>" is updated
        | key    | value |
        | <long> |     4 |
      And the state of the app "<long>" is updated
        | key    | value |
        | <long> |     5 |
      And the state of the user "<short>"'s user loses the key "<short>"
      Then the state of the user "<short>"'s user is
        | key    | value |
        | <long> |     2 |
      When the state of the user "<short>"'s user is cleared
      And the state of the app "<short>" is cleared
      Then the state of the user "<short>"'s user is empty
      And the state of the user "<long>"'s user is
        | key    | value |
        | <long> |     3 |
      And the state of the app "<long>" is
        | key    | value |
        | <long> |     5 |

      Examples:
        | short | long      |
        | acme  | acme-corp |
        | acme  | acme:corp |
        | ac*   | acme      |
        | ac%   | acme      |

    @KEY-2 @needs:scoped-state @needs:state @seen-in:langgraph#8300
    Scenario: Users whose names begin alike share neither sessions nor state
      Given the app "travel"
      And the user "john" has opened the session "paris" with the state
        | key       | value    |
        | user:seat | "window" |
      And the user "john-doe" has opened the session "rome"
      And the user "john_doe" has opened the session "oslo"
      Then the user "john"'s sessions are, latest first
        | session | state                   |
        | paris   | {"user:seat": "window"} |
      And the user "john-doe"'s sessions are, latest first
        | session | state |
        | rome    | {}    |
      And the user "john_doe"'s sessions are, latest first
        | session | state |
        | oslo    | {}    |

  Rule: A name is no pattern: what is done away with under one leaves what stands under another.

    @KEY-2 @SES-3 @SES-4 @STA-4 @needs:scoped-state @needs:state @seen-in:trpc-agent-python/redis
    Scenario Outline: What the user <odd> is rid of, the user <plain> keeps
      Given the app "travel"
      And the user <plain> has opened the session "keep" with the state
        | key       | value    |
        | user:seat | "window" |
      And the user <odd> has opened the session "drop" with the state
        | key       | value   |
        | user:seat | "aisle" |
      When the state of the user <odd>'s user is cleared
      And the session is deleted
      Then the user <odd>'s sessions are, latest first
        | session |
      And the state of the user <odd>'s user is empty
      And the user <plain>'s sessions are, latest first
        | session | state                   |
        | keep    | {"user:seat": "window"} |

      Examples:
        | odd           | plain     |
        | "par*"        | "paris"   |
        | "par%"        | "paris"   |
        | "pari_"       | "paris"   |
        | "pari?"       | "paris"   |
        | "par[i]s"     | "paris"   |
        | "par.s"       | "paris"   |
        | "p"           | "paris"   |
        | "paris"       | "paris:2" |
        | "paris:2"     | "paris"   |
        | "u*"          | "u1:x"    |
        | "*"           | "u1"      |
        | "%"           | "u1"      |
        | "' OR '1'='1" | "u1"      |
        | "__proto__"   | "u1"      |

    @KEY-2 @SES-3 @SES-4 @STA-4 @needs:scoped-state @needs:state
    Scenario Outline: What is done away with in the app <odd>, the app <plain> keeps
      Given the app <plain>
      And alice has opened the session "trip" with the state
        | key       | value    |
        | app:fare  |       90 |
        | user:seat | "window" |
      And alice has opened the session "trip" in the app <odd> with the state
        | key       | value   |
        | app:fare  |      60 |
        | user:seat | "aisle" |
      When the state of the app <odd> is cleared
      And the state of alice's user in the app <odd> is cleared
      And the session is deleted
      Then the state of the app <odd> is empty
      And there is no session "trip" of alice in the app <odd>
      And alice's sessions in the app <plain> are, latest first
        | session | state                                   |
        | trip    | {"app:fare": 90, "user:seat": "window"} |

      Examples:
        | odd           | plain     |
        | "par*"        | "paris"   |
        | "par%"        | "paris"   |
        | "pari_"       | "paris"   |
        | "pari?"       | "paris"   |
        | "par[i]s"     | "paris"   |
        | "par.s"       | "paris"   |
        | "p"           | "paris"   |
        | "paris"       | "paris:2" |
        | "paris:2"     | "paris"   |
        | "u*"          | "u1:x"    |
        | "*"           | "u1"      |
        | "%"           | "u1"      |
        | "' OR '1'='1" | "u1"      |
        | "__proto__"   | "u1"      |

    @KEY-2 @MEM-4 @needs:memory @seen-in:trpc-agent-python/redis
    Scenario Outline: What is forgotten about the user <odd>, and in the app <odd>, is remembered about and in <plain>
      Given the user <odd> uses the app <odd>
      And the user <plain> uses the app <plain>
      And the agent remembers about the user <plain> in the app <odd>
        | memory    |
        | Likes tea |
      And the agent remembers about the user <odd> in the app <plain>
        | memory    |
        | Likes rum |
      And the agent remembers about the user <odd> in the app <odd>
        | memory    |
        | Likes ale |
      When the agent forgets everything about the user <odd> in the app <odd>
      Then the user <odd> has no memories in the app <odd>
      And the user <plain>'s memories in the app <odd> are, latest first
        | memory    |
        | Likes tea |
      And the user <odd>'s memories in the app <plain> are, latest first
        | memory    |
        | Likes rum |

      Examples:
        | odd           | plain     |
        | "par*"        | "paris"   |
        | "par%"        | "paris"   |
        | "pari_"       | "paris"   |
        | "pari?"       | "paris"   |
        | "par[i]s"     | "paris"   |
        | "par.s"       | "paris"   |
        | "p"           | "paris"   |
        | "paris"       | "paris:2" |
        | "paris:2"     | "paris"   |
        | "u*"          | "u1:x"    |
        | "*"           | "u1"      |
        | "%"           | "u1"      |
        | "' OR '1'='1" | "u1"      |
        | "__proto__"   | "u1"      |

    @KEY-2 @EXP-2 @SES-4 @needs:expiry @needs:state @needs:storage @seen-in:langgraph-redis#137
    Scenario Outline: An expired session <odd> is swept out of storage to its last trace, and the session <plain> stays whole
      Given sessions expire after 60 seconds
      And the app "travel"
      And alice has opened the session <odd> with the state
        | key  | value          |
        | room | "plum blossom" |
      And alice says "My passport is X4711"
      And 50 seconds pass
      And alice has opened the session <plain> with the state
        | key  | value    |
        | seat | "window" |
      And alice says "Keep me"
      And 20 seconds pass
      When what has expired is swept
      Then "plum blossom" is nowhere in storage
      And "X4711" is nowhere in storage
      And alice's sessions are, latest first
        | session | state              |
        | <plain> | {"seat": "window"} |
      And the log reads, in order
        | says    |
        | Keep me |

      Examples:
        | odd         | plain     |
        | "par*"      | "paris"   |
        | "par%"      | "paris"   |
        | "pari_"     | "paris"   |
        | "pari?"     | "paris"   |
        | "par[i]s"   | "paris"   |
        | "paris"     | "paris:2" |
        | "paris:2"   | "paris"   |
        | "u*"        | "u1:x"    |
        | "*"         | "u1"      |
        | "__proto__" | "u1"      |
