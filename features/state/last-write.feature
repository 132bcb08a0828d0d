Feature: Writers of different keys keep out of each other's way

  Background:
    Given the app "travel"

  Rule: Writes to different keys from different clients or sessions are all kept.

    @STA-6 @needs:clients @needs:state @seen-in:mastra#17298
    Scenario: Two clients with old views each add a key
      Given alice has opened the session "tokyo" with the state
        | key  | value   |
        | city | "Tokyo" |
      And a second client "laptop"
      And the client "laptop" has read the session
      When the agent sets the state
        | key   | value    |
        | hotel | "Ryokan" |
      And on the client "laptop", the agent sets the state
        | key    | value |
        | nights |     3 |
      And the state of the session is updated
        | key    | value |
        | budget |   900 |
      And on the client "laptop", the state of the session is updated
        | key  | value |
        | seat | "12A" |
      Then the state of the session is
        | key    | value    |
        | city   | "Tokyo"  |
        | hotel  | "Ryokan" |
        | nights |        3 |
        | budget |      900 |
        | seat   | "12A"    |

    @STA-6 @needs:clients @needs:state @seen-in:mastra#16216
    Scenario: A client with an old view brings back neither old values nor removed keys
      Given alice has opened the session "tokyo" with the state
        | key   | value    |
        | hotel | "Ryokan" |
        | seat  | "12A"    |
      And a second client "laptop"
      And the client "laptop" has read the session
      When the agent sets the state
        | key   | value     |
        | hotel | "Capsule" |
      And the state of the session loses the key "seat"
      And on the client "laptop", the agent sets the state
        | key    | value |
        | nights |     3 |
      Then the state of the session is
        | key    | value     |
        | hotel  | "Capsule" |
        | nights |         3 |

    @STA-6 @needs:state @needs:scoped-state
    Scenario: Several sessions each add a key to the user and to the app
      Given alice has opened the session "tokyo"
      And alice has opened the session "paris"
      And bob has opened the session "oslo"
      When the agent sets the state in the session "oslo"
        | key          | value |
        | user:seat    | "1A"  |
        | app:currency | "NOK" |
      And alice turns to the session "tokyo"
      And the agent sets the state
        | key          | value      |
        | user:seat    | "window"   |
        | app:greeting | "Konbanwa" |
      And alice turns to the session "paris"
      And the agent sets the state
        | key       | value   |
        | user:diet | "vegan" |
        | app:units | "km"    |
      Then the state of alice's session "tokyo" is
        | key          | value      |
        | user:seat    | "window"   |
        | user:diet    | "vegan"    |
        | app:currency | "NOK"      |
        | app:greeting | "Konbanwa" |
        | app:units    | "km"       |
      And the state of bob's user is
        | key  | value |
        | seat | "1A"  |

  Rule: For one key the last accepted write wins.

    @STA-6 @needs:clients @needs:state @needs:scoped-state
    Scenario: The last of several clients wins, whatever its view and the time of its event
      Given alice has opened the session "tokyo" with the state
        | key       | value    |
        | hotel     | "Ryokan" |
        | user:seat | "window" |
      And a second client "laptop"
      And the client "laptop" has read the session
      When this event is appended
        | author | agent                                       |
        | at     |                    2026-03-01T09:00:00.000Z |
        | delta  | {"hotel": "Capsule", "user:seat": "middle"} |
      And on the client "laptop", this event is appended
        | author | agent                                     |
        | at     |                  2025-03-01T09:00:00.000Z |
        | delta  | {"hotel": "Hostel", "user:seat": "aisle"} |
      Then the state of the session is
        | key       | value    |
        | hotel     | "Hostel" |
        | user:seat | "aisle"  |

    @STA-6 @needs:state @needs:scoped-state
    Scenario: Deltas, direct updates and new sessions overwrite each other in the order in which they came
      Given alice has opened the session "tokyo" with the state
        | key       | value |
        | user:seat | "1A"  |
        | app:rate  |     1 |
      When the agent sets the state
        | key       | value |
        | user:seat | "2B"  |
        | app:rate  |     2 |
      And the state of alice's user is updated
        | key  | value |
        | seat | "3C"  |
      And the state of the app is updated
        | key  | value |
        | rate |     3 |
      Then the state of the session is
        | key       | value |
        | user:seat | "3C"  |
        | app:rate  |     3 |
      When alice opens the session "paris" with the state
        | key       | value |
        | user:seat | "4D"  |
        | app:rate  |     4 |
      Then the state of alice's session "tokyo" is
        | key       | value |
        | user:seat | "4D"  |
        | app:rate  |     4 |
