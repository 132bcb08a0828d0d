@needs:memory
Feature: Memories through trouble

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: A write that failed before it was stored, or whose reply was lost, can be retried; the stored data is then that of a single success.

    @REC-1 @MEM-2 @case:A16 @seen-in:adk-redis#24
    Scenario: A note that failed twice, and one whose reply was lost, are each there once
      Given the next 2 writes fail before they are stored
      When the agent remembers about alice
        | memory    | topics    |
        | Likes tea | ["drink"] |
      Then it is refused because the backend is unavailable
      And nothing has changed
      When the write is tried again
      Then it is refused because the backend is unavailable
      And nothing has changed
      When the write is tried again
      Then alice's memories are, latest first
        | memory    | topics    | created                  | updated                  |
        | Likes tea | ["drink"] | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:02.000Z |
      Given the reply to the next write is lost
      When the agent remembers about alice
        | memory    |
        | Likes rum |
      Then the outcome is unknown
      When the write is tried again
      Then alice's memories are, latest first
        | memory    | created                  | updated                  |
        | Likes rum | 2026-01-01T00:00:03.000Z | 2026-01-01T00:00:03.000Z |
        | Likes tea | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:02.000Z |

    @REC-1 @MEM-2 @case:A16
    Scenario: The same memory sent twice is one entry
      When the agent remembers about alice
        | memory    | topics    |
        | Likes tea | ["drink"] |
      And the agent remembers the same again
      Then alice's memories are, latest first
        | memory    | topics    | created                  | updated                  |
        | Likes tea | ["drink"] | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:03.000Z |

    @REC-1 @MEM-3
    Scenario: A correction whose reply was lost is there, and its retry finds the note gone to its new words
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      And the reply to the next write is lost
      When the agent corrects alice's memory "Likes tea" to "Likes rum"
      Then the outcome is unknown
      When the write is tried again
      Then it is refused because the memory does not exist
      And nothing has changed
      And alice's memories are, latest first
        | memory    | created                  | updated                  |
        | Likes rum | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:03.000Z |

    @REC-1 @MEM-3
    Scenario: A correction that failed is made when it is tried again
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      And the next write fails before it is stored
      When the agent corrects alice's memory "Likes tea" to "Likes rum"
      Then it is refused because the backend is unavailable
      And nothing has changed
      When the write is tried again
      Then alice's memories are, latest first
        | memory    |
        | Likes rum |

    @REC-1 @MEM-4
    Scenario Outline: Forgetting that failed, or whose reply was lost, is done when it is tried again
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      And <trouble>
      When the agent forgets <what>
      Then <outcome>
      When the write is tried again
      Then alice has no memories

      Examples:
        | trouble                                  | what                       | outcome                                          |
        | the next write fails before it is stored | alice's memory "Likes tea" | it is refused because the backend is unavailable |
        | the next write fails before it is stored | everything about alice     | it is refused because the backend is unavailable |
        | the reply to the next write is lost      | alice's memory "Likes tea" | the outcome is unknown                           |
        | the reply to the next write is lost      | everything about alice     | the outcome is unknown                           |

    @REC-1 @MEM-7
    Scenario Outline: Remembering a session is done once, however often it is tried
      Given alice says "Likes tea"
      And <trouble>
      When the session is remembered
      Then <outcome>
      When the write is tried again
      Then alice's memories are, latest first
        | memory    | created                  |
        | Likes tea | 2026-01-01T00:00:03.000Z |

      Examples:
        | trouble                                  | outcome                                          |
        | the next write fails before it is stored | it is refused because the backend is unavailable |
        | the reply to the next write is lost      | the outcome is unknown                           |

  Rule: A stored memory that cannot be decoded is corrupt-record with its place, never null, never skipped.

    @REC-4 @needs:storage
    Scenario Outline: A corrupt note is met when <surface>
      Given the agent remembers about alice
        | memory    |
        | Likes rum |
        | Likes tea |
        | Likes ale |
      When alice's memory "Likes tea" is spoilt in storage
      And <surface>
      Then it is refused because a stored record is corrupt
      And the refusal names "acf97e7b75642e8c910d0f7ab90c0ae542ad148c0b9e181e5ba8e750fd02473b"
      And nothing has changed

      Examples:
        | surface                                                |
        | alice's memories are listed                            |
        | alice's memories, at most 2 are listed                 |
        | the agent corrects alice's memory "Likes tea" to "Tea" |

      @needs:memory-search
      Examples:
        | surface                                 |
        | alice's memories are searched for "rum" |

    @REC-4 @MEM-3 @needs:storage
    Scenario: A corrupt note still holds its id against another
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
        | Likes rum |
      When alice's memory "Likes tea" is spoilt in storage
      And the agent corrects alice's memory "Likes rum" to "Likes tea"
      Then it is refused because another memory has this content
      And nothing has changed

    @REC-4 @needs:storage
    Scenario: A corrupt note can be forgotten, and written over
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      When alice's memory "Likes tea" is spoilt in storage
      And the agent remembers the same again
      Then alice's memories are, latest first
        | memory    | created                  | updated                  |
        | Likes tea | 2026-01-01T00:00:02.000Z | 2026-01-01T00:00:03.000Z |
      When alice's memory "Likes tea" is spoilt in storage
      And the agent forgets alice's memory "Likes tea"
      Then alice has no memories

    @REC-4 @MEM-7 @needs:storage
    Scenario: A corrupt remembered text is met by a list, and replaced when its session is remembered again
      Given alice says "Likes tea"
      And the session is remembered
      When alice's memory "Likes tea" is spoilt in storage
      And alice's memories are listed
      Then it is refused because a stored record is corrupt
      And nothing has changed
      When the session is remembered
      Then alice's memories are, latest first
        | memory    |
        | Likes tea |

    @REC-4 @MEM-7 @needs:storage
    Scenario: A session with a corrupt event is not remembered, and what was remembered of it stays
      Given alice says "Likes tea" as the event "tea"
      And the session is remembered
      And alice says "Likes rum" as the event "rum"
      When the stored event "rum" is spoilt
      And the session is remembered
      Then it is refused because a stored record is corrupt
      And the refusal names "rum"
      And nothing has changed
      And alice's memories are, latest first
        | memory    |
        | Likes tea |

    @REC-4 @MEM-8 @needs:storage
    Scenario: One user's corrupt note is no trouble for another
      Given the agent remembers about alice
        | memory    |
        | Likes tea |
      And bob uses the app "travel"
      And the agent remembers about bob
        | memory    |
        | Likes tea |
      When alice's memory "Likes tea" is spoilt in storage
      Then bob's memories are, latest first
        | memory    |
        | Likes tea |

  Rule: A closed client answers closed.

    @REC-7 @needs:clients
    Scenario Outline: A closed client says so when <surface>
      Given a second client "phone"
      And the client "phone" has read the session
      And the agent remembers about alice
        | memory    |
        | Likes tea |
      When the client "phone" is closed
      And on the client "phone", <surface>
      Then it is refused because the client is closed
      And nothing has changed

      Examples:
        | surface                                              |
        | the agent remembers the same again                   |
        | the agent corrects alice's memory "Likes tea" to "x" |
        | the agent forgets alice's memory "Likes tea"         |
        | the agent forgets everything about alice             |
        | the session is remembered                            |
        | alice's memories are listed                          |

      @needs:memory-search
      Examples:
        | surface                                 |
        | alice's memories are searched for "tea" |
