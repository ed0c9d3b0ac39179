import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { slicesJoined, slicesOf } from '#data/reader/slices.ts'

const RUNS = process.env['STATGLASS_FULL'] === '1' ? 50_000 : 500

/** What comes out at the other end of a worker's messages. */
function sent<T extends object>(root: T, most: number): { got: T; slices: number } {
  const joined = slicesJoined()
  let slices = 0
  for (const slice of slicesOf(root, most)) {
    joined.take(structuredClone(slice))
    slices += 1
  }
  return { got: joined.root as T, slices }
}

const keys = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('__proto__', '1', 'length'))
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, 0, -1, true, '', 'text'),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.array(fc.tuple(keys, tie('value')), { maxLength: 6 }).map(Object.fromEntries),
  ),
}))

it('comes out as it was, however small the slices', () => {
  fc.assert(
    fc.property(json, json, fc.integer({ min: 1, max: 30 }), (body, reading, most) => {
      const root = { body, reading }
      const { got } = sent(root, most)
      expect(JSON.stringify(got)).toBe(JSON.stringify(root))
      expect(got).toEqual(root)
    }),
    { numRuns: RUNS },
  )
})

it('keeps a row of a reading the element of the body that it was read from', () => {
  const manyRows = fc.array(json, { minLength: 12, maxLength: 20 })
  fc.assert(
    fc.property(manyRows, fc.integer({ min: 1, max: 12 }), (body, most) => {
      const rows = body.map((source, index) => ({ key: String(index), source, path: '$' }))
      const { got } = sent({ body: { rows: body }, reading: { rows } }, most)
      expect(got.reading).toEqual({ rows })
      for (const [at, { source }] of got.reading.rows.entries())
        expect(source).toBe(got.body.rows[at])
    }),
    { numRuns: RUNS },
  )
})

it('sends a body of 60,000 rows in slices of equal weight', () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => ({ id: at, name: `Ware ${at}`, buy: at }))
  const reading = { tables: [{ rows: rows.map((source, key) => ({ key, source })) }] }
  const slices = [...slicesOf({ body: { rows }, reading })]
  const longest = Math.max(...slices.map((slice) => JSON.stringify(slice).length))
  expect(slices.length).toBeGreaterThan(10)
  expect(longest).toBeLessThan(600_000)
})
