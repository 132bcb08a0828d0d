@harness
Feature: Every damage to what a public case stores is found, once and where it is
  The snapshot with which a public case ends on a sound store is damaged, as data, in every way in which stores have been
  seen to damage it, and compared with the sound one. Each damage is one drift, of its kind and at its place: none is missed,
  and none causes a cascade. Where the end holds nothing that the damage needs, because the case takes away what it stored or
  has several scenarios, another snapshot that is compared is struck. `npm run features:damages` writes these tables anew, and the project's check fails when one lacks
  a case or a damage.

  Scenario Outline: <case>, where <damage>
    Given the snapshots that are compared of the public case <case>
    When <damage>
    Then exactly this drift is found
      | kind   | place   |
      | <kind> | <where> |

    Examples: an event is lost
      | case | damage           | kind    | where                                      |
      | A1   | an event is lost | missing | events travel/alice/tokyo event 1 "e2"     |
      | A2   | an event is lost | missing | events travel/alice/tokyo event 3 "e4"     |
      | A3   | an event is lost | missing | events travel/alice/tokyo event 2 "e3"     |
      | A4   | an event is lost | missing | events travel/alice/tokyo event 1 "e2"     |
      | A5   | an event is lost | missing | events travel/alice/tokyo event 0 "e1"     |
      | A7   | an event is lost | missing | events travel/alice/tokyo event 1 "e2"     |
      | A8   | an event is lost | missing | events travel/alice/tokyo event 1 "e2"     |
      | A10  | an event is lost | missing | events travel/alice/tokyo event 3 "e4"     |
      | A11  | an event is lost | missing | events travel/alice/tokyo event 2 "e3"     |
      | A12  | an event is lost | missing | events travel/alice/tokyo event 3 "e4"     |
      | A13  | an event is lost | missing | events travel/alice/tokyo event 5 "e6"     |
      | A14  | an event is lost | missing | events support/alice/ticket-7 event 2 "e3" |
      | A15  | an event is lost | missing | events travel/alice/tokyo event 3 "f2"     |
      | A16  | an event is lost | missing | events travel/alice/tokyo event 0 "e1"     |
      | A17  | an event is lost | missing | events travel/alice/tokyo event 1 "e2"     |
      | A18  | an event is lost | missing | events travel/alice/tokyo event 3 "e4"     |
      | A19  | an event is lost | missing | events travel/alice/tokyo event 2 "e3"     |
      | A20  | an event is lost | missing | events travel/alice/tokyo event 0 "e1"     |
      | A21  | an event is lost | missing | events travel/alice/tokyo event 0 "e1"     |

    Examples: an event is doubled
      | case | damage              | kind       | where                                      |
      | A1   | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A2   | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A3   | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A4   | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A5   | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A7   | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A8   | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A10  | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A11  | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A12  | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A13  | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A14  | an event is doubled | duplicated | events support/alice/ticket-7 event 1 "e1" |
      | A15  | an event is doubled | duplicated | events travel/alice/tokyo event 1 "f1"     |
      | A16  | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A17  | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A18  | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A19  | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A20  | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |
      | A21  | an event is doubled | duplicated | events travel/alice/tokyo event 1 "e1"     |

    Examples: two events are reordered
      | case | damage                   | kind  | where                                      |
      | A1   | two events are reordered | moved | events travel/alice/tokyo event 0 "e1"     |
      | A2   | two events are reordered | moved | events travel/alice/tokyo event 4 "e5"     |
      | A3   | two events are reordered | moved | events travel/alice/tokyo event 2 "e3"     |
      | A4   | two events are reordered | moved | events travel/alice/tokyo event 1 "e2"     |
      | A7   | two events are reordered | moved | events travel/alice/tokyo event 0 "e1"     |
      | A8   | two events are reordered | moved | events travel/alice/tokyo event 1 "e2"     |
      | A10  | two events are reordered | moved | events travel/alice/tokyo event 4 "e5"     |
      | A11  | two events are reordered | moved | events travel/alice/tokyo event 2 "e3"     |
      | A12  | two events are reordered | moved | events travel/alice/tokyo event 5 "e6"     |
      | A13  | two events are reordered | moved | events travel/alice/tokyo event 8 "e9"     |
      | A14  | two events are reordered | moved | events support/alice/ticket-7 event 2 "e3" |
      | A15  | two events are reordered | moved | events travel/alice/tokyo event 4 "h2"     |
      | A16  | two events are reordered | moved | events travel/alice/tokyo event 5 "e6"     |
      | A17  | two events are reordered | moved | events travel/alice/tokyo event 0 "e1"     |
      | A18  | two events are reordered | moved | events travel/alice/tokyo event 5 "e6"     |
      | A19  | two events are reordered | moved | events travel/alice/tokyo event 2 "e3"     |
      | A20  | two events are reordered | moved | events travel/alice/tokyo event 1 "e2"     |
      | A21  | two events are reordered | moved | events travel/alice/tokyo event 0 "e1"     |

    Examples: an event is altered
      | case | damage              | kind    | where                                                    |
      | A1   | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A2   | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A3   | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A7   | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A8   | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A10  | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A11  | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A12  | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A13  | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A14  | an event is altered | changed | events support/alice/ticket-7 event 0 "e1" /parts/0/text |
      | A15  | an event is altered | changed | events travel/alice/tokyo event 0 "f1" /parts/0/text     |
      | A16  | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A18  | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A19  | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A20  | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |
      | A21  | an event is altered | changed | events travel/alice/tokyo event 0 "e1" /parts/0/text     |

    Examples: an event is of a foreign author
      | case | damage                          | kind    | where                                              |
      | A1   | an event is of a foreign author | changed | events travel/alice/tokyo event 1 "e2" /author     |
      | A2   | an event is of a foreign author | changed | events travel/alice/tokyo event 5 "e6" /author     |
      | A3   | an event is of a foreign author | changed | events travel/alice/tokyo event 3 "e4" /author     |
      | A4   | an event is of a foreign author | changed | events travel/alice/tokyo event 2 "e3" /author     |
      | A5   | an event is of a foreign author | changed | events travel/alice/tokyo event 0 "e1" /author     |
      | A7   | an event is of a foreign author | changed | events travel/alice/tokyo event 1 "e2" /author     |
      | A8   | an event is of a foreign author | changed | events travel/alice/tokyo event 2 "e3" /author     |
      | A10  | an event is of a foreign author | changed | events travel/alice/tokyo event 5 "e6" /author     |
      | A11  | an event is of a foreign author | changed | events travel/alice/tokyo event 3 "e4" /author     |
      | A12  | an event is of a foreign author | changed | events travel/alice/tokyo event 6 "e7" /author     |
      | A13  | an event is of a foreign author | changed | events travel/alice/tokyo event 9 "e10" /author    |
      | A14  | an event is of a foreign author | changed | events support/alice/ticket-7 event 3 "e4" /author |
      | A15  | an event is of a foreign author | changed | events travel/alice/tokyo event 5 "v2" /author     |
      | A16  | an event is of a foreign author | changed | events travel/alice/tokyo event 0 "e1" /author     |
      | A17  | an event is of a foreign author | changed | events travel/alice/tokyo event 1 "e2" /author     |
      | A18  | an event is of a foreign author | changed | events travel/alice/tokyo event 6 "e7" /author     |
      | A19  | an event is of a foreign author | changed | events travel/alice/tokyo event 3 "e4" /author     |
      | A20  | an event is of a foreign author | changed | events travel/alice/tokyo event 0 "e1" /author     |
      | A21  | an event is of a foreign author | changed | events travel/alice/tokyo event 0 "e1" /author     |

    Examples: a write is acknowledged and dropped
      | case | damage                              | kind    | where                                      |
      | A1   | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 1 "e2"     |
      | A2   | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 5 "e6"     |
      | A3   | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 3 "e4"     |
      | A4   | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 2 "e3"     |
      | A5   | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 0 "e1"     |
      | A7   | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 1 "e2"     |
      | A8   | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 2 "e3"     |
      | A10  | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 5 "e6"     |
      | A11  | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 3 "e4"     |
      | A12  | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 6 "e7"     |
      | A13  | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 9 "e10"    |
      | A14  | a write is acknowledged and dropped | missing | events support/alice/ticket-7 event 3 "e4" |
      | A15  | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 5 "v2"     |
      | A16  | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 0 "e1"     |
      | A17  | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 1 "e2"     |
      | A18  | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 6 "e7"     |
      | A19  | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 3 "e4"     |
      | A20  | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 0 "e1"     |
      | A21  | a write is acknowledged and dropped | missing | events travel/alice/tokyo event 0 "e1"     |

    Examples: of a write, the change of state is kept and the event dropped
      | case | damage                                                        | kind    | where                                  |
      | A3   | of a write, the change of state is kept and the event dropped | missing | events travel/alice/tokyo event 0 "e1" |
      | A4   | of a write, the change of state is kept and the event dropped | missing | events travel/alice/tokyo event 0 "e1" |
      | A5   | of a write, the change of state is kept and the event dropped | missing | events travel/alice/tokyo event 0 "e1" |
      | A17  | of a write, the change of state is kept and the event dropped | missing | events travel/alice/tokyo event 0 "e1" |
      | A18  | of a write, the change of state is kept and the event dropped | missing | events travel/alice/tokyo event 6 "e7" |
      | A21  | of a write, the change of state is kept and the event dropped | missing | events travel/alice/tokyo event 0 "e1" |

    Examples: of a write, the event is kept and the change of state dropped
      | case | damage                                                        | kind    | where                            |
      | A3   | of a write, the event is kept and the change of state dropped | missing | state travel/alice/tokyo /radar  |
      | A4   | of a write, the event is kept and the change of state dropped | missing | state travel/alice/tokyo /status |
      | A5   | of a write, the event is kept and the change of state dropped | missing | state travel/alice/tokyo /step   |
      | A17  | of a write, the event is kept and the change of state dropped | missing | state travel/alice/tokyo /bags   |
      | A18  | of a write, the event is kept and the change of state dropped | missing | state travel/alice/tokyo /nights |
      | A21  | of a write, the event is kept and the change of state dropped | missing | state travel/alice/tokyo /plan   |

    Examples: the state is polluted
      | case | damage                | kind  | where                                  |
      | A1   | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A2   | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A3   | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A4   | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A5   | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A6   | the state is polluted | extra | state travel/alice /intruder           |
      | A7   | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A8   | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A9   | the state is polluted | extra | state travel/alice /intruder           |
      | A10  | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A11  | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A12  | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A13  | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A14  | the state is polluted | extra | state support/alice/ticket-7 /intruder |
      | A15  | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A16  | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A17  | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A18  | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A19  | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A20  | the state is polluted | extra | state travel/alice/tokyo /intruder     |
      | A21  | the state is polluted | extra | state travel/alice/tokyo /intruder     |

    Examples: a key of the state is dropped
      | case | damage                        | kind    | where                            |
      | A3   | a key of the state is dropped | missing | state travel/alice/tokyo /radar  |
      | A4   | a key of the state is dropped | missing | state travel/alice/tokyo /status |
      | A5   | a key of the state is dropped | missing | state travel/alice/tokyo /step   |
      | A17  | a key of the state is dropped | missing | state travel/alice/tokyo /bags   |
      | A18  | a key of the state is dropped | missing | state travel/alice/tokyo /nights |
      | A21  | a key of the state is dropped | missing | state travel/alice/tokyo /trip   |

    Examples: a value of the state is retyped
      | case | damage                          | kind    | where                            |
      | A3   | a value of the state is retyped | retyped | state travel/alice/tokyo /radar  |
      | A4   | a value of the state is retyped | retyped | state travel/alice/tokyo /status |
      | A5   | a value of the state is retyped | retyped | state travel/alice/tokyo /step   |
      | A17  | a value of the state is retyped | retyped | state travel/alice/tokyo /bags   |
      | A18  | a value of the state is retyped | retyped | state travel/alice/tokyo /nights |
      | A21  | a value of the state is retyped | retyped | state travel/alice/tokyo /trip   |

    Examples: a memory is lost
      | case | damage           | kind    | where                                                                                           |
      | A6   | a memory is lost | missing | memories travel/alice memory "0e8ebe88961da823ce33d84008d7217bf93bf25713aa1d2127527ca4bdf6bf97" |
      | A7   | a memory is lost | missing | memories travel/alice memory "memory#2"                                                         |
      | A8   | a memory is lost | missing | memories travel/alice memory "memory#2"                                                         |
      | A9   | a memory is lost | missing | memories travel/alice memory "b5e6767a60738b4b66370befb130541c894ea911c128bf3e50afc52dec3e16d4" |
      | A11  | a memory is lost | missing | memories travel/alice memory "memory#4"                                                         |
      | A16  | a memory is lost | missing | memories travel/alice memory "9a9fe0be8b4ca11c3c22364686da0b326649b17698e64e01c76a633f14b862cb" |

    Examples: the memories are polluted
      | case | damage                    | kind  | where                                    |
      | A1   | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A2   | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A3   | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A4   | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A5   | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A6   | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A7   | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A8   | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A9   | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A10  | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A11  | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A12  | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A13  | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A14  | the memories are polluted | extra | memories support/alice memory "intruder" |
      | A15  | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A16  | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A17  | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A18  | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A19  | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A20  | the memories are polluted | extra | memories travel/alice memory "intruder"  |
      | A21  | the memories are polluted | extra | memories travel/alice memory "intruder"  |

    Examples: a memory is of a foreign owner
      | case | damage                         | kind    | where                                                                                                       |
      | A6   | a memory is of a foreign owner | changed | memories travel/alice memory "0e8ebe88961da823ce33d84008d7217bf93bf25713aa1d2127527ca4bdf6bf97" /owner/user |
      | A7   | a memory is of a foreign owner | changed | memories travel/alice memory "memory#2" /owner/user                                                         |
      | A8   | a memory is of a foreign owner | changed | memories travel/alice memory "memory#2" /owner/user                                                         |
      | A9   | a memory is of a foreign owner | changed | memories travel/alice memory "b5e6767a60738b4b66370befb130541c894ea911c128bf3e50afc52dec3e16d4" /owner/user |
      | A11  | a memory is of a foreign owner | changed | memories travel/alice memory "memory#4" /owner/user                                                         |
      | A16  | a memory is of a foreign owner | changed | memories travel/alice memory "9a9fe0be8b4ca11c3c22364686da0b326649b17698e64e01c76a633f14b862cb" /owner/user |

    Examples: a summary is lost
      | case | damage            | kind    | where                                  |
      | A10  | a summary is lost | missing | summaries travel/alice/tokyo version 1 |
      | A11  | a summary is lost | missing | summaries travel/alice/tokyo version 1 |
      | A12  | a summary is lost | missing | summaries travel/alice/tokyo version 1 |
      | A13  | a summary is lost | missing | summaries travel/alice/tokyo version 1 |
      | A16  | a summary is lost | missing | summaries travel/alice/tokyo version 1 |
      | A18  | a summary is lost | missing | summaries travel/alice/tokyo version 1 |
      | A19  | a summary is lost | missing | summaries travel/alice/tokyo version 3 |
      | A20  | a summary is lost | missing | summaries travel/alice/tokyo version 2 |

    Examples: a summary is replaced by an older one
      | case | damage                                | kind    | where                                                      |
      | A11  | a summary is replaced by an older one | changed | summaries travel/alice/tokyo version 2 /text               |
      | A12  | a summary is replaced by an older one | changed | summaries travel/alice/tokyo branch "plan" version 2 /text |
      | A19  | a summary is replaced by an older one | changed | summaries travel/alice/tokyo version 3 /text               |
      | A20  | a summary is replaced by an older one | changed | summaries travel/alice/tokyo version 2 /text               |

    Examples: a summary is under the wrong branch
      | case | damage                              | kind  | where                                          |
      | A10  | a summary is under the wrong branch | extra | summaries travel/alice/tokyo version 1 /branch |
      | A11  | a summary is under the wrong branch | extra | summaries travel/alice/tokyo version 1 /branch |
      | A12  | a summary is under the wrong branch | extra | summaries travel/alice/tokyo version 1 /branch |
      | A13  | a summary is under the wrong branch | extra | summaries travel/alice/tokyo version 1 /branch |
      | A16  | a summary is under the wrong branch | extra | summaries travel/alice/tokyo version 1 /branch |
      | A18  | a summary is under the wrong branch | extra | summaries travel/alice/tokyo version 1 /branch |
      | A19  | a summary is under the wrong branch | extra | summaries travel/alice/tokyo version 3 /branch |
      | A20  | a summary is under the wrong branch | extra | summaries travel/alice/tokyo version 2 /branch |

    Examples: a summary is under the wrong session
      | case | damage                               | kind    | where                                                 |
      | A10  | a summary is under the wrong session | changed | summaries travel/alice/tokyo version 1 /owner/session |
      | A11  | a summary is under the wrong session | changed | summaries travel/alice/tokyo version 1 /owner/session |
      | A12  | a summary is under the wrong session | changed | summaries travel/alice/tokyo version 1 /owner/session |
      | A13  | a summary is under the wrong session | changed | summaries travel/alice/tokyo version 1 /owner/session |
      | A16  | a summary is under the wrong session | changed | summaries travel/alice/tokyo version 1 /owner/session |
      | A18  | a summary is under the wrong session | changed | summaries travel/alice/tokyo version 1 /owner/session |
      | A19  | a summary is under the wrong session | changed | summaries travel/alice/tokyo version 3 /owner/session |
      | A20  | a summary is under the wrong session | changed | summaries travel/alice/tokyo version 2 /owner/session |

    Examples: a summary leaks into a fresh session
      | case | damage                               | kind  | where                                      |
      | A1   | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A2   | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A3   | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A4   | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A5   | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A7   | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A8   | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A10  | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A11  | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A12  | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A13  | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A14  | a summary leaks into a fresh session | extra | summaries support/alice/ticket-7 version 1 |
      | A15  | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A16  | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A17  | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A18  | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A20  | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |
      | A21  | a summary leaks into a fresh session | extra | summaries travel/alice/tokyo version 1     |

    Examples: a track is dropped
      | case | damage             | kind    | where                                              |
      | A14  | a track is dropped | missing | tracks support/alice/ticket-7 track "tool-latency" |
      | A21  | a track is dropped | missing | tracks travel/alice/tokyo track "tool-progress"    |

    Examples: two tracks are mixed
      | case | damage               | kind  | where                                                         |
      | A14  | two tracks are mixed | extra | tracks support/alice/ticket-7 track "subtasks" record 2 "l-1" |

    Examples: two records are reordered
      | case | damage                    | kind  | where                                                             |
      | A14  | two records are reordered | moved | tracks support/alice/ticket-7 track "tool-latency" record 0 "l-1" |

    Examples: a record is altered
      | case | damage              | kind    | where                                                                      |
      | A14  | a record is altered | retyped | tracks support/alice/ticket-7 track "tool-latency" record 0 "l-1" /payload |
      | A21  | a record is altered | retyped | tracks travel/alice/tokyo track "tool-progress" record 0 "r1" /payload     |

  Scenario Outline: Cases that store no such thing, where <damage>
    Given the snapshots that are compared of the public cases <cases>
    Then none of them holds <needed>, so that it cannot be that <damage>

    Examples:
      | damage                                                        | needed                                     | cases                                                                  |
      | an event is lost                                              | an event                                   | A6 A9                                                                  |
      | an event is doubled                                           | an event                                   | A6 A9                                                                  |
      | two events are reordered                                      | two events                                 | A5 A6 A9                                                               |
      | an event is altered                                           | an event with a text                       | A4 A5 A6 A9 A17                                                        |
      | an event is of a foreign author                               | an event                                   | A6 A9                                                                  |
      | a write is acknowledged and dropped                           | an event                                   | A6 A9                                                                  |
      | of a write, the change of state is kept and the event dropped | an event with a change of state            | A1 A2 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A19 A20                  |
      | of a write, the event is kept and the change of state dropped | an event whose change of state still holds | A1 A2 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A19 A20                  |
      | a key of the state is dropped                                 | a key of some state                        | A1 A2 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A19 A20                  |
      | a value of the state is retyped                               | a key of some state                        | A1 A2 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A19 A20                  |
      | a memory is lost                                              | a memory                                   | A1 A2 A3 A4 A5 A10 A12 A13 A14 A15 A17 A18 A19 A20 A21                 |
      | a memory is of a foreign owner                                | a memory                                   | A1 A2 A3 A4 A5 A10 A12 A13 A14 A15 A17 A18 A19 A20 A21                 |
      | a summary is lost                                             | a summary                                  | A1 A2 A3 A4 A5 A6 A7 A8 A9 A14 A15 A17 A21                             |
      | a summary is replaced by an older one                         | a second version of a summary              | A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A13 A14 A15 A16 A17 A18 A21             |
      | a summary is under the wrong branch                           | a summary                                  | A1 A2 A3 A4 A5 A6 A7 A8 A9 A14 A15 A17 A21                             |
      | a summary is under the wrong session                          | a summary                                  | A1 A2 A3 A4 A5 A6 A7 A8 A9 A14 A15 A17 A21                             |
      | a summary leaks into a fresh session                          | a session without a summary                | A6 A9 A19                                                              |
      | a track is dropped                                            | a track                                    | A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A15 A16 A17 A18 A19 A20     |
      | two tracks are mixed                                          | two tracks                                 | A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A15 A16 A17 A18 A19 A20 A21 |
      | two records are reordered                                     | two records of a track                     | A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A15 A16 A17 A18 A19 A20 A21 |
      | a record is altered                                           | a record                                   | A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A15 A16 A17 A18 A19 A20     |
