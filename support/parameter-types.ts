import { defineParameterType } from '@cucumber/cucumber'
import { DAMAGES } from './harness/damages'
import { isOddity, ODDITIES, type Oddity } from './sentences/oddities'
import * as pattern from './sentences/patterns'
import * as memory from './sentences/read-memory'
import * as read from './sentences/read-sentence'
import { codeOf, REFUSALS } from './sentences/refusals'
import { readText } from './tables/cells'

/** The kinds of words that sentences leave open. What a piece may look like stands in `sentences/patterns.ts`. */
function define<T>(name: string, regexp: string, transformer: (sentence: string) => T): void {
  defineParameterType({ name, regexp: new RegExp(regexp, 's'), transformer, useForSnippets: false })
}

define('text', pattern.TEXT, (quoted) => readText(quoted, 'the text'))
define('user', pattern.USER, read.readUser)
define('session', pattern.SESSION, read.readSession)
define('of', pattern.OF, read.readSession)
define('agent', pattern.AGENT, read.readSpeaker)
define('speaker', pattern.SPEAKER, read.readSpeaker)
define('client', pattern.CLIENT, read.readClient)
define('details', pattern.DETAILS, read.readDetails)
define('recordDetails', pattern.RECORD_DETAILS, read.readRecordDetails)
define('inApp', pattern.IN_APP, read.readInApp)
define('place', pattern.PLACE, read.readPlace)
define('selection', pattern.SELECTION, read.readSelection)
define('since', pattern.SINCE, read.readSince)
define('window', pattern.WINDOW, read.readLast)
define('records', pattern.RECORD_WINDOW, read.readLast)
define('page', pattern.PAGE, read.readPage)
define('view', 'conversation|log|history|context', (word) => word)
define('order', 'in order|in any order', read.readOrder)
define('opens', 'has opened|opens', (word) => word)
define('reads', 'reads|read', (word) => word)
define('oddity', ODDITIES.join('|'), readOddity)
define('refusal', Object.values(REFUSALS).join('|'), codeOf)
define('decimal', String.raw`\d+(?:\.\d+)?`, (digits) => digits)
define('memory', pattern.MEMORY, memory.readMemory)
define('atMost', pattern.AT_MOST, memory.readAtMost)
define('memoryFilter', pattern.MEMORY_FILTER, memory.readMemoryFilter)
define('latest', 'latest first|in any order', memory.readMemoryOrder)
define('best', 'best first|in any order', memory.readMemoryOrder)

define('cases', String.raw`A\d+(?: A\d+)*`, (words) => words)
define('damage', DAMAGES.map(({ name }) => name).join('|'), (words) => words)
define('needed', [...new Set(DAMAGES.map(({ needs }) => needs))].join('|'), (words) => words)
define('store', 'faulty|sound', (word) => word)
define('status', 'consistent|drifting as known|drifting|failed', (words) =>
  words === 'drifting as known' ? 'known' : words,
)
define('forBranch', pattern.FOR_BRANCH, read.readForBranch)
define('keeping', pattern.KEEPING, read.readKeeping)

function readOddity(words: string): Oddity {
  if (isOddity(words)) return words
  throw new Error(`${words} is no known oddity`)
}
