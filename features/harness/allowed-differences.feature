@harness
Feature: What a scenario may allow of a backend that differs
  A scenario may say that a backend differs: at an exact place, for a reason, and seldom. Whoever allows more than that, or
  something that is not so, is told. The scenarios here are replayed inside these on the faulty store, which loses the event
  `lost` and alters the argument `city` of the call in the event `altered`.

  Rule: An allowed difference names the backend, the exact place and the reason

    Scenario: A difference at its exact place is allowed, and told with its reason
      Given this scenario of alice in the session "tokyo"
        ```
        Given these differences are allowed
          | backend        | place                                    | reason                 |
          | faulty-example | events travel/alice/tokyo event 2 "lost" | it is known to lose it |
        When these events are appended
          | author | says                      | metadata                 |
          | user   | Find me a flight to Tokyo | {"a": 1, "b": 2, "c": 3} |
          | agent  | I found three flights     | {"a": 1, "b": 2, "c": 3} |
        And the agent says "This one is lost" as the event "lost"
        ```
      When it is replayed on the faulty store
      Then it is consistent
      And these drifts are told
        | kind    | place                                    | allowed                |
        | missing | events travel/alice/tokyo event 2 "lost" | it is known to lose it |

    Scenario Outline: A difference at <another> is a drift, and the allowance is unused
      Given this scenario of alice in the session "tokyo"
        ```
        Given these differences are allowed
          | backend        | place   | reason                 |
          | faulty-example | <place> | it is known to lose it |
        When these events are appended
          | author | says                      | metadata                 |
          | user   | Find me a flight to Tokyo | {"a": 1, "b": 2, "c": 3} |
          | agent  | I found three flights     | {"a": 1, "b": 2, "c": 3} |
        And the agent says "This one is lost" as the event "lost"
        ```
      When it is replayed on the faulty store
      Then it is drifting, since "was not met: remove it"
      And these drifts are told
        | kind    | place                                    | allowed |
        | missing | events travel/alice/tokyo event 2 "lost" |         |

      Examples:
        | another          | place                                           |
        | another position | events travel/alice/tokyo event 3 "lost"        |
        | another id       | events travel/alice/tokyo event 2 "lose"        |
        | another session  | events travel/alice/rome event 2 "lost"         |
        | a whole log      | events travel/alice/tokyo                       |
        | a field of it    | events travel/alice/tokyo event 2 "lost" /parts |

    Scenario: An allowance for one backend does not cover another
      Given this scenario of alice in the session "tokyo"
        ```
        Given these differences are allowed
          | backend | place                                    | reason                 |
          | sqlite  | events travel/alice/tokyo event 2 "lost" | it is known to lose it |
        When these events are appended
          | author | says                      | metadata                 |
          | user   | Find me a flight to Tokyo | {"a": 1, "b": 2, "c": 3} |
          | agent  | I found three flights     | {"a": 1, "b": 2, "c": 3} |
        And the agent says "This one is lost" as the event "lost"
        ```
      When it is replayed on the faulty store
      Then it is drifting
      And these drifts are told
        | kind    | place                                    | allowed |
        | missing | events travel/alice/tokyo event 2 "lost" |         |

    Scenario Outline: An allowance without its <part> is refused
      Given this scenario of alice in the session "tokyo"
        ```
        Given these differences are allowed
          | backend   | place   | reason   |
          | <backend> | <place> | <reason> |
        When the agent says "This one stays"
        ```
      When it is replayed on the faulty store
      Then it is failed, since "row 1, column \"<part>\": found nothing, expected a text"

      Examples:
        | part    | backend        | place                     | reason |
        | backend |                | events travel/alice/tokyo | why    |
        | place   | faulty-example |                           | why    |
        | reason  | faulty-example | events travel/alice/tokyo |        |

    Scenario: An allowance for a backend that nobody knows is refused
      Given this scenario of alice in the session "tokyo"
        ```
        Given these differences are allowed
          | backend | place                     | reason |
          | oracle  | events travel/alice/tokyo | why    |
        When the agent says "This one stays"
        ```
      When it is replayed on the faulty store
      Then it is failed, since "row 1: the backend \"oracle\" is unknown; known are"

  Rule: A difference that is allowed and not met fails the scenario

    Scenario: A difference that is no more must be struck out
      Given this scenario of alice in the session "tokyo"
        ```
        Given these differences are allowed
          | backend        | place                                    | reason                 |
          | faulty-example | events travel/alice/tokyo event 2 "lost" | it is known to lose it |
        When these events are appended
          | author | says                      | metadata                 |
          | user   | Find me a flight to Tokyo | {"a": 1, "b": 2, "c": 3} |
          | agent  | I found three flights     | {"a": 1, "b": 2, "c": 3} |
        And the agent says "This one stays" as the event "kept"
        ```
      When it is replayed on the faulty store
      Then it is failed, since "the difference allowed on faulty-example at events travel/alice/tokyo event 2 \"lost\" was not met: remove it"
      And no drift is told

  Rule: At most eight differences are allowed, and a tenth of the scenario's fields

    Scenario: Nine differences are too many
      Given this scenario of alice in the session "tokyo"
        ```
        Given these differences are allowed
          | backend        | place | reason |
          | faulty-example | p1    | why    |
          | faulty-example | p2    | why    |
          | faulty-example | p3    | why    |
          | faulty-example | p4    | why    |
          | faulty-example | p5    | why    |
          | faulty-example | p6    | why    |
          | faulty-example | p7    | why    |
          | faulty-example | p8    | why    |
          | faulty-example | p9    | why    |
        When a conversation of 100 messages is appended
        ```
      When it is replayed on the faulty store
      Then it is failed, since "9 differences are allowed on faulty-example; a scenario may allow 8"

    Scenario: In a scenario of few fields, two differences are too many
      Given this scenario of alice in the session "tokyo"
        ```
        Given these differences are allowed
          | backend        | place                                    | reason                 |
          | faulty-example | events travel/alice/tokyo event 0 "lost" | it is known to lose it |
          | faulty-example | state travel/alice/tokyo /budget         | it is known to drop it |
        When the agent says "x" as the event "lost"
        And the agent sets the state
          | key    | value |
          | budget |  1200 |
        ```
      When it is replayed on the faulty store
      Then it is failed, since "2 differences are allowed on faulty-example; a scenario may allow 8, and 10 % of its"

  Rule: A volatile field is named exactly, and told when it was set aside

    Scenario: A volatile field that differs is set aside
      Given this scenario of alice in the session "tokyo"
        ```
        Given these fields are volatile
          | dimension | path                    |
          | events    | /parts/0/arguments/city |
        When this event is appended
          | id     | altered                                                                        |
          | author | agent                                                                          |
          | calls  | [{"id": "call-1", "tool": "get_weather", "arguments": {"city": "Tokyo"}}] |
        ```
      When it is replayed on the faulty store
      Then it is consistent
      And no drift is told
      And these fields are set aside
        | place                                                               |
        | events travel/alice/tokyo event 0 "altered" /parts/0/arguments/city |

    Scenario Outline: Naming <what> sets nothing aside
      Given this scenario of alice in the session "tokyo"
        ```
        Given these fields are volatile
          | dimension   | path   |
          | <dimension> | <path> |
        When this event is appended
          | id     | altered                                                                        |
          | author | agent                                                                          |
          | calls  | [{"id": "call-1", "tool": "get_weather", "arguments": {"city": "Tokyo"}}] |
        ```
      When it is replayed on the faulty store
      Then it is drifting
      And these drifts are told
        | kind    | place                                                               |
        | changed | events travel/alice/tokyo event 0 "altered" /parts/0/arguments/city |

      Examples:
        | what                      | dimension | path                       |
        | the field beside          | events    | /parts/0/arguments/country |
        | the object around         | events    | /parts/0/arguments         |
        | the field in another room | tracks    | /parts/0/arguments/city    |

    Scenario: What is missing is not set aside as volatile
      Given this scenario of alice in the session "tokyo"
        ```
        Given these fields are volatile
          | dimension | path    |
          | state     | /budget |
        When the agent sets the state
          | key    | value |
          | budget |  1200 |
        ```
      When it is replayed on the faulty store
      Then it is drifting
      And these drifts are told
        | kind    | place                            |
        | missing | state travel/alice/tokyo /budget |

    Scenario Outline: A volatile field that is named by <what> is refused
      Given this scenario of alice in the session "tokyo"
        ```
        Given these fields are volatile
          | dimension   | path   |
          | <dimension> | <path> |
        When the agent says "hello"
        ```
      When it is replayed on the faulty store
      Then it is failed, since "<sentence>"

      Examples:
        | what                 | dimension | path | sentence                                         |
        | an unknown dimension | weather   | /a   | row 1: the dimension \\"weather\\" is unknown    |
        | no pointer           | events    | a    | row 1: found the path a, expected a JSON Pointer |

  Rule: Numbers are equal by exact value, unless the scenario states a tolerance

    Scenario Outline: With a tolerance of <tolerance>, 0.3 and the double beside it are <result>
      Given this scenario of alice in the session "tokyo"
        ```
        Given numbers may differ by at most <tolerance>
        When the state of the session is updated
          | key | value               |
          | sum | 0.30000000000000004 |
        Then the state of the session is
          | key | value |
          | sum |   0.3 |
        ```
      When it is replayed on the sound store
      Then it is <result>

      Examples:
        | tolerance           | result     |
        |                   0 | failed     |
        | 0.00000000000000001 | failed     |
        |  0.0000000000000001 | consistent |
        |               0.001 | consistent |

    Scenario: A tolerance does not cover a text that looks like a number
      Given this scenario of alice in the session "tokyo"
        ```
        Given numbers may differ by at most 1000
        When the state of the session is updated
          | key | value |
          | sum | "0.3" |
        Then the state of the session is
          | key | value |
          | sum |   0.3 |
        ```
      When it is replayed on the sound store
      Then it is failed, since "expected 0.3, found \"0.3\""
