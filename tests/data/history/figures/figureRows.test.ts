import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRows } from '#data/history/figures/figureRows.ts'
import { KEYS, RUNS, visits } from './arbitraryRows.ts'

const options = { numRuns: RUNS }

describe('merging the rows of two devices', () => {
  it('gives the same whichever come first', () => {
    fc.assert(
      fc.property(visits, visits, (a, b) => {
        expect(mergeRows(a, b)).toEqual(mergeRows(b, a))
      }),
      options,
    )
  })

  it('changes nothing the second time: each row stays the same object', () => {
    fc.assert(
      fc.property(visits, visits, (a, b) => {
        const once = mergeRows(a, b)
        for (const [index, row] of mergeRows(once, b).entries()) expect(row).toBe(once[index])
        expect(mergeRows(a, a)).toEqual(a)
      }),
      options,
    )
  })

  it('keeps what either kept, and of two values the larger one', () => {
    fc.assert(
      fc.property(visits, visits, (a, b) => {
        const merged = new Map(mergeRows(a, b).map((row) => [row.at, row]))
        expect(merged.size).toBe(new Set([...a, ...b].map(({ at }) => at)).size)
        for (const { at, values } of [...a, ...b])
          for (const key of KEYS)
            if (values[key] !== undefined)
              expect(merged.get(at)?.values[key]).toBeGreaterThanOrEqual(values[key])
      }),
      options,
    )
  })

  it('keeps whose figures they are, whichever of the two rows says it', () => {
    const row = { query: 'q', at: 1, name: 'Ann', values: { xp: 1 } }
    const [one, other] = [
      { ...row, account: { id: '1' } },
      { ...row, account: { id: '2' } },
    ]
    expect(mergeRows([row], [one])).toEqual([one])
    expect(mergeRows([one], [row])[0]).toBe(one)
    expect(mergeRows([one], [other])).toEqual(mergeRows([other], [one]))
  })

  it('leaves out what either left out', () => {
    const row = { query: 'q', at: 1, name: 'Ann', values: { xp: 5 } }
    const out = { ...row, leftOut: true as const }
    expect(mergeRows([row], [out])).toEqual([out])
    expect(mergeRows([out], [row])).toEqual([out])
  })
})
