Feature: A delta changes what it names, where it belongs

  Background:
    Given the app "travel"

  Rule: A delta writes its keys and leaves the others.

    @STA-1 @needs:state @seen-in:trpc-agent-go#849
    Scenario: Each delta adds to the state that is there
      Given alice has opened the session "tokyo" with the state
        | key  | value   |
        | city | "Tokyo" |
      When the agent sets the state
        | key    | value |
        | nights |     3 |
        | budget |   900 |
      And the agent sets the state
        | key    | value |
        | nights |     4 |
      Then the state of the session is
        | key    | value   |
        | city   | "Tokyo" |
        | nights |       4 |
        | budget |     900 |

    @STA-1 @needs:state
    Scenario: A map that is written replaces the map that was there
      Given alice has opened the session "tokyo" with the state
        | key   | value                          |
        | hotel | {"name": "Ryokan", "stars": 4} |
        | seats | ["12A", "12B"]                 |
      When the agent sets the state
        | key   | value               |
        | hotel | {"name": "Capsule"} |
        | seats | ["14C"]             |
      Then the state of the session is
        | key   | value               |
        | hotel | {"name": "Capsule"} |
        | seats | ["14C"]             |

    @STA-1 @needs:state @seen-in:adk-python#1153 @seen-in:agno#6275
    Scenario: Whoever speaks, and on whatever branch, writes the one state of the session
      Given alice has opened the session "tokyo"
      When these events are appended
        | id | author  | branch       | says        | answers                                                            | delta               |
        | e1 | user    |              | Plan a trip |                                                                    | {"step": "asked"}   |
        | e2 | planner | plan/flights |             | [{"call": "call-1", "tool": "find_flight", "result": {"fare": 1}}] | {"flight": "NH 8"}  |
        | e3 | planner | plan/hotels  |             | [{"call": "call-2", "tool": "find_hotel", "result": {"rate": 2}}]  | {"hotel": "Ryokan"} |
      Then the state of the session is
        | key    | value    |
        | step   | "asked"  |
        | flight | "NH 8"   |
        | hotel  | "Ryokan" |

  Rule: In deltas and at creation, `user:k` goes to the user's state in that app, `app:k` to the app's, the rest to the session.

    @STA-1 @needs:state @needs:scoped-state
    Scenario: An initial state goes to three scopes
      When alice opens the session "tokyo" with the state
        | key          | value      |
        | city         | "Tokyo"    |
        | user:seat    | "window"   |
        | app:greeting | "Konbanwa" |
      Then the state of alice's user is
        | key  | value    |
        | seat | "window" |
      And the state of the app is
        | key      | value      |
        | greeting | "Konbanwa" |
      When bob opens the session "osaka"
      Then the state of the session is
        | key          | value      |
        | app:greeting | "Konbanwa" |

    @STA-1 @needs:state @needs:scoped-state @seen-in:trpc-agent-python#249
    Scenario: One delta changes several keys of all three scopes
      Given alice has opened the session "tokyo"
      When the agent sets the state
        | key          | value      |
        | city         | "Tokyo"    |
        | user:seat    | "window"   |
        | user:diet    | "vegan"    |
        | app:greeting | "Konbanwa" |
        | app:currency | "JPY"      |
      Then the state of alice's user is
        | key  | value    |
        | seat | "window" |
        | diet | "vegan"  |
      And the state of the app is
        | key      | value      |
        | greeting | "Konbanwa" |
        | currency | "JPY"      |
      And the event "e1" is
        | delta | {"city": "Tokyo", "user:seat": "window", "user:diet": "vegan", "app:greeting": "Konbanwa", "app:currency": "JPY"} |

    @STA-1 @needs:state @needs:scoped-state
    Scenario: A scoped delta leaves the other keys of its scope
      Given alice has opened the session "tokyo" with the state
        | key          | value      |
        | user:seat    | "window"   |
        | user:diet    | "vegan"    |
        | app:greeting | "Konbanwa" |
        | app:currency | "JPY"      |
      When the agent sets the state
        | key          | value   |
        | user:seat    | "aisle" |
        | app:currency | "EUR"   |
      Then the state of the session is
        | key          | value      |
        | user:seat    | "aisle"    |
        | user:diet    | "vegan"    |
        | app:greeting | "Konbanwa" |
        | app:currency | "EUR"      |

  Rule: A read shows all three, scoped keys with their prefix.

    @STA-1 @needs:state @needs:scoped-state
    Scenario: One key in three scopes shows three times
      Given alice has opened the session "tokyo" with the state
        | key           | value |
        | language      | "ja"  |
        | user:language | "fr"  |
        | app:language  | "en"  |
      Then the state of the session is
        | key           | value |
        | language      | "ja"  |
        | user:language | "fr"  |
        | app:language  | "en"  |
      And the state of alice's user is
        | key      | value |
        | language | "fr"  |
      And the state of the app is
        | key      | value |
        | language | "en"  |
      And alice's sessions are, latest first
        | session | state                                                           |
        | tokyo   | {"language": "ja", "user:language": "fr", "app:language": "en"} |

    @STA-1 @needs:state @needs:scoped-state @needs:durable
    Scenario: All three are shown after the backend is reopened
      Given alice has opened the session "tokyo" with the state
        | key           | value |
        | language      | "ja"  |
        | user:language | "fr"  |
        | app:language  | "en"  |
      When the backend is reopened
      Then the state of the session is
        | key           | value |
        | language      | "ja"  |
        | user:language | "fr"  |
        | app:language  | "en"  |
