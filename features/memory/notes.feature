@needs:memory
Feature: What an agent notes about a user

  Background:
    Given the app "travel"
    And alice uses the app "travel"

  Rule: A note is a text about one user of one app, with topics, and if given a kind, an instant, participants and a place.

    @MEM-1 @MEM-3 @MEM-4 @MEM-5 @MEM-8 @case:A6
    Scenario: A preference, a fact, an experience and an old summary are noted, corrected and forgotten
      When the agent remembers about alice
        | memory                                 | topics                | kind    | at                       | with             | where |
        | Prefers aisle seats                    | ["seat", "flights"]   |         |                          |                  |       |
        | Lives in Beijing                       | ["home"]              | fact    |                          |                  |       |
        | Missed a connection with Bob           | ["flights", "mishap"] | episode | 2025-11-03T18:30:00.000Z | ["Bob", "Carla"] | Oslo  |
        | Summary: planned a trip to Lisbon once |                       |         | 2025-10-01T00:00:00.000Z |                  |       |
      And the agent corrects alice's memory "Missed a connection with Bob" to
        | memory | Missed a connection with Carla |
        | topics | ["mishap"]                     |
        | at     | "2025-11-04T18:30:00+01:00"    |
        | with   | ["Carla"]                      |
        | where  | "Bergen"                       |
      And the agent forgets alice's memory "Summary: planned a trip to Lisbon once"
      Then alice's memories are, latest first
        | memory                         | topics              | kind    | at                       | with      | where  | owner                              | created                  | updated                  |
        | Missed a connection with Carla | ["mishap"]          | episode | 2025-11-04T17:30:00.000Z | ["Carla"] | Bergen | {"app": "travel", "user": "alice"} | 2026-01-01T00:00:03.000Z | 2026-01-01T00:00:05.000Z |
        | Lives in Beijing               | ["home"]            | fact    |                          |           |        | {"app": "travel", "user": "alice"} | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:02.000Z |
        | Prefers aisle seats            | ["seat", "flights"] |         |                          |           |        | {"app": "travel", "user": "alice"} | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:01.000Z |

    @MEM-1 @MEM-6 @case:A6 @needs:memory-search
    Scenario: A preference, a fact, an experience and an old summary are found by their words and topics
      When the agent remembers about alice
        | memory                                 | topics                | kind    | at                       | with             | where |
        | Prefers aisle seats                    | ["seat", "flights"]   |         |                          |                  |       |
        | Lives in Beijing                       | ["home"]              | fact    |                          |                  |       |
        | Missed a connection with Bob           | ["flights", "mishap"] | episode | 2025-11-03T18:30:00.000Z | ["Bob", "Carla"] | Oslo  |
        | Summary: planned a trip to Lisbon once |                       |         | 2025-10-01T00:00:00.000Z |                  |       |
      Then searching alice's memories for "aisle" finds, best first
        | memory              | topics              |
        | Prefers aisle seats | ["seat", "flights"] |
      And searching alice's memories for "Flights" finds, best first
        | memory                       |
        | Missed a connection with Bob |
        | Prefers aisle seats          |
      And searching alice's memories for "home Beijing" of the kind "fact" finds, best first
        | memory           |
        | Lives in Beijing |
      And searching alice's memories for "lisbon trip" from "2025-10-01T00:00:00.000Z" until "2025-10-31T00:00:00.000Z" finds, best first
        | memory                                 |
        | Summary: planned a trip to Lisbon once |
      And searching alice's memories for "Oslo" finds nothing

    @MEM-1
    Scenario: A note's id is a hash of its app, its user and what it says but its topics
      When the agent remembers about alice
        | memory              | topics    | kind    | at                       | with             | where |
        | Likes tea           | ["drink"] |         |                          |                  |       |
        | Dinner with friends | ["food"]  | episode | 2025-11-03T18:30:00.000Z | ["Carla", "Bob"] | Oslo  |
      Then alice's memories are, latest first
        | memory              | id                                                               |
        | Dinner with friends | 165672ff69443355ba95cfc13a71b62329c89db1628340c99595d62129c8add3 |
        | Likes tea           | acf97e7b75642e8c910d0f7ab90c0ae542ad148c0b9e181e5ba8e750fd02473b |

    @MEM-1 @EVT-2 @seen-in:adk-python#1180 @seen-in:adk-python#1848 @seen-in:adk-python#5354
    Scenario: A note's instant is kept to the millisecond, finer is floored, and its zone does not matter
      When the agent remembers about alice
        | memory   | timestamp                        |
        | Landed   |                  1762194600000.9 |
        | Took off | "2025-11-03T18:30:00.0019+01:00" |
        | Was born |                               -1 |
      Then alice's memories are, latest first
        | memory   | at                       |
        | Was born | 1969-12-31T23:59:59.999Z |
        | Took off | 2025-11-03T17:30:00.001Z |
        | Landed   | 2025-11-03T18:30:00.000Z |

    @MEM-1
    Scenario: Participants are a set of trimmed names, so that neither order nor blanks nor doubles make another note
      When the agent remembers about alice
        | memory          | with                      |
        | Travelled along | ["Carla", "Bob"]          |
        | Travelled along | [" Bob", "Carla ", "Bob"] |
      Then alice's memories are, latest first
        | memory          | with             | created                  | updated                  |
        | Travelled along | ["Bob", "Carla"] | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:02.000Z |

    @MEM-1
    Scenario: Notes that differ in anything but their topics are different notes
      When the agent remembers about alice
        | memory     | kind    | at                       | with            | where |
        | Likes tea  |         |                          |                 |       |
        | Likes tea. |         |                          |                 |       |
        | likes tea  |         |                          |                 |       |
        | Likes tea  | fact    |                          |                 |       |
        | Likes tea  | episode |                          |                 |       |
        | Likes tea  |         | 2025-11-03T18:30:00.000Z |                 |       |
        | Likes tea  |         | 2025-11-03T18:30:00.001Z |                 |       |
        | Likes tea  |         |                          | ["Bob"]         |       |
        | Likes tea  |         |                          | ["Bob", "Anna"] |       |
        | Likes tea  |         |                          | ["Bob,Anna"]    |       |
        | Likes tea  |         |                          |                 | Oslo  |
        | Likes tea  |         |                          |                 | ""    |
      Then alice's memories are, latest first
        | memory     | kind    | at                       | with            | where |
        | Likes tea  |         |                          |                 | ""    |
        | Likes tea  |         |                          |                 | Oslo  |
        | Likes tea  |         |                          | ["Bob,Anna"]    |       |
        | Likes tea  |         |                          | ["Anna", "Bob"] |       |
        | Likes tea  |         |                          | ["Bob"]         |       |
        | Likes tea  |         | 2025-11-03T18:30:00.001Z |                 |       |
        | Likes tea  |         | 2025-11-03T18:30:00.000Z |                 |       |
        | Likes tea  | episode |                          |                 |       |
        | Likes tea  | fact    |                          |                 |       |
        | likes tea  |         |                          |                 |       |
        | Likes tea. |         |                          |                 |       |
        | Likes tea  |         |                          |                 |       |

    @MEM-1 @MEM-8 @seen-in:ag-ui#2253
    Scenario: The same words about another user, or in another app, are another note
      Given bob uses the app "travel"
      When the agent remembers about alice
        | memory    |
        | Likes tea |
      And the agent remembers about bob
        | memory    |
        | Likes tea |
      And the agent remembers about alice in the app "kitchen"
        | memory    |
        | Likes tea |
      Then alice's memories are, latest first
        | memory    | owner                              | updated                  |
        | Likes tea | {"app": "travel", "user": "alice"} | 2026-01-01T00:00:01.000Z |
      And bob's memories are, latest first
        | memory    | owner                            | updated                  |
        | Likes tea | {"app": "travel", "user": "bob"} | 2026-01-01T00:00:02.000Z |
      And alice's memories in the app "kitchen" are, latest first
        | memory    | owner                               | updated                  |
        | Likes tea | {"app": "kitchen", "user": "alice"} | 2026-01-01T00:00:03.000Z |
      And bob has no memories in the app "kitchen"

  Rule: Adding what is there already leaves one entry, topics replaced, createdAt kept, updatedAt moved.

    @MEM-2 @seen-in:trpc-agent-go#1289
    Scenario: The same text with new topics is one entry with the new topics
      Given the agent remembers about alice
        | memory         | topics             |
        | Likes tea      | ["drink", "habit"] |
        | Is left-handed |                    |
      When the agent remembers about alice
        | memory    | topics        |
        | Likes tea | ["breakfast"] |
      Then the answer is the memory
        | memory  | Likes tea                |
        | topics  | ["breakfast"]            |
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:03.000Z |
      And alice's memories are, latest first
        | memory         | topics        | created                  | updated                  |
        | Likes tea      | ["breakfast"] | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:03.000Z |
        | Is left-handed |               | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:02.000Z |

    @MEM-2
    Scenario: The same text without topics leaves the entry without topics
      Given the agent remembers about alice
        | memory    | topics    |
        | Likes tea | ["drink"] |
      When the agent remembers about alice
        | memory    |
        | Likes tea |
      Then alice's memories are, latest first
        | memory    | topics |
        | Likes tea |        |

    @MEM-2
    Scenario: A clock that was put back moves no update
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      And the clock reads "2025-12-31T00:00:00.000Z"
      When the agent remembers the same again
      Then alice's memories are, latest first
        | memory    | created                  | updated                  |
        | Likes tea | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:01.000Z |

  Rule: What is no note is refused.

    @MEM-1 @seen-in:trpc-agent-go#2019
    Scenario Outline: A text that is <flaw> is no note
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      When the agent remembers about alice
        | memory | topics    |
        | <text> | ["drink"] |
      Then it is refused because the memory is invalid
      And nothing has changed
      And alice's memories are, latest first
        | memory    |
        | Likes tea |

      Examples:
        | flaw                     | text             |
        | empty                    | ""               |
        | absent                   |                  |
        | a blank                  | " "              |
        | blanks, tabs and lines   | " \\t\\n "       |
        | a blank of another width | "\\u3000\\u00a0" |

    @MEM-1
    Scenario Outline: A note is refused whose <field> is <value>
      When the agent remembers about alice
        | memory    | <field> |
        | Likes tea | <value> |
      Then it is refused because the memory is invalid
      And nothing has changed
      And alice has no memories

      Examples:
        | field     | value                  |
        | kind      | rumour                 |
        | kind      | Fact                   |
        | kind      | ""                     |
        | timestamp | "yesterday"            |
        | timestamp | "2026-02-30T00:00:00Z" |
        | timestamp | null                   |
        | timestamp | true                   |
        | topics    | "drink"                |
        | topics    | [1]                    |
        | topics    | [null]                 |
        | topics    | {"0": "drink"}         |
        | with      | "Bob"                  |
        | with      | [["Bob"]]              |
        | with      | [7]                    |

    @MEM-1
    Scenario: Of a table of notes the refused one ends it
      When the agent remembers about alice
        | memory    |
        | Likes tea |
        |           |
        | Likes rum |
      Then it is refused because the memory is invalid
      And nothing has changed
      And alice's memories are, latest first
        | memory    |
        | Likes tea |
