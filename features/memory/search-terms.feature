@needs:memory @needs:memory-search
Feature: The words of a search

  Background:
    Given the app "travel"
    And alice uses the app "travel"

  Rule: Words are letters, marks and digits of any script, in lower case, compatible forms being one.

    @MEM-6 @seen-in:adk-python#2438 @seen-in:adk-python#5501 @seen-in:adk-python#5601
    Scenario Outline: <query> is found in <text>
      Given the agent remembers about alice
        | memory                |
        | <text>                |
        | Nothing of that sort. |
      Then searching alice's memories for <query> finds, best first
        | memory |
        | <text> |

      Examples:
        | query           | text                     |
        | "TEA"           | Likes tea                |
        | "tea"           | "Tea!"                   |
        | "tea"           | "green-tea/black"        |
        | "tea"           | "a_tea_b"                |
        | "42"            | Seat 42, please          |
        | "zürich"        | Moved to Zürich          |
        | "ZÜRICH"        | Moved to Zürich          |
        | "Zu\\u0308rich" | Moved to Zürich          |
        | "Zürich"        | "Moved to Zu\\u0308rich" |
        | "tokyo 7"       | "Ｔｏｋｙｏ　７"         |
        | "ｔｏｋｙｏ"    | Tokyo                    |
        | "find"          | "ﬁnd"                    |
        | "x2"            | x²                       |
        | "МОСКВА"        | Живёт в Москва           |
        | "αθηνα"         | ΑΘΗΝΑ                    |
        | "हिन्दी"        | वह हिन्दी बोलती है       |
        | "٤٢"            | مقعد ٤٢                  |
        | "constructor"   | "the constructor"        |
        | "my-doc.md#0"   | "See my-doc.md#0, top"   |
        | "__proto__"     | "a proto"                |

    @MEM-6 @seen-in:adk-python#5601
    Scenario Outline: <query> is not found in <text>
      Given the agent remembers about alice
        | memory |
        | <text> |
      Then searching alice's memories for <query> finds nothing

      Examples:
        | query         | text               |
        | "thon"        | Python             |
        | "Py"          | Python             |
        | "4"           | Seat 42            |
        | "zurich"      | Moved to Zürich    |
        | "हिन्द"       | वह हिन्दी बोलती है |
        | "t%"          | tea                |
        | "te_"         | tea                |
        | ".*"          | tea                |
        | "tea OR rum"  | gin                |
        | "constructor" | tea                |

  Rule: Runs of Han, kana and Hangul are told by overlapping pairs; a query of one such character matches any run that holds it.

    @MEM-6 @seen-in:adk-python#2438 @seen-in:MemOS#1961
    Scenario Outline: <query> is found in <text>, where no blanks part the words
      Given the agent remembers about alice
        | memory |
        | <text> |
        | 別の話 |
      Then searching alice's memories for <query> finds, best first
        | memory |
        | <text> |

      Examples:
        | query       | text                   |
        | "東京"      | 来週東京に行きたい     |
        | "京"        | 来週東京に行きたい     |
        | "Python"    | 学Python很难           |
        | "python 难" | 学Python很难           |
        | "学"        | 学Python很难           |
        | "很难"      | 学Python很难           |
        | "北京"      | 我住在北京             |
        | "データ"    | 旅のデータを見る       |
        | "ﾃﾞｰﾀ"      | 旅のデータを見る       |
        | "한국"      | 저는 한국어를 배웁니다 |
        | "어"        | 저는 한국어를 배웁니다 |
        | "𠮷野家"     | 昼は𠮷野家で            |
        | "に行"      | 来週東京に行きたい     |

    @MEM-6
    Scenario Outline: <query> is not found in <text>, whose pairs are others
      Given the agent remembers about alice
        | memory |
        | <text> |
      Then searching alice's memories for <query> finds nothing

      Examples:
        | query  | text           |
        | "京東" | 来週東京に行く |
        | "東西" | 来週東京に行く |
        | "京都" | 来週東京に行く |
        | "pyth" | 学Python很难   |
        | "学难" | 学Python很难   |
        | "住京" | 我住在北京     |

    @MEM-6
    Scenario: A run scores by the pairs that it shares
      # "東京駅前" has the pairs 東京, 京駅 and 駅前: the memories hold 3/3, 2/3, 1/3 and 0/3 of them.
      Given the agent remembers about alice
        | memory   |
        | 駅前の店 |
        | 東京駅   |
        | 東京駅前 |
        | 京都の駅 |
      Then searching alice's memories for "東京駅前" finds, best first
        | memory   |
        | 東京駅前 |
        | 東京駅   |
        | 駅前の店 |

    @MEM-6
    Scenario: Pairs do not reach from one topic into the next
      Given the agent remembers about alice
        | memory | topics       |
        | 旅     | ["東", "京"] |
        | 行く   | ["東京"]     |
      Then searching alice's memories for "東京" finds, best first
        | memory |
        | 行く   |
