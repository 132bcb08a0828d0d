@REC-4 @needs:storage
Feature: A stored record that cannot be decoded is reported, with its place

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: A stored record that cannot be decoded is corrupt-record with its place, never null, never skipped.

    @seen-in:langgraph#6970
    Scenario Outline: A corrupt event is met by a read of <surface>
      Given these events are appended
        | id | author | invocation | says             |
        | e1 | user   | run-1      | Find me a flight |
        | e2 | agent  | run-1      | I found three    |
        | e3 | user   | run-2      | The second one   |
      When the stored event "e2" is spoilt
      And <surface> is read
      Then it is refused because a stored record is corrupt
      And the refusal names "e2"
      And nothing has changed

      Examples:
        | surface                                       |
        | the log                                       |
        | the log of the invocation "run-1"             |
        | the last 2 events of the conversation         |
        | the conversation since "2026-01-01T00:00:03Z" |

    Scenario: A corrupt event is met by an append under its id
      Given alice says "Find me a flight" as the event "ask"
      When the stored event "ask" is spoilt
      And the same event is appended again
      Then it is refused because a stored record is corrupt
      And the refusal names "ask"
      And nothing has changed

    Scenario: What lies beside a corrupt event can still be written to
      Given alice says "Find me a flight" as the event "ask"
      When the stored event "ask" is spoilt
      And the agent says "I found three" as the event "answer"
      Then it is no repeat

    @needs:state @seen-in:langgraph#6970
    Scenario Outline: A corrupt value of <place> is met by a read of <surface>
      Given the state of the session is updated
        | key  | value |
        | seat | "12A" |
      And the state of alice's user is updated
        | key  | value   |
        | meal | "vegan" |
      And the state of the app is updated
        | key    | value  |
        | banner | "Sale" |
      When the stored value of <key> in the state of <place> is spoilt
      And <surface>
      Then it is refused because a stored record is corrupt
      And the refusal names <key>
      And nothing has changed

      @needs:scoped-state
      Examples:
        | place        | key      | surface                           |
        | the session  | "seat"   | the session is read               |
        | the session  | "seat"   | alice's sessions are listed       |
        | alice's user | "meal"   | the session is read               |
        | alice's user | "meal"   | alice's sessions are listed       |
        | alice's user | "meal"   | the state of alice's user is read |
        | alice's user | "meal"   | alice opens the session "rome"    |
        | the app      | "banner" | the session is read               |
        | the app      | "banner" | alice's sessions are listed       |
        | the app      | "banner" | the state of the app is read      |
        | the app      | "banner" | bob opens the session "rome"      |

    @needs:state @needs:scoped-state
    Scenario: A corrupt value can be written over and removed
      Given the state of alice's user is updated
        | key  | value   |
        | meal | "vegan" |
        | seat | "12A"   |
      When the stored value of "meal" in the state of alice's user is spoilt
      And the stored value of "seat" in the state of alice's user is spoilt
      And the state of alice's user is updated
        | key  | value   |
        | meal | "halal" |
      And the state of alice's user loses the key "seat"
      Then the state of alice's user is
        | key  | value   |
        | meal | "halal" |

    @needs:tracks
    Scenario Outline: A corrupt record of a track is met by a read of <surface>
      Given the track "progress" records one by one
        | id | payload     |
        | r1 | {"step": 1} |
        | r2 | {"step": 2} |
        | r3 | {"step": 3} |
      When the stored record "r2" of the track "progress" is spoilt
      And <surface> is read
      Then it is refused because a stored record is corrupt
      And the refusal names "r2"
      And nothing has changed

      Examples:
        | surface                                    |
        | the track "progress"                       |
        | the last 2 records of the track "progress" |

    @needs:tracks
    Scenario: A corrupt record is met by a record under its id
      Given the track "progress" records as the record "r1"
        """
        {"step": 1}
        """
      When the stored record "r1" of the track "progress" is spoilt
      And the same record is recorded again
      Then it is refused because a stored record is corrupt
      And the refusal names "r1"
      And nothing has changed
