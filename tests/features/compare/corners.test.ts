import { describe, expect, it } from 'vitest'
import { lineOf } from '#features/compare/compareFacts.ts'
import { chosenCorners, isReadable, sharesOf } from '#features/compare/compareRows.ts'

const count = (number: number) => ({ kind: 'count', number }) as const
const rows = Array.from({ length: 14 }, (_, index) =>
  lineOf(`Skill ${index}`, [count(index), index === 1 ? null : count(index + 1)]),
)
const names = (asked: readonly string[]) => chosenCorners(rows, asked).map(({ label }) => label)

describe('the corners of a radar', () => {
  it('are the first eight that all have, where none are asked for', () => {
    expect(names([])).toEqual([0, 2, 3, 4, 5, 6, 7, 8].map((index) => `Skill ${index}`))
  })

  it('are those asked for, in their order on the page, at most twelve', () => {
    expect(names(['Skill 9', 'Skill 1', 'Skill 4'])).toEqual(['Skill 1', 'Skill 4', 'Skill 9'])
    expect(names(rows.map(({ label }) => label))).toHaveLength(12)
  })

  it('are the usual ones where fewer than three are asked for, or none is known', () => {
    expect(names(['Skill 9', 'Skill 1'])).toHaveLength(8)
    expect(names(['a', 'b', 'c', 'd'])).toHaveLength(8)
  })
})

describe('the shapes of a radar', () => {
  it('can be read where they differ, and none is a splinter or under another', () => {
    expect(
      isReadable([
        [100, 60],
        [70, 100],
        [90, 100],
      ]),
    ).toBe(true)
    expect(
      isReadable([
        [100, 99],
        [99, 100],
        [100, 98],
      ]),
    ).toBe(false)
    expect(
      isReadable([
        [100, 3],
        [100, 2],
        [100, 98],
      ]),
    ).toBe(false)
    expect(
      isReadable([
        [100, 60, 59],
        [70, 100, 99],
        [90, 100, 98],
      ]),
    ).toBe(false)
  })
})

describe('the shares at a corner', () => {
  const shares = (measure: string, ...numbers: readonly (number | null)[]) =>
    sharesOf(
      lineOf(
        'Mining',
        numbers.map((number) => (number === null ? null : count(number))),
        measure,
      ),
    )

  it('are of the best, so that each corner counts alike, however large its figures', () => {
    expect(shares('XP', 50, 100)).toEqual([50, 100])
    expect(shares('XP', 500_000, 1_000_000)).toEqual([50, 100])
  })

  it('are of the least where less is better', () => {
    expect(shares('Deaths', 10, 5)).toEqual([50, 100])
  })

  it('are none of a missing figure, or where the best is not above 0', () => {
    expect(shares('XP', null, 5)).toEqual([null, 100])
    expect(shares('XP', 0, 0)).toEqual([null, null])
    expect(shares('XP', -4, 4)).toEqual([null, 100])
  })
})
