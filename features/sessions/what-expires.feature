@needs:expiry
Feature: What ends with a session's time, and what outlives it

  Background:
    Given the app "travel"
    And sessions expire after 60 seconds
    And alice has opened the session "tokyo"

  Rule: User state, app state and memories do not expire.

    @EXP-1 @EXP-2 @MEM-8 @needs:memory
    Scenario: What is remembered of a session and of its user outlives the session
      When alice says "I like window seats"
      And the session is remembered
      And the agent remembers about alice
        | memory     |
        | Eats vegan |
      And 90 seconds pass
      Then there is no session "tokyo" of alice
      And alice's memories are, latest first
        | memory              | author | session |
        | Eats vegan          |        |         |
        | I like window seats | user   | tokyo   |
      When what has expired is swept
      Then alice's memories are, latest first
        | memory              | author | session |
        | Eats vegan          |        |         |
        | I like window seats | user   | tokyo   |

  Rule: An expired session is gone on every surface at once, and a new life may begin under its key.

    @EXP-2 @SUM-5 @needs:summaries @seen-in:trpc-agent-go#1023
    Scenario: A session's summary ends with it
      When alice says "I like window seats"
      And the session is summarised as "Alice likes window seats."
      And 90 seconds pass
      And alice opens the session "tokyo"
      Then there is no summary
      And the context is empty
      And the history is empty

    @EXP-2 @SUM-5 @needs:summaries @needs:storage
    Scenario: Sweeping takes a session's summary out of storage, too
      When alice says "I like window seats"
      And the session is summarised as "Alice likes window seats."
      And 90 seconds pass
      And what has expired is swept
      Then nothing of it is left in storage
      And "Alice likes window seats." is nowhere in storage

    @EXP-1 @SES-5 @needs:summaries
    Scenario: Summarising is a write that begins a session's time anew
      When alice says "I like window seats"
      And 50 seconds pass
      And the session is summarised as "Alice likes window seats."
      And 50 seconds pass
      Then the summary is
        | text                      |
        | Alice likes window seats. |
