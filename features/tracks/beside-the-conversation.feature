Feature: Tracks run beside the conversation

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: Records are not conversation: they change no window and no count of events.

    @TRK-3 @needs:tracks
    Scenario: Records between messages change neither the log nor any window
      Given alice says "Find me a flight"
      And the track "tool-progress" records one by one
        | payload     |
        | "searching" |
        | "found"     |
      And the agent says "I found one"
      And the track "tool-progress" records one by one
        | payload |
        | "idle"  |
      Then the log reads, in order
        | id | says             |
        | e1 | Find me a flight |
        | e2 | I found one      |
      And the conversation reads, in order
        | id | says             |
        | e1 | Find me a flight |
        | e2 | I found one      |
      And the last 2 events of the conversation read, in order
        | id | says             |
        | e1 | Find me a flight |
        | e2 | I found one      |
      And the conversation since "2026-01-01T00:00:01.000Z" reads, in order
        | id | says             |
        | e1 | Find me a flight |
        | e2 | I found one      |

    @TRK-3 @needs:tracks @needs:state
    Scenario: A record that looks like an event is only a payload
      When the track "audit" records
        """
        {"author": "user", "parts": [{"type": "text", "text": "Hello"}], "delta": {"city": "Tokyo"}}
        """
      Then the log is empty
      And the state of the session is empty
      And the track "audit" reads, in order
        | payload                                                                                      |
        | {"author": "user", "parts": [{"type": "text", "text": "Hello"}], "delta": {"city": "Tokyo"}} |

    @TRK-3 @needs:tracks
    Scenario: Events do not show on any track
      When alice says "Find me a flight" on the branch "tool-progress"
      Then the track "tool-progress" is empty
      And the tracks are, in order
        | track |

  Rule: A session's tracks are listed in order of first use.

    @TRK-3 @needs:tracks
    Scenario: Tracks are listed as they were first used, not by name, time or last use
      Given the clock stands still
      When the track "weather" records one by one
        | payload |
        |       1 |
      And the track "flights" records one by one
        | payload |
        |       1 |
      And the track "Hotels" records one by one
        | payload |
        |       1 |
      And the track "weather" records one by one
        | payload |
        |       2 |
      And the track "archive" records one by one
        | at                       | payload |
        | 2020-01-01T00:00:00.000Z |       1 |
      Then the tracks are, in order
        | track   |
        | weather |
        | flights |
        | Hotels  |
        | archive |

    @TRK-3 @needs:tracks
    Scenario: Each session lists its own tracks
      Given the track "flights" records one by one
        | payload |
        |       1 |
      And alice has opened the session "paris"
      And the track "hotels" records one by one
        | payload |
        |       1 |
      And the track "flights" records one by one
        | payload |
        |       1 |
      Then the tracks of alice's session "tokyo" are, in order
        | track   |
        | flights |
      And the tracks of alice's session "paris" are, in order
        | track   |
        | hotels  |
        | flights |

    @TRK-3 @needs:tracks @needs:durable
    Scenario: The order of tracks is the same after the backend is reopened
      Given the track "weather" records one by one
        | payload |
        |       1 |
      And the track "flights" records one by one
        | payload |
        |       1 |
      When the backend is reopened
      And the track "archive" records one by one
        | payload |
        |       1 |
      Then the tracks are, in order
        | track   |
        | weather |
        | flights |
        | archive |

    @TRK-3 @needs:tracks
    Scenario: Neither a read nor a refused record makes a track
      When the track "flights" is read
      And the track "hotels" records not a number
      Then it is refused because the value is not JSON
      And nothing has changed
      And the tracks are, in order
        | track |

  Rule: An unknown track is empty.

    @TRK-3 @needs:tracks
    Scenario: A track that was never used is empty, and so are its windows
      Given the track "flights" records one by one
        | payload |
        |       1 |
      Then the track "hotels" is empty
      And the track "Flights" is empty
      And the last 3 records of the track "hotels" read, in order
        | payload |
      And the track "hotels" since "2020-01-01T00:00:00.000Z" reads, in order
        | payload |

    @TRK-3 @needs:tracks
    Scenario: A session that was deleted has no tracks
      Given the track "flights" records one by one
        | payload |
        |       1 |
      When the session is deleted
      Then the track "flights" is empty
      And the tracks are, in order
        | track |
