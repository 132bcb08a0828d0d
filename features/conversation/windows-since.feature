@EVT-10
Feature: The events of a conversation since an instant

  Background:
    Given the app "cooking"
    And alice has opened the session "bread"

  Rule: Since an instant is inclusive and goes by timestamp; the window is made usable like any other.

    @seen-in:adk-python#1180 @seen-in:adk-python#1848 @seen-in:adk-python#5354
    Scenario: A window since an instant begins with the events of that very millisecond
      When these events are appended
        | author | at                       | says              |
        | user   | 2026-03-01T09:00:00.000Z | Let us bake bread |
        | agent  | 2026-03-01T09:01:00.000Z | Mix flour, water  |
        | user   | 2026-03-01T09:02:00.000Z | Done              |
        | agent  | 2026-03-01T09:03:00.000Z | Let it rest       |
        | agent  | 2026-03-01T09:04:00.000Z | Heat the oven     |
      Then these windows of the conversation hold, in order
        | since                         | holds              |
        |      2020-01-01T00:00:00.000Z | e1, e2, e3, e4, e5 |
        |      2026-03-01T09:00:00.000Z | e1, e2, e3, e4, e5 |
        |      2026-03-01T09:00:00.001Z | e3, e4, e5         |
        |      2026-03-01T09:02:00.000Z | e3, e4, e5         |
        |      2026-03-01T09:03:00.000Z | e3, e4, e5         |
        |      2026-03-01T09:03:00.001Z | e3, e5             |
        |      2026-03-01T09:04:00.000Z | e3, e5             |
        | 2026-03-01T18:03:00.000+09:00 | e3, e4, e5         |
        |     2026-03-01T04:04:00-05:00 | e3, e5             |

    @seen-in:adk-python#911
    Scenario: Of five messages, those since the third are the last three
      When these events are appended
        | author | at                       | says   |
        | user   | 2026-03-01T09:00:00.000Z | Flour  |
        | user   | 2026-03-01T09:01:00.000Z | Water  |
        | user   | 2026-03-01T09:02:00.000Z | Salt   |
        | user   | 2026-03-01T09:03:00.000Z | Yeast  |
        | user   | 2026-03-01T09:04:00.000Z | Warmth |
      Then the conversation since "2026-03-01T09:02:00.000Z" reads, in order
        | id | says   |
        | e3 | Salt   |
        | e4 | Yeast  |
        | e5 | Warmth |

    Scenario: Where nothing was said since, the latest message stands alone
      When these events are appended
        | author | at                       | says              |
        | user   | 2026-03-01T09:00:00.000Z | Let us bake bread |
        | user   | 2026-03-01T09:01:00.000Z | A dark one        |
        | agent  | 2026-03-01T09:02:00.000Z | Take rye          |
      Then these windows of the conversation hold, in order
        | last | since                    | holds |
        |      | 2026-03-01T09:02:00.001Z | e2    |
        |    3 | 2026-03-01T09:02:00.001Z | e2    |
        |      | 2027-01-01T00:00:00.000Z | e2    |

    Scenario: An event that shares the instant with many is there with all of them
      Given the clock stands still
      When these events are appended
        | author | says           |
        | user   | Is it done?    |
        | agent  | Knock on it    |
        | user   | It sounds full |
        | agent  | Then not yet   |
      Then these windows of the conversation hold, in order
        | since                    | holds          |
        | 2026-01-01T00:00:01.000Z | e1, e2, e3, e4 |
        | 2026-01-01T00:00:01.001Z | e3             |

    Scenario: A late event counts by the time that it carries and stands where it was accepted
      When these events are appended
        | author | at                       | says                   |
        | user   | 2026-03-01T09:00:00.000Z | Let us bake bread      |
        | agent  | 2026-03-01T09:05:00.000Z | Mix flour and water    |
        | user   | 2026-03-01T08:00:00.000Z | (sent from the cellar) |
        | agent  | 2026-03-01T09:06:00.000Z | Let it rest            |
        | agent  | 2026-03-01T09:04:00.000Z | Heat the oven          |
      Then these windows of the conversation hold, in order
        | since                    | holds              |
        | 2026-03-01T08:00:00.000Z | e1, e2, e3, e4, e5 |
        | 2026-03-01T09:00:00.000Z | e1, e2, e4, e5     |
        | 2026-03-01T09:04:00.000Z | e1, e2, e4, e5     |
        | 2026-03-01T09:04:00.001Z | e1, e2, e4         |
        | 2026-03-01T09:05:00.001Z | e3, e4             |

  Rule: With both, since comes first, and the last n are counted among those.

    Scenario: A late event is not counted among the last that were said since
      When these events are appended
        | author | at                       | says                  |
        | user   | 2026-03-01T09:00:00.000Z | Let us bake bread     |
        | agent  | 2026-03-01T09:02:00.000Z | Mix flour and water   |
        | agent  | 2026-03-01T08:00:00.000Z | (weighed before dawn) |
        | agent  | 2026-03-01T09:04:00.000Z | Let it rest           |
      Then these windows of the conversation hold, in order
        | last | since                    | holds          |
        |    1 | 2026-03-01T09:01:00.000Z | e1, e4         |
        |    2 | 2026-03-01T09:01:00.000Z | e1, e2, e4     |
        |    3 | 2026-03-01T09:01:00.000Z | e1, e2, e4     |
        |    2 | 2026-03-01T09:03:00.000Z | e1, e4         |
        |    2 |                          | e1, e3, e4     |
        |    4 | 2026-03-01T07:00:00.000Z | e1, e2, e3, e4 |

    Scenario: The message that is put in front may be older than the instant
      When these events are appended
        | author | at                       | says              |
        | user   | 2026-03-01T09:00:00.000Z | Let us bake bread |
        | user   | 2026-03-01T09:01:00.000Z | A dark one        |
        | agent  | 2026-03-01T09:02:00.000Z | Take rye          |
        | agent  | 2026-03-01T09:03:00.000Z | And sourdough     |
      Then the last 1 event of the conversation since "2026-03-01T09:02:00.000Z" reads, in order
        | id | at                       | says          |
        | e2 | 2026-03-01T09:01:00.000Z | A dark one    |
        | e4 | 2026-03-01T09:03:00.000Z | And sourdough |
