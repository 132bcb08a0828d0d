@needs:clients @needs:memory
Feature: Several clients keep memories of one user at once

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"
    And these clients have read the session
      | client |
      | laptop |
      | phone  |

  Rule: Adding what is there already: one entry.

    @MEM-2
    Scenario: The same note by two clients is one entry
      When these happen at the same time
        | client | does     | memory            |
        | laptop | remember | Likes aisle seats |
        | phone  | remember | Likes aisle seats |
      Then alice's memories are, latest first
        | memory            | created                  | updated                  |
        | Likes aisle seats | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:02.000Z |

    @MEM-2 @MEM-8
    Scenario: Different notes by several clients are all kept, each with its owner
      Given bob uses the app "travel"
      When these happen at the same time
        | client | does     | about | memory            | topics     |
        |        | remember | alice | Likes aisle seats | ["flight"] |
        | laptop | remember | alice | Eats no meat      | ["meals"]  |
        | phone  | remember | bob   | Likes aisle seats |            |
      Then alice's memories are, in any order
        | memory            | topics     |
        | Likes aisle seats | ["flight"] |
        | Eats no meat      | ["meals"]  |
      And bob's memories are, latest first
        | memory            |
        | Likes aisle seats |

  Rule: Correcting gives the note the id of its new content.

    @MEM-3
    Scenario: Of two clients that correct one memory, one finds it
      Given the agent remembers about alice
        | memory            |
        | Likes aisle seats |
      When these happen at the same time
        | client | does    | memory            | to                 |
        | laptop | correct | Likes aisle seats | Likes window seats |
        | phone  | correct | Likes aisle seats | Likes window seats |
      Then 1 of them is accepted, the others are refused because the memory does not exist
      And alice's memories are, latest first
        | memory             |
        | Likes window seats |

    @MEM-3 @MEM-4 @needs:memory-search
    Scenario: A memory that one client corrects while another forgets it is not there as it was
      Given the agent remembers about alice
        | memory            |
        | Likes aisle seats |
        | Eats no meat      |
      When these happen at the same time
        | client | does    | memory            | to             |
        | laptop | correct | Likes aisle seats | Prefers trains |
        | phone  | forget  | Likes aisle seats |                |
      Then at least 1 of them is accepted, any other is refused because the memory does not exist
      And searching alice's memories for "aisle" finds nothing
      And searching alice's memories for "meat" finds, best first
        | memory       |
        | Eats no meat |

  Rule: Forgetting is idempotent and touches only that user's entry in that app.

    @MEM-4
    Scenario: What is forgotten about alice by two clients at once leaves bob's memories alone
      Given bob uses the app "travel"
      And the agent remembers about alice
        | memory            |
        | Likes aisle seats |
      When these happen at the same time
        | client | does              | about | memory            |
        |        | forget everything | alice |                   |
        | laptop | forget            | alice | Likes aisle seats |
        | phone  | remember          | bob   | Likes aisle seats |
      Then alice has no memories
      And bob's memories are, latest first
        | memory            |
        | Likes aisle seats |

  Rule: Remembering a session replaces what that life stored before.

    @MEM-7
    Scenario: A session that two clients remember at once is remembered once
      Given alice says "Find me a flight"
      And the agent says "There are two"
      When these happen at the same time
        | client | does                 |
        | laptop | remember the session |
        | phone  | remember the session |
      Then alice's memories are, in any order
        | memory           | author | session |
        | Find me a flight | user   | tokyo   |
        | There are two    | agent  | tokyo   |

    @MEM-7 @EVT-8
    Scenario: A session is remembered beside a note, while another client goes on with it
      Given alice says "Find me a flight"
      When these happen at the same time
        | client | does                 | speaker | says        | memory       |
        | laptop | remember the session |         |             |              |
        |        | append               | alice   | A cheap one |              |
        | phone  | remember             |         |             | Eats no meat |
      And the session is remembered
      Then alice's memories are, in any order
        | memory           |
        | Find me a flight |
        | A cheap one      |
        | Eats no meat     |
