import { inFile } from './in-file'

/** What the SQLite target does for summaries and retention, broken. */
export const SQLITE_SUMMARIES = [
  ...inFile('targets/sqlite/summaries.ts', [
    {
      rule: 'SUM-1',
      text: 'seq > ? AND conversation ORDER BY seq',
      becomes: 'seq >= ? AND conversation ORDER BY seq',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario:
          'Compacted again, the second summary replaces the first, which stands in the history behind what it covered',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 2 /covers',
      },
    },
    {
      rule: 'SUM-7',
      text: 'seq > ? AND conversation ORDER BY seq',
      becomes: 'seq > ? ORDER BY seq',
      feature: 'summaries/contexts.feature',
      caught: {
        scenario: 'The summary comes first, and what it does not cover behind it, unchanged',
        dimension: 'summaries',
        place: 'the context of travel/alice/tokyo',
      },
    },
    {
      rule: 'SUM-7',
      text: 'Math.max(cut, boundaryOf(life, summary))',
      becomes: 'boundaryOf(life, summary)',
      feature: 'summaries/contexts.feature',
      caught: {
        scenario: 'What retention moved before it was covered is not shown, and the next summary covers it',
        dimension: 'summaries',
        place: 'contexts of travel/alice/rome',
      },
    },
    {
      rule: 'SUM-4',
      text: 'read.latest(life, key, branch), now)',
      becomes: 'read.nearest(life, key, branch), now)',
      feature: 'summaries/branches.feature',
      caught: {
        scenario: 'Three branches that are summarised at once all keep theirs',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo branch "plan" version 1',
      },
    },
    {
      rule: 'SES-5',
      text: `        lives.touch(life, now)
`,
      becomes: '',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario: 'A compaction is a change of the session',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'SUM-5',
      text: 'INSERT OR REPLACE INTO summary',
      becomes: 'INSERT OR IGNORE INTO summary',
      feature: 'summaries/lives.feature',
      caught: {
        scenario: 'A stored summary whose owner is another session is not shown',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 1',
      },
    },
  ]),
  ...inFile('targets/sqlite/summary-reads.ts', [
    {
      rule: 'SUM-6',
      text: 'ORDER BY version`)',
      becomes: 'ORDER BY version DESC`)',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario:
          'Compacted again, the second summary replaces the first, which stands in the history behind what it covered',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 1',
      },
    },
    {
      rule: 'SUM-5',
      text: 'if (ownsSummary(key, summary)) return summary',
      becomes: 'return summary',
      feature: 'summaries/lives.feature',
      caught: {
        scenario: "Where the latest summary is another's, the one before it counts",
        dimension: 'summaries',
        place: 'contexts of travel/alice/tokyo',
      },
    },
    {
      rule: 'SUM-5',
      text: '.filter((summary) => ownsSummary(key, summary))',
      becomes: '.filter(() => true)',
      feature: 'summaries/lives.feature',
      caught: {
        scenario: 'A stored summary whose owner is another session is not shown',
        dimension: 'summaries',
        place: 'summaries travel/alice/tokyo version 1',
      },
    },
    {
      rule: 'SUM-7',
      text: 'ORDER BY version DESC LIMIT 1`)',
      becomes: 'ORDER BY version LIMIT 1`)',
      feature: 'summaries/contexts.feature',
      caught: {
        scenario: 'Only the latest summary of a branch is shown',
        dimension: 'summaries',
        place: 'the context of travel/alice/tokyo',
      },
    },
  ]),
  ...inFile('targets/sqlite/retention.ts', [
    {
      rule: 'EVT-11',
      text: 'seq >= ? AND user_message ORDER BY seq LIMIT 1',
      becomes: 'seq >= ? AND user_message ORDER BY seq DESC LIMIT 1',
      feature: 'conversation/retention.feature',
      caught: {
        scenario: 'As turns come, the cut moves from question to question',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/0',
      },
    },
    {
      rule: 'EVT-11',
      text: `WHERE life = ? AND cut < ?\`)

  function moveTo(life: number, seq: number): void {
    move.run(seq, life, seq)`,
      becomes: `WHERE life = ? AND ?\`)

  function moveTo(life: number, seq: number): void {
    move.run(seq, life, 1)`,
      feature: 'conversation/retention.feature',
      caught: {
        scenario: 'Behind a compaction, retention goes on where it would be further',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/4',
      },
    },
    {
      rule: 'EVT-11',
      text: 'moveTo(life, message.seq - 1)',
      becomes: 'moveTo(life, message.seq)',
      feature: 'conversation/retention.feature',
      caught: {
        scenario: 'To keep one event is to keep the last question and what follows it',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/0',
      },
    },
  ]),
  ...inFile('targets/sqlite/events.ts', [
    {
      rule: 'SUM-8',
      text: 'seq <= ? ORDER BY seq',
      becomes: 'seq < ? ORDER BY seq',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario:
          'Of six events, compacted to the last two, four stand in the summary and two in the context',
        dimension: 'events',
        place: 'events travel/alice/tokyo /history/3',
      },
    },
  ]),
  ...inFile('targets/sqlite/event-window.ts', [
    {
      rule: 'EVT-10',
      text: 'WHERE life = ? AND seq > ? AND seq < ? AND user_message',
      becomes: 'WHERE life = ? AND seq > ? * 0 AND seq < ? AND user_message',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario: 'After a compaction, windows of every length read only what is active',
        dimension: 'summaries',
        place: 'the last 3 events of the conversation of travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-10',
      text: 'Math.max(cut + 1, ',
      becomes: 'Math.max(cut, ',
      feature: 'summaries/compacting.feature',
      caught: {
        scenario: 'After a compaction, windows of every length read only what is active',
        dimension: 'summaries',
        place: 'windows of travel/alice/tokyo',
      },
    },
  ]),
  ...inFile('targets/sqlite/schema.ts', [
    {
      rule: 'SES-4',
      text: `life INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  branch`,
      becomes: `life INTEGER NOT NULL,
  branch`,
      feature: 'summaries/lives.feature',
      caught: {
        scenario: 'With a session its summaries leave the storage',
        dimension: 'summaries',
        place: 'raw storage',
      },
    },
  ]),
]
