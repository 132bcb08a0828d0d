@needs:summaries
Feature: A summariser may be slow, and others write meanwhile

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"
    And these events are appended
      | author | says     |
      | user   | To Tokyo |
      | agent  | When?    |

  Rule: What comes while a summary is being written is shown, and covered by the next.

    @SUM-7 @SUM-1 @seen-in:trpc-agent-go#907 @seen-in:trpc-agent-go#941
    Scenario: An event that comes while a summary is written is in the context and in the next summary
      When the session begins to be summarised, and the summariser waits
      Then the summariser was shown
        | id | says     |
        | e1 | To Tokyo |
        | e2 | When?    |
      When alice says "In March"
      And the waiting summariser answers "Alice goes to Tokyo"
      Then the summary is
        | version | covers | up to | created                  |
        |       1 |      2 | e2    | 2026-01-01T00:00:05.000Z |
      And the context reads, in order
        | id        | author    | says                |
        | summary#1 | (summary) | Alice goes to Tokyo |
        | e3        | user      | In March            |
      When the session is summarised as "Alice goes to Tokyo in March"
      Then the summariser was shown
        | id | author    | says                |
        |    | (summary) | Alice goes to Tokyo |
        | e3 | user      | In March            |

    @SUM-7 @SUM-1 @EVT-8 @needs:clients @seen-in:trpc-agent-go#907 @seen-in:trpc-agent-go#941
    Scenario: A message that comes at the moment when the summariser answers is shown, and not covered
      Given these clients have read the session
        | client |
        | slow   |
        | phone  |
      When on the client "slow", the session begins to be summarised, and the summariser waits
      And these happen at the same time
        | client | does   | speaker | says     | as                  |
        | slow   | answer |         |          | Alice goes to Tokyo |
        | phone  | append | alice   | In March |                     |
      Then the summary is
        | version | covers | up to |
        |       1 |      2 | e2    |
      And the context reads, in order
        | id        | author    | says                |
        | summary#1 | (summary) | Alice goes to Tokyo |
        | e3        | user      | In March            |
      And the log holds 3 events

    @SUM-8 @SUM-7
    Scenario: A slow compaction moves the cut to the boundary that it began with
      Given alice says "In March"
      When the session begins to be compacted to its last 1 event, and the summariser waits
      And the agent says "By train?"
      And alice says "By train"
      And the waiting summariser answers "Alice goes to Tokyo"
      Then the history reads, in order
        | id |
        | e1 |
        | e2 |
      And these contexts hold, in order
        | holds                 |
        | summary#1, e3, e4, e5 |

    @SUM-1 @SES-5
    Scenario: Beginning a summary changes nothing
      When the session begins to be summarised, and the summariser waits
      Then there is no summary
      And the session is
        | updated | 2026-01-01T00:00:03.000Z |

  Rule: A summary begun before another of its branch was finished is summary-stale.

    @SUM-4 @needs:clients @seen-in:trpc-agent-go#2453 @seen-in:trpc-agent-go#2474
    Scenario: A slow summary that ends after a newer one is refused, and the newer stays
      Given a second client "slow"
      And the client "slow" has read the session
      When on the client "slow", the session begins to be summarised, and the summariser waits
      And alice says "In March"
      And the session is summarised as "Tokyo in March"
      And on the client "slow", the waiting summariser answers "Tokyo"
      Then it is refused because a newer summary was finished first
      And nothing has changed
      And the summaries are, oldest first
        | text           | version | covers | up to |
        | Tokyo in March |       1 |      3 | e3    |

    @SUM-4 @needs:clients @needs:storage @seen-in:trpc-agent-go#2453
    Scenario: Of a summary that came too late nothing is in storage
      Given a second client "slow"
      And the client "slow" has read the session
      When on the client "slow", the session begins to be summarised, and the summariser waits
      And the session is summarised, new or not, as "Tokyo in March"
      And on the client "slow", the waiting summariser answers "Never to be read"
      Then it is refused because a newer summary was finished first
      And nothing has changed
      And "Never to be read" is nowhere in storage

    @SUM-4 @needs:clients @seen-in:trpc-agent-go#1795
    Scenario: Of two at once on one branch, one is stored and the other is stale
      Given a second client "slow"
      And the client "slow" has read the session
      When the session begins to be summarised for the branch "plan", and the summariser waits
      And on the client "slow", the session begins to be summarised for the branch "plan", and the summariser waits
      And the waiting summariser answers "First"
      And on the client "slow", the waiting summariser answers "Second"
      Then it is refused because a newer summary was finished first
      And nothing has changed
      And the summaries of the branch "plan" are, oldest first
        | text  | version |
        | First |       1 |
      When on the client "slow", the session is summarised for the branch "plan", new or not, as "Third"
      Then the summaries of the branch "plan" are, oldest first
        | text  | version | covers |
        | First |       1 |      2 |
        | Third |       2 |      2 |

    @SUM-4 @needs:clients @seen-in:trpc-agent-go#1795
    Scenario: Of two summarisers of one branch that answer at the same time, one is heard and the other is stale
      Given these clients have read the session
        | client |
        | slow   |
        | phone  |
      When on the client "slow", the session begins to be summarised for the branch "plan", and the summariser waits
      And on the client "phone", the session begins to be summarised for the branch "plan", and the summariser waits
      And these happen at the same time
        | client | does   | as    |
        | slow   | answer | Tokyo |
        | phone  | answer | Tokyo |
      Then 1 of them is accepted, the others are refused because a newer summary was finished first
      And the summaries of the branch "plan" are, oldest first
        | text  | version | covers | up to |
        | Tokyo |       1 |      2 | e2    |

    @SUM-4 @SUM-3 @needs:clients @seen-in:trpc-agent-go#2453 @seen-in:trpc-agent-go#2474
    Scenario: Of a summariser that answers and a client that summarises at the same time, one is first and the other writes nothing
      Given these clients have read the session
        | client |
        | slow   |
        | phone  |
      When on the client "slow", the session begins to be summarised, and the summariser waits
      And these happen at the same time
        | client | does      | as    |
        | slow   | answer    | Tokyo |
        | phone  | summarise | Tokyo |
      Then at least 1 of them is accepted, any other is refused because a newer summary was finished first
      And the summaries are, oldest first
        | text  | version | covers | up to |
        | Tokyo |       1 |      2 | e2    |

    @SUM-4 @SUM-8 @needs:clients
    Scenario: A stale compaction moves no cut
      Given a second client "slow"
      And the client "slow" has read the session
      When on the client "slow", the session begins to be compacted to its last 1 event, and the summariser waits
      And the session is summarised as "Tokyo"
      And on the client "slow", the waiting summariser answers "Before Tokyo"
      Then it is refused because a newer summary was finished first
      And nothing has changed
      And the history is empty

    @SUM-4 @needs:clients
    Scenario: A newer summary of another branch makes none stale
      Given a second client "slow"
      And the client "slow" has read the session
      When on the client "slow", the session begins to be summarised for the branch "plan/flights", and the summariser waits
      And the session is summarised as "All"
      And the session is summarised for the branch "plan" as "Plan"
      And on the client "slow", the waiting summariser answers "Flights"
      Then the summary of the branch "plan/flights" is
        | text    | version |
        | Flights |       1 |
      And the summary is
        | text | version |
        | All  |       1 |

    @SUM-3 @SUM-4 @needs:clients
    Scenario: A blank text is a failure before it is stale
      Given a second client "slow"
      And the client "slow" has read the session
      When on the client "slow", the session begins to be summarised, and the summariser waits
      And the session is summarised as "Tokyo"
      And on the client "slow", the waiting summariser answers " "
      Then it is refused because the summariser failed
      And nothing has changed

    @long @SUM-4 @SUM-6 @needs:clients @needs:durable
    Scenario: A slow summariser in a process of its own is stale as well
      Given a client "slow" in a process of its own
      And the client "slow" has read the session
      When on the client "slow", the session begins to be summarised, and the summariser waits
      Then the summariser was shown
        | id | says     |
        | e1 | To Tokyo |
        | e2 | When?    |
      When alice says "In March"
      And the session is summarised as "Tokyo in March"
      And on the client "slow", the waiting summariser answers "Tokyo"
      Then it is refused because a newer summary was finished first
      And nothing has changed
      When on the client "slow", the session is compacted to its last 1 event, new or not, as "So far"
      Then the summaries are, oldest first
        | text           | version | covers | up to |
        | Tokyo in March |       1 |      3 | e3    |
        | So far         |       2 |      3 | e3    |

  Rule: Finishing one for a life that ended is session-not-found.

    @SUM-5 @SES-4
    Scenario: A summary that is finished after its session was deleted is refused
      When the session begins to be summarised, and the summariser waits
      And the session is deleted
      And the waiting summariser answers "Too late"
      Then it is refused because the session does not exist
      And nothing has changed

    @SUM-5 @SES-4 @needs:clients
    Scenario: A summariser that answers at the moment when its session is deleted leaves no summary
      Given these clients have read the session
        | client |
        | slow   |
        | phone  |
      When on the client "slow", the session begins to be summarised, and the summariser waits
      And these happen at the same time
        | client | does   | as       |
        | slow   | answer | Too late |
        | phone  | delete |          |
      Then at least 1 of them is accepted, any other is refused because the session does not exist
      And there is no session "tokyo" of alice
      And there is no summary

    @SUM-5 @SES-4 @needs:clients
    Scenario: A summary of a former life is none of the next
      Given a second client "slow"
      And the client "slow" has read the session
      When on the client "slow", the session begins to be summarised, and the summariser waits
      And the session is deleted
      And alice opens the session "tokyo"
      And alice says "To Kyoto, rather"
      And on the client "slow", the waiting summariser answers "Alice goes to Tokyo"
      Then it is refused because the session does not exist
      And nothing has changed
      And there is no summary
      And these contexts hold, in order
        | holds |
        | e3    |

    @SUM-5 @SES-4 @needs:clients
    Scenario: A blank text for a life that ended is refused for the life
      Given a second client "slow"
      And the client "slow" has read the session
      When on the client "slow", the session begins to be summarised, and the summariser waits
      And the session is deleted
      And on the client "slow", the waiting summariser answers " "
      Then it is refused because the session does not exist
      And nothing has changed
