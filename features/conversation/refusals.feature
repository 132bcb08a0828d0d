Feature: Events that are refused

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: Appending where there is no live session is refused, and nothing comes into being.

    @EVT-7 @seen-in:langgraph#7206
    Scenario: A message to a deleted session is refused and revives nothing
      Given alice says "Find me a flight"
      And the session is deleted
      When alice says "And a hotel?"
      Then it is refused because the session does not exist
      And nothing has changed
      And there is no session "tokyo" of alice
      And the log is empty
      And alice's sessions are, latest first
        | session |

    @EVT-7 @needs:scoped-state
    Scenario: A change of state sent to a deleted session reaches neither the user nor the app
      Given the session is deleted
      When the agent sets the state
        | key          | value   |
        | nights       |       4 |
        | user:seat    | "aisle" |
        | app:currency | "EUR"   |
      Then it is refused because the session does not exist
      And nothing has changed
      And the state of alice's user is empty
      And the state of the app is empty
      And there is no session "tokyo" of alice

    @EVT-7
    Scenario: An event that a session held is no repeat once the session is deleted
      Given alice says "Find me a flight"
      And the session is deleted
      When alice says "Find me a flight" as the event "e1"
      Then it is refused because the session does not exist
      And nothing has changed
      And there is no session "tokyo" of alice

    @EVT-7 @needs:storage
    Scenario: Nothing of a refused message is in storage
      Given the session is deleted
      When alice says "My passport number is X4711" as the event "passport"
      Then it is refused because the session does not exist
      And nothing has changed
      And "X4711" is nowhere in storage
      And "passport" is nowhere in storage

    @EVT-7
    Scenario: A refused message finds no other session of the user
      Given alice has opened the session "rome"
      And alice turns to the session "tokyo"
      And the session is deleted
      When alice says "And a hotel?"
      Then it is refused because the session does not exist
      And nothing has changed
      And the log of alice's session "rome" is empty

  Rule: An event without an author, with an unknown part or with a timestamp that is no instant is invalid.

    @EVT-9
    Scenario Outline: An event <without an author> is refused
      When this event is appended
        | author | <author>         |
        | says   | Find me a flight |
      Then it is refused because the event is invalid
      And nothing has changed
      And the log is empty

      Examples:
        | without an author  | author |
        | without an author  |        |
        | by an author of "" | ""     |

    @EVT-9
    Scenario Outline: An event with a part that <is unknown> is refused
      When this event is appended
        | author | agent   |
        | parts  | <parts> |
      Then it is refused because the event is invalid
      And nothing has changed
      And the log is empty

      Examples:
        | is unknown                       | parts                                                  |
        | is of no known kind              | [{"type": "hologram", "text": "Hi"}]                   |
        | has a kind in capitals           | [{"type": "Text", "text": "Hi"}]                       |
        | has a kind that objects inherit  | [{"type": "constructor", "text": "Hi"}]                |
        | names no kind                    | [{"text": "Hi"}]                                       |
        | is a bare word                   | ["Hi"]                                                 |
        | is null                          | [null]                                                 |
        | is a list                        | [[]]                                                   |
        | is a text without its text       | [{"type": "text"}]                                     |
        | is a text whose text is a number | [{"type": "text", "text": 42}]                         |
        | is a thought without its text    | [{"type": "reasoning"}]                                |
        | is a file without its kind       | [{"type": "file", "content": "YQ=="}]                  |
        | is a call without arguments      | [{"type": "call", "id": "c1", "tool": "flights"}]      |
        | is a result without a result     | [{"type": "result", "call": "c1", "tool": "flights"}]  |
        | follows a good one               | [{"type": "text", "text": "Hi"}, {"type": "hologram"}] |

    @EVT-9
    Scenario Outline: An event whose timestamp <is no instant> is refused
      When this event is appended
        | author    | user             |
        | says      | Find me a flight |
        | timestamp | <timestamp>      |
      Then it is refused because the event is invalid
      And nothing has changed
      And the log is empty

      Examples:
        | is no instant                     | timestamp                   |
        | is a word                         | "yesterday"                 |
        | is empty                          | ""                          |
        | lacks its time zone               | "2026-03-01T09:00:00"       |
        | lacks its time of day             | "2026-03-01"                |
        | names a day that February lacks   | "2026-02-30T09:00:00Z"      |
        | names a leap day in a common year | "2026-02-29T09:00:00Z"      |
        | names a 61st minute               | "2026-03-01T09:61:00Z"      |
        | names a zone a day away           | "2026-03-01T09:00:00+24:00" |
        | is a number in a text             | "1772355600123"             |
        | lies beyond the last date         |            8640000000000001 |
        | lies before the first date        |           -8640000000000001 |
        | lies beyond all whole numbers     |            9007199254740993 |
        | is null                           | null                        |
        | is true                           | true                        |
        | is a list                         | [1772355600123]             |

    @EVT-9
    Scenario: An invalid event is called invalid, though its id is taken too
      Given alice says "Find me a flight" as the event "wish"
      When this event is appended
        | id   | wish            |
        | says | Find me a hotel |
      Then it is refused because the event is invalid
      And nothing has changed

    @EVT-9
    Scenario: An invalid event is called invalid, though its session is gone too
      Given the session is deleted
      When this event is appended
        | says | Find me a hotel |
      Then it is refused because the event is invalid
      And nothing has changed

    @EVT-9
    Scenario: A conversation goes on after an invalid event
      Given alice says "Find me a flight"
      When this event is appended
        | says | Who said this? |
      Then it is refused because the event is invalid
      And nothing has changed
      When the agent says "I found three"
      Then the log reads, in order
        | id | at                       | says             |
        | e1 | 2026-01-01T00:00:02.000Z | Find me a flight |
        | e3 | 2026-01-01T00:00:04.000Z | I found three    |
