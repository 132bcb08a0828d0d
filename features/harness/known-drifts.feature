@harness
Feature: What a backend is known for
  A backend that is not ours may differ where nobody here can mend it. Its known drifts are listed beside it, each with a
  reason. The run stays green only as long as exactly those are met. The scenarios here are replayed inside these on the
  faulty store, which loses the event `lost` and drops the state key `budget`.

  Background:
    Given this scenario of alice in the session "tokyo"
      ```
      When alice says "Find me a flight to Tokyo"
      And the agent says "I found three flights" as the event "lost"
      ```

  Rule: A scenario that drifts exactly as listed is told as known

    Scenario: The one drift that is listed is met
      Given the faulty store is known for
        | kind    | place                                    | reason                       |
        | missing | events travel/alice/tokyo event 1 "lost" | https://example.com/issue/12 |
      When it is replayed on the faulty store
      Then it is drifting as known, since "https://example.com/issue/12"
      And these drifts are told
        | kind    | place                                    | known                        |
        | missing | events travel/alice/tokyo event 1 "lost" | https://example.com/issue/12 |
      And the summary says "faulty-example against the in-memory reference: 1 scenario, 0 consistent, 1 drifting as known."

    Scenario: A drift that is not listed is a drift, beside one that is
      Given this scenario of alice in the session "tokyo"
        ```
        When the agent says "I found three flights" as the event "lost"
        And the agent sets the state
          | key    | value |
          | budget |  1200 |
        ```
      And the faulty store is known for
        | kind    | place                                    | reason                       |
        | missing | events travel/alice/tokyo event 0 "lost" | https://example.com/issue/12 |
      When it is replayed on the faulty store
      Then it is drifting
      And these drifts are told
        | kind    | place                                    | known                        |
        | missing | events travel/alice/tokyo event 0 "lost" | https://example.com/issue/12 |
        | missing | state travel/alice/tokyo /budget         |                              |

  Rule: What is listed and not met fails the scenario

    Scenario: A drift that is mended must be struck out
      Given this scenario of alice in the session "tokyo"
        ```
        When the agent says "I found three flights" as the event "kept"
        ```
      And the faulty store is known for
        | kind    | place                                    | reason                       |
        | missing | events travel/alice/tokyo event 0 "lost" | https://example.com/issue/12 |
      When it is replayed on the faulty store
      Then it is failed, since "faulty-example is known for this and does it no more: missing: events travel/alice/tokyo event 0 \"lost\": remove it from the list"
      And no drift is told

    Scenario Outline: What is listed <otherwise> is not what is met
      Given the faulty store is known for
        | scenario   | kind   | place   | reason                       |
        | <scenario> | <kind> | <place> | https://example.com/issue/12 |
      When it is replayed on the faulty store
      Then it is drifting
      And these drifts are told
        | kind    | place                                    | known |
        | missing | events travel/alice/tokyo event 1 "lost" |       |

      Examples:
        | otherwise            | scenario         | kind    | place                                        |
        | of another scenario  | inner.feature:99 | missing | events travel/alice/tokyo event 1 "lost"     |
        | of another kind      | inner.feature:5  | extra   | events travel/alice/tokyo event 1 "lost"     |
        | at another place     | inner.feature:5  | missing | events travel/alice/tokyo event 0 "lost"     |
        | in another dimension | inner.feature:5  | missing | tracks travel/alice/tokyo event 1 "lost"     |
        | at another path      | inner.feature:5  | missing | events travel/alice/tokyo event 1 "lost" /at |

  Rule: A scenario may be known to fail by an expectation

    Background:
      Given this scenario of alice in the session "tokyo"
        ```
        When the agent says "I found three flights" as the event "lost"
        Then the conversation reads, in order
          | id   |
          | lost |
        And the state of the session is empty
        ```

    Scenario: Listed with the drift behind it, it is told as known
      Given the faulty store is known for
        | kind    | place                                    | fails                                  | reason                       |
        | missing | events travel/alice/tokyo event 0 "lost" |                                        | https://example.com/issue/12 |
        |         |                                          | the conversation of travel/alice/tokyo | https://example.com/issue/12 |
      When it is replayed on the faulty store
      Then it is drifting as known, since "fails: the conversation of travel/alice/tokyo (https://example.com/issue/12)"

    Scenario: Listed without the drift behind it, the drift counts
      Given the faulty store is known for
        | fails                                  | reason                       |
        | the conversation of travel/alice/tokyo | https://example.com/issue/12 |
      When it is replayed on the faulty store
      Then it is drifting

    Scenario: The drift alone does not cover the expectation
      Given the faulty store is known for
        | kind    | place                                    | reason                       |
        | missing | events travel/alice/tokyo event 0 "lost" | https://example.com/issue/12 |
      When it is replayed on the faulty store
      Then it is failed, since "faulty-example: the conversation of travel/alice/tokyo"

    Scenario: An expectation that is met again must be struck out
      Given the faulty store is known for
        | kind    | place                                    | fails                                   | reason                       |
        | missing | events travel/alice/tokyo event 0 "lost" |                                         | https://example.com/issue/12 |
        |         |                                          | the conversation of travel/alice/tokyo  | https://example.com/issue/12 |
        |         |                                          | the session state of travel/alice/tokyo | https://example.com/issue/13 |
      When it is replayed on the faulty store
      Then it is failed, since "does it no more: fails: the session state of travel/alice/tokyo: remove it from the list"

    Scenario: What the reference itself fails is never put up with
      Given this scenario of alice in the session "tokyo"
        ```
        When the agent says "I found three flights"
        Then the conversation is empty
        ```
      And the faulty store is known for
        | fails                                  | reason                       |
        | the conversation of travel/alice/tokyo | https://example.com/issue/12 |
      When it is replayed on the faulty store
      Then it is failed
