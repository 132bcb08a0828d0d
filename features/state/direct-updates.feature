Feature: A direct update says where, and then uses bare keys

  Background:
    Given the app "travel"

  Rule: Direct updates name their scope.

    @STA-5 @needs:state @needs:scoped-state
    Scenario: The same key is updated in each scope on its own
      Given alice has opened the session "tokyo" with the state
        | key           | value |
        | language      | "ja"  |
        | user:language | "fr"  |
        | app:language  | "en"  |
      When the state of alice's user is updated
        | key      | value |
        | language | "de"  |
      Then the state of the session is
        | key           | value |
        | language      | "ja"  |
        | user:language | "de"  |
        | app:language  | "en"  |
      When the state of the app is updated
        | key      | value |
        | language | "it"  |
      And the state of the session is updated
        | key      | value |
        | language | "ko"  |
      Then the state of the session is
        | key           | value |
        | language      | "ko"  |
        | user:language | "de"  |
        | app:language  | "it"  |

    @STA-5 @needs:scoped-state
    Scenario Outline: A direct update of <place> writes its keys and leaves the others
      Given alice has opened the session "tokyo"
      When the state of <place> is updated
        | key    | value |
        | nights |     3 |
        | budget |   900 |
      And the state of <place> is updated
        | key    | value |
        | budget |   750 |
        | rooms  |     2 |
      Then the state of <place> is
        | key    | value |
        | nights |     3 |
        | budget |   750 |
        | rooms  |     2 |
      And the log is empty

      Examples:
        | place        |
        | the session  |
        | alice's user |
        | the app      |

    @STA-5 @needs:scoped-state
    Scenario: What only resembles a scope prefix is a bare key
      Given alice has opened the session "tokyo"
      When the state of the session is updated
        | key           | value |
        | users:seat    |     1 |
        | App:seat      |     2 |
        | seat:user:row |     3 |
        | temp          |     4 |
      Then the state of the session is
        | key           | value |
        | users:seat    |     1 |
        | App:seat      |     2 |
        | seat:user:row |     3 |
        | temp          |     4 |

  Rule: Any scope prefix in a direct update or removal is `invalid-scope`, and the whole update is refused.

    @STA-5 @needs:state @needs:scoped-state
    Scenario Outline: The key "<key>" is refused in direct updates and removals of <place>
      Given alice has opened the session "tokyo" with the state
        | key       | value |
        | seat      | "1A"  |
        | user:seat | "2B"  |
        | app:seat  | "3C"  |
      When the state of <place> is updated
        | key   | value |
        | row   |     7 |
        | <key> | "9Z"  |
        | seat  | "9Z"  |
      Then it is refused because the key names a scope
      And nothing has changed
      When the state of <place> loses the keys
        | key   |
        | seat  |
        | <key> |
      Then it is refused because the key names a scope
      And nothing has changed
      And the state of the session is
        | key       | value |
        | seat      | "1A"  |
        | user:seat | "2B"  |
        | app:seat  | "3C"  |

      Examples:
        | place        | key       |
        | the session  | user:seat |
        | the session  | app:seat  |
        | the session  | temp:seat |
        | alice's user | user:seat |
        | alice's user | app:seat  |
        | alice's user | temp:seat |
        | the app      | user:seat |
        | the app      | app:seat  |
        | the app      | temp:seat |

    @STA-5 @KEY-1 @needs:scoped-state
    Scenario Outline: A key that is no name is refused for that first: "<key>" in <place>
      Given alice has opened the session "tokyo"
      When the state of <place> is updated
        | key       | value |
        | user:seat | "2B"  |
        | <key>     | "9Z"  |
      Then it is refused because the name is invalid
      And nothing has changed

      Examples:
        | place        | key           |
        | the session  | app:          |
        | alice's user | user:         |
        | the app      | app:user:seat |

    @STA-5 @KEY-3 @needs:scoped-state
    Scenario Outline: A value that is no JSON is refused before the scope is looked at, in <place>
      Given alice has opened the session "tokyo"
      When the key "user:seat" in the state of <place> is set to not a number
      Then it is refused because the value is not JSON
      And nothing has changed

      Examples:
        | place        |
        | the session  |
        | alice's user |
        | the app      |
