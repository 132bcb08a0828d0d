@needs:storage @needs:durable
Feature: Storage of a newer version is left alone

  Background:
    Given the app "travel"
    And alice has opened the session "tokyo"

  Rule: Storage of a newer version is refused, untouched.

    @REC-6
    Scenario Outline: A client that opens storage of a newer version is refused when <deed>
      Given a newer version has written the storage
      When the backend is reopened
      And <deed>
      Then it is refused because the storage is of a newer version
      And nothing has changed

      Examples:
        | deed                           |
        | the session is read            |
        | alice says "Find me a flight"  |
        | alice opens the session "rome" |
        | the session is deleted         |
