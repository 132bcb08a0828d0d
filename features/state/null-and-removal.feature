Feature: A key goes away only when it is removed

  Background:
    Given the app "travel"

  Rule: `null` is a value.

    @STA-4 @needs:state @needs:scoped-state @seen-in:langgraph-checkpoint-mysql#63
    Scenario: A key set to null is there and holds null
      Given alice has opened the session "tokyo" with the state
        | key          | value    |
        | hotel        | "Ryokan" |
        | user:seat    | "window" |
        | app:currency | "JPY"    |
      When the agent sets the state
        | key          | value |
        | hotel        | null  |
        | user:seat    | null  |
        | app:currency | null  |
      Then the state of the session is
        | key          | value |
        | hotel        | null  |
        | user:seat    | null  |
        | app:currency | null  |
      And alice's sessions are, latest first
        | session | state                                                    |
        | tokyo   | {"hotel": null, "user:seat": null, "app:currency": null} |

    @STA-4 @needs:scoped-state
    Scenario Outline: A direct update of <place> can write null, which removing takes away
      Given alice has opened the session "tokyo"
      When the state of <place> is updated
        | key   | value |
        | guide | null  |
      Then the state of <place> is
        | key   | value |
        | guide | null  |
      When the state of <place> loses the key "guide"
      Then the state of <place> is empty
      And the state of <place> has no key "guide"

      Examples:
        | place        |
        | the session  |
        | alice's user |
        | the app      |

  Rule: A key goes away only by removal: single keys or all, of the session, the user or the app.

    @STA-4 @needs:state @needs:scoped-state
    Scenario Outline: Removing a key from <place> leaves its namesakes in the other scopes
      Given alice has opened the session "tokyo" with the state
        | key       | value |
        | seat      |     1 |
        | meal      |     2 |
        | user:seat |     3 |
        | user:meal |     4 |
        | app:seat  |     5 |
        | app:meal  |     6 |
      When the state of <place> loses the key "seat"
      Then the state of the session has no key "<removed>"
      And the state of the session is
        | key       | value  |
        | <left1>   | <val1> |
        | <left2>   | <val2> |
        | meal      |      2 |
        | user:meal |      4 |
        | app:meal  |      6 |

      Examples:
        | place        | removed   | left1     | val1 | left2     | val2 |
        | the session  | seat      | user:seat |    3 | app:seat  |    5 |
        | alice's user | user:seat | seat      |    1 | app:seat  |    5 |
        | the app      | app:seat  | seat      |    1 | user:seat |    3 |

    @STA-4 @needs:state
    Scenario: Several keys are removed from a session at once
      Given alice has opened the session "tokyo" with the state
        | key    | value   |
        | city   | "Tokyo" |
        | nights |       3 |
        | hotel  | null    |
        | budget |     900 |
      When the state of the session loses the keys
        | key    |
        | nights |
        | hotel  |
      Then the state of the session is
        | key    | value   |
        | city   | "Tokyo" |
        | budget |     900 |

    @STA-4 @needs:scoped-state
    Scenario Outline: Several keys are removed from <place> at once
      Given alice has opened the session "tokyo"
      And the state of <place> is updated
        | key      | value |
        | seat     | "12A" |
        | diet     | null  |
        | language | "fr"  |
      When the state of <place> loses the keys
        | key  |
        | seat |
        | diet |
      Then the state of <place> is
        | key      | value |
        | language | "fr"  |

      Examples:
        | place        |
        | alice's user |
        | the app      |

    @STA-4 @needs:state @needs:scoped-state
    Scenario: Clearing a session's state leaves the user's and the app's
      Given alice has opened the session "tokyo" with the state
        | key          | value    |
        | city         | "Tokyo"  |
        | nights       |        3 |
        | user:seat    | "window" |
        | app:currency | "JPY"    |
      When the state of the session is cleared
      Then the state of the session is
        | key          | value    |
        | user:seat    | "window" |
        | app:currency | "JPY"    |

    @STA-4 @needs:state @needs:scoped-state
    Scenario: Clearing a user's state leaves the sessions', the app's and another user's
      Given bob has opened the session "oslo" with the state
        | key       | value   |
        | user:seat | "aisle" |
      And alice has opened the session "tokyo" with the state
        | key          | value    |
        | city         | "Tokyo"  |
        | user:seat    | "window" |
        | user:diet    | "vegan"  |
        | app:currency | "JPY"    |
      When the state of alice's user is cleared
      Then the state of alice's user is empty
      And the state of alice's session "tokyo" is
        | key          | value   |
        | city         | "Tokyo" |
        | app:currency | "JPY"   |
      And the state of bob's session "oslo" is
        | key          | value   |
        | user:seat    | "aisle" |
        | app:currency | "JPY"   |

    @STA-4 @needs:state @needs:scoped-state
    Scenario: Clearing an app's state leaves its users' and another app's
      Given alice has opened the session "menu" in the app "cooking" with the state
        | key       | value    |
        | app:units | "metric" |
      And alice has opened the session "tokyo" in the app "travel" with the state
        | key          | value     |
        | user:seat    | "window"  |
        | app:currency | "JPY"     |
        | app:greeting | "Bonjour" |
      When the state of the app "travel" is cleared
      Then the state of the app "travel" is empty
      And the state of alice's session "tokyo" in the app "travel" is
        | key       | value    |
        | user:seat | "window" |
      And the state of the app "cooking" is
        | key   | value    |
        | units | "metric" |

    @STA-4 @needs:state @needs:scoped-state @needs:durable
    Scenario: Nothing but removal takes a key away
      Given alice has opened the session "tokyo" with the state
        | key          | value    |
        | city         | "Tokyo"  |
        | user:seat    | "window" |
        | app:currency | "JPY"    |
      When the agent sets the state
        | key    | value |
        | nights |     3 |
      And the state of the session is updated with nothing
      And the backend is reopened
      And alice says "Thank you, that is all"
      Then the state of the session is
        | key          | value    |
        | city         | "Tokyo"  |
        | nights       |        3 |
        | user:seat    | "window" |
        | app:currency | "JPY"    |
      When the session is deleted
      And alice opens the session "tokyo"
      Then the state of the session is
        | key          | value    |
        | user:seat    | "window" |
        | app:currency | "JPY"    |

    @STA-4 @needs:state @needs:durable
    Scenario: What was removed stays away, and may be written again
      Given alice has opened the session "tokyo" with the state
        | key   | value    |
        | hotel | "Ryokan" |
      When the state of the session loses the key "hotel"
      And the backend is reopened
      Then the state of the session is empty
      When the agent sets the state
        | key   | value     |
        | hotel | "Capsule" |
      Then the state of the session is
        | key   | value     |
        | hotel | "Capsule" |

  Rule: Removing what is absent is no error.

    @STA-4 @needs:scoped-state
    Scenario Outline: Removing from <place> what is not there changes nothing
      Given alice has opened the session "tokyo"
      And the state of <place> is updated
        | key  | value    |
        | seat | "window" |
      When the state of <place> loses the key "hotel"
      And the state of <place> loses the keys
        | key   |
        | hotel |
        | Seat  |
      Then the state of <place> is
        | key  | value    |
        | seat | "window" |
      When the state of <place> is cleared
      And the state of <place> is cleared
      And the state of <place> loses the key "seat"
      Then the state of <place> is empty

      Examples:
        | place        |
        | the session  |
        | alice's user |
        | the app      |

    @STA-4 @needs:scoped-state
    Scenario: Somebody who has no state at all can be rid of it
      Given alice uses the app "travel"
      When the state of alice's user loses the key "seat"
      And the state of alice's user is cleared
      And the state of the app is cleared
      Then the state of alice's user is empty
      And the state of the app is empty

    @STA-4 @needs:state
    Scenario: A removal takes what is there and passes over what is not
      Given alice has opened the session "tokyo" with the state
        | key  | value   |
        | city | "Tokyo" |
        | seat | "12A"   |
      When the state of the session loses the keys
        | key   |
        | hotel |
        | seat  |
      Then the state of the session is
        | key  | value   |
        | city | "Tokyo" |

    @STA-4 @needs:scoped-state @needs:storage
    Scenario Outline: When <loss>, it is nowhere left in storage
      Given alice has opened the session "tokyo"
      And the state of <place> is updated
        | key         | value                    |
        | passport-no | {"number": "X4711-PASS"} |
      When <loss>
      Then "X4711-PASS" is nowhere in storage
      And "passport-no" is nowhere in storage

      Examples:
        | place        | loss                                                  |
        | the session  | the state of the session loses the key "passport-no"  |
        | alice's user | the state of alice's user loses the key "passport-no" |
        | the app      | the state of the app loses the key "passport-no"      |
        | the session  | the state of the session is cleared                   |
        | alice's user | the state of alice's user is cleared                  |
        | the app      | the state of the app is cleared                       |

    @STA-1 @needs:scoped-state @needs:storage
    Scenario Outline: Of a value in the state of <place> that was written over nothing is left in storage
      Given alice has opened the session "tokyo"
      And the state of <place> is updated
        | key      | value                    |
        | passport | {"number": "X4711-PASS"} |
      When the state of <place> is updated
        | key      | value |
        | passport | null  |
      Then "X4711-PASS" is nowhere in storage
      And the state of <place> is
        | key      | value |
        | passport | null  |

      Examples:
        | place        |
        | the session  |
        | alice's user |
        | the app      |
