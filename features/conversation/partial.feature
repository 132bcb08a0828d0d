@EVT-3
Feature: Streamed pieces of an answer

  Background:
    Given the app "cooking"
    And alice has opened the session "bread"
    And alice says "How do I start?"

  Rule: A partial (streaming) event leaves no trace, nor does its delta.

    Scenario: A streamed piece is in no view and answers with no event
      When the agent streams the partial text "Mix the fl" as the event "piece"
      Then it is no repeat
      And the answer reads, in order
        | id |
      And the log reads, in order
        | id | says            |
        | e1 | How do I start? |
      And the last 5 events of the conversation read, in order
        | id |
        | e1 |
      And the session is
        | updated | 2026-01-01T00:00:02.000Z |

    @needs:scoped-state
    Scenario: The changes that a streamed piece brings are made nowhere
      Given the agent sets the state
        | key  | value   |
        | step | "start" |
      When the agent streams the partial text "Mix the fl" and sets the state
        | key       | value |
        | step      | "mix" |
        | user:diet | "rye" |
        | app:oven  |   230 |
      Then the state of the session is
        | key  | value   |
        | step | "start" |
      And the state of alice's user is empty
      And the state of the app is empty

    @needs:storage
    Scenario: Nothing of a streamed piece is in storage
      When the agent streams the partial text "Knead the secret sourdough" as the event "piece-of-dough"
      Then "secret sourdough" is nowhere in storage
      And "piece-of-dough" is nowhere in storage

    @needs:scoped-state @seen-in:adk-python#7035
    Scenario: Of three pieces and the whole under one id, the whole is kept, and its change is made once
      When the agent streams the partial text "Mix" as the event "answer"
      And the agent streams the partial text "Mix flour" as the event "answer" and sets the state
        | key   | value   |
        | step  | "flour" |
        | draft | true    |
      And the agent streams the partial text "Mix flour and water" as the event "answer"
      And these events are appended
        | id     | author | says                       | delta           |
        | answer | agent  | Mix flour, water and salt. | {"step": "mix"} |
      Then it is no repeat
      And the log reads, in order
        | id     | at                       | says                       | delta           |
        | e1     | 2026-01-01T00:00:02.000Z | How do I start?            |                 |
        | answer | 2026-01-01T00:00:06.000Z | Mix flour, water and salt. | {"step": "mix"} |
      And the session is
        | state   | {"step": "mix"}          |
        | updated | 2026-01-01T00:00:06.000Z |

    Scenario: A piece under the id of a stored event neither conflicts with it nor changes it
      When the agent streams the partial text "Something else" as the event "e1"
      Then it is no repeat
      And the log reads, in order
        | id | author | says            |
        | e1 | user   | How do I start? |

    @EVT-7
    Scenario: A piece for a session that is gone is refused like any other event
      Given the session is deleted
      When the agent streams the partial text "Mix the fl"
      Then it is refused because the session does not exist
      And nothing has changed
      And there is no session "bread" of alice
