@needs:clients
Feature: A session ends while several clients work on it

  Background:
    Given the app "travel"

  Rule: Deleting is idempotent and takes the life's events with it.

    @SES-4 @EVT-7
    Scenario: A message that comes while the session is deleted is refused, or goes with it
      Given alice has opened the session "tokyo"
      And these clients have read the session
        | client |
        | laptop |
        | phone  |
      When these happen at the same time
        | client | does   | speaker | says             |
        |        | delete |         |                  |
        | laptop | delete |         |                  |
        | phone  | append | alice   | Find me a flight |
      Then at least 2 of them are accepted, any other is refused because the session does not exist
      And there is no session "tokyo" of alice
      And the log is empty

    @SES-1 @SES-4
    Scenario: Who opens a session while it is deleted is refused, or gets an empty one
      Given alice has opened the session "tokyo"
      And a second client "laptop"
      And alice says "Find me a flight"
      When these happen at the same time
        | client | does   | session |
        |        | delete | tokyo   |
        | laptop | open   | tokyo   |
      Then at least 1 of them is accepted, any other is refused because the session exists already
      And the log is empty

    @SES-4 @SUM-5 @MEM-8 @needs:summaries @needs:memory
    Scenario: Of a session that is deleted while it is summarised, no summary is left, but what was remembered stays
      Given alice has opened the session "tokyo"
      And these clients have read the session
        | client |
        | laptop |
        | phone  |
      And alice says "Find me a flight"
      And the session is remembered
      When these happen at the same time
        | client | does                 | as                 |
        |        | delete               |                    |
        | laptop | summarise            | A flight is sought |
        | phone  | remember the session |                    |
      Then at least 1 of them is accepted, any other is refused because the session does not exist
      And there is no summary
      And alice's memories are, latest first
        | memory           |
        | Find me a flight |

  Rule: An expired session is gone on every surface at once; a sweep removes all that is expired from storage.

    @EXP-2 @EXP-1 @needs:expiry
    Scenario: What expires in this very second is swept, while one client opens it anew and another writes elsewhere
      Given sessions expire after 60 seconds
      And alice has opened the session "tokyo"
      And alice says "Find me a flight"
      And 59 seconds pass
      And alice has opened the session "rome"
      And these clients have read the session
        | client |
        | laptop |
        | phone  |
      When these happen at the same time
        | client | does   | speaker | session | says           |
        |        | sweep  |         |         |                |
        | laptop | open   | alice   | tokyo   |                |
        | phone  | append | alice   | rome    | Pasta tonight? |
      Then the log of alice's session "tokyo" reads, in any order
        | id |
      And the log of alice's session "rome" reads, in order
        | id | says           |
        | e2 | Pasta tonight? |
      And alice's sessions are, latest first
        | session |
        | rome    |
        | tokyo   |

  Rule: What several clients take away and write at once, each has its say.

    @STA-4 @STA-6 @TRK-1 @needs:state @needs:scoped-state @needs:tracks
    Scenario: Keys are removed and written, and tracks recorded, all at once
      Given alice has opened the session "tokyo" with the state
        | key       | value |
        | seat      | "12A" |
        | user:meal | "veg" |
      And these clients have read the session
        | client |
        | laptop |
        | phone  |
        | tablet |
      When these happen at the same time
        | client | does   | place        | key  | value | track    | payload |
        |        | remove | the session  | seat |       |          |         |
        | laptop | clear  | alice's user |      |       |          |         |
        | phone  | update | the session  | bags |     2 |          |         |
        | tablet | record |              |      |       | progress | {"a":1} |
        | tablet | record |              |      |       | progress | {"a":2} |
      Then the state of the session is
        | key  | value |
        | bags |     2 |
      And the track "progress" reads, in order
        | payload |
        | {"a":1} |
        | {"a":2} |
