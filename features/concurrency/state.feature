@needs:clients @needs:state
Feature: Several clients write state at once

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"
    And these clients have read the session
      | client |
      | laptop |
      | phone  |
      | tablet |

  Rule: Writes to different keys from different clients or sessions are all kept.

    @STA-6
    Scenario: Every key that was written at once is there
      When these happen at the same time
        | client | does   | key   | value   |
        |        | update | seat  | "12A"   |
        | laptop | update | meal  | "vegan" |
        | phone  | update | bags  |       2 |
        | tablet | update | hotel | null    |
      Then the state of the session is
        | key   | value   |
        | seat  | "12A"   |
        | meal  | "vegan" |
        | bags  |       2 |
        | hotel | null    |

    @STA-6 @STA-2 @needs:scoped-state @seen-in:google-adk/lost-keys
    Scenario: Every key of the user and of the app is there, whichever session wrote it
      Given alice has opened the session "rome"
      When these happen at the same time
        | client | does   | place        | speaker   | session | id | key  | value | delta                            |
        | laptop | update | alice's user |           |         |    | seat | "12A" |                                  |
        | phone  | append |              | the agent | tokyo   | t1 |      |       | {"user:meal": "veg", "app:a": 1} |
        |        | append |              | the agent | rome    | r1 |      |       | {"user:bags": 2, "app:b": 2}     |
        | tablet | update | the app      |           |         |    | c    |     3 |                                  |
      Then the state of alice's user is
        | key  | value |
        | seat | "12A" |
        | meal | "veg" |
        | bags |     2 |
      And the state of the app is
        | key | value |
        | a   |     1 |
        | b   |     2 |
        | c   |     3 |

    @STA-6 @seen-in:adk-python#1153 @seen-in:adk-python#5190
    Scenario: Parallel tool results each bring their change of state
      When these happen at the same time
        | client | speaker             | id | delta                |
        | laptop | the agent "flights" | f1 | {"flights": "found"} |
        | phone  | the agent "hotels"  | h1 | {"hotels": "found"}  |
        | tablet | the agent "visas"   | v1 | {"visas": "none"}    |
      Then the state of the session is
        | key     | value   |
        | flights | "found" |
        | hotels  | "found" |
        | visas   | "none"  |

    @STA-6 @needs:scoped-state @seen-in:adk-python#5244 @seen-in:trpc-agent-go#1449 @seen-in:google-adk/lost-keys
    Scenario Outline: Forty keys that four clients write into <place> at once are all there
      Given a second client "watch"
      When these clients each write 10 keys into the state of <place> at the same time
      Then the state of <place> holds 40 keys

      Examples:
        | place        |
        | the session  |
        | alice's user |
        | the app      |

    @STA-6 @EVT-6 @EVT-8 @seen-in:adk-python#5244 @seen-in:trpc-agent-go#1449
    Scenario: Forty events that four clients append at once each bring their key
      Given a second client "watch"
      When these clients each append 10 events at the same time
      Then the log holds 40 events
      And the state of the session holds 40 keys
      And each client's events keep their order

  Rule: For one key the last accepted write wins.

    @STA-6
    Scenario: Two clients, one after the other, write one key with old views
      When on the client "laptop", the state of the session is updated
        | key  | value |
        | seat | "12A" |
      And on the client "phone", the state of the session is updated
        | key  | value |
        | seat | "14C" |
      Then the state of the session is
        | key  | value |
        | seat | "14C" |
