Feature: Temporary state is nowhere kept

  Background:
    Given the app "support"

  Rule: `temp:` keys in deltas and at creation are dropped silently: absent from every read, stored delta, list, and raw storage.

    @STA-3 @needs:state @seen-in:adk-go#1354
    Scenario: A session begins without its temporary keys
      When alice opens the session "ticket-7" with the state
        | key        | value       |
        | topic      | "refund"    |
        | temp:token | "secret-41" |
        | temp:trace | {"id": 9}   |
      Then the state of the session is
        | key   | value    |
        | topic | "refund" |
      And alice's sessions are, latest first
        | session  | state               |
        | ticket-7 | {"topic": "refund"} |

    @STA-3 @needs:state @seen-in:adk-go#1611
    Scenario: A delta is applied and stored without its temporary keys
      Given alice has opened the session "ticket-7"
      When the agent sets the state
        | key        | value       |
        | topic      | "refund"    |
        | temp:token | "secret-42" |
      Then the state of the session is
        | key   | value    |
        | topic | "refund" |
      And the log reads, in order
        | id | delta               |
        | e1 | {"topic": "refund"} |
      And alice's sessions are, latest first
        | session  | state               |
        | ticket-7 | {"topic": "refund"} |

    @STA-3 @needs:state
    Scenario: A delta of nothing but temporary keys changes no state
      Given alice has opened the session "ticket-7" with the state
        | key   | value    |
        | topic | "refund" |
      When the agent sets the state
        | key        | value       |
        | temp:token | "secret-43" |
        | temp:topic | "payment"   |
      Then the state of the session is
        | key   | value    |
        | topic | "refund" |
      And the log reads, in order
        | id | delta |
        | e1 |       |

    @STA-3 @needs:state @needs:scoped-state
    Scenario: Temporary keys reach neither the user nor the app, nor any window of the conversation
      Given alice has opened the session "ticket-7" with the state
        | key        | value       |
        | temp:token | "secret-44" |
      When this event is appended
        | author | user                                            |
        | says   | Where is my refund?                             |
        | delta  | {"temp:token": "secret-45", "user:mood": "sad"} |
      Then the state of alice's user is
        | key  | value |
        | mood | "sad" |
      And the state of the app is empty
      And the last 1 event of the conversation reads, in order
        | says                | delta                |
        | Where is my refund? | {"user:mood": "sad"} |

    @STA-3 @needs:state @needs:storage @seen-in:adk-go#1354 @seen-in:adk-go#1611
    Scenario: Raw storage holds nothing of temporary keys
      Given alice has opened the session "ticket-7" with the state
        | key             | value       |
        | topic           | "refund"    |
        | temp:passphrase | "secret-46" |
      When this event is appended
        | author | agent                                                            |
        | says   | I looked it up                                                   |
        | delta  | {"temp:authorisation": {"bearer": "secret-47"}, "step": "found"} |
      Then "secret-46" is nowhere in storage
      And "secret-47" is nowhere in storage
      And "passphrase" is nowhere in storage
      And "authorisation" is nowhere in storage
      And the state of the session is
        | key   | value    |
        | topic | "refund" |
        | step  | "found"  |

    @STA-3 @EVT-3 @EVT-5 @needs:state @needs:storage @seen-in:adk-go#1611
    Scenario: Neither a repeat, nor a piece that is streamed, nor a refused event leaves its temporary keys in storage
      Given alice has opened the session "ticket-7"
      And these events are appended
        | id    | author | says           | delta             |
        | found | agent  | I looked it up | {"step": "found"} |
      When these events are appended
        | id    | author | says           | delta                                        |
        | found | agent  | I looked it up | {"step": "found", "temp:token": "secret-52"} |
      Then it is a repeat
      When the agent streams the partial text "I look" and sets the state
        | key        | value       |
        | temp:token | "secret-53" |
      And these events are appended
        | id    | author | says           | delta                                       |
        | found | agent  | I looked it up | {"step": "lost", "temp:token": "secret-54"} |
      Then it is refused because the event exists with other content
      And nothing has changed
      And "temp:token" is nowhere in storage
      And "secret-5" is nowhere in storage

    @STA-3 @needs:state @needs:durable
    Scenario: Temporary keys do not come back when the backend is reopened
      Given alice has opened the session "ticket-7" with the state
        | key        | value       |
        | temp:token | "secret-48" |
      And the agent sets the state
        | key        | value       |
        | temp:token | "secret-49" |
      When the backend is reopened
      Then the state of the session is empty
      And the state of the session has no key "temp:token"

  Rule: `temp:` keys are checked like others before they are dropped.

    @STA-3 @KEY-1 @needs:state
    Scenario Outline: A temporary key with <fault> is refused
      Given alice has opened the session "ticket-7"
      When the agent sets the state
        | key   | value       |
        | step  | "asked"     |
        | <key> | "secret-50" |
      Then it is refused because the name is invalid
      And nothing has changed
      When alice opens the session "ticket-8" with the state
        | key   | value       |
        | step  | "asked"     |
        | <key> | "secret-51" |
      Then it is refused because the name is invalid
      And nothing has changed
      And there is no session "ticket-8" of alice

      Examples:
        | fault                   | key                           |
        | no name after its scope | temp:                         |
        | a second scope          | temp:user:token               |
        | its own scope twice     | temp:temp:token               |
        | U+0000 in it            | "temp:to\\u0000ken"           |
        | half a surrogate pair   | "temp:to\\ud83dken"           |
        | too many bytes          | "temp:nnnn" repeated 57 times |

    @STA-3 @KEY-3 @needs:state
    Scenario Outline: A temporary key that holds <odd value> is refused
      Given alice has opened the session "ticket-7"
      When the agent sets the state key "temp:token" to <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      When alice opens the session "ticket-8" with the state key "temp:token" set to <odd value>
      Then it is refused because the value is not JSON
      And nothing has changed
      And there is no session "ticket-8" of alice

      Examples:
        | odd value          |
        | not a number       |
        | a date             |
        | a function         |
        | a list with a hole |
        | a nesting of 513   |
