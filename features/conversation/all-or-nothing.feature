@EVT-6 @needs:state
Feature: An append is all or nothing

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo" with the state
      | key   | value    |
      | stage | "search" |

  Rule: An append is all or nothing: event, delta and update time together, or none.

    @needs:scoped-state
    Scenario: What an event says and all that it changes arrive together
      When these events are appended
        | author | says             | delta                                                    |
        | agent  | Your seat is 14C | {"stage": "booked", "user:seat": "aisle", "app:sold": 1} |
      Then the log reads, in order
        | id | at                       | says             | delta                                                    |
        | e1 | 2026-01-01T00:00:02.000Z | Your seat is 14C | {"stage": "booked", "user:seat": "aisle", "app:sold": 1} |
      And the session is
        | state   | {"stage": "booked", "user:seat": "aisle", "app:sold": 1} |
        | updated |                                 2026-01-01T00:00:02.000Z |
      And the state of alice's user is
        | key  | value   |
        | seat | "aisle" |
      And the state of the app is
        | key  | value |
        | sold |     1 |

    @needs:scoped-state
    Scenario: An event that conflicts with a stored one changes no state of any scope
      Given alice says "Find me a flight" as the event "wish"
      When these events are appended
        | id   | author | says            | delta                                                   |
        | wish | user   | Find me a hotel | {"stage": "hotel", "user:seat": "aisle", "app:sold": 1} |
      Then it is refused because the event exists with other content
      And nothing has changed
      And the session is
        | state   | {"stage": "search"}      |
        | updated | 2026-01-01T00:00:02.000Z |
      And the state of alice's user is empty
      And the state of the app is empty

    @needs:scoped-state
    Scenario Outline: Of an event with <a fault>, neither the words nor the changes are kept
      When these events are appended
        | id   | author   | says   | parts   | delta   |
        | wish | <author> | <says> | <parts> | <delta> |
      Then it is refused because <reason>
      And nothing has changed
      And the log is empty
      And the session is
        | state   | {"stage": "search"}      |
        | updated | 2026-01-01T00:00:01.000Z |

      Examples:
        | a fault              | author | says   | parts                                | delta                                                 | reason               |
        | no author            |        | Booked |                                      | {"stage": "booked", "user:seat": "aisle"}             | the event is invalid |
        | an unknown part      | agent  | Booked | [{"type": "hologram", "text": "Hi"}] | {"stage": "booked", "app:sold": 1}                    | the event is invalid |
        | a key without a name | agent  | Booked |                                      | {"stage": "booked", "user:seat": "aisle", "user:": 1} | the name is invalid  |
        | a key of two scopes  | agent  | Booked |                                      | {"app:sold": 1, "stage": "booked", "app:user:x": 1}   | the name is invalid  |

    @needs:state
    Scenario Outline: An event that sets a key to <no JSON> leaves neither itself nor the change
      When the agent sets the state key "stage" to <no JSON> as the event "wish"
      Then it is refused because the value is not JSON
      And nothing has changed
      And the log is empty
      And the session is
        | state   | {"stage": "search"}      |
        | updated | 2026-01-01T00:00:01.000Z |

      Examples:
        | no JSON            |
        | not a number       |
        | a date             |
        | a list with a hole |

    @needs:state
    Scenario: Of a list of events, those before a refused one are kept whole and none after it is tried
      When these events are appended
        | author | says             | delta               |
        | user   | Find me a flight | {"stage": "flight"} |
        |        | Who said this?   | {"stage": "lost"}   |
        | agent  | I found three    | {"stage": "found"}  |
      Then it is refused because the event is invalid
      And nothing has changed
      And the log reads, in order
        | id | says             | delta               |
        | e1 | Find me a flight | {"stage": "flight"} |
      And the session is
        | state   | {"stage": "flight"}      |
        | updated | 2026-01-01T00:00:02.000Z |
