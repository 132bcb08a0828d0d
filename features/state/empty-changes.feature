Feature: An empty change is no change and no error

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo" with the state
      | key          | value    |
      | city         | "Tokyo"  |
      | user:seat    | "window" |
      | app:currency | "JPY"    |

  Rule: An empty delta or update is no change and no error.

    @STA-7 @needs:state @needs:scoped-state
    Scenario: An event with an empty delta leaves all state as it is
      When this event is appended
        | author | user  |
        | says   | Go on |
        | delta  | {}    |
      And this event is appended
        | author | agent |
        | delta  | {}    |
      Then the state of the session is
        | key          | value    |
        | city         | "Tokyo"  |
        | user:seat    | "window" |
        | app:currency | "JPY"    |
      And the log reads, in order
        | id | author | says  |
        | e1 | user   | Go on |
        | e2 | agent  |       |

    @STA-7 @needs:state @needs:scoped-state
    Scenario Outline: Updating <place> with nothing leaves all state and the time of the last update as they are
      When the state of <place> is updated with nothing
      Then the state of the session is
        | key          | value    |
        | city         | "Tokyo"  |
        | user:seat    | "window" |
        | app:currency | "JPY"    |
      And the session is
        | created | 2026-01-01T00:00:01.000Z |
        | updated | 2026-01-01T00:00:01.000Z |
      And the log is empty

      Examples:
        | place        |
        | the session  |
        | alice's user |
        | the app      |

    @STA-7 @STA-4 @needs:state @needs:scoped-state
    Scenario: Removing no keys leaves all state and the time of the last update as they are
      When the state of the session loses the keys
        | key |
      And the state of alice's user loses the keys
        | key |
      And the state of the app loses the keys
        | key |
      Then the state of the session is
        | key          | value    |
        | city         | "Tokyo"  |
        | user:seat    | "window" |
        | app:currency | "JPY"    |
      And the session is
        | updated | 2026-01-01T00:00:01.000Z |

    @STA-7 @needs:state @needs:scoped-state
    Scenario: A session that begins with an empty state leaves what is shared as it is
      When alice opens the session "paris" with the state
        | key | value |
      Then the state of the session is
        | key          | value    |
        | user:seat    | "window" |
        | app:currency | "JPY"    |
