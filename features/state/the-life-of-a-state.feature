@case:A4
Feature: A trip's state from its first draft to the last clearing

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo" with the state
      | key       | value          |
      | status    | "draft"        |
      | nights    |              3 |
      | guide     | null           |
      | user:seat | "window"       |
      | app:rates | {"JPY": 160.5} |

  Rule: A delta writes its keys and leaves the others; for one key the last accepted wins.

    @STA-1 @STA-6 @needs:state @needs:scoped-state
    Scenario: Overwritten thrice, a key holds what was written last
      When the agent sets the state
        | key    | value    |
        | status | "quoted" |
      And the agent sets the state
        | key        | value            |
        | status     | "paid"           |
        | temp:token | "secret-payment" |
      And the agent sets the state
        | key       | value          |
        | status    | "booked"       |
        | user:seat | "aisle"        |
        | app:rates | {"JPY": 161.0} |
      And the state of the session is updated with nothing
      Then the state of the session is
        | key       | value        |
        | status    | "booked"     |
        | nights    |            3 |
        | guide     | null         |
        | user:seat | "aisle"      |
        | app:rates | {"JPY": 161} |
      And the state of alice's user is
        | key  | value   |
        | seat | "aisle" |
      And the log reads, in order
        | id | delta                                                                   |
        | e1 | {"status": "quoted"}                                                    |
        | e2 | {"status": "paid"}                                                      |
        | e3 | {"status": "booked", "user:seat": "aisle", "app:rates": {"JPY": 161.0}} |

  Rule: `null` is a value; a key goes away only by removal.

    @STA-4 @STA-7 @needs:state @needs:scoped-state
    Scenario: Key by key and scope by scope, the state is removed
      When the state of the session loses the key "nights"
      And the agent sets the state
        | key    | value |
        | status | null  |
      Then the state of the session is
        | key       | value          |
        | status    | null           |
        | guide     | null           |
        | user:seat | "window"       |
        | app:rates | {"JPY": 160.5} |
      When the state of the session is cleared
      And the state of alice's user is cleared
      Then the state of the session is
        | key       | value          |
        | app:rates | {"JPY": 160.5} |
      When the state of the app is cleared
      And the state of the app is updated with nothing
      Then the state of the session is empty
      And the state of alice's user is empty
      And the state of the app is empty
