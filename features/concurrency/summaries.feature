@needs:clients @needs:summaries
Feature: Several clients summarise one session at once

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"
    And these events are appended
      | author | says         | branch       |
      | user   | Plan my trip |              |
      | agent  | Two flights  | plan/flights |
      | agent  | A ryokan     | plan/hotels  |
    And these clients have read the session
      | client |
      | laptop |
      | phone  |

  Rule: Summaries of different branches never overwrite each other.

    @SUM-4
    Scenario: Two branches and the whole session are summarised at once, each for itself
      When these happen at the same time
        | client | does      | branch       | as                    |
        | laptop | summarise | plan/flights | There are two flights |
        | phone  | summarise | plan/hotels  | There is a ryokan     |
        |        | summarise |              | A trip is planned     |
      Then the summary of the branch "plan/flights" is
        | text                  | version |
        | There are two flights |       1 |
      And the summary of the branch "plan/hotels" is
        | text              | version |
        | There is a ryokan |       1 |
      And the summary is
        | text              | version | covers |
        | A trip is planned |       1 |      3 |

  Rule: A summary begun before another of its branch was finished is stale.

    @SUM-4 @SUM-3
    Scenario: Of three clients that summarise the same, one writes the first version, and nobody a second
      When these happen at the same time
        | client | does      | as                |
        |        | summarise | A trip is planned |
        | laptop | summarise | A trip is planned |
        | phone  | summarise | A trip is planned |
      Then at least 1 of them is accepted, any other is refused because a newer summary was finished first
      And the summary is
        | text              | version | up to |
        | A trip is planned |       1 | e3    |

  Rule: No event is both covered and shown; none is neither.

    @SUM-7 @EVT-8
    Scenario: A message that comes while a summary is written is covered or shown, and in the log
      When these happen at the same time
        | client | does      | speaker | says        | as                |
        | laptop | summarise |         |             | A trip is planned |
        | phone  | append    | alice   | In the rain |                   |
      And the session is summarised, new or not, as "A trip in the rain"
      Then the log reads, in order
        | id | says         |
        | e1 | Plan my trip |
        | e2 | Two flights  |
        | e3 | A ryokan     |
        | e4 | In the rain  |
      And the context reads, in order
        | author    | says               |
        | (summary) | A trip in the rain |
      And the summary is
        | version | covers | up to |
        |       2 |      4 | e4    |

  Rule: Compacting summarises up to there and moves the cut to the boundary.

    @SUM-8 @STA-6 @needs:state
    Scenario: A session is compacted while others write its state
      When these happen at the same time
        | client | does    | key  | value | last | as                |
        | laptop | compact |      |       |    1 | A trip is planned |
        | phone  | update  | seat | "12A" |      |                   |
        |        | update  | bags |     2 |      |                   |
      Then the history reads, in order
        | id | says         |
        | e1 | Plan my trip |
        | e2 | Two flights  |
      And the context reads, in order
        | author    | says              |
        | (summary) | A trip is planned |
        | agent     | A ryokan          |
      And the state of the session is
        | key  | value |
        | seat | "12A" |
        | bags |     2 |
