import { test } from 'node:test'
import { expect } from 'chai'
import { allOrders, rotations } from './orders'

test('Every client is first once, the others behind it in their own order', () => {
  expect(rotations(['a', 'b', 'c'])).to.deep.equal([
    ['a', 'b', 'c'],
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
  ])
})

test('Of many clients, the first four are first', () => {
  const firsts = rotations(['a', 'b', 'c', 'd', 'e']).map(([first]) => first)
  expect(firsts).to.deep.equal(['a', 'b', 'c', 'd'])
})

test('A few clients come in every order, many in those that a race has', () => {
  const orders = allOrders(['a', 'b', 'c']).map((order) => order.join(''))
  expect(orders).to.have.members(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  expect(allOrders(['a', 'b', 'c', 'd'])).to.have.length(24)
  expect(allOrders(['a', 'b', 'c', 'd', 'e'])).to.deep.equal(rotations(['a', 'b', 'c', 'd', 'e']))
})
