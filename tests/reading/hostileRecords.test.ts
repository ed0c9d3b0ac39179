import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'

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
