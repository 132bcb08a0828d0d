@needs:remote
Feature: A backend that cannot be reached for a while

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"
    And alice says "Find me a flight"

  Rule: A remote backend out of reach answers that it is unavailable; nothing of such a write lands later by itself; the same client works again once it can.

    @REC-3
    Scenario: A message that found nobody is nowhere, and the same client's next one is stored
      When the backend is out of reach
      And the agent says "I found three"
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      Then nothing has changed
      When the agent says "I found four"
      Then the log reads, in order
        | id | author | says             |
        | e1 | user   | Find me a flight |
        | e3 | agent  | I found four     |

    @REC-3 @REC-1 @EVT-5
    Scenario: A message that found nobody is stored once when it is tried again, at its first instant
      When the backend is out of reach
      And the agent says "I found three"
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      And 30 seconds pass
      And the write is tried again
      Then it is no repeat
      When the write is tried again
      Then it is a repeat
      And the log reads, in order
        | id | author | at                       | says             |
        | e1 | user   | 2026-01-01T00:00:02.000Z | Find me a flight |
        | e2 | agent  | 2026-01-01T00:00:03.000Z | I found three    |

    @REC-3 @EVT-6 @needs:state @needs:scoped-state
    Scenario: A change of state in three scopes that found nobody is in none of them
      When the backend is out of reach
      And the agent sets the state
        | key       | value |
        | budget    |  1200 |
        | user:seat | "12A" |
        | app:theme | "sea" |
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      Then nothing has changed
      And the state of the session is empty
      And the state of alice's user is empty
      And the state of the app is empty

    @REC-3 @SES-1
    Scenario: A session that could not be created does not come into being later
      When the backend is out of reach
      And alice opens the session "rome"
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      Then nothing has changed
      And alice's sessions are, latest first
        | session |
        | tokyo   |

    @REC-3 @SES-4
    Scenario: A session that could not be deleted stays
      When the backend is out of reach
      And the session is deleted
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      Then nothing has changed
      And the log reads, in order
        | id | says             |
        | e1 | Find me a flight |

    @REC-3 @TRK-1 @needs:tracks
    Scenario: A record of a track that found nobody is nowhere
      When the backend is out of reach
      And the track "tool-progress" records
        """
        {"step": 1}
        """
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      Then nothing has changed

    @REC-3 @SUM-1 @needs:summaries
    Scenario: A summary that could not be stored leaves none
      When the backend is out of reach
      And the session is summarised as "Alice wants a flight"
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      Then nothing has changed
      And there is no summary

    @REC-3 @MEM-1 @needs:memory
    Scenario: A memory that found nobody is not there later
      When the backend is out of reach
      And the agent remembers about alice
        | memory              |
        | Alice likes windows |
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      Then nothing has changed
      And alice has no memories

    @REC-3 @SES-2
    Scenario: A read that finds nobody is refused, and never answered with nothing
      When the backend is out of reach
      And the log is read
      Then it is refused because the backend is unavailable
      When the session is read
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      And the log is read
      Then the answer reads, in order
        | id | says             |
        | e1 | Find me a flight |

    @REC-3 @EVT-8 @needs:clients
    Scenario: Two clients that lost their backend both find it again
      Given a second client "laptop"
      And the client "laptop" has read the session
      When the backend is out of reach
      And the agent says "I found three"
      Then it is refused because the backend is unavailable
      When on the client "laptop", alice says "The cheap one"
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      Then nothing has changed
      When on the client "laptop", alice says "Any, please"
      And the agent says "Booked"
      Then the log reads, in order
        | id | author | says             |
        | e1 | user   | Find me a flight |
        | e4 | user   | Any, please      |
        | e5 | agent  | Booked           |

    @REC-3
    Scenario: A client whose connection broke while it was idle works on by itself
      When the backend is out of reach
      And the backend can be reached again
      And the agent says "I found three"
      Then the log reads, in order
        | id | author | says             |
        | e1 | user   | Find me a flight |
        | e2 | agent  | I found three    |

    @REC-3
    Scenario: A backend that goes away twice is found again twice
      When the backend is out of reach
      And the agent says "I found three"
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      And the write is tried again
      Then it is no repeat
      When the backend is out of reach
      And the agent says "One was cancelled"
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      And the write is tried again
      Then it is no repeat
      And the log reads, in order
        | id | author | says              |
        | e1 | user   | Find me a flight  |
        | e2 | agent  | I found three     |
        | e3 | agent  | One was cancelled |

    @REC-3 @long
    Scenario: A backend that never answers is given up within its time-out, and works again later
      When the backend does not answer any more
      And the agent says "I found three"
      Then it is refused because the backend is unavailable
      When the backend can be reached again
      Then nothing has changed
      When the write is tried again
      Then it is no repeat
      And the log reads, in order
        | id | author | says             |
        | e1 | user   | Find me a flight |
        | e2 | agent  | I found three    |

  Rule: No message holds a password or a connection string's secret.

    @REC-5 @REC-3
    Scenario Outline: Who hears that the backend is unavailable, <while>, does not hear its password
      When the backend is out of reach
      And <write>
      Then it is refused because the backend is unavailable
      And no secret of its address was told
      When the backend can be reached again
      Then nothing has changed
      And no secret of its address was told

      Examples:
        | while     | write                          |
        | reading   | the log is read                |
        | appending | the agent says "I found three" |
        | creating  | alice opens the session "rome" |
        | deleting  | the session is deleted         |
