@needs:memory
Feature: Every user's memories are that user's alone

  Background:
    Given the app "travel"
    And alice uses the app "travel"
    And bob uses the app "travel"

  Rule: Forgetting and correcting touch only that user's entry in that app; an entry's owner is what was stored.

    @MEM-3 @MEM-4 @MEM-8 @case:A9
    Scenario: Two users of one app add, correct, forget and clear without touching each other's memories
      Given the agent remembers about alice
        | memory           |
        | Likes tea        |
        | Lives in Beijing |
      And the agent remembers about bob
        | memory           |
        | Likes tea        |
        | Lives in Beijing |
        | Plays chess      |
      When the agent corrects alice's memory "Likes tea" to "Likes coffee"
      And the agent forgets alice's memory "Lives in Beijing"
      And the agent corrects bob's memory "Plays chess" to "Plays go"
      Then alice's memories are, latest first
        | memory       | owner                              |
        | Likes coffee | {"app": "travel", "user": "alice"} |
      And bob's memories are, latest first
        | memory           | owner                            |
        | Plays go         | {"app": "travel", "user": "bob"} |
        | Lives in Beijing | {"app": "travel", "user": "bob"} |
        | Likes tea        | {"app": "travel", "user": "bob"} |
      When the agent forgets everything about bob
      Then bob has no memories
      And alice's memories are, latest first
        | memory       | owner                              |
        | Likes coffee | {"app": "travel", "user": "alice"} |
