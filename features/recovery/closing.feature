@needs:clients
Feature: A closed client says that it is closed

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"
    And a second client "phone"
    And the client "phone" has read the session

  Rule: Closing a client is idempotent and lets accepted writes finish; afterwards it answers closed.

    @REC-7
    Scenario: What a client wrote before it was closed stays
      When on the client "phone", alice says "Find me a flight"
      And the client "phone" is closed
      Then the log reads, in order
        | id | says             |
        | e1 | Find me a flight |

    @REC-7
    Scenario: A client that was closed twice refuses to write
      When the client "phone" is closed
      And the client "phone" is closed
      And on the client "phone", alice says "Find me a flight"
      Then it is refused because the client is closed
      And nothing has changed

    @REC-7
    Scenario: A closed client refuses to read
      When the client "phone" is closed
      And on the client "phone", the log is read
      Then it is refused because the client is closed
      And nothing has changed

    @REC-7
    Scenario Outline: A closed client says so when <surface>
      When the client "phone" is closed
      And on the client "phone", <surface>
      Then it is refused because the client is closed
      And nothing has changed

      Examples:
        | surface                                      |
        | the session is read                          |
        | alice's sessions are listed                  |
        | the last 1 event of the conversation is read |
        | the log of the invocation "run-1" is read    |
        | alice opens the session "rome"               |
        | the session is deleted                       |
        | the agent streams the partial text "I am"    |

      @needs:state
      Examples:
        | surface                                       |
        | the state of the session loses the key "seat" |
        | the state of the session is cleared           |

      @needs:scoped-state
      Examples:
        | surface                           |
        | the state of alice's user is read |
        | the state of the app is read      |

      @needs:tracks
      Examples:
        | surface                   |
        | the track "steps" is read |
        | the tracks are listed     |

    @REC-7 @needs:state @needs:tracks
    Scenario: A closed client neither updates state nor records
      When the client "phone" is closed
      And on the client "phone", the state of the session is updated
        | key  | value |
        | seat | "12A" |
      Then it is refused because the client is closed
      And nothing has changed
      When on the client "phone", the track "steps" records
        """
        {"step": 1}
        """
      Then it is refused because the client is closed
      And nothing has changed

    @REC-7
    Scenario: Closing one client leaves the others open
      When the client "phone" is closed
      And alice says "Find me a flight"
      Then the log reads, in order
        | id | says             |
        | e1 | Find me a flight |
