import type { IDBPTransaction } from 'idb'
import type { Database, Schema } from '../database.ts'
import { append, singleSet } from '../series/append.ts'
import { FULL_CHUNK, joinChunks, splitChunks } from '../series/chunks.ts'
import { compact } from '../series/compact.ts'
import { merge } from '../series/merge.ts'
import type { Observation, SeriesSet } from '../series/types.ts'
import type { FigurePast, FigureSnapshot } from '../types.ts'
import {
  newFigureIndex,
  noteName,
  numbersOf,
  observationOf,
  partOf,
  pastOf,
  setOf,
  setOfPast,
  type FigureIndex,
  validFigureIndex,
  validPart,
} from './figureIndex.ts'

export interface DiskFiguresOptions {
  now: () => number
  /** Ms to add to an instant to get the person's wall time. */
  offsetOf: (ms: number) => number
}

type Writing = IDBPTransaction<Schema, ('tracked' | 'series')[], 'readwrite'>

/**
 * Figures in IndexedDB: for each query a list of its figures and a few chunks of bytes. A body rewrites the newest chunk;
 * a full one first thins out the whole past. Each write is one transaction. Throws what the device throws.
 */
export function diskFigures(database: Database, { now, offsetOf }: DiskFiguresOptions) {
  function begin() {
    const transaction: Writing = database.transaction(['tracked', 'series'], 'readwrite')
    transaction.done.catch(() => undefined)
    return transaction
  }

  /** The list of a query's figures, and the row of its newest chunk: both asked for at once. */
  async function newestIn(
    transaction: Writing,
    of: Pick<FigureIndex, 'query' | 'area' | 'id'>,
  ): Promise<{ tracked: FigureIndex; newest: unknown }> {
    const series = transaction.objectStore('series')
    const [row, cursor]: [unknown, { value: unknown } | null] = await Promise.all([
      transaction.objectStore('tracked').get(of.query),
      series.openCursor(rangeOf(of.query), 'prev'),
    ])
    const tracked = validFigureIndex(row)
    if (tracked !== null) return { tracked, newest: cursor?.value }
    // Without the list the numbers in the series have no meaning.
    if (cursor !== null) await series.delete(rangeOf(of.query))
    return { tracked: newFigureIndex(of), newest: undefined }
  }

  const wholeSet = (rows: readonly unknown[], only?: ReadonlySet<number>) =>
    joinChunks(rows.map((row) => setOf(row, only)).filter((set) => set !== null))

  async function rewrite(
    transaction: Writing,
    query: string,
    change: (set: SeriesSet) => SeriesSet,
  ): Promise<void> {
    const series = transaction.objectStore('series')
    const set = change(wholeSet(await series.getAll(rangeOf(query))))
    await series.delete(rangeOf(query))
    const parts = splitChunks(compact(set, { now: now(), offsetOf }))
    await Promise.all(parts.map((part, index) => series.put(partOf(query, index, part))))
  }

  /** `newest`: the row of the newest chunk. */
  async function add(
    transaction: Writing,
    query: string,
    observation: Observation,
    newest: unknown,
  ): Promise<void> {
    const series = transaction.objectStore('series')
    const set = newest === undefined ? null : setOf(newest)
    const isFull = set !== null && set.seen.length >= FULL_CHUNK
    if (newest !== undefined && (set === null || isFull || !append(set, observation)))
      return rewrite(transaction, query, (whole) =>
        append(whole, observation) ? whole : merge(whole, singleSet(observation)),
      )
    const chunk = set ?? singleSet(observation)
    const part = validPart(newest) ? newest.part : 0
    // That it is refused is told by the transaction.
    series.put(partOf(query, part, chunk)).catch(() => undefined)
    transaction.commit()
  }

  async function settle(transaction: Writing, work: Promise<void>): Promise<void> {
    try {
      await work
    } catch (error) {
      // Half of it must not be written.
      if (!(error instanceof DOMException)) transaction.abort()
      // A request may only say that it was aborted; the transaction says why.
      else await transaction.done
      throw error
    }
    await transaction.done
  }

  return {
    note(snapshot: FigureSnapshot): Promise<void> {
      const transaction = begin()
      const work = async () => {
        const { tracked, newest } = await newestIn(transaction, snapshot)
        const { numbers, changed } = numbersOf(tracked, snapshot.figures)
        const renamed = noteName(tracked, Math.round(snapshot.at), snapshot.name)
        if (changed || renamed) await transaction.objectStore('tracked').put(tracked)
        await add(transaction, snapshot.query, observationOf(snapshot, numbers), newest)
      }
      return settle(transaction, work())
    },

    async past(query: string, keys?: readonly string[]): Promise<FigurePast | null> {
      const transaction = database.transaction(['tracked', 'series'])
      transaction.done.catch(() => undefined)
      const [row, rows]: [unknown, unknown[]] = await Promise.all([
        transaction.objectStore('tracked').get(query),
        transaction.objectStore('series').getAll(rangeOf(query)),
      ])
      const tracked = validFigureIndex(row)
      if (tracked === null) return null
      const only = keys === undefined ? undefined : new Set(placesOf(tracked, keys))
      return pastOf(tracked, wholeSet(rows, only))
    },

    merge(past: FigurePast): Promise<void> {
      const transaction = begin()
      const work = async () => {
        const { tracked } = await newestIn(transaction, past)
        const set = setOfPast(tracked, past)
        await transaction.objectStore('tracked').put(tracked)
        await rewrite(transaction, past.query, (whole) => merge(whole, set))
      }
      return settle(transaction, work())
    },

    queries: (): Promise<string[]> => database.getAllKeys('tracked'),

    async forget(query: string): Promise<void> {
      const transaction = begin()
      await Promise.all([
        transaction.objectStore('tracked').delete(query),
        transaction.objectStore('series').delete(rangeOf(query)),
        transaction.done,
      ])
    },
  }
}

const rangeOf = (query: string) => IDBKeyRange.bound([query, -Infinity], [query, Infinity])

const placesOf = ({ figures }: FigureIndex, keys: readonly string[]) =>
  keys.flatMap((key) => {
    const place = figures.findIndex((figure) => figure.key === key)
    return place < 0 ? [] : [place]
  })
