import type { Reading } from '#reading/types.ts'
import { longRace, wideRace } from './flatRace.ts'
import { nestedRace } from './nestedRace.ts'
import { seriesRace } from './seriesRace.ts'
import type { Race } from './types.ts'

type Part = Pick<Reading, 'tables' | 'series'>

/**
 * Who gained what over time, in whichever form the body has it: a series in each row, a column for each participant, a
 * row for each participant and time, or a series of each. Null where it has none.
 */
export const raceOf = (reading: Part, body: unknown): Race | null =>
  nestedRace(reading.tables, body) ?? flatRace(reading)

/** The forms that are tables or series of their own: the page need not show them twice. */
export const flatRace = ({ tables, series }: Part): Race | null =>
  wideRace(tables) ?? longRace(tables) ?? seriesRace(series)
