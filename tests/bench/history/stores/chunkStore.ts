import { createHistory } from '#data/history/createHistory.ts'
import { type Database, openDatabase } from '#data/history/database.ts'
import { diskFigures } from '#data/history/figures/diskFigures.ts'
import { offsetHere } from '#data/history/offsetHere.ts'
import { figures } from '../data.ts'
import type { BenchStore } from '../types.ts'

/** What the app does: a few chunks of bytes for each thing. */
export function chunkStore(): BenchStore {
  const history = createHistory({
    open: openDatabase,
    channel: { post: () => undefined, onMessage: () => () => undefined },
    now: Date.now,
  })
  let database: Database | null = null
  return {
    async open() {
      database = await openDatabase()
      await history.ready
      if (history.status !== 'disk') throw new Error('the device keeps nothing')
    },
    async fill(past) {
      if (database === null) throw new Error('not open')
      await diskFigures(database, { now: Date.now, offsetOf: offsetHere }).merge(past)
    },
    append: (query, at, values) =>
      history.figures.note({ query, area: 'players', id: query, name: query, at, figures, values }),
    async chart(query, figure) {
      const past = await history.figures.past(query, [figures[figure]?.key ?? ''])
      const steps = past?.figures[0]
      return steps?.times.map((at, index) => [at, steps.values[index] ?? 0] as const) ?? []
    },
    async exportAll() {
      let count = 0
      for (const query of await history.figures.queries())
        count += (await history.figures.past(query))?.seen.length ?? 0
      return count
    },
    close() {
      database?.close()
      history.close()
    },
  }
}
