import { test } from 'node:test'
import { expect } from 'chai'
import { tellScenarios } from './tell-scenarios'

test('tells what backends replay, and neither what takes seconds nor what is of the harness', async () => {
  const told = [...(await tellScenarios()).values()]
  expect(told).to.have.length.above(1000)
  expect(told.flatMap(({ tags }) => tags)).to.not.include.members(['@long'])
  expect(told.flatMap(({ tags }) => tags)).to.not.include.members(['@harness'])
})
