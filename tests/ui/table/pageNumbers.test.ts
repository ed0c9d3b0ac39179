import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageNumbers } from '#ui/table/Pager.tsx'

describe('the numbers of pages', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [9, 9, [1, null, 8, 9]],
    [4, 6, [1, 2, 3, 4, 5, 6]],
  ])('around %i of %i', (page, pages, wanted) => {
    expect(pageNumbers(page, pages)).toEqual(wanted)
  })

  it('rise, begin and end with the first and the last, and hide at least two at a gap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        (page, more) => {
          const numbers = pageNumbers(page, page + more)
          const shown = numbers.filter((number) => number !== null)
          expect(shown).toEqual(shown.toSorted((a, b) => a - b))
          expect(new Set(shown).size).toBe(shown.length)
          expect([shown[0], shown.at(-1)]).toEqual([1, page + more])
          expect(shown).toContain(page)
          numbers.forEach((number, at) => {
            const [before, after] = [numbers[at - 1] ?? 0, numbers[at + 1] ?? 0]
            if (number === null) expect(after - before).toBeGreaterThan(2)
            else if (at > 0 && before !== 0) expect(number).toBe(before + 1)
          })
        },
      ),
    )
  })
})
