import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import { handmadeFolder, openBodies, readIndex } from '../bench/reading/expected.ts'
import { DRAWN_BY, drawn } from '../helpers/drawn.ts'

/** What makes `String` and `Number` throw, and is nothing but JSON. */
const ODD: readonly unknown[] = [
  { toString: 1, valueOf: 2, hasOwnProperty: 3 },
  [{ toString: null, valueOf: null }],
  { toString: { toString: 1 } },
]
const KEYS = [
  ['rank', 'score', 'level', 'name', 'id'],
  ['date', 'price', 'ratio', 'type', 'team'],
  ['time', 'won', 'lost', 'record', 'value'],
] as const

describe('a record with a toString of its own', () => {
  it.each(ODD.flatMap((odd) => KEYS.map((keys) => [JSON.stringify(odd), keys, odd] as const)))(
    'is read wherever it stands: %s in %s',
    (_, keys, odd) => {
      for (const area of ['players', 'leaderboards', 'prices', 'competitions'])
        for (const hostile of keys)
          for (const at of [0, 3, 9]) {
            const rows = Array.from({ length: 10 }, (_each, row) => ({
              ...Object.fromEntries(keys.map((key, index) => [key, (10 - row) * (index + 1)])),
              ...(row === at && { [hostile]: odd }),
            }))
            for (const body of [rows, { data: { rows, [hostile]: odd } }, { a: rows[at] }])
              expect(readBody(body, { area, endpoint: area })).toHaveProperty('tables')
          }
    },
  )
})

type Record = { [key: string]: unknown }
const recordOf = (value: unknown): Record | null =>
  typeof value === 'object' && value !== null ? (value as Record) : null

/** Every place of a body that holds no record of its own: who holds it, and by which key. */
function leavesOf(body: unknown): [Record, string][] {
  const holder = recordOf(body)
  if (holder === null) return []
  return Object.keys(holder).flatMap((key) =>
    recordOf(holder[key]) === null ? [[holder, key] as [Record, string]] : leavesOf(holder[key]),
  )
}

describe('a body of a service', () => {
  const folder = handmadeFolder('documented')
  const bodyOf = openBodies(folder)
  it.each(drawn(readIndex(folder), 12))(
    `is read with such a record in any place of it (${DRAWN_BY}): $file`,
    ({ file, area }) => {
      const body = bodyOf(file)
      const leaves = leavesOf(body)
      for (const [holder, key] of drawn(leaves, Math.ceil(leaves.length / 5)))
        for (const odd of ODD) {
          const was = holder[key]
          holder[key] = odd
          expect(readBody(body, { area, endpoint: area }), key).toHaveProperty('tables')
          holder[key] = was
        }
    },
  )
})
