@needs:summaries
Feature: Every branch has summaries of its own

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: An event belongs to a branch when it has none, is on it, above it or below it, by whole segments.

    @SUM-2 @SUM-1 @SUM-5 @case:A12 @needs:durable
    Scenario: Two branches and the whole session are summarised, each for itself
      Given these events are appended
        | author  | branch | says                |
        | user    |        | To Tokyo in March   |
        | planner | plan   | Four nights         |
        | booker  | book   | NH204 at nine       |
        | planner | plan   | One hotel all along |
        | booker  | book   | A room by the river |
      When the session is summarised for the branch "plan" as "Four nights, one hotel"
      And the session is summarised for the branch "book" as "NH204 and a room"
      And these events are appended
        | author  | branch | says          |
        | planner | plan   | A day in Nara |
        | user    |        | Sounds good   |
      And the session is summarised for the branch "plan" as "Four nights, one hotel, Nara"
      And the session is summarised as "A trip to Tokyo"
      Then the summaries of the branch "plan" are, oldest first
        | id        | text                         | version | replaces  | covers | up to | branch | owner                        |
        | summary#1 | Four nights, one hotel       |       1 |           |      3 | e4    | plan   | ["travel", "alice", "tokyo"] |
        | summary#3 | Four nights, one hotel, Nara |       2 | summary#1 |      5 | e7    | plan   | ["travel", "alice", "tokyo"] |
      And the summaries of the branch "book" are, oldest first
        | id        | text             | version | replaces | covers | up to | branch | owner                        |
        | summary#2 | NH204 and a room |       1 |          |      3 | e5    | book   | ["travel", "alice", "tokyo"] |
      And the summaries are, oldest first
        | id        | text            | version | replaces | covers | up to | branch | owner                        |
        | summary#4 | A trip to Tokyo |       1 |          |      7 | e7    |        | ["travel", "alice", "tokyo"] |
      When alice opens the session "rome"
      Then there is no summary
      And there is no summary of the branch "plan"
      When alice turns to the session "tokyo"
      And the session is deleted
      And alice opens the session "tokyo"
      Then there is no summary
      And there is no summary of the branch "plan"
      And there is no summary of the branch "book"

    @SUM-2 @SUM-1
    Scenario: A summariser is shown what belongs to its branch, by whole segments
      Given these events are appended
        | author | branch                  | says    |
        | user   |                         | nowhere |
        | a      | acme                    | above   |
        | b      | acme/flights            | on it   |
        | c      | acme/flights/outbound   | below   |
        | d      | acme/hotels             | beside  |
        | e      | acme-corp               | another |
        | f      | acme/flights-and-trains | alike   |
        | g      | flights                 | foreign |
      When the session is summarised for the branch "acme/flights" as "Flights"
      Then the summariser was shown
        | id | branch                | says    |
        | e1 |                       | nowhere |
        | e2 | acme                  | above   |
        | e3 | acme/flights          | on it   |
        | e4 | acme/flights/outbound | below   |
      And the summary of the branch "acme/flights" is
        | covers | up to |
        |      4 | e4    |
      When the session is summarised for the branch "acme" as "Acme"
      Then the summariser was shown
        | id | branch                  |
        | e1 |                         |
        | e2 | acme                    |
        | e3 | acme/flights            |
        | e4 | acme/flights/outbound   |
        | e5 | acme/hotels             |
        | e7 | acme/flights-and-trains |
      When the session is summarised as "All"
      Then the summary is
        | covers | up to |
        |      8 | e8    |

    @SUM-1 @seen-in:trpc-agent-go#1339 @seen-in:trpc-agent-go#1648
    Scenario: Ten events of a child branch are counted where they belong
      Given these events are appended
        | author | branch | says |
        | user   |        | Go   |
        | child  | root/a |    1 |
        | child  | root/a |    2 |
        | child  | root/a |    3 |
        | child  | root/a |    4 |
        | child  | root/a |    5 |
        | child  | root/a |    6 |
        | child  | root/a |    7 |
        | child  | root/a |    8 |
        | child  | root/a |    9 |
        | child  | root/a |   10 |
        | root   | root/b | ok   |
      When the session is summarised for the branch "root/a" as "Ten"
      And the session is summarised for the branch "root/b" as "Ok"
      And the session is summarised for the branch "root" as "Both"
      Then the summary of the branch "root/a" is
        | covers | up to |
        |     11 | e11   |
      And the summary of the branch "root/b" is
        | covers | up to |
        |      2 | e12   |
      And the summary of the branch "root" is
        | covers | up to |
        |     12 | e12   |

  Rule: Reading is exact: another branch's is not given instead.

    @SUM-6
    Scenario Outline: A summary of "plan/flights" is none of <other>
      Given alice says "To Tokyo"
      When the session is summarised for the branch "plan/flights" as "Flights"
      Then there is no summary of the branch "<other>"
      And there is no summary
      And the summary of the branch "plan/flights" is
        | text    | version |
        | Flights |       1 |

      Examples:
        | other          |
        | plan           |
        | plan/flight    |
        | plan/flights/a |
        | Plan/flights   |
        | flights        |

    @SUM-2 @SUM-6
    Scenario: A summary of acme is none of acme-corp, whose name only begins like it
      Given alice says "Look at both"
      And the agent says "Ten seats at Acme" on the branch "acme"
      And the agent says "Two desks at Acme Corp" on the branch "acme-corp"
      When the session is summarised for the branch "acme" as "Seats"
      Then there is no summary of the branch "acme-corp"
      And the context of the branch "acme-corp" reads, in order
        | id | says                   |
        | e1 | Look at both           |
        | e3 | Two desks at Acme Corp |

    @SUM-6
    Scenario: The whole session's summary is no branch's
      Given alice says "To Tokyo"
      When the session is summarised as "All"
      Then there is no summary of the branch "plan"
      And the summaries are, oldest first
        | text |
        | All  |

  Rule: Summaries of different branches never overwrite each other.

    @SUM-4 @needs:clients @seen-in:trpc-agent-go#815 @seen-in:trpc-agent-go#817 @seen-in:trpc-agent-go#895
    Scenario: Three branches that are summarised at once all keep theirs
      Given alice says "To Tokyo"
      And a second client "plan"
      And a third client "book"
      And the client "plan" has read the session
      And the client "book" has read the session
      When the session begins to be summarised, and the summariser waits
      And on the client "plan", the session begins to be summarised for the branch "plan", and the summariser waits
      And on the client "book", the session begins to be summarised for the branch "book", and the summariser waits
      And on the client "book", the waiting summariser answers "Booking"
      And the waiting summariser answers "All"
      And on the client "plan", the waiting summariser answers "Planning"
      Then the summary is
        | text | version |
        | All  |       1 |
      And the summary of the branch "plan" is
        | text     | version |
        | Planning |       1 |
      And the summary of the branch "book" is
        | text    | version |
        | Booking |       1 |

    @SUM-4 @needs:clients @seen-in:trpc-agent-go#815 @seen-in:trpc-agent-go#817 @seen-in:trpc-agent-go#895
    Scenario: Three summarisers of three branches that answer at the same time are all heard
      Given alice says "To Tokyo"
      And these clients have read the session
        | client |
        | plan   |
        | book   |
      When the session begins to be summarised, and the summariser waits
      And on the client "plan", the session begins to be summarised for the branch "plan", and the summariser waits
      And on the client "book", the session begins to be summarised for the branch "book", and the summariser waits
      And these happen at the same time
        | client | does   | as       |
        |        | answer | All      |
        | plan   | answer | Planning |
        | book   | answer | Booking  |
      Then the summaries are, oldest first
        | text | version | covers | up to |
        | All  |       1 |      1 | e1    |
      And the summaries of the branch "plan" are, oldest first
        | text     | version | covers | up to |
        | Planning |       1 |      1 | e1    |
      And the summaries of the branch "book" are, oldest first
        | text    | version | covers | up to |
        | Booking |       1 |      1 | e1    |
