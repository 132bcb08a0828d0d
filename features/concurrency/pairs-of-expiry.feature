@needs:clients @needs:state @needs:expiry
Feature: Any write that meets the time or the sweep of a session finds it whole, or gone
  The second that such a block takes is the last of the session "tokyo". Of two that one client does, the second waits for the
  first. Of two clients, either may be first. Where a store's driver is synchronous, two clients are two processes.

  Background:
    Given the app "travel"
    And sessions expire after 60 seconds
    And alice has opened the session "tokyo" with the state
      | key  | value |
      | meal | "any" |
    And alice says "Find me a flight"
    And these clients have read the session
      | client |
      | laptop |
      | phone  |
    And 56 seconds pass
    And alice has opened the session "rome" with the state
      | key  | value |
      | meal | "any" |
      | bags |     1 |
    And alice says "Find me a train"
    And the agent says "There are two"
    And the client "laptop" has read the session
    And the client "phone" has read the session

  Rule: An expired session is gone on every surface at once.

    @EXP-1 @EXP-2
    Scenario Outline: As its time ends, the client "laptop" does <first> and is refused, and the client "<client>" speaks where time is left
      When these happen at the same time
        | client   | does    | speaker | session | place                   | says        | key  | value   | as                | last |
        | laptop   | <first> | alice   | tokyo   | alice's session "tokyo" | A cheap one | meal | "vegan" | A trip is planned |    1 |
        | <client> | append  | alice   | rome    |                         | At noon     |      |         |                   |      |
      Then 1 of them is accepted, the others are refused because the session does not exist
      And there is no session "tokyo" of alice
      And the log of alice's session "rome" reads, in order
        | says            |
        | Find me a train |
        | There are two   |
        | At noon         |

      Examples:
        | first  | client |
        | append | laptop |
        | append | phone  |
        | update | laptop |
        | update | phone  |
        | remove | laptop |
        | remove | phone  |

      @needs:summaries
      Examples:
        | first     | client |
        | summarise | laptop |
        | summarise | phone  |
        | compact   | laptop |
        | compact   | phone  |

      @needs:memory
      Examples:
        | first                | client |
        | remember the session | laptop |
        | remember the session | phone  |

    @EXP-1 @EXP-2 @SES-4
    Scenario Outline: As its time ends, the client "laptop" does <first>, and the client "<client>" speaks where time is left
      When these happen at the same time
        | client   | does    | speaker | session | says    |
        | laptop   | <first> | alice   | tokyo   |         |
        | <client> | append  | alice   | rome    | At noon |
      Then the log of alice's session "tokyo" reads, in any order
        | says |
      And the log of alice's session "rome" reads, in order
        | says            |
        | Find me a train |
        | There are two   |
        | At noon         |

      Examples:
        | first  | client |
        | open   | laptop |
        | open   | phone  |
        | delete | laptop |
        | delete | phone  |
        | sweep  | laptop |
        | sweep  | phone  |

    @EXP-1
    Scenario Outline: What the client "laptop" says in a session whose time is over, and the client "<client>" in one whose time ends, is refused
      Given 59 seconds pass
      When these happen at the same time
        | client   | speaker | session | says        |
        | laptop   | alice   | tokyo   | A cheap one |
        | <client> | alice   | rome    | At noon     |
      Then 0 of them are accepted, the others are refused because the session does not exist
      And there is no session "tokyo" of alice
      And there is no session "rome" of alice

      Examples:
        | client |
        | laptop |
        | phone  |

  Rule: A sweep removes all that is expired from storage, and nothing else.

    @EXP-2 @EVT-8
    Scenario Outline: While the client "laptop" does <first>, the client "<client>" sweeps, and only what has expired is gone
      When these happen at the same time
        | client   | does    | speaker | session | says    | key  | value   | as                | last |
        | laptop   | <first> | alice   | rome    | At noon | meal | "vegan" | A train is sought |    1 |
        | <client> | sweep   |         |         |         |      |         |                   |      |
      Then there is no session "tokyo" of alice
      And the log holds <events> events
      And the session is
        | session | rome    |
        | state   | <state> |

      Examples:
        | first  | client | events | state                        |
        | append | laptop |      3 | {"meal": "any", "bags": 1}   |
        | append | phone  |      3 | {"meal": "any", "bags": 1}   |
        | update | laptop |      2 | {"meal": "vegan", "bags": 1} |
        | update | phone  |      2 | {"meal": "vegan", "bags": 1} |
        | remove | laptop |      2 | {"bags": 1}                  |
        | remove | phone  |      2 | {"bags": 1}                  |
        | sweep  | laptop |      2 | {"meal": "any", "bags": 1}   |
        | sweep  | phone  |      2 | {"meal": "any", "bags": 1}   |

      @SUM-1 @SUM-8 @needs:summaries
      Examples:
        | first     | client | events | state                      |
        | summarise | laptop |      2 | {"meal": "any", "bags": 1} |
        | summarise | phone  |      2 | {"meal": "any", "bags": 1} |
        | compact   | laptop |      2 | {"meal": "any", "bags": 1} |
        | compact   | phone  |      2 | {"meal": "any", "bags": 1} |

      @MEM-7 @needs:memory
      Examples:
        | first                | client | events | state                      |
        | remember the session | laptop |      2 | {"meal": "any", "bags": 1} |
        | remember the session | phone  |      2 | {"meal": "any", "bags": 1} |
