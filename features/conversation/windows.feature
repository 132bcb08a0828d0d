@EVT-10
Feature: The last few events of a conversation

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: A window of the last n is made usable: it starts at its first user message; if it holds none, the latest earlier one is put in front.

    @seen-in:adk-python#911
    Scenario: Where every event is the user's, the last n are the last n
      When these events are appended
        | author | says        |
        | user   | To Tokyo    |
        | user   | In March    |
        | user   | Four nights |
        | user   | By train    |
        | user   | No, by boat |
      Then these windows of the conversation hold, in order
        | last | holds              |
        |    1 | e5                 |
        |    2 | e4, e5             |
        |    3 | e3, e4, e5         |
        |    4 | e2, e3, e4, e5     |
        |    5 | e1, e2, e3, e4, e5 |
        |    6 | e1, e2, e3, e4, e5 |
        | 1000 | e1, e2, e3, e4, e5 |

    @seen-in:trpc-agent-go#276 @seen-in:trpc-agent-go#679 @seen-in:trpc-agent-go#737
    Scenario: A window neither starts with an answer nor lacks the question
      When these events are appended
        | author | says             |
        | user   | Find me a flight |
        | agent  | NH204 is free    |
        | user   | And a hotel      |
        | agent  | One by the river |
        | agent  | Shall I book it? |
      Then these windows of the conversation hold, in order
        | last | holds              |
        |    1 | e3, e5             |
        |    2 | e3, e4, e5         |
        |    3 | e3, e4, e5         |
        |    4 | e3, e4, e5         |
        |    5 | e1, e2, e3, e4, e5 |
        |    6 | e1, e2, e3, e4, e5 |

    @seen-in:trpc-agent-go#223
    Scenario: A window shows its events oldest first, with all that they hold
      When these events are appended
        | author | branch | at                       | says             | metadata       |
        | user   |        | 2026-03-01T09:00:00.000Z | Find me a flight |                |
        | agent  | plan   | 2026-03-01T09:00:09.000Z | NH204 is free    | {"tokens": 8}  |
        | agent  | plan   | 2026-03-01T09:00:05.000Z | JL44 is not      | {"tokens": 12} |
      Then the last 2 events of the conversation read, in order
        | id | author | branch | at                       | says             | metadata       |
        | e1 | user   |        | 2026-03-01T09:00:00.000Z | Find me a flight |                |
        | e2 | agent  | plan   | 2026-03-01T09:00:09.000Z | NH204 is free    | {"tokens": 8}  |
        | e3 | agent  | plan   | 2026-03-01T09:00:05.000Z | JL44 is not      | {"tokens": 12} |

    Scenario: The latest earlier message is the one said last, whatever time it carries
      When these events are appended
        | author | at                       | says                  |
        | user   | 2026-03-01T09:00:00.000Z | Find me a flight      |
        | user   | 2026-03-01T08:00:00.000Z | (sent from the metro) |
        | agent  | 2026-03-01T09:01:00.000Z | NH204 is free         |
      Then these windows of the conversation hold, in order
        | last | holds      |
        |    1 | e2, e3     |
        |    2 | e2, e3     |
        |    3 | e1, e2, e3 |

    Scenario: A user's message needs a text: a photo is none, empty text is one
      When these events are appended
        | author | says             | parts                                                           |
        | user   | Find me a flight |                                                                 |
        | agent  | NH204 is free    |                                                                 |
        | user   |                  | [{"type": "file", "mime": "image/jpeg", "content": "/9j/4A=="}] |
        | agent  | A lovely beach   |                                                                 |
        | user   | ""               |                                                                 |
        | agent  | You said nothing |                                                                 |
      Then these windows of the conversation hold, in order
        | last | holds                  |
        |    1 | e5, e6                 |
        |    2 | e5, e6                 |
        |    3 | e5, e6                 |
        |    5 | e5, e6                 |
        |    6 | e1, e2, e3, e4, e5, e6 |

    Scenario: A photo stays in its window behind the message that is put in front
      When these events are appended
        | author | says             | parts                                                           |
        | user   | Find me a flight |                                                                 |
        | agent  | NH204 is free    |                                                                 |
        | user   |                  | [{"type": "file", "mime": "image/jpeg", "content": "/9j/4A=="}] |
        | agent  | A lovely beach   |                                                                 |
      Then these windows of the conversation hold, in order
        | last | holds          |
        |    1 | e1, e4         |
        |    2 | e1, e3, e4     |
        |    3 | e1, e2, e3, e4 |

    Scenario: What an agent says is no user's message, though the agent's name looks like it
      When these events are appended
        | author | says             |
        | user   | Find me a flight |
        | User   | NH204 is free    |
        | users  | JL44 is not      |
      Then these windows of the conversation hold, in order
        | last | holds      |
        |    1 | e1, e3     |
        |    2 | e1, e2, e3 |

  Rule: With no user message at all a window is empty.

    Scenario: Where no user has said a word, no window shows anything
      When these events are appended
        | author | says           | parts                                                           |
        | agent  | Welcome        |                                                                 |
        | user   |                | [{"type": "file", "mime": "image/jpeg", "content": "/9j/4A=="}] |
        | agent  | A lovely beach |                                                                 |
      Then these windows of the conversation hold, in order
        | last | since                    | holds |
        |    1 |                          |       |
        |    2 |                          |       |
        |    3 |                          |       |
        |    9 |                          |       |
        |      | 2020-01-01T00:00:00.000Z |       |
        |    2 | 2020-01-01T00:00:00.000Z |       |
      And the conversation reads, in order
        | id |
        | e1 |
        | e2 |
        | e3 |

    Scenario: A greeting before the user's first message is in no window
      When these events are appended
        | author | says             |
        | agent  | Welcome          |
        | agent  | How can I help?  |
        | user   | Find me a flight |
        | agent  | NH204 is free    |
      Then these windows of the conversation hold, in order
        | last | holds  |
        |    1 | e3, e4 |
        |    2 | e3, e4 |
        |    3 | e3, e4 |
        |    4 | e3, e4 |

    Scenario: The windows of an empty conversation are empty
      Then the last 1 event of the conversation is empty
      And the conversation since "2020-01-01T00:00:00Z" is empty

  Rule: A window needs a number from 1 and a time that is an instant.

    Scenario Outline: Reading <window> is refused
      Given alice says "Find me a flight"
      When <window> is read
      Then it is refused because the window is invalid
      And nothing has changed

      Examples:
        | window                                                             |
        | the last 0 events of the conversation                              |
        | the last -1 events of the conversation                             |
        | the last 0 events of the conversation since "2020-01-01T00:00:00Z" |
        | the conversation since "yesterday"                                 |
        | the conversation since ""                                          |
        | the conversation since "2026-03-01T09:00:00"                       |
        | the conversation since "2026-02-30T09:00:00Z"                      |
        | the last 2 events of the conversation since "soon"                 |

  Rule: Reading changes nothing.

    @needs:clients @seen-in:adk-python#7140
    Scenario: A client that has read the end of ten events and then speaks leaves eleven
      Given a second client "phone"
      And the client "phone" has read the session
      And these events are appended
        | author | says       |
        | user   | To Tokyo   |
        | agent  | When?      |
        | user   | In March   |
        | agent  | How long?  |
        | user   | Four days  |
        | agent  | By air?    |
        | user   | By air     |
        | agent  | Which seat |
        | user   | An aisle   |
        | agent  | Booked     |
      When on the client "phone", the last 1 event of the conversation is read
      Then the answer reads, in order
        | id  |
        | e9  |
        | e10 |
      When on the client "phone", alice says "Thank you"
      Then the log holds 11 events
      And these windows of the conversation hold, in order
        | last | holds                                        |
        |    2 | e11                                          |
        |   11 | e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11 |

    Scenario: A window that left a result out has taken nothing from the log
      Given these events are appended
        | author | says             | calls                                              | answers                                          |
        | user   | Find me a flight |                                                    |                                                  |
        | agent  |                  | [{"id": "c1", "tool": "flights", "arguments": {}}] |                                                  |
        | agent  |                  |                                                    | [{"call": "c1", "tool": "flights", "result": 3}] |
      And 60 seconds pass
      When the last 1 event of the conversation is read
      Then the answer reads, in order
        | id |
        | e1 |
      And the conversation reads, in order
        | id | answers                                          |
        | e1 |                                                  |
        | e2 |                                                  |
        | e3 | [{"call": "c1", "tool": "flights", "result": 3}] |
      And the session is
        | updated | 2026-01-01T00:00:04.000Z |
