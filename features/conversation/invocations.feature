@EVT-2
Feature: The log of one invocation

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: A log can be read for one invocation.

    @needs:state @seen-in:agno#3923
    Scenario: Each invocation shows its own events, in order, and those without words too
      When these events are appended
        | invocation | author | says              | delta               | error               |
        | run-1      | user   | Find me a flight  |                     |                     |
        | run-2      | user   | And a hotel       |                     |                     |
        | run-1      | agent  |                   | {"flight": "NH204"} |                     |
        | run-2      | agent  |                   |                     | {"code": "TIMEOUT"} |
        |            | agent  | One moment please |                     |                     |
        | run-1      | agent  | NH204 is free     |                     |                     |
      Then the log of the invocation "run-1" reads, in order
        | id | invocation | says             |
        | e1 | run-1      | Find me a flight |
        | e3 | run-1      |                  |
        | e6 | run-1      | NH204 is free    |
      And the log of the invocation "run-2" reads, in order
        | id | invocation | says        |
        | e2 | run-2      | And a hotel |
        | e4 | run-2      |             |
      And the conversation of the invocation "run-1" reads, in order
        | id |
        | e1 |
        | e6 |

    Scenario: An invocation is known by its whole id
      When these events are appended
        | invocation | author | says             |
        | run-1      | user   | Find me a flight |
        | run-10     | user   | And a hotel      |
        | Run-1      | user   | And a car        |
      Then the log of the invocation "run-1" reads, in order
        | id | says             |
        | e1 | Find me a flight |
      And the log of the invocation "run" is empty
      And the log of the invocation "run-%" is empty

    Scenario: One invocation's log ends at its session
      Given alice has opened the session "rome"
      When these events are appended
        | invocation | author | says                 |
        | run-1      | user   | Book the night train |
      Then the log of the invocation "run-1" of alice's session "tokyo" is empty
      And the log of the invocation "run-1" of alice's session "rome" reads, in order
        | id | says                 |
        | e1 | Book the night train |
