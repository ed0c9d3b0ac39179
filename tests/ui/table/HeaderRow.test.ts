import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headingLines } from '#ui/table/HeaderRow.tsx'

describe('a heading', () => {
  it.each([
    ['Auction budget spent', ['Auction', 'budget spent']],
    ['Number of moves this week', ['Number of', 'moves this week']],
    ['XP', ['XP']],
    ['', ['']],
  ])('is broken once, where its lines are shortest: %s', (label, lines) => {
    expect(headingLines(label)).toEqual(lines)
  })

  it('is never more than two lines, and keeps every word in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 12 }), (words) => {
        const label = words.join(' ')
        expect(headingLines(label).length).toBeLessThanOrEqual(2)
        expect(headingLines(label).join(' ')).toBe(label)
      }),
    )
  })
})
