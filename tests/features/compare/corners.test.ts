import { describe, expect, it } from 'vitest'
import { lineOf } from '#features/compare/compareFacts.ts'
import { chosenCorners } from '#features/compare/compareRows.ts'

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
