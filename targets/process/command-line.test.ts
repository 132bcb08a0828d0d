import { test } from 'node:test'
import { expect } from 'chai'
import { readCommandLine, withoutSecrets } from './command-line'

const read = (line: string): readonly string[] => {
  const { program, arguments: rest } = readCommandLine(line)
  return [program, ...rest]
}

test('Blanks part words, and quotes keep them together', () => {
  expect(read('  python3  store.py ')).to.deep.equal(['python3', 'store.py'])
  expect(read('"/opt/my stores/store" --name "a, b" c\'d e\'f')).to.deep.equal([
    '/opt/my stores/store',
    '--name',
    'a, b',
    'cd ef',
  ])
  expect(read(`say "it's" 'the "word"' ""`)).to.deep.equal(['say', "it's", 'the "word"', ''])
  expect(read('C:\\Python\\python.exe store.py')).to.deep.equal(['C:\\Python\\python.exe', 'store.py'])
})

test('A line without a program, or with half a quote, is refused', () => {
  for (const line of ['', '   ', '""'])
    expect(() => read(line)).to.throw('found no command; expected one such as')
  expect(() => read('python3 "store.py')).to.throw('found the quote " without its end')
  expect(() => read("python3 it's")).to.throw("found the quote ' without its end")
})

test('Users and passwords of URLs are not shown', () => {
  expect(withoutSecrets('store --at redis://me:s3cret@host:1/0 "postgres://x@y"')).to.equal(
    'store --at redis://…@host:1/0 "postgres://…@y"',
  )
})
