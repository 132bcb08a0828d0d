@long
Feature: A conversation of 100,000 events

  Rule: A log of 100,000 events is read whole, and appended to as fast as an empty one.

    @EVT-12 @EVT-1
    Scenario: The log is read whole, windowed and appended to
      Given the app "travel"
      And alice has opened the session "tokyo"
      When a conversation of 100000 messages is appended
      And alice says "One more" as the event "last"
      Then the log holds 100001 events
      And the last 3 events of the conversation read, in order
        | id      | author | says           |
        | s99999  | user   | message 99999  |
        | s100000 | agent  | message 100000 |
        | last    | user   | One more       |
