Feature: What JSON cannot hold is refused

  Background:
    Given the app "travel"
    And alice has opened the session "paris"

  Rule: What JSON cannot hold (`NaN`, `Infinity`, functions, cycles, dates, `undefined` in an array) is `invalid-value`.

    @KEY-3 @needs:state
    Scenario Outline: The state of a session never holds <odd value>
      When the key "seat" in the state of the session is set to <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      When the agent sets the state key "seat" to <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      When alice opens the session "rome" with the state key "seat" set to <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      And there is no session "rome" of alice

      Examples:
        | odd value                |
        | not a number             |
        | infinity                 |
        | minus infinity           |
        | a function               |
        | a symbol                 |
        | a date                   |
        | a map                    |
        | a set                    |
        | bytes                    |
        | a list with a hole       |
        | a list with a gap        |
        | a list that holds itself |

    @KEY-3 @needs:scoped-state @needs:state
    Scenario Outline: The state of a user or an app never holds <odd value>
      When the key "seat" in the state of alice's user is set to <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      When the key "seat" in the state of the app is set to <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      When the agent sets the state key "user:seat" to <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      When the agent sets the state key "app:seat" to <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed

      Examples:
        | odd value                |
        | not a number             |
        | infinity                 |
        | minus infinity           |
        | a function               |
        | a symbol                 |
        | a date                   |
        | a map                    |
        | a set                    |
        | bytes                    |
        | a list with a hole       |
        | a list with a gap        |
        | a list that holds itself |

    @KEY-3
    Scenario Outline: No argument, result or metadata holds <odd value>
      When the agent calls the tool "book" as "call-1" with <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      When the tool "book" answers "call-1" with <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      When the agent says "Booked" with metadata that holds <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      And the log is empty

      Examples:
        | odd value                |
        | not a number             |
        | infinity                 |
        | minus infinity           |
        | a function               |
        | a symbol                 |
        | a date                   |
        | a map                    |
        | a set                    |
        | bytes                    |
        | a list with a hole       |
        | a list with a gap        |
        | a list that holds itself |

    @KEY-3 @needs:tracks
    Scenario Outline: No track records <odd value>
      When the track "tool-progress" records <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      And the track "tool-progress" is empty

      Examples:
        | odd value                |
        | not a number             |
        | infinity                 |
        | minus infinity           |
        | a function               |
        | a symbol                 |
        | a date                   |
        | a map                    |
        | a set                    |
        | bytes                    |
        | a list with a hole       |
        | a list with a gap        |
        | a list that holds itself |
        | undefined                |

    @KEY-3
    Scenario Outline: Metadata is a map, and never <what>
      When this event is appended
        | author   | agent   |
        | says     | Booked  |
        | metadata | <value> |
      Then it is refused because the value is not JSON
      And nothing has changed

      Examples:
        | what   | value    |
        | a list | ["fast"] |
        | a text | "fast"   |
        | null   | null     |
        | a flag | true     |

    @KEY-3 @needs:state
    Scenario: One bad value refuses the whole event
      When the agent sets the state
        | key  | value    |
        | seat | "window" |
      And the agent sets the state
        | key  | value                      |
        | seat | "aisle"                    |
        | meal | "core" nested in 513 lists |
      Then it is refused because the value is not JSON
      And nothing has changed
      And the state of the session is
        | key  | value    |
        | seat | "window" |

    @KEY-3 @EVT-6 @needs:durable @seen-in:langchain/file-store
    Scenario Outline: A message that holds <odd value> spoils neither what was stored before nor what comes later
      Given alice says "Book it" with metadata that holds an object with an undefined member
      When the agent calls the tool "book" as "call-1" with <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      When the backend is reopened
      And the agent says "Booked"
      Then the log reads, in order
        | id | says    | metadata                  |
        | e1 | Book it | {"note": {"seat": "12A"}} |
        | e3 | Booked  |                           |

      Examples:
        | odd value                |
        | a function               |
        | a date                   |
        | bytes                    |
        | not a number             |
        | a list that holds itself |
        | a nesting of 513         |
