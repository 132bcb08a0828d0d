@needs:memory
Feature: What is remembered of a session

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: Remembering a session stores its active conversation's texts, one memory per event with its author and instant.

    @MEM-7 @case:A8 @needs:memory-search
    Scenario: Of three messages that were remembered, each is found by its own words
      Given alice says "My favourite colour is blue"
      And alice says "I was in Paris in spring"
      And alice says "Trains are better than planes"
      When the session is remembered
      Then searching alice's memories for "blue" finds, best first
        | memory                      | author | session | at                       |
        | My favourite colour is blue | user   | tokyo   | 2026-01-01T00:00:02.000Z |
      And searching alice's memories for "Paris" finds, best first
        | memory                   | author | session | at                       |
        | I was in Paris in spring | user   | tokyo   | 2026-01-01T00:00:03.000Z |

  Rule: Remembering again replaces what that life stored before.

    @MEM-7 @case:A7 @needs:memory-search
    Scenario: What is new in a session is remembered beside what was remembered before, each once
      Given alice says "I live in Beijing"
      And the session is remembered
      And alice says "I moved to Shanghai"
      When the session is remembered
      Then alice's memories are, in any order
        | memory              | author | at                       | created                  | updated                  |
        | I live in Beijing   | user   | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:05.000Z | 2026-01-01T00:00:05.000Z |
        | I moved to Shanghai | user   | 2026-01-01T00:00:04.000Z | 2026-01-01T00:00:05.000Z | 2026-01-01T00:00:05.000Z |
      And searching alice's memories for "Beijing" finds, best first
        | memory            |
        | I live in Beijing |
      And searching alice's memories for "Shanghai" finds, best first
        | memory              |
        | I moved to Shanghai |

    @MEM-7
    Scenario: A new life replaces what it stored itself, and not what the former life stored
      Given alice says "I live in Beijing"
      And the session is remembered
      When the session is deleted
      And alice opens the session "tokyo"
      And alice says "I live in Rome"
      And the session is remembered
      And the session is remembered
      Then alice's memories are, in any order
        | memory            | session |
        | I live in Beijing | tokyo   |
        | I live in Rome    | tokyo   |

    @MEM-7
    Scenario: A new life that says nothing leaves what the former one said, and none of its own
      Given alice says "I live in Beijing"
      And the session is remembered
      And the session is deleted
      And alice opens the session "tokyo"
      When the session is remembered
      Then alice's memories are, latest first
        | memory            |
        | I live in Beijing |

  Rule: One memory per event that has text; several texts of one event are its lines.

    @MEM-7
    Scenario: Tool calls, thoughts, errors, changes of state and blank words leave no memory
      Given these events are appended
        | author  | says  | calls                                           | parts                                                                                                    | delta    | error            |
        | user    | Hello |                                                 |                                                                                                          |          |                  |
        | planner |       | [{"id": "c1", "tool": "find", "arguments": {}}] |                                                                                                          |          |                  |
        | planner |       |                                                 | [{"type": "reasoning", "text": "so"}]                                                                    |          |                  |
        | planner |       |                                                 |                                                                                                          | {"k": 1} |                  |
        | planner |       |                                                 |                                                                                                          |          | {"code": "LATE"} |
        | planner | ""    |                                                 |                                                                                                          |          |                  |
        | planner |       |                                                 | [{"type": "text", "text": " "}, {"type": "text", "text": "\\n"}]                                         |          |                  |
        | planner |       |                                                 | [{"type": "text", "text": "One"}, {"type": "reasoning", "text": "mm"}, {"type": "text", "text": "Two "}] |          |                  |
      When the session is remembered
      Then alice's memories are, in any order
        | memory       | author  | at                       | topics | kind | with | where |
        | Hello        | user    | 2026-01-01T00:00:02.000Z |        |      |      |       |
        | "One\\nTwo " | planner | 2026-01-01T00:00:09.000Z |        |      |      |       |

    @MEM-7
    Scenario: The same words said twice are two memories, each with its author and instant
      Given alice says "Yes"
      And the agent "planner" says "Yes"
      And alice says "Yes"
      When the session is remembered
      Then alice's memories are, in any order
        | memory | author  | at                       |
        | Yes    | user    | 2026-01-01T00:00:02.000Z |
        | Yes    | planner | 2026-01-01T00:00:03.000Z |
        | Yes    | user    | 2026-01-01T00:00:04.000Z |

    @MEM-7
    Scenario: Events of all branches are remembered, and streamed pieces are not
      Given alice says "Plan it" on the branch "plan"
      And the agent streams the partial text "I am"
      And the agent says "Done" on the branch "book"
      When the session is remembered
      Then alice's memories are, in any order
        | memory  |
        | Plan it |
        | Done    |

    @MEM-7
    Scenario: A memory keeps the instant that its event gave
      Given these events are appended
        | author | at                       | says     |
        | user   | 2020-05-05T12:00:00.000Z | Long ago |
        | user   |                          | Just now |
      When the session is remembered
      Then alice's memories are, in any order
        | memory   | at                       | created                  |
        | Long ago | 2020-05-05T12:00:00.000Z | 2026-01-01T00:00:04.000Z |
        | Just now | 2026-01-01T00:00:03.000Z | 2026-01-01T00:00:04.000Z |

  Rule: An emptied session leaves none, and a session without a word none either.

    @MEM-7
    Scenario: A session in which nobody spoke leaves no memory
      When the session is remembered
      Then alice has no memories

  Rule: Each life remembers for itself, and remembered texts never meet a note.

    @MEM-7 @SES-4
    Scenario: Two lives under one key, alike to the instant and the event, keep a memory each
      Given the clock stands still
      And alice says "I live in Beijing" as the event "home"
      And the session is remembered
      And the session is deleted
      And alice opens the session "tokyo"
      And alice says "I live in Rome" as the event "home"
      When the session is remembered
      Then alice's memories are, in any order
        | memory            |
        | I live in Beijing |
        | I live in Rome    |
      When the session is remembered
      Then alice's memories are, in any order
        | memory            |
        | I live in Beijing |
        | I live in Rome    |

    @MEM-7
    Scenario: Two sessions in which the same was said keep a memory each
      Given alice says "I live in Beijing" as the event "home"
      And the session is remembered
      And alice has opened the session "rome"
      And alice says "I live in Beijing" as the event "home"
      When the session is remembered
      Then alice's memories are, latest first
        | memory            | session |
        | I live in Beijing | rome    |
        | I live in Beijing | tokyo   |

    @MEM-7 @MEM-1
    Scenario: A note and a remembered text of the same words are two entries, and each goes its own way
      Given alice says "I live in Beijing"
      And the agent remembers about alice
        | memory            | topics   |
        | I live in Beijing | ["home"] |
      When the session is remembered
      Then alice's memories are, latest first
        | memory            | topics   | session |
        | I live in Beijing |          | tokyo   |
        | I live in Beijing | ["home"] |         |
      When the agent remembers the same again
      And the session is remembered
      Then alice's memories are, latest first
        | memory            | topics   | session | created                  |
        | I live in Beijing |          | tokyo   | 2026-01-01T00:00:06.000Z |
        | I live in Beijing | ["home"] |         | 2026-01-01T00:00:03.000Z |

    @MEM-7 @MEM-2
    Scenario: Remembering leaves the user's notes as they are
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      And alice says "Hello"
      When the session is remembered
      Then alice's memories are, latest first
        | memory    | created                  | updated                  |
        | Hello     | 2026-01-01T00:00:04.000Z | 2026-01-01T00:00:04.000Z |
        | Likes tea | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:02.000Z |

    @MEM-7 @MEM-4
    Scenario: A forgotten text comes back when its session is remembered again
      Given alice says "I live in Beijing"
      And the session is remembered
      And the agent forgets alice's memory "I live in Beijing"
      When the session is remembered
      Then alice's memories are, latest first
        | memory            |
        | I live in Beijing |

  Rule: Remembering changes nothing in the session, and is refused where it no longer lives.

    @MEM-7 @SES-5
    Scenario: Remembering moves no update of the session
      Given alice says "I live in Beijing"
      When the session is remembered
      Then the session is
        | updated | 2026-01-01T00:00:02.000Z |
      And the log reads, in order
        | id | says              |
        | e1 | I live in Beijing |

    @MEM-7 @SES-4
    Scenario: A former life can no longer be remembered
      Given alice says "I live in Beijing"
      And the session is remembered
      And the session is deleted
      When the session is remembered
      Then it is refused because the session does not exist
      And nothing has changed
      And alice's memories are, latest first
        | memory            |
        | I live in Beijing |

    @MEM-7 @SES-4 @needs:clients
    Scenario: A client that still holds the former life cannot remember the next one
      Given a second client "phone"
      And the client "phone" has read the session
      And alice says "I live in Beijing"
      And the session is deleted
      And alice opens the session "tokyo"
      And alice says "I live in Rome"
      When on the client "phone", the session is remembered
      Then it is refused because the session does not exist
      And nothing has changed
      And alice has no memories

    @MEM-7 @EVT-8 @needs:clients
    Scenario: An old view remembers all that was said since
      Given a second client "phone"
      And the client "phone" has read the session
      And alice says "I live in Beijing"
      When on the client "phone", the session is remembered
      Then alice's memories are, latest first
        | memory            |
        | I live in Beijing |

  Rule: Memories outlive their session.

    @MEM-8 @SES-4 @seen-in:adk-python#7109
    Scenario: What was remembered and noted stays when the session is deleted
      Given alice says "I live in Beijing"
      And the session is remembered
      And the agent remembers about alice
        | memory    |
        | Likes tea |
      When the session is deleted
      And the backend is reopened
      Then alice's memories are, latest first
        | memory            | author | session | at                       | owner                              |
        | Likes tea         |        |         |                          | {"app": "travel", "user": "alice"} |
        | I live in Beijing | user   | tokyo   | 2026-01-01T00:00:02.000Z | {"app": "travel", "user": "alice"} |

    @MEM-8 @MEM-7 @needs:memory-search
    Scenario: What was remembered of a deleted session is still found, and can be forgotten
      Given alice says "I live in Beijing"
      And the session is remembered
      When the session is deleted
      Then searching alice's memories for "Beijing" finds, best first
        | memory            |
        | I live in Beijing |
      When the agent forgets alice's memory "I live in Beijing"
      Then alice has no memories

    @MEM-8
    Scenario: One user's session is remembered about that user alone
      Given bob has opened the session "tokyo"
      And bob says "I live in Rome"
      When bob's session "tokyo" is remembered
      Then bob's memories are, latest first
        | memory         | owner                            |
        | I live in Rome | {"app": "travel", "user": "bob"} |
      And alice has no memories
