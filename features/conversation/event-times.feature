@EVT-2
Feature: The time of an event

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: A timestamp is UTC milliseconds, finer is floored, whatever the time zone.

    @seen-in:adk-python#4366 @seen-in:adk-python#1180 @seen-in:adk-python#1848 @seen-in:adk-python#5354
    Scenario Outline: A time written <how> is the instant that it names
      When this event is appended
        | author    | user            |
        | says      | Is it time yet? |
        | timestamp | <written>       |
      Then the event "e1" is
        | at | <read> |

      Examples:
        | how                                                | written                         | read                     |
        | in UTC                                             | "2026-03-01T09:00:00Z"          | 2026-03-01T09:00:00.000Z |
        | with Tokyo's offset                                | "2026-03-01T09:00:00+09:00"     | 2026-03-01T00:00:00.000Z |
        | with Newfoundland's half-hour offset               | "2026-03-01T09:00:00.500-03:30" | 2026-03-01T12:30:00.500Z |
        | with an offset over the turn of a year             | "2026-01-01T05:00:00+05:30"     | 2025-12-31T23:30:00.000Z |
        | in an hour that clocks skip                        | "2026-03-29T02:30:00+01:00"     | 2026-03-29T01:30:00.000Z |
        | in UTC, in an hour that Newfoundland's clocks skip | "2026-03-08T02:30:00Z"          | 2026-03-08T02:30:00.000Z |
        | in UTC, in an hour that they show twice            | "2026-11-01T01:30:00Z"          | 2026-11-01T01:30:00.000Z |
        | in UTC, just after India's midnight                | "2026-02-28T18:45:00Z"          | 2026-02-28T18:45:00.000Z |
        | on a leap day                                      | "2024-02-29T12:00:00Z"          | 2024-02-29T12:00:00.000Z |
        | with tenths of a second                            | "2026-03-01T09:00:00.5Z"        | 2026-03-01T09:00:00.500Z |
        | finer than a millisecond                           | "2026-03-01T09:00:00.123999Z"   | 2026-03-01T09:00:00.123Z |
        | finer, before 1970                                 | "1969-12-31T23:59:59.999999Z"   | 1969-12-31T23:59:59.999Z |
        | as milliseconds                                    |                   1772355600123 | 2026-03-01T09:00:00.123Z |
        | as milliseconds and nine tenths                    |                 1772355600123.9 | 2026-03-01T09:00:00.123Z |
        | as half a millisecond before 1970                  |                            -0.5 | 1969-12-31T23:59:59.999Z |
        | as zero                                            |                               0 | 1970-01-01T00:00:00.000Z |
        | at the end of four-digit years                     | "9999-12-31T23:59:59.999Z"      | 9999-12-31T23:59:59.999Z |

  Rule: An absent timestamp means now.

    @seen-in:adk-python#1180 @seen-in:adk-python#1848 @seen-in:adk-python#5354
    Scenario: An event without a time gets the moment at which it was appended
      Given the clock reads "2026-07-14T18:30:00.250Z"
      When alice says "Which gate?"
      Then the answer reads, in order
        | id | at                       |
        | e1 | 2026-07-14T18:30:01.250Z |
      And the conversation reads, in order
        | id | at                       | says        |
        | e1 | 2026-07-14T18:30:01.250Z | Which gate? |

    Scenario: Zero is a time of its own and not an absent one
      When this event is appended
        | author    | user        |
        | says      | Which gate? |
        | timestamp |           0 |
      Then the answer reads, in order
        | id | at                       |
        | e1 | 1970-01-01T00:00:00.000Z |
