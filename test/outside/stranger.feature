# Written by somebody who knows the step language and nothing else of this project.
Feature: A cook remembers what the kitchen has run out of

  Scenario: The shopping list survives the night
    Given the app "kitchen"
    And maria has opened the session "monday" with the state
      | key  | value |
      | eggs |     2 |
    When maria says "We are out of eggs and basil"
    And the agent sets the state
      | key   | value |
      | eggs  |     0 |
      | basil |     0 |
    And the backend is reopened
    Then the conversation reads, in order
      | author | says                         |
      | user   | We are out of eggs and basil |
    And the state of the session is
      | key   | value |
      | eggs  |     0 |
      | basil |     0 |

  Scenario: Nobody else sees the list
    Given the app "kitchen"
    And maria has opened the session "monday"
    And tom has opened the session "monday"
    When maria says "We are out of eggs"
    Then the log of tom's session "monday" is empty

  Scenario: A session that was deleted takes no more notes
    Given the app "kitchen"
    And maria has opened the session "monday"
    When the session is deleted
    And maria says "Too late"
    Then it is refused because the session does not exist
    And nothing has changed
