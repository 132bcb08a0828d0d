Feature: A record is stored once, however often it is sent

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: A record is idempotent by its id within its track.

    @TRK-2 @needs:tracks
    Scenario: A record sent again later is a repeat, and keeps its place and instant
      Given the track "tool-progress" records as the record "done"
        """
        {"state": "done", "found": 3}
        """
      And the track "tool-progress" records as the record "closed"
        """
        {"state": "closed"}
        """
      When 60 seconds pass
      And the track "tool-progress" records as the record "done"
        """
        {"found": 3, "state": "done"}
        """
      Then it is a repeat
      And the track "tool-progress" reads, in order
        | id     | at                       | payload                       |
        | done   | 2026-01-01T00:00:02.000Z | {"state": "done", "found": 3} |
        | closed | 2026-01-01T00:00:03.000Z | {"state": "closed"}           |
      And the session is
        | updated | 2026-01-01T00:00:03.000Z |

    @TRK-2 @needs:tracks
    Scenario: A record sent again and again is stored once
      When the track "tool-progress" records as the record "done"
        """
        "done"
        """
      Then it is no repeat
      When the same record is recorded again
      Then it is a repeat
      When the same record is recorded again
      Then it is a repeat
      And the track "tool-progress" reads, in order
        | id   | payload |
        | done | "done"  |

    @TRK-2 @needs:tracks @needs:clients @needs:durable
    Scenario: A record sent again by another client, or after reopening, is a repeat
      Given the track "tool-progress" records as the record "done"
        """
        "done"
        """
      And a second client "laptop"
      And the client "laptop" has read the session
      When on the client "laptop", the same record is recorded again
      Then it is a repeat
      When the backend is reopened
      And the same record is recorded again
      Then it is a repeat
      And the track "tool-progress" reads, in order
        | id   | payload |
        | done | "done"  |

    @TRK-2 @needs:tracks
    Scenario: The same id on another track or in another session is another record
      Given the track "flights" records as the record "step-1"
        """
        "searching"
        """
      When the track "hotels" records as the record "step-1"
        """
        "searching"
        """
      Then it is no repeat
      When alice opens the session "paris"
      And the track "flights" records as the record "step-1"
        """
        "searching elsewhere"
        """
      Then it is no repeat
      And the track "flights" of alice's session "tokyo" reads, in order
        | id     | payload     |
        | step-1 | "searching" |
      And the track "hotels" of alice's session "tokyo" reads, in order
        | id     | payload     |
        | step-1 | "searching" |
      And the track "flights" of alice's session "paris" reads, in order
        | id     | payload               |
        | step-1 | "searching elsewhere" |

    @TRK-2 @needs:tracks
    Scenario: An event and a record of one id have nothing to do with each other
      Given alice says "Find me a flight" as the event "step-1"
      When the track "flights" records as the record "step-1"
        """
        "searching"
        """
      Then it is no repeat
      And the log reads, in order
        | id     | says             |
        | step-1 | Find me a flight |
      And the track "flights" reads, in order
        | id     | payload     |
        | step-1 | "searching" |

  Rule: The same id with other content is `record-conflict`.

    @TRK-2 @needs:tracks
    Scenario: Another payload under a known id is refused, and the record stays
      Given the track "tool-progress" records as the record "done"
        """
        {"found": 3}
        """
      When the track "tool-progress" records as the record "done"
        """
        {"found": 4}
        """
      Then it is refused because the record exists with other content
      And nothing has changed
      And the track "tool-progress" reads, in order
        | id   | payload      |
        | done | {"found": 3} |
      And the session is
        | updated | 2026-01-01T00:00:02.000Z |

    @TRK-2 @needs:tracks @needs:storage
    Scenario: Of a record that conflicts nothing is in storage
      Given the track "tool-progress" records as the record "done"
        """
        {"found": 3}
        """
      When the track "tool-progress" records as the record "done"
        """
        {"card": "ends in 4242"}
        """
      Then it is refused because the record exists with other content
      And nothing has changed
      And "ends in 4242" is nowhere in storage

    @TRK-2 @needs:tracks
    Scenario: After a conflict the track takes further records
      Given the track "tool-progress" records as the record "step-1"
        """
        1
        """
      And the track "tool-progress" records as the record "step-1"
        """
        2
        """
      And it is refused because the record exists with other content
      And nothing has changed
      When the track "tool-progress" records as the record "step-2"
        """
        2
        """
      Then the track "tool-progress" reads, in order
        | id     | payload |
        | step-1 |       1 |
        | step-2 |       2 |

  Rule: Without an id, a record gets a fresh one.

    @TRK-2 @needs:tracks
    Scenario: Equal records without ids are all stored
      When the track "tool-progress" records without an id
        """
        "tick"
        """
      And the track "tool-progress" records without an id
        """
        "tick"
        """
      Then it is no repeat
      When the track "clock" records without an id
        """
        "tick"
        """
      Then the track "tool-progress" reads, in order
        | id       | payload |
        | record#1 | "tick"  |
        | record#2 | "tick"  |
      And the track "clock" reads, in order
        | id       | payload |
        | record#3 | "tick"  |
