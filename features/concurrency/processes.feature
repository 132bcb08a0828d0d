@long @needs:clients @needs:durable
Feature: Clients in processes of their own share one storage

  Background:
    Given the app "travel"

  Rule: Concurrent appends: none lost, none doubled, each client's own order kept; no write is refused because another is in progress.

    @EVT-8 @EVT-6 @STA-6 @needs:state
    Scenario: Two processes append 300 events each, and all are there in each one's order
      Given alice has opened the session "tokyo"
      And 2 clients in processes of their own
      When these clients each append 300 events at the same time
      Then the log holds 600 events
      And each client's events keep their order
      And the clients are seen to interleave

    @EVT-8 @needs:state
    Scenario: Six processes append 40 events each, and all are there in each one's order
      Given alice has opened the session "tokyo"
      And 6 clients in processes of their own
      When these clients each append 40 events at the same time
      Then the log holds 240 events
      And each client's events keep their order
      And the clients are seen to interleave

    @EVT-8
    Scenario: A client in a process of its own is read from here, and reads what was written here
      Given alice has opened the session "tokyo"
      And a client "worker" in a process of its own
      When alice says "Find me a flight"
      And the client "worker" has read the session
      And on the client "worker", the agent says "I found three"
      And alice says "The second one"
      And on the client "worker", the log is read
      Then the answer reads, in order
        | id | author | says             |
        | e1 | user   | Find me a flight |
        | e2 | agent  | I found three    |
        | e3 | user   | The second one   |

  Rule: Many clients opening empty storage at once all succeed.

    @REC-6
    Scenario: Eight processes open empty storage at once, and each gets its session
      Given 8 clients in processes of their own
      When these clients each open a session at the same time, named after themselves
      Then alice's sessions are, latest first
        | session  |
        | client-1 |
        | client-2 |
        | client-3 |
        | client-4 |
        | client-5 |
        | client-6 |
        | client-7 |
        | client-8 |

  Rule: Of many clients creating one key at once exactly one succeeds.

    @SES-1
    Scenario: Of four processes that open the same session, one gets it
      Given alice uses the app "travel"
      And 4 clients in processes of their own
      When these happen at the same time
        | client   | does | speaker | session |
        | client-1 | open | alice   | tokyo   |
        | client-2 | open | alice   | tokyo   |
        | client-3 | open | alice   | tokyo   |
        | client-4 | open | alice   | tokyo   |
      Then 1 of them is accepted, the others are refused because the session exists already

  Rule: What two processes do at once comes to what it comes to in one order or the other.

    @EVT-8 @SES-4 @STA-6 @needs:state
    Scenario Outline: While one process does <first>, another does <other>, and the log holds <events> events
      Given alice has opened the session "tokyo"
      And these events are appended
        | author | says             |
        | user   | Find me a flight |
        | agent  | There are two    |
      And 2 clients in processes of their own
      And the client "client-1" has read the session
      And the client "client-2" has read the session
      When these happen at the same time
        | client   | does    | speaker | session | says          | key  | value   | as                | last |
        | client-1 | <first> | alice   | tokyo   | A cheap one   | seat | "12A"   | A trip is planned |    1 |
        | client-2 | <other> | alice   | tokyo   | On a Thursday | meal | "vegan" | A trip is planned |    1 |
      Then at least <accepted> of them are accepted, any other is refused because <refusal>
      And the log holds <events> events

      Examples:
        | first  | other  | accepted | refusal                    | events |
        | append | append |        2 | the session does not exist |      4 |
        | append | update |        2 | the session does not exist |      3 |
        | append | delete |        1 | the session does not exist |      0 |
        | append | open   |        1 | the session exists already |      3 |
        | delete | open   |        1 | the session exists already |      0 |

      @SUM-4 @SUM-8 @needs:summaries
      Examples:
        | first     | other     | accepted | refusal                            | events |
        | summarise | summarise |        1 | a newer summary was finished first |      2 |
        | compact   | append    |        2 | a newer summary was finished first |      3 |

      @MEM-7 @needs:memory
      Examples:
        | first                | other  | accepted | refusal                    | events |
        | remember the session | append |        2 | the session does not exist |      3 |
