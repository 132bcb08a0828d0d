@needs:memory
Feature: What is forgotten is gone

  Background:
    Given the app "travel"
    And alice uses the app "travel"
    And bob uses the app "travel"

  Rule: Forgetting is idempotent and touches only that user's entry in that app.

    @MEM-4
    Scenario: Forgetting twice is as good as forgetting once
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
        | Likes rum |
      When the agent forgets alice's memory "Likes tea"
      And the agent forgets alice's memory "Likes tea"
      And the agent forgets alice's memory with the id "never-was"
      Then alice's memories are, latest first
        | memory    | updated                  |
        | Likes rum | 2026-01-01T00:00:02.000Z |

    @MEM-4 @MEM-8 @seen-in:agno#4896
    Scenario: Another user's note cannot be forgotten
      Given the agent remembers about bob
        | memory    |
        | Likes rum |
      When the agent forgets bob's memory "Likes rum", taken for alice's
      Then bob's memories are, latest first
        | memory    | owner                            |
        | Likes rum | {"app": "travel", "user": "bob"} |

    @MEM-4
    Scenario: The same words stay with another user and in another app
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      And the agent remembers about bob
        | memory    |
        | Likes tea |
      And the agent remembers about alice in the app "kitchen"
        | memory    |
        | Likes tea |
      When the agent forgets alice's memory "Likes tea" in the app "travel"
      And the agent forgets alice's memory "Likes tea" in the app "kitchen", taken for alice's in the app "travel"
      Then alice has no memories in the app "travel"
      And bob's memories are, latest first
        | memory    |
        | Likes tea |
      And alice's memories in the app "kitchen" are, latest first
        | memory    |
        | Likes tea |

    @MEM-2 @MEM-4
    Scenario: What is noted again after it was forgotten is a new note
      Given the agent remembers about alice
        | memory    | topics    |
        | Likes tea | ["drink"] |
      And the agent forgets alice's memory "Likes tea"
      When the agent remembers about alice
        | memory    |
        | Likes tea |
      Then alice's memories are, latest first
        | memory    | topics | created                  | updated                  |
        | Likes tea |        | 2026-01-01T00:00:03.000Z | 2026-01-01T00:00:03.000Z |

    @MEM-4 @needs:storage
    Scenario: Nothing of what was forgotten is left in storage
      Given the agent remembers about alice
        | memory               | topics           | with         | where      |
        | The code is 4711-XYZ | ["keyword-safe"] | ["Mallory8"] | Vault-room |
        | The code is 0815-ABC | ["keyword-gate"] |              |            |
      When the agent forgets alice's memory "The code is 4711-XYZ"
      Then "4711-XYZ" is nowhere in storage
      And "keyword-safe" is nowhere in storage
      And "Mallory8" is nowhere in storage
      And "Vault-room" is nowhere in storage
      When the agent corrects alice's memory "The code is 0815-ABC" to
        | memory | The code is secret |
        | topics | null               |
      Then "0815-ABC" is nowhere in storage
      And "keyword-gate" is nowhere in storage
      When the agent forgets everything about alice
      Then "secret" is nowhere in storage

    @MEM-4 @MEM-7 @MEM-8 @needs:storage
    Scenario: With the memory of a deleted session its last trace leaves the storage
      Given alice has opened the session "tokyo"
      And alice says "My passport number is X4711"
      And the session is remembered
      And the session is deleted
      When the agent forgets alice's memory "My passport number is X4711"
      Then "X4711" is nowhere in storage
      And "tokyo" is nowhere in storage

  Rule: Forgetting everything touches only that user's.

    @MEM-4 @seen-in:mem0#3928 @seen-in:agno#9983
    Scenario: Clearing one user leaves all others, in this app and every other
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
        | Likes rum |
      And the agent remembers about bob
        | memory    |
        | Likes ale |
      And the agent remembers about alice in the app "kitchen"
        | memory    |
        | Likes gin |
      When the agent forgets everything about alice in the app "travel"
      Then alice has no memories in the app "travel"
      And bob's memories are, latest first
        | memory    |
        | Likes ale |
      And alice's memories in the app "kitchen" are, latest first
        | memory    |
        | Likes gin |

    @MEM-4
    Scenario: Where nothing is noted there is nothing to forget, and that is no error
      When the agent forgets everything about alice
      And the agent forgets everything about alice
      Then alice has no memories

    @MEM-4 @MEM-7
    Scenario: What was remembered from a session is forgotten like a note
      Given alice has opened the session "tokyo"
      And alice says "Likes tea"
      And alice says "Likes rum"
      And the session is remembered
      And the agent remembers about alice
        | memory    |
        | Likes ale |
      When the agent forgets alice's memory "Likes tea"
      And the agent forgets alice's memory "Likes tea"
      Then alice's memories are, latest first
        | memory    | session |
        | Likes ale |         |
        | Likes rum | tokyo   |
      And the conversation reads, in order
        | says      |
        | Likes tea |
        | Likes rum |
      When the agent forgets everything about alice
      Then alice has no memories
