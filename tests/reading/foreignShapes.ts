import type { Area, Kind } from '#reading/index.ts'

/** Invented bodies in other languages, one of each area, and what has to be read from them. */
export interface ForeignBody {
  language: string
  area: Area
  id?: string
  body: unknown
  title?: string
  /** The path of the main table. */
  table?: string
  /** Columns that are among the first, with the area that they lead to, or their kind. */
  columns?: Readonly<Record<string, Kind | `-> ${Area}`>>
  facts?: Readonly<Record<string, Kind | `-> ${Area}`>>
  /** The y of each chart. */
  series?: readonly string[]
  spans?: number
  error?: string
}

export const S = 1_790_000_000
export const days = <T>(make: (day: string, at: number) => T): T[] =>
  Array.from({ length: 8 }, (_, at) =>
    make(new Date((S + at * 86_400) * 1000).toISOString().slice(0, 10), at),
  )
export const some = (at: number) => 40 + ((at * 37) % 23)
