@needs:memory @needs:memory-search @needs:summaries
Feature: What is remembered of a session that was compacted

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"
    And these events are appended
      | id | author | says                |
      | e1 | user   | I live in Beijing   |
      | e2 | agent  | Beijing, noted      |
      | e3 | user   | I moved to Shanghai |
      | e4 | agent  | Shanghai, noted     |
    And the session is remembered

  Rule: Remembering a session stores its active conversation's texts, and replaces what that life stored before.

    @MEM-7 @case:A11
    Scenario: What was moved to history is found no more, once the session is remembered again
      When the session is compacted to its last 2 events as "Alice lived in Beijing."
      Then searching alice's memories for "Beijing" finds, in any order
        | memory            |
        | I live in Beijing |
        | Beijing, noted    |
      When the session is remembered
      Then searching alice's memories for "Beijing" finds nothing
      And searching alice's memories for "Shanghai" finds, in any order
        | memory              |
        | I moved to Shanghai |
        | Shanghai, noted     |

  Rule: An emptied session leaves none.

    @MEM-7 @seen-in:trpc-agent-python/emptied-session
    Scenario: Of a session whose every event was moved to history nothing is remembered
      When the session is summarised as "Alice moved from Beijing to Shanghai."
      And the session is compacted to its last 1 event, new or not, as "Alice lives in Shanghai."
      And the session is remembered
      Then alice has no memories
      And the conversation reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |
        | e4 |
