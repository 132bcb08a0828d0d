import { inFile } from './in-file'

/** The rules of summaries, contexts and retention, and what the in-memory target does for them, broken. */
export const SUMMARIES = [
  ...inFile('targets/contract/boundaries.ts', [
    {
      rule: 'SUM-3',
      text: 'reach = Math.max(reach, end)',
      becomes: 'reach = end',
      feature: 'summaries/boundaries.feature',
      caught: {
        scenario: 'Of nested, parallel and pending calls, compacted to the last 4, the summary covers 7',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 1 /boundary',
      },
    },
    {
      rule: 'SUM-3',
      text: 'if (reach <= index + 1) covered = index + 1',
      becomes: 'covered = index + 1',
      feature: 'summaries/boundaries.feature',
      caught: {
        scenario: 'A pending call and what follows it are covered when its result has come',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 1 /boundary',
      },
    },
    {
      rule: 'SUM-3',
      text: 'end: Number.POSITIVE_INFINITY',
      becomes: 'end: 0',
      feature: 'summaries/boundaries.feature',
      caught: {
        scenario: 'A call whose id is called again before an answer stays pending',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 1 /boundary',
      },
    },
    {
      rule: 'SUM-3',
      text: 'if (index >= limit) break',
      becomes: '',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario:
          'Of six events, compacted to the last two, four stand in the summary and two in the context',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 1 /boundary',
      },
    },
    {
      rule: 'SUM-3',
      text: `close(open.get(part.id))
        open`,
      becomes: 'open',
      feature: 'summaries/boundaries.feature',
      caught: {
        scenario: 'A call whose id is called again before an answer stays pending',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 1 /boundary',
      },
    },
    {
      rule: 'SUM-3',
      text: 'if (call !== undefined) call.end = index + 1',
      becomes: 'if (call?.end === Number.POSITIVE_INFINITY) call.end = index + 1',
      feature: 'summaries/boundaries.feature',
      caught: {
        scenario: 'Of calls that share an id, each has its own results: the last 2 leave 3 covered',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 1 /boundary',
      },
    },
  ]),
  ...inFile('targets/contract/contexts.ts', [
    {
      rule: 'SUM-7',
      text: 'summary === undefined ? usableWindow(later, whole) : later',
      becomes: 'usableWindow(later, whole)',
      feature: 'summaries/contexts.feature',
      caught: {
        scenario: 'The summary comes first, and what it does not cover behind it, unchanged',
        dimension: 'summaries',
        place: 'the context of travel/alice/tokyo',
      },
    },
    {
      rule: 'SUM-7',
      text: 'summary === undefined ? usableWindow(later, whole) : later',
      becomes: 'later',
      feature: 'summaries/contexts.feature',
      caught: {
        scenario: 'Without a summary a context starts at a user message and holds no result without its call',
        dimension: 'summaries',
        place: 'contexts of travel/alice/tokyo',
      },
    },
    {
      rule: 'SUM-7',
      text: '[{ summary }, ...events]',
      becomes: '[...events, { summary }]',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario:
          'Of six events, compacted to the last two, four stand in the summary and two in the context',
        dimension: 'summaries',
        place: 'the context of travel/alice/tokyo',
      },
    },
    {
      rule: 'SUM-8',
      text: 'chain.slice(0, -1)',
      becomes: 'chain',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario:
          'Of six events, compacted to the last two, four stand in the summary and two in the context',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/4',
      },
    },
    {
      rule: 'SUM-8',
      text: '[{ event }, ...(superseded.get(event.id) ?? [])]',
      becomes: '[...(superseded.get(event.id) ?? []), { event }]',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario:
          'Compacted again, the second summary replaces the first, which stands in the history behind what it covered',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/3',
      },
    },
    {
      rule: 'SUM-8',
      text: 'superseded.set(summary.boundary, [...(superseded.get(summary.boundary) ?? []), { summary }])',
      becomes: '',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario: 'History shows a superseded summary also where it moved nothing itself',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/6',
      },
    },
  ]),
  ...inFile('targets/contract/summaries.ts', [
    {
      rule: 'KEY-4',
      text: 'owner: { ...owner },',
      becomes: 'owner,',
      feature: 'summaries/failing.feature',
      caught: {
        scenario: 'Whoever summarised a session may change the summary that was answered',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 1 /owner/session',
      },
    },
    {
      rule: 'SUM-1',
      text: 'covers: (previous?.covers ?? 0) + covered.length',
      becomes: 'covers: covered.length',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario:
          'Compacted again, the second summary replaces the first, which stands in the history behind what it covered',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 2 /covers',
      },
    },
    {
      rule: 'SUM-1',
      text: '...(previous !== undefined && { previous: previous.text }),',
      becomes: '',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario:
          'Compacted again, the second summary replaces the first, which stands in the history behind what it covered',
        dimension: 'summaries',
        place: 'what the summariser was shown',
      },
    },
    {
      rule: 'SUM-1',
      text: 'version: version + 1',
      becomes: 'version: 1',
      feature: 'summaries/branches.feature',
      caught: {
        scenario: 'Two branches and the whole session are summarised, each for itself',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo branch "plan" version 2',
      },
    },
    {
      rule: 'SUM-1',
      text: '...(latest !== undefined && { replaces: latest.id }),',
      becomes: '',
      feature: 'summaries/branches.feature',
      caught: {
        scenario: 'Two branches and the whole session are summarised, each for itself',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo branch "plan" version 2 /replaces',
      },
    },
    {
      rule: 'SUM-3',
      text: '(force ? previous?.boundary : undefined)',
      becomes: 'previous?.boundary',
      feature: 'summaries/boundaries.feature',
      caught: {
        scenario: 'Without news there is no second version',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 2',
      },
    },
    {
      rule: 'SUM-3',
      text: '(force ? previous?.boundary : undefined)',
      becomes: 'undefined',
      feature: 'summaries/boundaries.feature',
      caught: {
        scenario:
          'By force there is, with the same boundary, and its summariser is shown the previous text alone',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 2',
      },
    },
    {
      rule: 'SUM-3',
      text: "text.trim() === ''",
      becomes: "text === ''",
      feature: 'summaries/failing.feature',
      caught: {
        scenario: 'A summariser that answer with blank text leaves everything as it was',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 1',
      },
    },
    {
      rule: 'SUM-4',
      text: 'if (version !== base)',
      becomes: 'if (version < base)',
      feature: 'summaries/slow.feature',
      caught: {
        scenario: 'A slow summary that ends after a newer one is refused, and the newer stays',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 2',
      },
    },
    {
      rule: 'SUM-5',
      text: 'owner.app === app && owner.user === user && owner.session === session',
      becomes: 'owner.app === app && owner.user === user',
      feature: 'summaries/lives.feature',
      caught: {
        scenario: 'A stored summary whose owner is another session is not shown',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 1',
      },
    },
    {
      rule: 'SUM-8',
      text: 'compacts: keep !== undefined,',
      becomes: 'compacts: false,',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario:
          'Of six events, compacted to the last two, four stand in the summary and two in the context',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/0',
      },
    },
    {
      rule: 'SUM-8',
      text: 'if (keep !== undefined && admitted !== undefined) {',
      becomes: 'if (false) {',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario: 'Only the whole session can be compacted',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/0',
      },
    },
  ]),
  ...inFile('targets/contract/retention.ts', [
    {
      rule: 'EVT-11',
      text: 'keep >= 1)',
      becomes: 'keep >= 0)',
      feature: 'conversation/retention.feature',
      caught: {
        scenario: 'A session that shall keep 0 events is not opened',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-11',
      text: 'conversation.slice(-keep)',
      becomes: 'conversation.slice(-keep - 1)',
      feature: 'conversation/retention.feature',
      caught: {
        scenario: 'As turns come, the cut moves from question to question',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/0',
      },
    },
    {
      rule: 'EVT-11',
      text: 'const conversation = log.filter(({ counts }) => counts)',
      becomes: 'const conversation = log',
      feature: 'conversation/retention.feature',
      caught: {
        scenario: 'Events without parts are not counted, and move with what surrounds them',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/0',
      },
    },
    {
      rule: 'EVT-11',
      text: 'kept.find(({ opens }) => opens)',
      becomes: 'kept.findLast(({ opens }) => opens)',
      feature: 'conversation/retention.feature',
      caught: {
        scenario: 'As turns come, the cut moves from question to question',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/0',
      },
    },
    {
      rule: 'EVT-11',
      text: 'message === undefined ? cut :',
      becomes: 'message === undefined ? log.length - kept.length :',
      feature: 'conversation/retention.feature',
      caught: {
        scenario: 'Agents among themselves lose nothing',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/0',
      },
    },
    {
      rule: 'EVT-11',
      text: 'Math.max(cut, log.indexOf(message))',
      becomes: 'log.indexOf(message)',
      feature: 'conversation/retention.feature',
      caught: {
        scenario: 'Behind a compaction, retention goes on where it would be further',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/4',
      },
    },
  ]),
  ...inFile('targets/contract/branches.ts', [
    {
      rule: 'SUM-7',
      text: "segments.slice(0, segments.length - above).join('/')), undefined]",
      becomes: "segments.slice(0, segments.length - above).join('/'))]",
      feature: 'summaries/contexts.feature',
      caught: {
        scenario: 'A branch is shown the nearest summary and what came later on it',
        dimension: 'summaries',
        place: 'contexts of travel/alice/tokyo',
      },
    },
    {
      rule: 'SUM-7',
      text: 'segments.map((_, above) =>',
      becomes: 'segments.slice(0, 1).map((_, above) =>',
      feature: 'summaries/contexts.feature',
      caught: {
        scenario: 'A branch is shown the nearest summary and what came later on it',
        dimension: 'summaries',
        place: 'contexts of travel/alice/tokyo',
      },
    },
  ]),
  ...inFile('targets/in-memory/summaries.ts', [
    {
      rule: 'SUM-2',
      text: 'inConversation(event) && belongsTo(branch, event.branch)',
      becomes: 'inConversation(event)',
      feature: 'summaries/branches.feature',
      caught: {
        scenario: 'A summariser is shown what belongs to its branch, by whole segments',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo branch "acme/flights" version 1 /boundary',
      },
    },
    {
      rule: 'SUM-8',
      text: 'if (handleOf(draft).compacts) life.cut',
      becomes: 'life.cut',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario: 'A session that is summarised keeps all events active and has no history',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/0',
      },
    },
    {
      rule: 'SUM-7',
      text: 'const from = Math.max(life.cut, endOf(life, summary))',
      becomes: 'const from = endOf(life, summary)',
      feature: 'summaries/contexts.feature',
      caught: {
        scenario: 'What retention moved before it was covered is not shown, and the next summary covers it',
        dimension: 'summaries',
        place: 'contexts of travel/alice/rome',
      },
    },
    {
      rule: 'SES-5',
      text: `client.touch(life)
`,
      becomes: '',
      feature: 'summaries/lives.feature',
      caught: {
        scenario: 'A session that is summarised comes first in the list',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'SUM-6',
      text: 'for (const near of nearestBranches(branch)) {',
      becomes: 'for (const near of [branch]) {',
      feature: 'summaries/contexts.feature',
      caught: {
        scenario: 'A branch is shown the nearest summary and what came later on it',
        dimension: 'summaries',
        place: 'contexts of travel/alice/tokyo',
      },
    },
  ]),
  ...inFile('targets/in-memory/storage.ts', [
    {
      rule: 'SUM-4',
      text: "return branch ?? ''",
      becomes: "return ''",
      feature: 'summaries/branches.feature',
      caught: {
        scenario: 'Two branches and the whole session are summarised, each for itself',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 2',
      },
    },
  ]),
  ...inFile('targets/in-memory/store.ts', [
    {
      rule: 'EVT-10',
      text: 'usableWindow(this.activeOf(session), admitted)',
      becomes: 'usableWindow(this.logOf(session), admitted)',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario: 'After a compaction, windows of every length read only what is active',
        dimension: 'summaries',
        place: 'windows of travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-11',
      text: `      retain(life)
`,
      becomes: '',
      feature: 'conversation/retention.feature',
      caught: {
        scenario: 'As turns come, the cut moves from question to question',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/0',
      },
    },
  ]),
]
