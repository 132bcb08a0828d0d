@needs:memory @needs:memory-search
Feature: Searching what is remembered about a user

  Background:
    Given the app "travel"
    And alice uses the app "travel"

  Rule: The score is the share of the query's distinct terms found in text or topics; hits hold at least a third; best first, then as in a list.

    @MEM-6
    Scenario: The more of the query's terms a memory holds, the earlier it comes
      # Scores for "quiet window seat": 1/3, 3/3, 2/3, 2/3, 0/3.
      Given the agent remembers about alice
        | memory                     | topics    |
        | Asked for a window         |           |
        | A quiet seat at the window |           |
        | Quiet hotels               | ["seat"]  |
        | Window or aisle, any seat  |           |
        | Likes tea                  | ["drink"] |
      Then searching alice's memories for "quiet window seat" finds, best first
        | memory                     |
        | A quiet seat at the window |
        | Window or aisle, any seat  |
        | Quiet hotels               |
        | Asked for a window         |

    @MEM-6
    Scenario: A third of the terms is enough, and less is not
      # "tea" is one of three terms, and one of four.
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      Then searching alice's memories for "tea rum ale" finds, best first
        | memory    |
        | Likes tea |
      And searching alice's memories for "tea rum ale gin" finds nothing

    @MEM-6
    Scenario: A term that the query says twice counts once, and so does one that the memory says twice
      # Distinct terms: tea, rum, ale, gin. "tea tea" holds 1/4; "tea rum" 2/4. With tea said four times 1/4 would be 4/7.
      Given the agent remembers about alice
        | memory      | topics  |
        | tea tea tea | ["tea"] |
        | tea rum     |         |
      Then searching alice's memories for "tea tea tea tea rum ale gin" finds, best first
        | memory  |
        | tea rum |

    @MEM-6
    Scenario: A term is found in the text or in the topics, and nowhere else
      Given the agent remembers about alice
        | memory | topics         | kind    | with      | where |
        | Dinner | ["sea food"]   | episode | ["Carla"] | Oslo  |
        | Fish   | ["at the sea"] |         |           |       |
      Then searching alice's memories for "sea" finds, best first
        | memory |
        | Fish   |
        | Dinner |
      And searching alice's memories for "dinner FOOD" finds, best first
        | memory |
        | Dinner |
      And searching alice's memories for "Carla" finds nothing
      And searching alice's memories for "Oslo" finds nothing
      And searching alice's memories for "episode" finds nothing

    @MEM-6 @MEM-5 @seen-in:trpc-agent-go#1362
    Scenario: Of twelve equal hits the ten that a list shows first are found, unless a limit says otherwise
      Given the agent remembers about alice
        | memory |
        | tea 1  |
        | tea 2  |
        | tea 3  |
        | tea 4  |
        | tea 5  |
        | tea 6  |
        | tea 7  |
        | tea 8  |
        | tea 9  |
        | tea 10 |
        | tea 11 |
        | tea 12 |
      And the agent remembers about alice
        | memory |
        | tea 3  |
      Then searching alice's memories for "tea" finds, best first
        | memory |
        | tea 3  |
        | tea 12 |
        | tea 11 |
        | tea 10 |
        | tea 9  |
        | tea 8  |
        | tea 7  |
        | tea 6  |
        | tea 5  |
        | tea 4  |
      And searching alice's memories for "tea", at most 3, finds, best first
        | memory |
        | tea 3  |
        | tea 12 |
        | tea 11 |
      And searching alice's memories for "tea", at most 12, finds, best first
        | memory |
        | tea 3  |
        | tea 12 |
        | tea 11 |
        | tea 10 |
        | tea 9  |
        | tea 8  |
        | tea 7  |
        | tea 6  |
        | tea 5  |
        | tea 4  |
        | tea 2  |
        | tea 1  |

    @MEM-6 @MEM-5 @seen-in:trpc-agent-go#1362
    Scenario: Twelve equal hits of one instant are found in the order of their ids
      Given the clock stands still
      And the agent remembers about alice
        | memory |
        | tea 1  |
        | tea 2  |
        | tea 3  |
        | tea 4  |
        | tea 5  |
        | tea 6  |
        | tea 7  |
        | tea 8  |
        | tea 9  |
        | tea 10 |
        | tea 11 |
        | tea 12 |
      Then searching alice's memories for "tea" finds, best first
        | memory | id                                                               |
        | tea 1  | 00358fb701110334166a65acf431be534934dbdf3c726943d8f812fddf0121f5 |
        | tea 4  | 3250e1469e4194016f25c36be7ae80150ba5dda48133cea6be1c54267bfe39c7 |
        | tea 5  | 46451e9d2e2dd81d098cbbea5fb852126ba135732f524b818949b45ffb5bcca4 |
        | tea 9  | 494715418690ba4b85a8a2c1160c2e3766bfb7f32a223aecd8311697cf1496e5 |
        | tea 2  | 4a200904f01dc8ac6fc5e2bcf6e722b3ed040908cdba45d85596a474b76d5d93 |
        | tea 3  | 4bcb67725729f2d3009b27cb2b0f0d22079d562e8a2fb86eb5a64a24cf6abf38 |
        | tea 6  | 508fd747ac844010fd3520a98c5de6fa229047dba259e0ec71f405049d02635b |
        | tea 10 | 8bbfb163bfe4f860a8eac5efc4684bbec0062f1e9d67028880cb5bf220393ef1 |
        | tea 7  | b8ba6e411f6080291e3d13be062704fd2984ece4ed89670e59f2ec9b41671144 |
        | tea 12 | c56b589fa503caf4323a6a53cd26681c7a4c2d3a54b226f507e2d5fc5a5ba0be |

    @MEM-6 @MEM-7 @seen-in:trpc-agent-python/search-limit
    Scenario: The one hit among twelve is found, though it is the oldest and the limit is ten
      Given alice has opened the session "tokyo"
      And these events are appended
        | author | says                     |
        | user   | My passport is in Zurich |
        | user   | two                      |
        | user   | three                    |
        | user   | four                     |
        | user   | five                     |
        | user   | six                      |
        | user   | seven                    |
        | user   | eight                    |
        | user   | nine                     |
        | user   | ten                      |
        | user   | eleven                   |
        | user   | twelve                   |
      When the session is remembered
      Then searching alice's memories for "passport", at most 10, finds, best first
        | memory                   |
        | My passport is in Zurich |

  Rule: No terms, no hits.

    @MEM-6
    Scenario Outline: A query of <nothing> finds nothing
      Given the agent remembers about alice
        | memory      | topics |
        | Likes tea ! | [""]   |
      Then searching alice's memories for <query> finds nothing

      Examples:
        | nothing     | query        |
        | no text     | ""           |
        | blanks      | "  \\n"      |
        | punctuation | "!? — … %_*" |
        | symbols     | "😀 € + = <>" |

  Rule: Kind and time bounds, which are inclusive, filter before the limit; without an instant a memory fails a time bound.

    @MEM-6
    Scenario: Only memories of the kind are found, as many as the limit lets through
      Given the agent remembers about alice
        | memory   | kind    |
        | tea one  | fact    |
        | tea two  | episode |
        | tea more | fact    |
        | tea      |         |
      Then searching alice's memories for "tea" of the kind "fact" finds, best first
        | memory   | kind |
        | tea more | fact |
        | tea one  | fact |
      And searching alice's memories for "tea" of the kind "fact", at most 2, finds, best first
        | memory   |
        | tea more |
        | tea one  |
      And searching alice's memories for "tea" of the kind "episode", at most 1, finds, best first
        | memory  |
        | tea two |

    @MEM-6 @seen-in:adk-python#1180 @seen-in:adk-python#1848 @seen-in:adk-python#5354
    Scenario: Time bounds hold what lies on them, and nothing without an instant
      Given the agent remembers about alice
        | memory | at                       |
        | tea 1  | 2025-01-01T00:00:00.000Z |
        | tea 2  | 2025-02-01T00:00:00.000Z |
        | tea 3  | 2025-03-01T00:00:00.000Z |
        | tea 4  |                          |
      Then searching alice's memories for "tea" from "2025-02-01T00:00:00.000Z" finds, best first
        | memory |
        | tea 3  |
        | tea 2  |
      And searching alice's memories for "tea" until "2025-02-01T01:00:00+01:00" finds, best first
        | memory |
        | tea 2  |
        | tea 1  |
      And searching alice's memories for "tea" from "2025-02-01T00:00:00.000Z" until "2025-02-01T00:00:00.000Z" finds, best first
        | memory |
        | tea 2  |
      And searching alice's memories for "tea" from "2025-02-01T00:00:00.001Z" until "2025-02-28T23:59:59.999Z" finds nothing
      And searching alice's memories for "tea" from "1970-01-01T00:00:00.000Z", at most 1, finds, best first
        | memory |
        | tea 3  |
      And searching alice's memories for "tea" until "2025-01-01T00:00:00.000Z", at most 1, finds, best first
        | memory |
        | tea 1  |
      And searching alice's memories for "tea" from "2025-03-01T00:00:00.000Z" until "2025-01-01T00:00:00.000Z" finds nothing

    @MEM-6 @MEM-7
    Scenario: A remembered text has the instant of its event, and no kind
      Given alice has opened the session "tokyo"
      And alice says "tea at one"
      And alice says "tea at two"
      When the session is remembered
      Then searching alice's memories for "tea" until "2026-01-01T00:00:02.000Z" finds, best first
        | memory     | at                       |
        | tea at one | 2026-01-01T00:00:02.000Z |
      And searching alice's memories for "tea" of the kind "fact" finds nothing

  Rule: A search finds one user's memories of one app, and nobody else's.

    @MEM-6 @MEM-8 @seen-in:ag-ui#2253 @seen-in:langgraph#8300
    Scenario: Neither another user's nor another app's memories are found
      Given bob uses the app "travel"
      And the agent remembers about bob
        | memory    |
        | Likes tea |
      And the agent remembers about alice in the app "kitchen"
        | memory    |
        | Likes tea |
      And the agent remembers about the user "%" in the app "travel"
        | memory    |
        | Likes rum |
      Then searching alice's memories in the app "travel" for "tea" finds nothing
      And searching alice's memories in the app "kitchen" for "tea" finds, best first
        | memory    | owner                               |
        | Likes tea | {"app": "kitchen", "user": "alice"} |
      And searching the user "%"'s memories in the app "travel" for "likes" finds, best first
        | memory    |
        | Likes rum |

  Rule: What is no query is refused.

    @MEM-6 @seen-in:trpc-agent-python#222
    Scenario Outline: A search with <flaw> is refused because <reason>
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      When alice's memories are searched for <search>
      Then it is refused because <reason>
      And nothing has changed

      Examples:
        | flaw                                   | search                                                 | reason                |
        | a limit of 0                           | "tea", at most 0                                       | the page is invalid   |
        | a limit below 0                        | "tea", at most -3                                      | the page is invalid   |
        | an unknown kind                        | "tea" of the kind "rumour"                             | the memory is invalid |
        | a first bound that is no instant       | "tea" from "yesterday"                                 | the window is invalid |
        | a last bound that is no instant        | "tea" until "2026-02-30T00:00:00Z"                     | the window is invalid |
        | an unknown kind and a bad bound        | "tea" of the kind "rumour" from "yesterday", at most 0 | the memory is invalid |
        | a bound that is no instant and limit 0 | "tea" from "yesterday", at most 0                      | the window is invalid |
