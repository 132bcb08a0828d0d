import type { BrokenBackend } from './broken-backend'

/** Tracks that run into each other, or into the conversation (TRK). */
export const TRACKS: readonly BrokenBackend[] = [
  {
    name: 'track-records-mixed',
    does: "shows the records of all of a session's tracks in each of them",
    rule: 'TRK-1',
    damages: 'tracks',
    breaks:
      () =>
      ({ tracks }) => ({
        ...(tracks && {
          tracks: {
            read: async (key, track, window) => {
              const own = await tracks.read(key, track, window)
              const others = (await tracks.list(key)).filter((name) => name !== track)
              const theirs = await Promise.all(others.map((name) => tracks.read(key, name, window)))
              return [...own, ...theirs.flat()]
            },
          },
        }),
      }),
  },
  {
    name: 'track-counted-as-conversation',
    does: 'counts the records of tracks among the last events of a conversation',
    rule: 'TRK-3',
    damages: 'events',
    breaks:
      () =>
      ({ events, tracks }) => ({
        ...(tracks && {
          events: {
            window: async (key, window) => {
              const shown = await events.window(key, window)
              const names = await tracks.list(key)
              const records = (await Promise.all(names.map((name) => tracks.read(key, name)))).flat()
              const last = window.last && Math.max(1, window.last - records.length)
              return last === undefined ? shown : events.window(key, { ...window, last })
            },
          },
        }),
      }),
  },
]
