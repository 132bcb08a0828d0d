@long @needs:clients @needs:durable @needs:state
Feature: A client may be killed at any moment

  Rule: A client killed at any moment leaves, for whoever opens the storage next, each accepted write whole and each other whole or not at all.

    @REC-2 @EVT-6
    Scenario: A client that is killed while it appends leaves no half event
      When a client that appends without end is killed 25 times
      Then every accepted event is whole, and no other is half
