@case:A21
Feature: What a caller holds is the caller's

  Background:
    Given the app "travel"

  Rule: Changing an object after writing it changes nothing stored.

    @KEY-4 @needs:state @needs:scoped-state
    Scenario: Whoever opened a session may go on changing the initial state
      Given alice has opened the session "tokyo" with the state
        | key       | value                                     |
        | trip      | {"days": 3, "cities": ["Tokyo", "Nikko"]} |
        | user:diet | ["vegan"]                                 |
      When what was written is changed by its writer
      Then the state of the session is
        | key       | value                                     |
        | trip      | {"days": 3, "cities": ["Tokyo", "Nikko"]} |
        | user:diet | ["vegan"]                                 |

    @KEY-4 @needs:state
    Scenario: Whoever appended an event may go on changing it
      Given alice has opened the session "tokyo"
      And this event is appended
        | id           | e1                                                                                         |
        | author       | agent                                                                                      |
        | calls        | [{"id": "call-1", "tool": "get_weather", "arguments": {"cities": ["Tokyo", {"ward": 3}]}}] |
        | delta        | {"plan": {"days": [1, 2, 3]}}                                                              |
        | metadata     | {"model": {"name": "m-1"}}                                                                 |
        | long-running | ["call-1"]                                                                                 |
        | error        | {"code": "slow", "message": "Still waiting"}                                               |
      When what was written is changed by its writer
      Then the event "e1" is
        | author       | agent                                                                                      |
        | calls        | [{"id": "call-1", "tool": "get_weather", "arguments": {"cities": ["Tokyo", {"ward": 3}]}}] |
        | delta        | {"plan": {"days": [1, 2, 3]}}                                                              |
        | metadata     | {"model": {"name": "m-1"}}                                                                 |
        | long-running | ["call-1"]                                                                                 |
        | error        | {"code": "slow", "message": "Still waiting"}                                               |
      And the state of the session is
        | key  | value               |
        | plan | {"days": [1, 2, 3]} |

    @KEY-4 @needs:state @needs:scoped-state
    Scenario Outline: Whoever updated the state of <place> may go on changing the update
      Given alice has opened the session "tokyo"
      And the state of <place> is updated
        | key    | value                |
        | hotels | [{"name": "Ryokan"}] |
      When what was written is changed by its writer
      Then the state of <place> is
        | key    | value                |
        | hotels | [{"name": "Ryokan"}] |

      Examples:
        | place        |
        | the session  |
        | alice's user |
        | the app      |

    @KEY-4 @needs:tracks
    Scenario: Whoever recorded a payload may go on changing it
      Given alice has opened the session "tokyo"
      And the track "tool-progress" records as the record "r1"
        """
        {"steps": [{"name": "search", "done": true}]}
        """
      When what was written is changed by its writer
      Then the track "tool-progress" reads, in order
        | id | payload                                       |
        | r1 | {"steps": [{"name": "search", "done": true}]} |

  Rule: Changing an object that was read changes nothing stored.

    @KEY-4 @needs:state @needs:scoped-state @seen-in:adk-python#7105
    Scenario Outline: Whoever read a session by "<read>" may change the state that it shows
      Given alice has opened the session "tokyo" with the state
        | key       | value                                     |
        | trip      | {"days": 3, "cities": ["Tokyo", "Nikko"]} |
        | user:diet | ["vegan"]                                 |
        | app:rates | {"EUR": 160.5}                            |
      When <read>
      And what was read is changed by its reader
      Then the state of the session is
        | key       | value                                     |
        | trip      | {"days": 3, "cities": ["Tokyo", "Nikko"]} |
        | user:diet | ["vegan"]                                 |
        | app:rates | {"EUR": 160.5}                            |

      Examples:
        | read                              |
        | the session is read               |
        | alice's sessions are listed       |
        | the state of alice's user is read |
        | the state of the app is read      |

    @KEY-4 @needs:state
    Scenario: Whoever opened a session may change the state that was answered
      Given alice has opened the session "tokyo" with the state
        | key  | value                                     |
        | trip | {"days": 3, "cities": ["Tokyo", "Nikko"]} |
      When what was read is changed by its reader
      Then the state of the session is
        | key  | value                                     |
        | trip | {"days": 3, "cities": ["Tokyo", "Nikko"]} |

    @KEY-4 @needs:state @seen-in:adk-python#7105
    Scenario Outline: Whoever read events by "<read>" may change them
      Given alice has opened the session "tokyo"
      And these events are appended
        | id | author | says          | calls                                                                       | delta                | metadata           |
        | e1 | user   | Will it rain? |                                                                             |                      | {"mood": ["glad"]} |
        | e2 | agent  |               | [{"id": "call-1", "tool": "get_weather", "arguments": {"days": [1, 2, 3]}}] | {"asked": ["Tokyo"]} |                    |
      When <read>
      And what was read is changed by its reader
      Then the log reads, in order
        | id | author | says          | calls                                                                       | delta                | metadata           |
        | e1 | user   | Will it rain? |                                                                             |                      | {"mood": ["glad"]} |
        | e2 | agent  |               | [{"id": "call-1", "tool": "get_weather", "arguments": {"days": [1, 2, 3]}}] | {"asked": ["Tokyo"]} |                    |
      And the state of the session is
        | key   | value     |
        | asked | ["Tokyo"] |

      Examples:
        | read                                           |
        | the log is read                                |
        | the last 2 events of the conversation are read |
        | the same event is appended again               |

    @KEY-4 @needs:state
    Scenario: Whoever appended an event may change the one that was answered
      Given alice has opened the session "tokyo"
      And this event is appended
        | author   | agent                                                                       |
        | calls    | [{"id": "call-1", "tool": "get_weather", "arguments": {"days": [1, 2, 3]}}] |
        | delta    | {"asked": ["Tokyo"]}                                                        |
        | metadata | {"model": {"name": "m-1"}}                                                  |
      When what was read is changed by its reader
      Then the event "e1" is
        | author   | agent                                                                       |
        | calls    | [{"id": "call-1", "tool": "get_weather", "arguments": {"days": [1, 2, 3]}}] |
        | delta    | {"asked": ["Tokyo"]}                                                        |
        | metadata | {"model": {"name": "m-1"}}                                                  |
      And the state of the session is
        | key   | value     |
        | asked | ["Tokyo"] |

    @KEY-4 @needs:tracks
    Scenario Outline: Whoever read records by "<read>" may change them
      Given alice has opened the session "tokyo"
      And the track "tool-progress" records as the record "r1"
        """
        {"steps": [{"name": "search", "done": true}]}
        """
      When <read>
      And what was read is changed by its reader
      Then the track "tool-progress" reads, in order
        | id | payload                                       |
        | r1 | {"steps": [{"name": "search", "done": true}]} |
      And the tracks are, in order
        | track         |
        | tool-progress |

      Examples:
        | read                                                   |
        | the track "tool-progress" is read                      |
        | the last 1 record of the track "tool-progress" is read |
        | the tracks are listed                                  |
        | the same record is recorded again                      |

    @KEY-4 @needs:tracks
    Scenario: Whoever recorded a payload may change the record that was answered
      Given alice has opened the session "tokyo"
      And the track "tool-progress" records as the record "r1"
        """
        {"steps": [{"name": "search", "done": true}]}
        """
      When what was read is changed by its reader
      Then the track "tool-progress" reads, in order
        | id | payload                                       |
        | r1 | {"steps": [{"name": "search", "done": true}]} |
