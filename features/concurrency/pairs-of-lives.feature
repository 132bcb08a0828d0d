@needs:clients @needs:state
Feature: Any write that meets the end or the beginning of a session is whole, or refused
  Of two that one client does, the second waits for the first. Of two clients, either may be first. Where a store's driver is
  synchronous, two clients are two processes.

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo" with the state
      | key  | value |
      | meal | "any" |
      | bags |     1 |
    And these events are appended
      | author | says             |
      | user   | Find me a flight |
      | agent  | There are two    |
      | agent  | Which one?       |
    And these clients have read the session
      | client |
      | laptop |
      | phone  |

  Rule: Deleting takes the life's events, history and summaries with it; a view of the former life is refused for every write.

    @SES-4 @EVT-7
    Scenario Outline: While the client "laptop" does <first>, the client "<client>" deletes the session, and nothing of it is left
      When these happen at the same time
        | client   | does    | speaker | says        | key  | value   | as                | last |
        | laptop   | <first> | alice   | A cheap one | meal | "vegan" | A trip is planned |    1 |
        | <client> | delete  |         |             |      |         |                   |      |
      Then at least 1 of them is accepted, any other is refused because the session does not exist
      And there is no session "tokyo" of alice
      And the log is empty

      Examples:
        | first  | client |
        | append | laptop |
        | append | phone  |
        | update | laptop |
        | update | phone  |
        | remove | laptop |
        | remove | phone  |
        | delete | laptop |
        | delete | phone  |

      @SUM-5 @needs:summaries
      Examples:
        | first     | client |
        | summarise | laptop |
        | summarise | phone  |
        | compact   | laptop |
        | compact   | phone  |

      @MEM-8 @needs:memory
      Examples:
        | first                | client |
        | remember the session | laptop |
        | remember the session | phone  |

      @EXP-2 @needs:expiry
      Examples:
        | first | client |
        | sweep | laptop |
        | sweep | phone  |

    @SES-4 @SES-1
    Scenario Outline: While the client "laptop" opens a session that is there, the client "<client>" deletes it, and what is left is a new life or none
      When these happen at the same time
        | client   | does   | speaker | session |
        | laptop   | open   | alice   | tokyo   |
        | <client> | delete | alice   | tokyo   |
      Then at least 1 of them is accepted, any other is refused because the session exists already
      And the log is empty

      Examples:
        | client |
        | laptop |
        | phone  |

  Rule: Creating a key that exists is refused, the existing one untouched.

    @SES-1 @EVT-8
    Scenario Outline: While the client "laptop" does <first>, the client "<client>" opens a session that is there, and is refused
      When these happen at the same time
        | client   | does    | speaker | session | says        | key  | value   | as                | last | state             |
        | laptop   | <first> | alice   | tokyo   | A cheap one | meal | "vegan" | A trip is planned |    1 |                   |
        | <client> | open    | alice   | tokyo   |             |      |         |                   |      | {"meal": "halal"} |
      Then 1 of them is accepted, the others are refused because the session exists already
      And the log holds <events> events
      And the session is
        | state | <state> |

      Examples:
        | first  | client | events | state                        |
        | append | laptop |      4 | {"meal": "any", "bags": 1}   |
        | append | phone  |      4 | {"meal": "any", "bags": 1}   |
        | update | laptop |      3 | {"meal": "vegan", "bags": 1} |
        | update | phone  |      3 | {"meal": "vegan", "bags": 1} |
        | remove | laptop |      3 | {"bags": 1}                  |
        | remove | phone  |      3 | {"bags": 1}                  |

      @SUM-1 @SUM-8 @needs:summaries
      Examples:
        | first     | client | events | state                      |
        | summarise | laptop |      3 | {"meal": "any", "bags": 1} |
        | summarise | phone  |      3 | {"meal": "any", "bags": 1} |
        | compact   | laptop |      3 | {"meal": "any", "bags": 1} |
        | compact   | phone  |      3 | {"meal": "any", "bags": 1} |

      @MEM-7 @needs:memory
      Examples:
        | first                | client | events | state                      |
        | remember the session | laptop |      3 | {"meal": "any", "bags": 1} |
        | remember the session | phone  |      3 | {"meal": "any", "bags": 1} |

      @EXP-2 @needs:expiry
      Examples:
        | first | client | events | state                      |
        | sweep | laptop |      3 | {"meal": "any", "bags": 1} |
        | sweep | phone  |      3 | {"meal": "any", "bags": 1} |

    @SES-1
    Scenario Outline: Of the clients "laptop" and "<client>" that open one session, one gets it
      When these happen at the same time
        | client   | does | speaker | session | state           |
        | laptop   | open | alice   | oslo    | {"meal": "any"} |
        | <client> | open | alice   | oslo    | {"meal": "any"} |
      Then 1 of them is accepted, the others are refused because the session exists already
      And the session is
        | session | oslo            |
        | state   | {"meal": "any"} |

      Examples:
        | client |
        | laptop |
        | phone  |
