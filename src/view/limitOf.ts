import type { Note } from '#reading/types.ts'
import { readingWords } from '#reading/words.ts'

/** What was left out of a reading because a body holds more than a page can show; `left` of `all`. */
export type Limit = { what: 'figures' | 'tables'; left: number; all: number } | { what: 'places' }

/** The limit of the reading that a note is about; null where the body has what could not be read. */
export function limitOf({ expected, got }: Note): Limit | null {
  const { mostFigures, mostTables, fewerPlaces } = readingWords.note
  if (expected === fewerPlaces) return { what: 'places' }
  const most = Number(/\d+/.exec(expected)?.[0] ?? Number.NaN)
  const all = Number(got)
  if (!(all > most)) return null
  if (expected === mostFigures(most)) return { what: 'figures', left: all - most, all }
  return expected === mostTables(most) ? { what: 'tables', left: all - most, all } : null
}
