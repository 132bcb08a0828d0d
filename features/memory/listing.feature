@needs:memory
Feature: Listing what is remembered about a user

  Background:
    Given the app "travel"
    And alice uses the app "travel"

  Rule: Latest updated first, then latest created, then by id.

    @MEM-5
    Scenario: What was updated last comes first, whatever its own instant is
      Given the agent remembers about alice
        | memory | at                       |
        | first  | 2030-01-01T00:00:00.000Z |
        | second | 2020-01-01T00:00:00.000Z |
        | third  |                          |
      When the agent remembers about alice
        | memory | at                       |
        | first  | 2030-01-01T00:00:00.000Z |
      And the agent corrects alice's memory "second" to "2nd"
      Then alice's memories are, latest first
        | memory | updated                  |
        |    2nd | 2026-01-01T00:00:05.000Z |
        | first  | 2026-01-01T00:00:04.000Z |
        | third  | 2026-01-01T00:00:03.000Z |

    @MEM-5
    Scenario: Of those updated in one instant the one that was created last comes first
      Given the agent remembers about alice
        | memory |
        | a      |
        | b      |
        | c      |
      And the clock stands still
      When the agent corrects alice's memory "c" to "c2"
      And the agent corrects alice's memory "a" to "a2"
      And the agent corrects alice's memory "b" to "b2"
      Then alice's memories are, latest first
        | memory | created                  | updated                  |
        | c2     | 2026-01-01T00:00:03.000Z | 2026-01-01T00:00:03.000Z |
        | b2     | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:03.000Z |
        | a2     | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:03.000Z |

    @MEM-5
    Scenario: Notes of one instant are listed by their ids
      Given the clock stands still
      When the agent remembers about alice
        | memory |
        | one    |
        | two    |
        | three  |
        | four   |
      Then alice's memories are, latest first
        | memory | id                                                               |
        | one    | 17d9b77a8a24eb90680958d9805eb26f02dfc837d2c432f2cb29de8aedbedb58 |
        | four   | 84d9dc27691e547d5a8585f690084c884a31b7e63bf5a2b359bef81b691bd098 |
        | three  | c7c1194837d064c07206f62bd51f928d1031e6f2bbc631b1a992627aababbd05 |
        | two    | faf475fd9539a3386fb1b0dfcbf15b266b8a4bef3219f315f834c0ce3139a9c3 |

  Rule: A limit is at least 1; none means all.

    @MEM-5
    Scenario: A list of twelve is whole without a limit, and as long as its limit with one
      Given the agent remembers about alice
        | memory |
        | n1     |
        | n2     |
        | n3     |
        | n4     |
        | n5     |
        | n6     |
        | n7     |
        | n8     |
        | n9     |
        | n10    |
        | n11    |
        | n12    |
      Then alice's memories are, latest first
        | memory |
        | n12    |
        | n11    |
        | n10    |
        | n9     |
        | n8     |
        | n7     |
        | n6     |
        | n5     |
        | n4     |
        | n3     |
        | n2     |
        | n1     |
      And alice's memories, at most 2, are, latest first
        | memory |
        | n12    |
        | n11    |
      And alice's memories, at most 1, are, latest first
        | memory |
        | n12    |
      And alice's memories, at most 1000, are, in any order
        | memory |
        | n1     |
        | n2     |
        | n3     |
        | n4     |
        | n5     |
        | n6     |
        | n7     |
        | n8     |
        | n9     |
        | n10    |
        | n11    |
        | n12    |

    @MEM-5 @seen-in:trpc-agent-python#222
    Scenario Outline: A limit of <limit> is refused
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      When alice's memories, at most <limit> are listed
      Then it is refused because the page is invalid
      And nothing has changed

      Examples:
        | limit |
        |     0 |
        |    -1 |

    @MEM-5
    Scenario: A user of whom nothing is noted has an empty list, and listing makes nothing
      When alice's memories are listed
      Then alice has no memories

    @MEM-5 @MEM-8 @seen-in:ag-ui#2253 @seen-in:mastra#21863
    Scenario: A list shows one user's memories of one app, and nobody else's
      Given bob uses the app "travel"
      And the agent remembers about bob
        | memory    |
        | Likes rum |
      And the agent remembers about alice in the app "kitchen"
        | memory    |
        | Likes gin |
      When the agent remembers about alice in the app "travel"
        | memory    |
        | Likes tea |
      Then alice's memories in the app "travel" are, latest first
        | memory    |
        | Likes tea |
      And bob has no memories in the app "kitchen"

    @MEM-5
    Scenario: Memories survive reopening
      Given the agent remembers about alice
        | memory | topics | kind | at                       | with    | where |
        | Dinner | ["a"]  | fact | 2025-11-03T18:30:00.000Z | ["Bob"] | Oslo  |
      When the backend is reopened
      Then alice's memories are, latest first
        | memory | topics | kind | at                       | with    | where |
        | Dinner | ["a"]  | fact | 2025-11-03T18:30:00.000Z | ["Bob"] | Oslo  |
