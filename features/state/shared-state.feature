Feature: Users and apps share their state, and nobody else sees it

  Background:
    Given the app "travel"

  Rule: User state is shared by the user's sessions in the app, at once, in sessions that exist already too.

    @STA-2 @needs:state @needs:scoped-state @seen-in:adk-go#1344
    Scenario: What one session learns about alice, her other sessions know at once
      Given alice has opened the session "tokyo"
      And alice has opened the session "paris"
      When the agent sets the state
        | key       | value    |
        | user:seat | "window" |
        | city      | "Paris"  |
      Then the state of alice's session "tokyo" is
        | key       | value    |
        | user:seat | "window" |
      When alice opens the session "rome"
      Then the state of the session is
        | key       | value    |
        | user:seat | "window" |
      And alice's sessions are, latest first
        | session | state                                    |
        | rome    | {"user:seat": "window"}                  |
        | paris   | {"user:seat": "window", "city": "Paris"} |
        | tokyo   | {"user:seat": "window"}                  |

    @STA-2 @needs:state @needs:scoped-state
    Scenario: What a new session brings along, older sessions know at once
      Given alice has opened the session "tokyo"
      And bob has opened the session "oslo"
      When alice opens the session "paris" with the state
        | key          | value     |
        | user:seat    | "aisle"   |
        | app:greeting | "Bonjour" |
      Then the state of alice's session "tokyo" is
        | key          | value     |
        | user:seat    | "aisle"   |
        | app:greeting | "Bonjour" |
      And the state of bob's session "oslo" is
        | key          | value     |
        | app:greeting | "Bonjour" |

    @STA-2 @STA-4 @needs:scoped-state
    Scenario: What is updated or removed directly, every session of the user sees at once
      Given alice has opened the session "tokyo"
      And alice has opened the session "paris"
      When the state of alice's user is updated
        | key  | value    |
        | seat | "window" |
        | diet | "vegan"  |
      And the state of alice's user loses the key "diet"
      Then the state of alice's session "tokyo" is
        | key       | value    |
        | user:seat | "window" |
      And the state of alice's session "paris" is
        | key       | value    |
        | user:seat | "window" |

    @STA-2 @needs:clients @needs:state @needs:scoped-state
    Scenario: A second client sees shared state at once
      Given alice has opened the session "tokyo"
      And a second client "laptop"
      And the client "laptop" has read the session
      When the agent sets the state
        | key          | value     |
        | user:seat    | "window"  |
        | app:greeting | "Bonjour" |
      And on the client "laptop", the agent sets the state
        | key       | value   |
        | user:diet | "vegan" |
      Then the state of the session is
        | key          | value     |
        | user:seat    | "window"  |
        | user:diet    | "vegan"   |
        | app:greeting | "Bonjour" |

    @STA-2 @needs:scoped-state
    Scenario: A user's state can be there before any session is
      Given alice uses the app "travel"
      When the state of alice's user is updated
        | key  | value    |
        | seat | "window" |
      And alice opens the session "tokyo"
      Then the state of the session is
        | key       | value    |
        | user:seat | "window" |

  Rule: App state is shared by all users of the app, at once, in sessions that exist already too.

    @STA-2 @needs:state @needs:scoped-state @seen-in:adk-go#1344
    Scenario: What alice's session tells the app, bob's sessions know at once
      Given bob has opened the session "oslo"
      And alice has opened the session "tokyo"
      When the agent sets the state
        | key          | value   |
        | app:currency | "JPY"   |
        | city         | "Tokyo" |
      And bob opens the session "bergen"
      Then the state of bob's session "oslo" is
        | key          | value |
        | app:currency | "JPY" |
      And the state of bob's session "bergen" is
        | key          | value |
        | app:currency | "JPY" |

    @STA-2 @STA-4 @needs:scoped-state
    Scenario: What is updated or removed directly, every user of the app sees at once
      Given alice has opened the session "tokyo"
      And bob has opened the session "oslo"
      When the state of the app is updated
        | key      | value     |
        | currency | "JPY"     |
        | greeting | "Bonjour" |
      And the state of the app loses the key "greeting"
      Then the state of alice's session "tokyo" is
        | key          | value |
        | app:currency | "JPY" |
      And the state of bob's session "oslo" is
        | key          | value |
        | app:currency | "JPY" |

  Rule: Never beyond.

    @STA-2 @needs:state @needs:scoped-state
    Scenario: Neither another user nor another app sees a user's state
      Given bob has opened the session "tokyo"
      And alice has opened the session "tokyo" in the app "cooking"
      And alice has opened the session "tokyo" in the app "travel" with the state
        | key       | value    |
        | user:seat | "window" |
      Then the state of bob's session "tokyo" is empty
      And the state of bob's user is empty
      And the state of alice's session "tokyo" in the app "cooking" is empty
      And the state of alice's user in the app "cooking" is empty

    @STA-2 @KEY-2 @needs:state @needs:scoped-state
    Scenario: One user's key of the same name is another key in each app
      Given the state of alice's user in the app "travel" is updated
        | key  | value    |
        | seat | "window" |
      When the state of alice's user in the app "cooking" is updated
        | key  | value            |
        | seat | "near the stove" |
      Then the state of alice's user in the app "travel" is
        | key  | value    |
        | seat | "window" |
      And the state of alice's user in the app "cooking" is
        | key  | value            |
        | seat | "near the stove" |

    @STA-2 @needs:state @needs:scoped-state
    Scenario: No other app sees an app's state
      Given alice has opened the session "menu" in the app "cooking"
      And alice has opened the session "tokyo" in the app "travel" with the state
        | key          | value |
        | app:currency | "JPY" |
      Then the state of alice's session "menu" in the app "cooking" is empty
      And the state of the app "cooking" is empty
      And the state of the app "travel" is
        | key      | value |
        | currency | "JPY" |

    @STA-2 @needs:state
    Scenario: No other session sees a session's own state
      Given alice has opened the session "paris"
      And bob has opened the session "tokyo"
      And alice has opened the session "tokyo" with the state
        | key  | value   |
        | city | "Tokyo" |
      When the agent sets the state
        | key    | value |
        | nights |     3 |
      And the state of the session is updated
        | key    | value |
        | budget |   900 |
      Then the state of alice's session "paris" is empty
      And the state of bob's session "tokyo" is empty

    @STA-2 @needs:state @needs:scoped-state @case:A5
    Scenario: One delta in all four scopes reaches exactly those that it is for
      Given alice has opened the session "tokyo" with the state
        | key           | value   |
        | step          |       1 |
        | user:language | "fr"    |
        | app:currency  | "JPY"   |
        | temp:token    | "t-111" |
      And alice has opened the session "paris"
      And bob has opened the session "oslo"
      When alice turns to the session "tokyo"
      And the agent sets the state
        | key           | value   |
        | step          |       2 |
        | user:language | "ja"    |
        | app:currency  | "EUR"   |
        | temp:token    | "t-222" |
      Then the state of alice's session "tokyo" is
        | key           | value |
        | step          |     2 |
        | user:language | "ja"  |
        | app:currency  | "EUR" |
      And the state of alice's session "paris" is
        | key           | value |
        | user:language | "ja"  |
        | app:currency  | "EUR" |
      And the state of bob's session "oslo" is
        | key          | value |
        | app:currency | "EUR" |
      And the state of alice's user is
        | key      | value |
        | language | "ja"  |
      And the state of the app is
        | key      | value |
        | currency | "EUR" |
      And the event "e1" is
        | delta | {"step": 2, "user:language": "ja", "app:currency": "EUR"} |
