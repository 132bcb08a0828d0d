@SES-3
Feature: Listing a user's sessions

  Background:
    Given the app "travel"

  Rule: Listing gives one user's sessions in one app: latest updated first, ties by id in the order of its bytes, each with the state that a read shows.

    Scenario: A list holds the user's own sessions in that app and no others
      Given alice has opened the session "tokyo"
      And bob has opened the session "lima"
      And the user "alice2" has opened the session "cairo"
      And alice has opened the session "bread" in the app "cooking"
      Then alice's sessions in the app "travel" are, latest first
        | session | created                  | updated                  |
        | tokyo   | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:01.000Z |
      And bob's sessions are, latest first
        | session | created                  |
        | lima    | 2026-01-01T00:00:02.000Z |
      And alice's sessions in the app "cooking" are, latest first
        | session | created                  |
        | bread   | 2026-01-01T00:00:04.000Z |

    Scenario: A user without sessions has an empty list
      Given alice has opened the session "tokyo"
      And bob uses the app "travel"
      Then bob's sessions are, latest first
        | session |

    @seen-in:adk-python#6272 @seen-in:trpc-agent-go#1250
    Scenario: The session that was spoken in last comes first
      Given alice has opened the session "tokyo"
      And alice has opened the session "rome"
      And alice has opened the session "lima"
      When alice turns to the session "tokyo"
      And alice says "Is it cherry blossom time?"
      Then alice's sessions are, latest first
        | session | created                  | updated                  |
        | tokyo   | 2026-01-01T00:00:01.000Z | 2026-01-01T00:00:04.000Z |
        | lima    | 2026-01-01T00:00:03.000Z | 2026-01-01T00:00:03.000Z |
        | rome    | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:02.000Z |

    @seen-in:adk-python#6272
    Scenario: Sessions updated in one instant stand in the order of their ids' bytes
      Given the clock stands still
      When alice opens the session "rome"
      And alice opens the session "🗼"
      And alice opens the session "rome-2"
      And alice opens the session "ＮＲＴ"
      And alice opens the session "łódź"
      And alice opens the session "Rome"
      And alice opens the session "oslo"
      Then alice's sessions are, latest first
        | session | updated                  |
        | Rome    | 2026-01-01T00:00:00.000Z |
        | oslo    | 2026-01-01T00:00:00.000Z |
        | rome    | 2026-01-01T00:00:00.000Z |
        | rome-2  | 2026-01-01T00:00:00.000Z |
        | łódź    | 2026-01-01T00:00:00.000Z |
        | ＮＲＴ  | 2026-01-01T00:00:00.000Z |
        | 🗼       | 2026-01-01T00:00:00.000Z |

    @needs:scoped-state
    Scenario: Each listed session shows its own state and what it shares
      Given alice has opened the session "tokyo" with the state
        | key       | value   |
        | nights    |       4 |
        | user:seat | "aisle" |
      And bob has opened the session "lima" with the state
        | key          | value    |
        | app:currency | "EUR"    |
        | user:seat    | "window" |
      And alice has opened the session "rome"
      Then alice's sessions are, latest first
        | session | state                                                      |
        | rome    | {"user:seat": "aisle", "app:currency": "EUR"}              |
        | tokyo   | {"nights": 4, "user:seat": "aisle", "app:currency": "EUR"} |
      And bob's sessions are, latest first
        | session | state                                          |
        | lima    | {"user:seat": "window", "app:currency": "EUR"} |

    @needs:state
    Scenario: A change of state moves a session to the front and shows in the list at once
      Given alice has opened the session "tokyo"
      And alice has opened the session "rome"
      When the state of alice's session "tokyo" is updated
        | key    | value |
        | nights |     4 |
      Then alice's sessions are, latest first
        | session | state         | updated                  |
        | tokyo   | {"nights": 4} | 2026-01-01T00:00:03.000Z |
        | rome    | {}            | 2026-01-01T00:00:02.000Z |

    Scenario: A deleted session leaves the list
      Given alice has opened the session "tokyo"
      And alice has opened the session "rome"
      When alice's session "tokyo" is deleted
      Then alice's sessions are, latest first
        | session |
        | rome    |

  Rule: A page leaves out the first few and shows at most so many; beyond the end it is empty, and pages put together are the whole list.

    Background:
      Given alice has opened the session "tokyo"
      And alice has opened the session "rome"
      And alice has opened the session "lima"
      And alice has opened the session "oslo"
      And alice has opened the session "cairo"

    Scenario: Pages put together are the whole list
      Then alice's sessions, at most 2, are, latest first
        | session |
        | cairo   |
        | oslo    |
      And alice's sessions, leaving out the first 2, at most 2, are, latest first
        | session |
        | lima    |
        | rome    |
      And alice's sessions, leaving out the first 4, at most 2, are, latest first
        | session |
        | tokyo   |

    Scenario: A page without a limit goes on to the end, and one of nothing left out begins at the front
      Then alice's sessions, leaving out the first 3, are, latest first
        | session |
        | rome    |
        | tokyo   |
      And alice's sessions, leaving out the first 0, at most 1, are, latest first
        | session |
        | cairo   |
      And alice's sessions, at most 99, are, latest first
        | session |
        | cairo   |
        | oslo    |
        | lima    |
        | rome    |
        | tokyo   |

    Scenario Outline: A page that begins <where> is empty
      Then alice's sessions, <page>, are, latest first
        | session |

      Examples:
        | where                 | page                               |
        | right behind the end  | leaving out the first 5            |
        | far behind the end    | leaving out the first 99           |
        | behind the end, small | leaving out the first 5, at most 2 |

    Scenario Outline: A page of <page> is refused
      When alice's sessions, <page>, are listed
      Then it is refused because the page is invalid
      And nothing has changed

      Examples:
        | page                                |
        | at most 0                           |
        | at most -1                          |
        | leaving out the first -1            |
        | leaving out the first -1, at most 2 |
        | leaving out the first 2, at most 0  |

    Scenario: A page counts the sessions of its user alone
      Given bob has opened the session "lima"
      Then alice's sessions, leaving out the first 1, at most 2, are, latest first
        | session |
        | oslo    |
        | lima    |
      And bob's sessions, at most 2, are, latest first
        | session |
        | lima    |

  Rule: Pages keep to one order also where sessions were updated in one instant.

    Scenario: Sessions that tie are neither lost nor doubled between two pages
      Given the clock stands still
      And alice has opened the session "rome"
      And alice has opened the session "lima"
      And alice has opened the session "oslo"
      Then alice's sessions, at most 2, are, latest first
        | session |
        | lima    |
        | oslo    |
      And alice's sessions, leaving out the first 2, at most 2, are, latest first
        | session |
        | rome    |
