@needs:clients @needs:state
Feature: Any two writes to a living session at once are both done
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

  Rule: No write is refused because another is in progress; of what was written, nothing is lost and nothing half done.

    @EVT-8 @STA-6 @STA-4
    Scenario Outline: While the client "laptop" does <first>, the client "<client>" does <other>, and the session holds both
      When these happen at the same time
        | client   | does    | speaker | says          | key  | value   | as                | last |
        | laptop   | <first> | alice   | A cheap one   | seat | "12A"   | A trip is planned |    1 |
        | <client> | <other> | alice   | On a Thursday | meal | "vegan" | A trip is planned |    1 |
      Then the log holds <events> events
      And the session is
        | state | <state> |

      Examples:
        | first  | other  | client | events | state                                       |
        | append | append | laptop |      5 | {"meal": "any", "bags": 1}                  |
        | append | append | phone  |      5 | {"meal": "any", "bags": 1}                  |
        | append | update | laptop |      4 | {"meal": "vegan", "bags": 1}                |
        | append | update | phone  |      4 | {"meal": "vegan", "bags": 1}                |
        | append | remove | laptop |      4 | {"bags": 1}                                 |
        | append | remove | phone  |      4 | {"bags": 1}                                 |
        | update | update | laptop |      3 | {"seat": "12A", "meal": "vegan", "bags": 1} |
        | update | update | phone  |      3 | {"seat": "12A", "meal": "vegan", "bags": 1} |
        | update | remove | laptop |      3 | {"seat": "12A", "bags": 1}                  |
        | update | remove | phone  |      3 | {"seat": "12A", "bags": 1}                  |
        | remove | remove | laptop |      3 | {"bags": 1}                                 |
        | remove | remove | phone  |      3 | {"bags": 1}                                 |

    @STA-6 @STA-4
    Scenario Outline: One key that the client "laptop" writes while the client "<client>" does <does> has what one of them wrote, or is gone
      When these happen at the same time
        | client   | does   | key  | value   |
        | laptop   | update | meal | "vegan" |
        | <client> | <does> | meal | "halal" |
      And the state of the session loses the key "meal"
      Then the state of the session is
        | key  | value |
        | bags |     1 |

      Examples:
        | does   | client |
        | update | laptop |
        | update | phone  |
        | remove | laptop |
        | remove | phone  |

  Rule: A summary is written beside whatever else is written, and leaves it as it is.

    @EVT-8 @SUM-1 @SUM-8 @needs:summaries
    Scenario Outline: While the client "laptop" does <first>, the client "<client>" does <other>, and the summary is the first of its session
      When these happen at the same time
        | client   | does    | speaker | says          | key  | value   | as                | last |
        | laptop   | <first> | alice   | A cheap one   | meal | "vegan" | A trip is planned |    1 |
        | <client> | <other> | alice   | On a Thursday | meal | "vegan" | A trip is planned |    1 |
      Then the log holds <events> events
      And the session is
        | state | <state> |
      And the summary is
        | text              | version |
        | A trip is planned |       1 |

      Examples:
        | first  | other     | client | events | state                        |
        | append | summarise | laptop |      4 | {"meal": "any", "bags": 1}   |
        | append | summarise | phone  |      4 | {"meal": "any", "bags": 1}   |
        | append | compact   | laptop |      4 | {"meal": "any", "bags": 1}   |
        | append | compact   | phone  |      4 | {"meal": "any", "bags": 1}   |
        | update | summarise | laptop |      3 | {"meal": "vegan", "bags": 1} |
        | update | summarise | phone  |      3 | {"meal": "vegan", "bags": 1} |
        | update | compact   | laptop |      3 | {"meal": "vegan", "bags": 1} |
        | update | compact   | phone  |      3 | {"meal": "vegan", "bags": 1} |
        | remove | summarise | laptop |      3 | {"bags": 1}                  |
        | remove | summarise | phone  |      3 | {"bags": 1}                  |
        | remove | compact   | laptop |      3 | {"bags": 1}                  |
        | remove | compact   | phone  |      3 | {"bags": 1}                  |

      @needs:memory
      Examples:
        | first                | other     | client | events | state                      |
        | remember the session | summarise | laptop |      3 | {"meal": "any", "bags": 1} |
        | remember the session | summarise | phone  |      3 | {"meal": "any", "bags": 1} |
        | remember the session | compact   | laptop |      3 | {"meal": "any", "bags": 1} |
        | remember the session | compact   | phone  |      3 | {"meal": "any", "bags": 1} |

    @SUM-4 @SUM-8 @SUM-3 @needs:summaries
    Scenario Outline: While the client "laptop" does <first>, the client "<client>" does <other>, and one of them writes the one summary
      Given the agent calls the tool "book" as "call-1" with
        """
        {}
        """
      When these happen at the same time
        | client   | does    | speaker | says          | key  | value   | as                | last |
        | laptop   | <first> | alice   | A cheap one   | seat | "12A"   | A trip is planned |    1 |
        | <client> | <other> | alice   | On a Thursday | meal | "vegan" | A trip is planned |    1 |
      Then at least 1 of them is accepted, any other is refused because a newer summary was finished first
      And the summaries are, oldest first
        | text              | version | covers | up to |
        | A trip is planned |       1 |      3 | e3    |
      And the log holds 4 events

      Examples:
        | first     | other     | client |
        | summarise | summarise | laptop |
        | summarise | summarise | phone  |
        | summarise | compact   | laptop |
        | summarise | compact   | phone  |
        | compact   | compact   | laptop |
        | compact   | compact   | phone  |

  Rule: A session is remembered as it stood before or after what is written meanwhile.

    @MEM-7 @STA-6 @needs:memory
    Scenario Outline: While the client "laptop" remembers the session, the client "<client>" does <other>, and each text is remembered once
      When these happen at the same time
        | client   | does                 | key  | value   |
        | laptop   | remember the session |      |         |
        | <client> | <other>              | meal | "vegan" |
      Then alice's memories are, in any order
        | memory           |
        | Find me a flight |
        | There are two    |
        | Which one?       |
      And the session is
        | state | <state> |

      Examples:
        | other                | client | state                        |
        | update               | laptop | {"meal": "vegan", "bags": 1} |
        | update               | phone  | {"meal": "vegan", "bags": 1} |
        | remove               | laptop | {"bags": 1}                  |
        | remove               | phone  | {"bags": 1}                  |
        | remember the session | laptop | {"meal": "any", "bags": 1}   |
        | remember the session | phone  | {"meal": "any", "bags": 1}   |

    @MEM-7 @EVT-8 @needs:memory
    Scenario Outline: What the client "<client>" says while the client "laptop" remembers the session is remembered at the latest the next time
      When these happen at the same time
        | client   | does                 | speaker | says        |
        | laptop   | remember the session |         |             |
        | <client> | append               | alice   | A cheap one |
      And the session is remembered
      Then alice's memories are, in any order
        | memory           |
        | Find me a flight |
        | There are two    |
        | Which one?       |
        | A cheap one      |

      Examples:
        | client |
        | laptop |
        | phone  |
