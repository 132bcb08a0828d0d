import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedBackends } from './asked-backends'

test('the profile says, unless the command line does', () => {
  assert.deepEqual(askedBackends({ backend: 'sqlite' }, []), ['sqlite'])
  assert.deepEqual(
    askedBackends({ backend: 'sqlite' }, ['--world-parameters', '{"backend":"redis, postgres"}']),
    ['redis', 'postgres'],
  )
  assert.deepEqual(askedBackends({}, ['--world-parameters={"backend":"./a/my-target.ts"}']), ['my-target'])
  assert.deepEqual(askedBackends(undefined, ['--world-parameters', '{broken']), ['unknown'])
})
