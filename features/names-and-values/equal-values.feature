Feature: When two values are the same
  An event or record that is sent again counts as the same when its values are equal. So a repeat shows what counts.

  Background:
    Given the app "travel"
    And alice has opened the session "paris"

  Rule: Array order counts, member order does not; whole numbers are equal by exact value.

    @KEY-3 @TRK-2 @needs:tracks
    Scenario Outline: A record sent again is the same with <likeness>
      Given the track "tool-progress" records as the record "r1"
        """
        <first>
        """
      When the track "tool-progress" records as the record "r1"
        """
        <again>
        """
      Then it is a repeat
      And the track "tool-progress" reads, in order
        | id | payload |
        | r1 | <first> |

      Examples:
        | likeness                         | first                               | again                               |
        | its members in another order     | {"from": "CDG", "to": "HND"}        | {"to": "HND", "from": "CDG"}        |
        | inner members in another order   | [{"leg": {"from": "a", "to": "b"}}] | [{"leg": {"to": "b", "from": "a"}}] |
        | a whole number written otherwise | [1, 100, 1e21]                      | [1.0, 1e2, 1000000000000000000000]  |
        | an escape written otherwise      | "\\u00e9\\u6771"                    | "é東"                               |

    @KEY-3 @TRK-2 @needs:tracks
    Scenario Outline: A record sent again is another with <difference>
      Given the track "tool-progress" records as the record "r1"
        """
        <first>
        """
      When the track "tool-progress" records as the record "r1"
        """
        <again>
        """
      Then it is refused because the record exists with other content
      And nothing has changed
      And the track "tool-progress" reads, in order
        | id | payload |
        | r1 | <first> |

      Examples:
        | difference                        | first                  | again                  |
        | its list in another order         | ["CDG", "HND"]         | ["HND", "CDG"]         |
        | an entry twice                    | ["CDG"]                | ["CDG", "CDG"]         |
        | another whole number beyond 2^53  |       9007199254740993 |       9007199254740992 |
        | another whole number beyond 1e21  |                   1e21 | 1000000000000000000001 |
        | a number in place of its text     |                     42 | "42"                   |
        | false in place of null            | {"seat": null}         | {"seat": false}        |
        | nothing in place of null          | {"seat": null}         | {}                     |
        | null in place of nothing          | {}                     | {"seat": null}         |
        | a map in place of a list          | []                     | {}                     |
        | a list in place of a map          | {}                     | []                     |
        | an accent composed otherwise      | "caf\\u00e9"           | "cafe\\u0301"          |
        | one text in place of the same key | {"seat": {"row": "7"}} | {"seat": {"row": 7}}   |

    @KEY-3 @seen-in:mastra#17432
    Scenario: A tool call sent again with its arguments in another order is the same call
      Given this event is appended
        | id       | book                                                                                          |
        | author   | agent                                                                                         |
        | calls    | [{"id": "call-1", "tool": "book", "arguments": {"from": "CDG", "to": "HND", "via": ["DXB"]}}] |
        | metadata | {"cost": 1, "model": "m"}                                                                     |
      When this event is appended
        | id       | book                                                                                          |
        | author   | agent                                                                                         |
        | calls    | [{"id": "call-1", "tool": "book", "arguments": {"via": ["DXB"], "to": "HND", "from": "CDG"}}] |
        | metadata | {"model": "m", "cost": 1}                                                                     |
      Then it is a repeat
      And the log reads, in order
        | id   |
        | book |

    @KEY-3
    Scenario: A tool call sent again with a list in another order is another call
      Given this event is appended
        | id     | book                                                                     |
        | author | agent                                                                    |
        | calls  | [{"id": "call-1", "tool": "book", "arguments": {"via": ["DXB", "SIN"]}}] |
      When this event is appended
        | id     | book                                                                     |
        | author | agent                                                                    |
        | calls  | [{"id": "call-1", "tool": "book", "arguments": {"via": ["SIN", "DXB"]}}] |
      Then it is refused because the event exists with other content
      And nothing has changed
