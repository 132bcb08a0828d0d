@needs:summaries
Feature: A summariser may fail

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"
    And these events are appended
      | author | says          |
      | user   | To Tokyo      |
      | agent  | When?         |
      | user   | In March      |
      | agent  | NH204 is free |

  Rule: A summariser that fails, is cancelled, or gives blank text: summary-failed, nothing changed.

    @SUM-3 @seen-in:llama_index#13308 @seen-in:trpc-agent-go#1119 @seen-in:trpc-agent-go#2455
    Scenario Outline: A summariser that <does> leaves everything as it was
      Given the summariser will <does>
      When <what> as "Never told"
      Then it is refused because the summariser failed
      And nothing has changed
      And there is no summary
      And there is no summary of the branch "plan"
      And the history is empty
      When <what> as "Told now"
      Then these contexts hold, in order
        | branch   | holds   |
        | <branch> | <holds> |

      Examples:
        | does                   | what                                            | branch | holds             |
        | fail with "overloaded" | the session is summarised                       |        | summary#1         |
        | be cancelled           | the session is summarised                       |        | summary#1         |
        | answer with blank text | the session is summarised                       |        | summary#1         |
        | fail with "overloaded" | the session is summarised for the branch "plan" | plan   | summary#1         |
        | answer with blank text | the session is summarised for the branch "plan" | plan   | summary#1         |
        | fail with "overloaded" | the session is compacted to its last 2 events   |        | summary#1, e3, e4 |
        | be cancelled           | the session is compacted to its last 2 events   |        | summary#1, e3, e4 |
        | answer with blank text | the session is compacted to its last 2 events   |        | summary#1, e3, e4 |

    @SUM-3
    Scenario: A summary that fails after another leaves that one
      When the session is summarised as "Tokyo"
      And alice says "By train"
      Given the summariser will fail with "overloaded"
      When the session is summarised as "Never told"
      Then it is refused because the summariser failed
      And nothing has changed
      And the summaries are, oldest first
        | text  | version | covers |
        | Tokyo |       1 |      4 |
      And these contexts hold, in order
        | holds         |
        | summary#1, e5 |

    @SUM-3
    Scenario Outline: <text> is blank
      When the session is summarised as <text>
      Then it is refused because the summariser failed
      And nothing has changed

      Examples:
        | text      |
        | ""        |
        | "  "      |
        | "\\n\\t " |
        | "\\u3000" |

    @SUM-3
    Scenario Outline: A waiting summariser that comes to <does> leaves everything as it was
      When the session begins to be summarised, and the summariser waits
      Given the summariser will <does>
      When the waiting summariser answers "Never told"
      Then it is refused because the summariser failed
      And nothing has changed
      And there is no summary

      Examples:
        | does                   |
        | fail with "overloaded" |
        | be cancelled           |
        | answer with blank text |

    @SUM-3 @REC-1
    Scenario: A summary that could not be stored can be written again
      Given the next write fails before it is stored
      When the session is compacted to its last 2 events as "Tokyo"
      Then it is refused because the backend is unavailable
      And nothing has changed
      When the write is tried again
      Then the summary is
        | text  | version | covers |
        | Tokyo |       1 |      2 |
      And these contexts hold, in order
        | holds             |
        | summary#1, e3, e4 |

    @SUM-3 @REC-1
    Scenario: A summary whose reply was lost is there, and trying again finds nothing new
      Given the reply to the next write is lost
      When the session is summarised as "Tokyo"
      Then the outcome is unknown
      When the write is tried again
      Then nothing was there to summarise
      And the summaries are, oldest first
        | text  | version | covers |
        | Tokyo |       1 |      4 |

  Rule: Names are checked before all else.

    @KEY-1
    Scenario Outline: <branch> is no branch to summarise or to read
      When the session is summarised for the branch <branch> as "Never told"
      Then it is refused because the name is invalid
      And nothing has changed
      When the session begins to be summarised for the branch <branch>, and the summariser waits
      Then it is refused because the name is invalid
      And nothing has changed
      When the context of the branch <branch> is read
      Then it is refused because the name is invalid
      When the summaries of the branch <branch> are read
      Then it is refused because the name is invalid
      And nothing has changed

      Examples:
        | branch                 |
        | ""                     |
        | "plan//flights"        |
        | "/plan"                |
        | "plan/"                |
        | "a\\u0000b"            |
        | "a" repeated 513 times |

    @KEY-3 @SUM-1
    Scenario Outline: The text of a summary comes back to the last character: <text>
      When the session is summarised as <text>
      Then the summaries are, oldest first
        | text   |
        | <text> |

      Examples:
        | text                     |
        | "nul \\u0000 within"     |
        | "half \\ud83d a pair"    |
        | "東京 🗼 in spring"       |
        | " kept at both ends "    |
        | "null"                   |
        | "漢" repeated 5000 times |

    @REC-7 @needs:clients
    Scenario Outline: A closed client <does> no more
      Given a second client "laptop"
      And the client "laptop" has read the session
      And the client "laptop" is closed
      When on the client "laptop", <does>
      Then it is refused because the client is closed
      And nothing has changed

      Examples:
        | does                                                          |
        | the session is summarised as "Late"                           |
        | the session begins to be summarised, and the summariser waits |
        | the context is read                                           |
        | the history is read                                           |
        | the summaries are read                                        |

    @KEY-4
    Scenario Outline: Whoever reads <what> may change it
      When the session is compacted to its last 2 events as "Tokyo"
      And alice says "By train"
      And the session is summarised as "Tokyo by train"
      And <what> read
      And what was read is changed by its reader
      Then the summaries are, oldest first
        | text           | version | covers | up to |
        | Tokyo          |       1 |      2 | e2    |
        | Tokyo by train |       2 |      5 | e5    |
      And the history reads, in order
        | id        | says     |
        | e1        | To Tokyo |
        | e2        | When?    |
        | summary#1 | Tokyo    |

      Examples:
        | what              |
        | the context is    |
        | the history is    |
        | the summaries are |

    @KEY-4
    Scenario: Whoever summarised a session may change the summary that was answered
      When the session is summarised as "Tokyo"
      And what was read is changed by its reader
      And alice says "By train"
      And the session is summarised as "Tokyo by train"
      Then the summaries are, oldest first
        | text           | version | owner                        |
        | Tokyo          |       1 | ["travel", "alice", "tokyo"] |
        | Tokyo by train |       2 | ["travel", "alice", "tokyo"] |
      And the session is
        | session | tokyo |

    @KEY-4
    Scenario: Whoever began a summary may change what its summariser was shown
      When the session begins to be summarised, and the summariser waits
      And what was read is changed by its reader
      And the waiting summariser answers "Tokyo"
      Then the summary is
        | text  | version | covers | up to |
        | Tokyo |       1 |      4 | e4    |
      And the log reads, in order
        | id | says          |
        | e1 | To Tokyo      |
        | e2 | When?         |
        | e3 | In March      |
        | e4 | NH204 is free |
