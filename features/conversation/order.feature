@EVT-1
Feature: Events stand in the order in which they were accepted

  Background:
    Given the app "cooking"
    And alice has opened the session "bread"

  Rule: Order is the order in which appends were accepted. Timestamps never decide, however many tie.

    @needs:durable @seen-in:adk-python#453 @seen-in:openai-agents-python#1900 @seen-in:google-adk/late-event
    Scenario: Twelve steps of a recipe in one instant keep their order, also after reopening
      Given the clock stands still
      When these events are appended
        | id    | author | says                  |
        | s-9   | user   | Weigh the flour       |
        | s-10  | agent  |             500 grams |
        | s-1   | user   | Add the water         |
        | zest  | agent  |             350 grams |
        | S-1   | user   | Add the salt          |
        | alpha | agent  |              10 grams |
        | s-11  | user   | Knead it              |
        |     2 | agent  | Ten minutes           |
        |    10 | user   | Let it rest           |
        | é     | agent  | An hour under a cloth |
        | Z     | user   | Bake it               |
        | a     | agent  |           230 degrees |
      And the backend is reopened
      Then the log reads, in order
        | id    | at                       | says                  |
        | s-9   | 2026-01-01T00:00:01.000Z | Weigh the flour       |
        | s-10  | 2026-01-01T00:00:01.000Z |             500 grams |
        | s-1   | 2026-01-01T00:00:01.000Z | Add the water         |
        | zest  | 2026-01-01T00:00:01.000Z |             350 grams |
        | S-1   | 2026-01-01T00:00:01.000Z | Add the salt          |
        | alpha | 2026-01-01T00:00:01.000Z |              10 grams |
        | s-11  | 2026-01-01T00:00:01.000Z | Knead it              |
        |     2 | 2026-01-01T00:00:01.000Z | Ten minutes           |
        |    10 | 2026-01-01T00:00:01.000Z | Let it rest           |
        | é     | 2026-01-01T00:00:01.000Z | An hour under a cloth |
        | Z     | 2026-01-01T00:00:01.000Z | Bake it               |
        | a     | 2026-01-01T00:00:01.000Z |           230 degrees |

    @seen-in:adk-go#409 @seen-in:adk-python#3717
    Scenario: Two things said in one millisecond are both kept, the first one first
      Given the clock stands still
      When alice says "Stop" as the event "z"
      And alice says "Wait" as the event "a"
      Then the conversation reads, in order
        | id | at                       | says |
        | z  | 2026-01-01T00:00:01.000Z | Stop |
        | a  | 2026-01-01T00:00:01.000Z | Wait |

    Scenario: Timestamps that run backwards turn nothing around
      When these events are appended
        | author | at                       | says              |
        | user   | 2026-03-01T09:00:03.000Z | What do we bake?  |
        | agent  | 2026-03-01T09:00:02.000Z | A sourdough loaf  |
        | user   | 2026-03-01T09:00:01.000Z | How long?         |
        | agent  | 2026-03-01T09:00:00.000Z | A day and a night |
      Then the conversation reads, in order
        | id | at                       | says              |
        | e1 | 2026-03-01T09:00:03.000Z | What do we bake?  |
        | e2 | 2026-03-01T09:00:02.000Z | A sourdough loaf  |
        | e3 | 2026-03-01T09:00:01.000Z | How long?         |
        | e4 | 2026-03-01T09:00:00.000Z | A day and a night |

    @seen-in:google-adk/late-event
    Scenario: A message that arrives late keeps its place, whatever time it carries
      When these events are appended
        | author | at                       | says                   |
        | user   | 2026-03-01T09:00:00.000Z | What do we bake?       |
        | agent  | 2026-03-01T09:05:00.000Z | A sourdough loaf       |
        | user   | 2026-03-01T09:01:00.000Z | (sent from the cellar) |
        | agent  | 2026-03-01T09:06:00.000Z | Bring up the rye flour |
      Then the log reads, in order
        | id | at                       | says                   |
        | e1 | 2026-03-01T09:00:00.000Z | What do we bake?       |
        | e2 | 2026-03-01T09:05:00.000Z | A sourdough loaf       |
        | e3 | 2026-03-01T09:01:00.000Z | (sent from the cellar) |
        | e4 | 2026-03-01T09:06:00.000Z | Bring up the rye flour |

    Scenario: Timestamps of whole seconds do not gather what was said in turn
      When these events are appended
        | author | at                       | says      |
        | user   | 2026-03-01T09:00:00.000Z | Hot oven? |
        | agent  | 2026-03-01T09:00:01.000Z | Very hot  |
        | user   | 2026-03-01T09:00:00.000Z | How hot?  |
        | agent  | 2026-03-01T09:00:01.000Z |    250 °C |
        | user   | 2026-03-01T09:00:00.000Z | Steam?    |
      Then the conversation reads, in order
        | says      |
        | Hot oven? |
        | Very hot  |
        | How hot?  |
        |    250 °C |
        | Steam?    |

    Scenario: A clock that is put back puts no message back
      When alice says "Set the timer"
      And the clock reads "2025-12-31T23:00:00.000Z"
      And the agent says "It rings in an hour"
      Then the conversation reads, in order
        | id | at                       | says                |
        | e1 | 2026-01-01T00:00:02.000Z | Set the timer       |
        | e2 | 2025-12-31T23:00:01.000Z | It rings in an hour |

    @seen-in:mastra#3654
    Scenario: A tool's call and its result in one instant stand in this order
      Given the clock stands still
      When alice says "How warm is the dough?" as the event "m"
      And the agent calls the tool "thermometer" as "call-1" as the event "n" with
        """
        {"place": "bowl"}
        """
      And the tool "thermometer" answers "call-1" as the event "b" with
        """
        26.5
        """
      Then the conversation reads, in order
        | id | author | calls                                                                     | answers                                                     |
        | m  | user   |                                                                           |                                                             |
        | n  | agent  | [{"id": "call-1", "tool": "thermometer", "arguments": {"place": "bowl"}}] |                                                             |
        | b  | agent  |                                                                           | [{"call": "call-1", "tool": "thermometer", "result": 26.5}] |

    @needs:state
    Scenario: Agents on their own branches, and events without words, stand in the one order of the log
      When these events are appended
        | author | branch       | says                | delta               |
        | user   |              | A three-course menu |                     |
        | waiter | menu/starter | Soup                |                     |
        | chef   | menu/main    |                     | {"main": "risotto"} |
        | waiter | menu         | And a dessert?      |                     |
        | baker  | menu/dessert | Tart                |                     |
        | chef   | menu/main    | Risotto             |                     |
      Then the log reads, in order
        | id | author | branch       | says                |
        | e1 | user   |              | A three-course menu |
        | e2 | waiter | menu/starter | Soup                |
        | e3 | chef   | menu/main    |                     |
        | e4 | waiter | menu         | And a dessert?      |
        | e5 | baker  | menu/dessert | Tart                |
        | e6 | chef   | menu/main    | Risotto             |
