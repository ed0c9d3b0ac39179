import { describe, expect, it } from 'vitest'
import { mergeRows } from '#data/history/figures/figureRows.ts'

const row = { query: 'q', at: 2, name: 'Ann', values: { xp: 1 } }

describe('rows with those noted later', () => {
  it('are oldest first, and the later of two of one time counts', () => {
    const later = { ...row, account: { id: '1' }, values: { xp: 5 } }
    const [first, last] = [
      { ...row, at: 1 },
      { ...row, at: 3 },
    ]
    expect(mergeRows([row, last], [later, first])).toEqual([first, later, last])
  })

  it('leave out what was left out', () => {
    const out = { ...row, leftOut: true as const }
    expect(mergeRows([row], [out])).toEqual([out])
    expect(mergeRows([out], [row])).toEqual([out])
  })
})
