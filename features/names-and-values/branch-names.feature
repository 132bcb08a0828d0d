Feature: A branch is a path

  Background:
    Given the app "travel"
    And alice has opened the session "paris"

  Rule: Only a branch's `/` means something; an empty branch segment is `invalid-key`.

    @KEY-1
    Scenario: A branch comes back with all its segments
      When the agent says "Two flights" on the branch "plan/flights"
      And the agent says "One of them direct" on the branch "plan/flights/direct"
      And the agent says "A hotel" on the branch "plan/./../%2F"
      Then the log reads, in order
        | branch              | says               |
        | plan/flights        | Two flights        |
        | plan/flights/direct | One of them direct |
        | plan/./../%2F       | A hotel            |

    @KEY-1
    Scenario Outline: The branch "<branch>" is refused, for <fault>
      When the agent says "Two flights" on the branch "<branch>"
      Then it is refused because the name is invalid
      And nothing has changed

      Examples:
        | branch        | fault                        |
        | /             | all its segments are empty   |
        | /plan         | its first segment is empty   |
        | plan/         | its last segment is empty    |
        | plan//flights | a segment inside it is empty |

    @KEY-1
    Scenario: Elsewhere a slash is a letter like any other
      Given the user "/alice/" has opened the session "//" in the app "/"
      When the user "/alice/" says "Here I am" as the event "/e/"
      And the agent calls the tool "/" as "c//1" with
        """
        {}
        """
      Then the log reads, in order
        | id  | says      | calls                                          |
        | /e/ | Here I am |                                                |
        | e2  |           | [{"id": "c//1", "tool": "/", "arguments": {}}] |

    @KEY-1 @needs:scoped-state @needs:state @needs:tracks
    Scenario: A slash in the names of keys and tracks is a letter like any other
      When the agent sets the state
        | key     | value |
        | /       |     1 |
        | user:// |     2 |
        | a//b    |     3 |
      And the track "/steps/" records as the record "//"
        """
        "started"
        """
      Then the state of the session is
        | key     | value |
        | /       |     1 |
        | user:// |     2 |
        | a//b    |     3 |
      And the track "/steps/" reads, in order
        | id | payload   |
        | // | "started" |
