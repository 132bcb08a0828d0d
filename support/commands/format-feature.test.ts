import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatFeature } from './format-feature'

const LOOSE = `@a   @b
Feature: Layout
  # a comment
  Scenario: one
      Given a table:
      |id|says|
      | 1 | a \\| b \\\\ c \\n d |
    And json
    """json
    {"a":

      "b\\\\n"}
    """
`

const LAID_OUT = `@a @b
Feature: Layout
  # a comment

  Scenario: one
    Given a table:
      | id | says             |
      |  1 | a \\| b \\\\ c \\n d |
    And json
      """json
      {"a":

        "b\\\\n"}
      """
`

test('a feature is laid out, and laid out again stays', async () => {
  assert.equal(await formatFeature(LOOSE), LAID_OUT)
  assert.equal(await formatFeature(LAID_OUT), LAID_OUT)
})

test('white space that a doc string holds stays', async () => {
  const source =
    'Feature: x\n\n  Scenario: y\n    Given a text\n      """\n      a\n         \n      b\n      """\n'
  assert.equal(await formatFeature(source), source)
})

test('what cannot be parsed is refused', async () => {
  await assert.rejects(formatFeature('Feature: x\n  Scenario: y\n    Given z\n  nonsense\n'), /\(4:3\)/)
})
