@case:A1 @case:A2
Feature: A conversation is kept as it was said

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: Order is the order in which appends were accepted.

    @EVT-1 @EVT-2
    Scenario: A question and its answer come back as they were said
      When alice says "Find me a flight to Tokyo"
      And the agent says "I found three flights"
      Then the conversation reads, in order
        | id | author | at                       | says                      |
        | e1 | user   | 2026-01-01T00:00:02.000Z | Find me a flight to Tokyo |
        | e2 | agent  | 2026-01-01T00:00:03.000Z | I found three flights     |
