Feature: A track keeps its records in the order in which they came

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: Records come back in append order within their track, payload exact, however many share an instant.

    @TRK-1 @needs:tracks
    Scenario: A search reports its progress step by step
      When the track "flight-search" records one by one
        | payload                               |
        | {"state": "started", "airlines": 0}   |
        | {"state": "searching", "airlines": 4} |
        | {"state": "done", "found": ["NH 8"]}  |
      Then the track "flight-search" reads, in order
        | id | at                       | payload                               |
        | r1 | 2026-01-01T00:00:02.000Z | {"state": "started", "airlines": 0}   |
        | r2 | 2026-01-01T00:00:03.000Z | {"state": "searching", "airlines": 4} |
        | r3 | 2026-01-01T00:00:04.000Z | {"state": "done", "found": ["NH 8"]}  |

    @TRK-1 @needs:tracks
    Scenario: Twelve records of one instant keep their order
      Given the clock stands still
      When the track "tool-progress" records one by one
        | id   | payload |
        | r1   |       1 |
        | zeta |       2 |
        | r10  |       3 |
        | r2   |       4 |
        | Beta |       5 |
        | a    |       6 |
        |   11 |       7 |
        |    9 |       8 |
        | é    |       9 |
        | b    |      10 |
        | 🍣    |      11 |
        | A    |      12 |
      Then the track "tool-progress" reads, in order
        | id   | at                       | payload |
        | r1   | 2026-01-01T00:00:01.000Z |       1 |
        | zeta | 2026-01-01T00:00:01.000Z |       2 |
        | r10  | 2026-01-01T00:00:01.000Z |       3 |
        | r2   | 2026-01-01T00:00:01.000Z |       4 |
        | Beta | 2026-01-01T00:00:01.000Z |       5 |
        | a    | 2026-01-01T00:00:01.000Z |       6 |
        |   11 | 2026-01-01T00:00:01.000Z |       7 |
        |    9 | 2026-01-01T00:00:01.000Z |       8 |
        | é    | 2026-01-01T00:00:01.000Z |       9 |
        | b    | 2026-01-01T00:00:01.000Z |      10 |
        | 🍣    | 2026-01-01T00:00:01.000Z |      11 |
        | A    | 2026-01-01T00:00:01.000Z |      12 |
      And the last 3 records of the track "tool-progress" read, in order
        | id | payload |
        | b  |      10 |
        | 🍣  |      11 |
        | A  |      12 |

    @TRK-1 @needs:tracks
    Scenario: A record that tells of an earlier time keeps its place
      When the track "tool-progress" records one by one
        | at                       | payload |
        | 2026-03-01T09:00:00.000Z | "now"   |
        | 2026-03-01T08:00:00.000Z | "late"  |
        | 2026-03-01T09:30:00.000Z | "next"  |
        | 1969-12-31T23:59:59.999Z | "old"   |
      Then the track "tool-progress" reads, in order
        | at                       | payload |
        | 2026-03-01T09:00:00.000Z | "now"   |
        | 2026-03-01T08:00:00.000Z | "late"  |
        | 2026-03-01T09:30:00.000Z | "next"  |
        | 1969-12-31T23:59:59.999Z | "old"   |

    @TRK-1 @needs:tracks @needs:durable
    Scenario: The order is the same after the backend is reopened
      Given the clock stands still
      And the track "tool-progress" records one by one
        | id | payload |
        | b  |       1 |
        | c  |       2 |
      When the backend is reopened
      And the track "tool-progress" records one by one
        | id | payload |
        | a  |       3 |
      Then the track "tool-progress" reads, in order
        | id | payload |
        | b  |       1 |
        | c  |       2 |
        | a  |       3 |

  Rule: Tracks do not mix.

    @TRK-1 @needs:tracks
    Scenario: Two tracks that take turns keep their own records
      When the track "flights" records one by one
        | payload   |
        | "flight1" |
      And the track "hotels" records one by one
        | payload  |
        | "hotel1" |
      And the track "flights" records one by one
        | payload   |
        | "flight2" |
      And the track "hotels" records one by one
        | payload  |
        | "hotel2" |
      Then the track "flights" reads, in order
        | id | payload   |
        | r1 | "flight1" |
        | r3 | "flight2" |
      And the track "hotels" reads, in order
        | id | payload  |
        | r2 | "hotel1" |
        | r4 | "hotel2" |

    @TRK-1 @needs:tracks
    Scenario: Tracks of one name in two sessions keep their own records
      Given the track "flights" records one by one
        | payload |
        | "tokyo" |
      And alice has opened the session "paris"
      And the track "flights" records one by one
        | payload |
        | "paris" |
      And bob has opened the session "tokyo"
      And the track "flights" records one by one
        | payload |
        | "bob"   |
      Then the track "flights" of alice's session "tokyo" reads, in order
        | payload |
        | "tokyo" |
      And the track "flights" of alice's session "paris" reads, in order
        | payload |
        | "paris" |
      And the track "flights" of bob's session "tokyo" reads, in order
        | payload |
        | "bob"   |

  Rule: Windows (last n, since) count within one track.

    @TRK-1 @needs:tracks
    Scenario: The last records of a track are counted without those of another track between them
      Given the track "steps" records one by one
        | at                       | payload |
        | 2026-03-01T09:00:00.000Z |       1 |
        | 2026-03-01T09:01:00.000Z |       2 |
      And the track "noise" records one by one
        | at                       | payload |
        | 2026-03-01T09:02:00.000Z | "n1"    |
        | 2026-03-01T09:02:00.000Z | "n2"    |
      And the track "steps" records one by one
        | at                       | payload |
        | 2026-03-01T09:03:00.000Z |       3 |
      And the track "noise" records one by one
        | at                       | payload |
        | 2026-03-01T09:04:00.000Z | "n3"    |
      Then the last 2 records of the track "steps" read, in order
        | payload |
        |       2 |
        |       3 |
      And the last 1 record of the track "steps" reads, in order
        | payload |
        |       3 |
      And the last 9 records of the track "noise" read, in order
        | payload |
        | "n1"    |
        | "n2"    |
        | "n3"    |

    @TRK-1 @needs:tracks @seen-in:adk-python#1180 @seen-in:adk-python#1848 @seen-in:adk-python#5354
    Scenario Outline: Records since <since>
      Given the track "noise" records one by one
        | at                       | payload |
        | 2026-03-01T09:59:59.999Z | "noise" |
      And the track "steps" records one by one
        | at                       | payload |
        | 2026-03-01T09:00:00.000Z |       1 |
        | 2026-03-01T11:00:00.000Z |       2 |
        | 2026-03-01T10:00:00.000Z |       3 |
        | 2026-03-01T09:59:59.999Z |       4 |
        | 2026-03-01T10:00:00.000Z |       5 |
      Then the track "steps" since "<since>" reads, in order
        | payload |
        |       2 |
        |       3 |
        |       5 |
      And the last 2 records of the track "steps" since "<since>" read, in order
        | payload |
        |       3 |
        |       5 |
      And the last 9 records of the track "steps" since "<since>" read, in order
        | payload |
        |       2 |
        |       3 |
        |       5 |

      Examples:
        | since                         |
        |      2026-03-01T10:00:00.000Z |
        | 2026-03-01T15:30:00.000+05:30 |

    @TRK-1 @needs:tracks
    Scenario: A late record in the midst of a track hides none before it from a window
      Given the track "steps" records one by one
        | at                       | payload |
        | 2026-03-01T09:00:00.000Z |       1 |
        | 2026-03-01T11:00:00.000Z |       2 |
        | 2026-03-01T08:00:00.000Z |       3 |
        | 2026-03-01T10:00:00.000Z |       4 |
      Then the track "steps" since "2026-03-01T10:00:00.000Z" reads, in order
        | payload |
        |       2 |
        |       4 |
      And the last 2 records of the track "steps" since "2026-03-01T10:00:00.000Z" read, in order
        | payload |
        |       2 |
        |       4 |

    @TRK-1 @needs:tracks
    Scenario: A window that begins after the last record is empty, one before the first is the whole track
      Given the track "steps" records one by one
        | at                       | payload |
        | 2026-03-01T09:00:00.000Z |       1 |
        | 2026-03-01T10:00:00.000Z |       2 |
      Then the track "steps" since "2026-03-01T10:00:00.001Z" reads, in order
        | payload |
      And the track "steps" since "2026-03-01T08:00:00.000Z" reads, in order
        | payload |
        |       1 |
        |       2 |
      And the last 3 records of the track "steps" read, in order
        | payload |
        |       1 |
        |       2 |

    @TRK-1 @needs:tracks
    Scenario Outline: A window of a track is refused when it is <fault>
      Given the track "steps" records one by one
        | payload |
        |       1 |
      When <read> is read
      Then it is refused because the window is invalid
      And nothing has changed

      Examples:
        | fault               | read                                       |
        | of no record        | the last 0 records of the track "steps"    |
        | of fewer than none  | the last -1 records of the track "steps"   |
        | since no instant    | the track "steps" since "yesterday"        |
        | since no zone's day | the track "steps" since "2026-03-01T10:00" |
        | of an unknown track | the last 0 records of the track "unknown"  |
