import { drawn } from '../../helpers/drawn.ts'
import { FAULTS } from '../../helpers/faults.ts'
import { CORS_FAULTS } from '../../helpers/corsFaults.ts'
import { withinMs } from './limits.ts'
import { PLACES, type Place } from './meetFault.ts'

export const BODY = '{"success":true,"data":{"name":"Wren","level":12}}'
export const COUNTED = 'faults × 5 places in Chromium'
export const WORLD = { anonymous: 50, windowSeconds: 4 }
/** Playwright reports hops that the browser did not make, and the browser those that it refused: the stranger's own log tells. */
export const UNTRUE_HOPS = /^foreign request|CORS policy|Unsafe attempt to load URL/
/** Some end only by a time limit of the app, and then have to recover. */
export const LIMIT = () => ({ timeout: withinMs(120_000) })

/** Those that end by a time limit of the app: too slow for every run. */
const PATIENT = [
  'never answers',
  'never answers the preflight',
  'stops in the middle of the body',
  'answers 500 without an end',
  'sends a byte a second without an end',
]
/** All of them from the query to the socket are in tests/matrix; here a sample, unless all are asked for. */
const EVERY = 88
const EVERY_CORS = 11

export type Cell = readonly [fault: string, at: string, place: Place]

/** Places in turn, so that a sample has them all. */
function cells(faults: Iterable<string>, turned: number): Cell[] {
  const names = [...faults].toSorted((a, b) => PATIENT.indexOf(a) - PATIENT.indexOf(b))
  return names.flatMap((_, turn) =>
    PLACES.map((place, at) => {
      const name = names[(turn + turned + at * 7) % names.length]!
      return [name, place.name, place] as const
    }),
  )
}

/** An ordinary run draws other cells where the service is elsewhere. */
export const cellsOf = (where: 'here' | 'elsewhere'): Cell[] =>
  drawn(cells(FAULTS.keys(), where === 'here' ? 0 : 31), EVERY)
export const corsCells = (): Cell[] => drawn(cells(CORS_FAULTS.keys(), 0), EVERY_CORS)
