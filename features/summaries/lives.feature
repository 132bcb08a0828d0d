@needs:summaries
Feature: A summary belongs to one life of a session

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"
    And alice says "I would like to see Nara"

  Rule: A summary belongs to one life: no other session shows it, nor the next life.

    @SUM-5 @KEY-2
    Scenario: Sessions of the same name, of other users and in other apps, share no summary
      When the session is summarised as "Nara"
      And the session is summarised for the branch "plan" as "Nara by train"
      And bob opens the session "tokyo"
      Then there is no summary
      And there is no summary of the branch "plan"
      And these contexts hold, in order
        | branch | holds |
        |        |       |
        | plan   |       |
      When carol opens the session "tokyo" in the app "work"
      Then there is no summary
      When alice opens the session "rome"
      Then there is no summary
      And the history is empty

    @SUM-5 @SES-4 @seen-in:adk-python#2752 @seen-in:trpc-agent-go#1023
    Scenario: The next life of a session has no summaries, no history and nothing active
      When alice says "And Kyoto"
      And the session is compacted to its last 1 event as "Nara"
      And the session is summarised for the branch "plan" as "Nara and Kyoto by train"
      And the session is deleted
      Then there is no summary
      And there is no summary of the branch "plan"
      And the history is empty
      And the context is empty
      When alice opens the session "tokyo"
      Then there is no summary
      And the history is empty
      When alice says "To Rome"
      And the session is summarised as "Rome"
      Then the summaries are, oldest first
        | text | version | replaces | covers | up to |
        | Rome |       1 |          |      1 | e3    |

    @SUM-5 @SES-4 @needs:storage @seen-in:trpc-agent-go#1023
    Scenario: With a session its summaries leave the storage
      When the session is summarised as "Nara it shall be"
      And the session is summarised for the branch "plan" as "Nara by the early train"
      And the session is deleted
      Then nothing of it is left in storage
      And "Nara by the early train" is nowhere in storage

    @SUM-5
    Scenario: A session that does not live cannot be summarised
      When the session is deleted
      And the session is summarised as "Too late"
      Then it is refused because the session does not exist
      And nothing has changed
      When the session begins to be summarised, and the summariser waits
      Then it is refused because the session does not exist
      And nothing has changed
      When the session is compacted to its last 0 events as "Too late"
      Then it is refused because the window is invalid
      And nothing has changed

    @SUM-5 @needs:storage @seen-in:trpc-agent-python#249
    Scenario: A stored summary whose owner is another session is not shown
      When the session is summarised as "Nara"
      And alice opens the session "rome"
      And alice turns to the session "tokyo"
      And the stored version 1 of the summary says that it is of alice's session "rome"
      Then there is no summary
      And these contexts hold, in order
        | holds |
        | e1    |
      And there is no summary of alice's session "rome"
      When the session is summarised as "Nara, told anew"
      Then the summariser was shown
        | id |
        | e1 |
      And the summaries are, oldest first
        | text            | version | replaces | covers | owner                        |
        | Nara, told anew |       1 |          |      1 | ["travel", "alice", "tokyo"] |

    @SUM-5 @SUM-8 @needs:storage
    Scenario: Where the latest summary is another's, the one before it counts
      When the session is summarised for the branch "plan" as "Nara"
      And alice says "And Kyoto"
      And the session is summarised for the branch "plan" as "Nara and Kyoto"
      And bob opens the session "rome"
      And alice turns to the session "tokyo"
      And the stored version 2 of the summary for the branch "plan" says that it is of bob's session "rome"
      Then the summaries of the branch "plan" are, oldest first
        | text | version |
        | Nara |       1 |
      And these contexts hold, in order
        | branch | holds         |
        | plan   | summary#1, e2 |

  Rule: Summaries and their chains survive reopening.

    @SUM-6 @case:A19 @needs:durable
    Scenario: Text, version, chain and boundary are all there after reopening
      When the session is summarised as "Nara"
      And alice says "And Kyoto"
      And the agent says "By train?" on the branch "plan"
      And the session is summarised as "Nara and Kyoto"
      And the session is summarised for the branch "plan" as "By train"
      And the backend is reopened
      Then the summaries are, oldest first
        | id        | text           | version | replaces  | covers | up to | created                  | owner                        |
        | summary#1 | Nara           |       1 |           |      1 | e1    | 2026-01-01T00:00:03.000Z | ["travel", "alice", "tokyo"] |
        | summary#2 | Nara and Kyoto |       2 | summary#1 |      3 | e3    | 2026-01-01T00:00:06.000Z | ["travel", "alice", "tokyo"] |
      And the summary of the branch "plan" is
        | id        | text     | version | covers | up to | branch |
        | summary#3 | By train |       1 |      3 | e3    | plan   |
      When alice says "Yes"
      And the session is summarised as "Nara and Kyoto by train"
      Then the summariser was shown
        | id | author    | says           |
        |    | (summary) | Nara and Kyoto |
        | e4 | user      | Yes            |
      And the summary is
        | version | replaces  | covers | up to |
        |       3 | summary#2 |      4 | e4    |

    @SUM-6 @SUM-8 @needs:durable
    Scenario: The cut survives reopening, and an old view compacts further
      Given alice says "And Kyoto"
      And alice says "And Osaka"
      When the session is compacted to its last 2 events as "Nara"
      And the backend is reopened
      Then the history reads, in order
        | id |
        | e1 |
      When the session is compacted to its last 1 event as "Nara and Kyoto"
      Then the history reads, in order
        | id        | author    |
        | e1        | user      |
        | summary#1 | (summary) |
        | e2        | user      |

    @SUM-6 @needs:clients
    Scenario: Another client sees a summary at once, and builds on it
      Given a second client "laptop"
      And the client "laptop" has read the session
      When the session is summarised as "Nara"
      And on the client "laptop", alice says "And Kyoto"
      And on the client "laptop", the session is summarised as "Nara and Kyoto"
      Then the summariser was shown
        | id | author    | says      |
        |    | (summary) | Nara      |
        | e2 | user      | And Kyoto |
      And the summaries are, oldest first
        | version | covers |
        |       1 |      1 |
        |       2 |      2 |

  Rule: A summary is a change of the session, at the instant at which it was finished.

    @SES-5 @SES-3
    Scenario: A session that is summarised comes first in the list
      Given alice has opened the session "rome"
      And alice turns to the session "tokyo"
      When the session is summarised as "Nara"
      Then alice's sessions are, latest first
        | session | updated                  |
        | tokyo   | 2026-01-01T00:00:04.000Z |
        | rome    | 2026-01-01T00:00:03.000Z |

  Rule: A stored summary that cannot be decoded is corrupt-record with its place.

    @REC-4 @needs:storage
    Scenario Outline: A corrupt summary is met when <surface>
      When the session is summarised for the branch "plan" as "Nara"
      And alice says "And Kyoto"
      And the stored version 1 of the summary of the branch "plan" is spoilt
      And <surface>
      Then it is refused because a stored record is corrupt
      And the refusal names "plan"
      And nothing has changed

      Examples:
        | surface                                                                             |
        | the summaries of the branch "plan" are read                                         |
        | the context of the branch "plan" is read                                            |
        | the context of the branch "plan/flights" is read                                    |
        | the session is summarised for the branch "plan" as "Nara and Kyoto"                 |
        | the session begins to be summarised for the branch "plan", and the summariser waits |

    @REC-4 @needs:storage
    Scenario: A corrupt summary that was superseded is met by the history and the chain alone
      When the session is compacted to its last 1 event, new or not, as "Nothing yet"
      Then nothing was there to summarise
      When alice says "And Kyoto"
      And the session is compacted to its last 1 event as "Nara"
      And alice says "And Osaka"
      And the session is compacted to its last 1 event as "Nara and Kyoto"
      And the stored version 1 of the summary is spoilt
      And the history is read
      Then it is refused because a stored record is corrupt
      And nothing has changed
      When the summaries are read
      Then it is refused because a stored record is corrupt
      And nothing has changed
      And these contexts hold, in order
        | holds         |
        | summary#2, e3 |

    @REC-4 @SUM-8 @needs:storage
    Scenario: A corrupt event of the history is met by the history, not by the context or a window
      When alice says "And Kyoto"
      And the session is compacted to its last 1 event as "Nara"
      And the stored event "e1" is spoilt
      And the history is read
      Then it is refused because a stored record is corrupt
      And the refusal names "e1"
      And nothing has changed
      And these contexts hold, in order
        | holds         |
        | summary#1, e2 |
      And these windows of the conversation hold, in order
        | last | holds |
        |    2 | e2    |
