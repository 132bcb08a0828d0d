@needs:memory
Feature: A note is corrected

  Background:
    Given the app "travel"
    And alice uses the app "travel"
    And bob uses the app "travel"

  Rule: Correcting gives the note the id of its new content, keeps createdAt, and answers with it.

    @MEM-3
    Scenario: A corrected note is the note that one would have made of the new words, and as old as it was
      Given the agent remembers about alice
        | memory           | topics   |
        | Lives in Beijing | ["home"] |
      When the agent corrects alice's memory "Lives in Beijing" to "Lives in Shanghai"
      Then the answer is the memory
        | id      | 571a39ab2f3520827d9a906b0ef03b19e1efc242b7b1b361e80a83a56d1fb0d3 |
        | memory  | Lives in Shanghai                                                |
        | topics  | ["home"]                                                         |
        | created |                                         2026-01-01T00:00:01.000Z |
        | updated |                                         2026-01-01T00:00:02.000Z |
      And alice's memories are, latest first
        | memory            | topics   | created                  | updated                  |
        | Lives in Shanghai | ["home"] | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:02.000Z |
      When the agent remembers about alice
        | memory            | topics |
        | Lives in Shanghai |        |
      Then alice's memories are, latest first
        | memory            | topics | created                  | updated                  |
        | Lives in Shanghai |        | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:03.000Z |

    @MEM-3
    Scenario: Correcting only the topics keeps the id
      Given the agent remembers about alice
        | memory    | topics    |
        | Likes tea | ["drink"] |
      When the agent corrects alice's memory "Likes tea" to
        | topics | ["breakfast"] |
      Then alice's memories are, latest first
        | id                                                               | memory    | topics        | created                  | updated                  |
        | acf97e7b75642e8c910d0f7ab90c0ae542ad148c0b9e181e5ba8e750fd02473b | Likes tea | ["breakfast"] | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:02.000Z |

    @MEM-3
    Scenario: A clock that was put back moves no update
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      And the clock reads "2025-12-31T00:00:00.000Z"
      When the agent corrects alice's memory "Likes tea" to "Likes rum"
      Then alice's memories are, latest first
        | memory    | created                  | updated                  |
        | Likes rum | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:01.000Z |

  Rule: What is absent stays, null clears, topics replace.

    @MEM-3
    Scenario Outline: A correction of nothing but <field> leaves the rest
      Given the agent remembers about alice
        | memory | topics    | kind | at                       | with    | where |
        | Dinner | ["a","b"] | fact | 2025-11-03T18:30:00.000Z | ["Bob"] | Oslo  |
      When the agent corrects alice's memory "Dinner" to
        | <field> | <value> |
      Then alice's memories are, latest first
        | memory   | topics   | kind   | at   | with   | where   |
        | <memory> | <topics> | <kind> | <at> | <with> | <where> |

      Examples:
        | field  | value                  | memory | topics     | kind    | at                       | with          | where  |
        | memory | Supper                 | Supper | ["a", "b"] | fact    | 2025-11-03T18:30:00.000Z | ["Bob"]       | Oslo   |
        | topics | ["c"]                  | Dinner | ["c"]      | fact    | 2025-11-03T18:30:00.000Z | ["Bob"]       | Oslo   |
        | topics | []                     | Dinner |            | fact    | 2025-11-03T18:30:00.000Z | ["Bob"]       | Oslo   |
        | topics | null                   | Dinner |            | fact    | 2025-11-03T18:30:00.000Z | ["Bob"]       | Oslo   |
        | kind   | "episode"              | Dinner | ["a", "b"] | episode | 2025-11-03T18:30:00.000Z | ["Bob"]       | Oslo   |
        | kind   | null                   | Dinner | ["a", "b"] |         | 2025-11-03T18:30:00.000Z | ["Bob"]       | Oslo   |
        | at     | "2026-01-02T00:00:00Z" | Dinner | ["a", "b"] | fact    | 2026-01-02T00:00:00.000Z | ["Bob"]       | Oslo   |
        | at     |                      0 | Dinner | ["a", "b"] | fact    | 1970-01-01T00:00:00.000Z | ["Bob"]       | Oslo   |
        | at     | null                   | Dinner | ["a", "b"] | fact    |                          | ["Bob"]       | Oslo   |
        | with   | ["Eve ", "Al"]         | Dinner | ["a", "b"] | fact    | 2025-11-03T18:30:00.000Z | ["Al", "Eve"] | Oslo   |
        | with   | null                   | Dinner | ["a", "b"] | fact    | 2025-11-03T18:30:00.000Z |               | Oslo   |
        | where  | "Bergen"               | Dinner | ["a", "b"] | fact    | 2025-11-03T18:30:00.000Z | ["Bob"]       | Bergen |
        | where  | null                   | Dinner | ["a", "b"] | fact    | 2025-11-03T18:30:00.000Z | ["Bob"]       |        |

    @MEM-3
    Scenario: Cleared of all that it can be cleared of, a note is the note of its bare text
      Given the agent remembers about alice
        | memory    | topics    | kind | at                       | with    | where |
        | Likes tea | ["drink"] | fact | 2025-11-03T18:30:00.000Z | ["Bob"] | Oslo  |
      When the agent corrects alice's memory "Likes tea" to
        | topics | null |
        | kind   | null |
        | at     | null |
        | with   | null |
        | where  | null |
      Then alice's memories are, latest first
        | id                                                               | memory    | topics | kind | at | with | where |
        | acf97e7b75642e8c910d0f7ab90c0ae542ad148c0b9e181e5ba8e750fd02473b | Likes tea |        |      |    |      |       |

  Rule: If the new id is another note's, the correction is refused and both notes stay.

    @MEM-3 @seen-in:trpc-agent-go#2019 @seen-in:trpc-agent-go#2319
    Scenario: Correcting a note to the words of another is refused, and both stay
      Given the agent remembers about alice
        | memory    | topics  |
        | Likes tea | ["one"] |
        | Likes rum | ["two"] |
      When the agent corrects alice's memory "Likes tea" to "Likes rum"
      Then it is refused because another memory has this content
      And nothing has changed
      And alice's memories are, latest first
        | memory    | topics  | created                  | updated                  |
        | Likes rum | ["two"] | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:02.000Z |
        | Likes tea | ["one"] | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:01.000Z |

    @MEM-3
    Scenario: Clearing what told two notes apart is refused too
      Given the agent remembers about alice
        | memory    | where |
        | Likes tea |       |
      And the agent remembers about alice
        | memory    | where |
        | Likes rum | Oslo  |
      When the agent corrects alice's memory "Likes rum" to
        | memory | Likes tea |
        | where  | null      |
      Then it is refused because another memory has this content
      And nothing has changed

    @MEM-3 @MEM-8
    Scenario: Another user's note of the same words is no conflict
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      And the agent remembers about bob
        | memory    |
        | Likes rum |
      When the agent corrects alice's memory "Likes tea" to "Likes rum"
      Then alice's memories are, latest first
        | memory    | owner                              |
        | Likes rum | {"app": "travel", "user": "alice"} |
      And bob's memories are, latest first
        | memory    | owner                            |
        | Likes rum | {"app": "travel", "user": "bob"} |

    @MEM-3 @MEM-7
    Scenario: A text of the same words that was remembered from a session is no conflict
      Given alice has opened the session "tokyo"
      And alice says "Likes rum"
      And the session is remembered
      And the agent remembers about alice
        | memory    |
        | Likes tea |
      When the agent corrects alice's memory "Likes tea" to "Likes rum"
      Then alice's memories are, latest first
        | memory    | session |
        | Likes rum |         |
        | Likes rum | tokyo   |

  Rule: An unknown note, another user's, or one remembered from a session cannot be corrected.

    @MEM-3 @seen-in:agno#4896
    Scenario: Another user's note cannot be corrected
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      And the agent remembers about bob
        | memory    |
        | Likes rum |
      When the agent corrects bob's memory "Likes rum", taken for alice's, to "Likes gin"
      Then it is refused because the memory does not exist
      And nothing has changed
      And bob's memories are, latest first
        | memory    |
        | Likes rum |

    @MEM-3
    Scenario: A note of the same user in another app cannot be corrected
      Given the agent remembers about alice in the app "kitchen"
        | memory    |
        | Likes tea |
      When the agent corrects alice's memory "Likes tea" in the app "kitchen", taken for alice's in the app "travel", to "Likes gin"
      Then it is refused because the memory does not exist
      And nothing has changed
      And alice has no memories in the app "travel"
      And alice's memories in the app "kitchen" are, latest first
        | memory    |
        | Likes tea |

    @MEM-3
    Scenario: A note that never was cannot be corrected
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      When the agent corrects alice's memory with the id "no-such-note" to "Likes gin"
      Then it is refused because the memory does not exist
      And the refusal names "no-such-note"
      And nothing has changed

    @MEM-3
    Scenario: A note that was forgotten or corrected away cannot be corrected
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
        | Likes rum |
      And the agent forgets alice's memory "Likes tea"
      When the agent corrects alice's memory "Likes tea" to "Likes gin"
      Then it is refused because the memory does not exist
      And nothing has changed
      Given the agent corrects alice's memory "Likes rum" to "Likes ale"
      When the agent corrects alice's memory "Likes rum" to "Likes gin"
      Then it is refused because the memory does not exist
      And nothing has changed
      And alice's memories are, latest first
        | memory    |
        | Likes ale |

    @MEM-3 @MEM-7
    Scenario: What was remembered from a session cannot be corrected
      Given alice has opened the session "tokyo"
      And alice says "Likes tea"
      And the session is remembered
      When the agent corrects alice's memory "Likes tea" to "Likes rum"
      Then it is refused because the memory does not exist
      And nothing has changed
      And alice's memories are, latest first
        | memory    | session |
        | Likes tea | tokyo   |

  Rule: There and back again works.

    @MEM-3 @seen-in:trpc-agent-go#2319
    Scenario: A note that is corrected to other words and back is the first note again
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      When the agent corrects alice's memory "Likes tea" to "Likes rum"
      And the agent corrects alice's memory "Likes rum" to "Likes tea"
      Then alice's memories are, latest first
        | id                                                               | memory    | created                  | updated                  |
        | acf97e7b75642e8c910d0f7ab90c0ae542ad148c0b9e181e5ba8e750fd02473b | Likes tea | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:03.000Z |

    @MEM-3
    Scenario: The words that a note gave up are free for another note
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      And the agent corrects alice's memory "Likes tea" to "Likes rum"
      When the agent remembers about alice
        | memory    |
        | Likes tea |
      Then alice's memories are, latest first
        | memory    | created                  |
        | Likes tea | 2026-01-01T00:00:03.000Z |
        | Likes rum | 2026-01-01T00:00:01.000Z |

  Rule: What would be no note is refused, before it is asked whether there is a note.

    @MEM-1 @MEM-3
    Scenario Outline: A correction of <field> to <value> is refused
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      When the agent corrects alice's memory "Likes tea" to
        | <field> | <value> |
      Then it is refused because the memory is invalid
      And nothing has changed
      When the agent corrects alice's memory with the id "no-such-note" to
        | <field> | <value> |
      Then it is refused because the memory is invalid
      And nothing has changed

      Examples:
        | field  | value      |
        | memory | ""         |
        | memory | " "        |
        | kind   | "rumour"   |
        | kind   |          5 |
        | at     | "tomorrow" |
        | at     | {}         |
        | topics | "drink"    |
        | topics | [null]     |
        | with   | [5]        |
        | where  |          5 |
