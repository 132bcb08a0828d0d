@needs:clients
Feature: Several clients write to one session at once

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: Concurrent appends: none lost, none doubled, each client's own order kept.

    @EVT-8 @case:A15
    Scenario: Three agents on three branches append at once, and every event is there once
      Given these clients have read the session
        | client  |
        | flights |
        | hotels  |
        | visas   |
      When these happen at the same time
        | client  | speaker             | branch       | id | says                      |
        | flights | the agent "flights" | plan/flights | f1 | Looking for flights       |
        | hotels  | the agent "hotels"  | plan/hotels  | h1 | Looking for hotels        |
        | visas   | the agent "visas"   | plan/visas   | v1 | Looking at visa rules     |
        | flights | the agent "flights" | plan/flights | f2 | Two flights on Monday     |
        | hotels  | the agent "hotels"  | plan/hotels  | h2 | A ryokan near Asakusa     |
        | visas   | the agent "visas"   | plan/visas   | v2 | No visa for up to 90 days |
      Then the log reads, in any order
        | id | author  | branch       | says                      |
        | f1 | flights | plan/flights | Looking for flights       |
        | f2 | flights | plan/flights | Two flights on Monday     |
        | h1 | hotels  | plan/hotels  | Looking for hotels        |
        | h2 | hotels  | plan/hotels  | A ryokan near Asakusa     |
        | v1 | visas   | plan/visas   | Looking at visa rules     |
        | v2 | visas   | plan/visas   | No visa for up to 90 days |
      And each client's events keep their order

    @EVT-5 @EVT-8
    Scenario: The same event sent by two clients at once is stored once
      Given these clients have read the session
        | client |
        | laptop |
        | phone  |
      When these happen at the same time
        | client | speaker | id | says        |
        | laptop | alice   | m1 | Book it     |
        | phone  | alice   | m1 | Book it     |
        | phone  | alice   | m2 | And a hotel |
      Then the log reads, in any order
        | id | says        |
        | m1 | Book it     |
        | m2 | And a hotel |

    @EVT-8 @SES-5
    Scenario: Writers to two sessions do not hold each other up
      Given a second client "phone"
      And alice has opened the session "rome"
      And the client "phone" has read alice's session "tokyo"
      When these happen at the same time
        | client | speaker | session | id | says           |
        |        | alice   | rome    | r1 | Pasta tonight? |
        | phone  | alice   | tokyo   | t1 | Sushi tonight? |
      Then the log of alice's session "rome" reads, in order
        | id | says           |
        | r1 | Pasta tonight? |
      And the log of alice's session "tokyo" reads, in order
        | id | says           |
        | t1 | Sushi tonight? |
      And alice's sessions are, latest first
        | session | updated                  |
        | rome    | 2026-01-01T00:00:03.000Z |
        | tokyo   | 2026-01-01T00:00:03.000Z |

  Rule: An old view appends as well as a fresh one.

    @EVT-8 @seen-in:agno#7479
    Scenario: Two clients that read the session before either wrote both append
      Given a second client "phone"
      And the client "phone" has read the session
      When alice says "Find me a flight"
      And on the client "phone", alice says "A cheap one"
      And the agent says "Searching"
      Then the conversation reads, in order
        | id | author | says             |
        | e1 | user   | Find me a flight |
        | e2 | user   | A cheap one      |
        | e3 | agent  | Searching        |

    @EVT-8 @EVT-2 @seen-in:adk-python#4751
    Scenario: A tool's result stays with its call when another client speaks in between
      Given a second client "phone"
      And the client "phone" has read the session
      When the agent calls the tool "get_weather" as "call-1" with
        """
        {"city": "Tokyo"}
        """
      And on the client "phone", alice says "Never mind the weather"
      And the tool "get_weather" answers "call-1" with
        """
        {"sky": "clear"}
        """
      Then the log reads, in order
        | id | author | says                   | calls                                                                     | answers                                                                 |
        | e1 | agent  |                        | [{"id": "call-1", "tool": "get_weather", "arguments": {"city": "Tokyo"}}] |                                                                         |
        | e2 | user   | Never mind the weather |                                                                           |                                                                         |
        | e3 | agent  |                        |                                                                           | [{"call": "call-1", "tool": "get_weather", "result": {"sky": "clear"}}] |

    @EVT-8 @STA-6 @needs:state @needs:tracks @needs:summaries @needs:memory @seen-in:adk-python#4751 @seen-in:agno#7479 @seen-in:mastra#16216
    Scenario: With a view from before all that others wrote, a client speaks, sets state, records, summarises and remembers
      Given a second client "phone"
      And the client "phone" has read the session
      And these events are appended
        | author | says             | delta           |
        | user   | Find me a flight |                 |
        | agent  | I found three    | {"seat": "12A"} |
      When on the client "phone", alice says "A cheap one"
      And on the client "phone", the state of the session is updated
        | key  | value   |
        | meal | "vegan" |
      And on the client "phone", the track "search" records
        """
        {"found": 3}
        """
      And on the client "phone", the session is summarised as "Alice wants a cheap flight"
      And on the client "phone", the session is remembered
      Then the log reads, in order
        | id | author | says             |
        | e1 | user   | Find me a flight |
        | e2 | agent  | I found three    |
        | e3 | user   | A cheap one      |
      And the session is
        | state | {"seat": "12A", "meal": "vegan"} |
      And the track "search" reads, in order
        | payload      |
        | {"found": 3} |
      And the summary is
        | text                       | version | covers | up to |
        | Alice wants a cheap flight |       1 |      3 | e3    |
      And alice's memories are, in any order
        | memory           |
        | Find me a flight |
        | I found three    |
        | A cheap one      |

    @EVT-8 @needs:durable
    Scenario: A view from before the storage was reopened still appends
      When alice says "Find me a flight"
      And the backend is reopened
      And the agent says "Searching"
      Then the conversation reads, in order
        | id | says             |
        | e1 | Find me a flight |
        | e2 | Searching        |

    @EVT-8 @STA-6 @needs:state @seen-in:mastra#16216
    Scenario: A client that finishes late leaves the other's state alone
      Given a second client "phone"
      And the client "phone" has read the session
      When the state of the session is updated
        | key  | value |
        | seat | "12A" |
      And on the client "phone", the agent sets the state
        | key  | value   |
        | meal | "vegan" |
      Then the state of the session is
        | key  | value   |
        | seat | "12A"   |
        | meal | "vegan" |
