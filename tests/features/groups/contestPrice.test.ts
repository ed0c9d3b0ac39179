import { describe, expect, it } from 'vitest'
import { contestPrice } from '#features/groups/ContestCard.tsx'
import type { GroupFigure } from '#features/groups/groupFigures.ts'

const roster = {} as NonNullable<GroupFigure['source']>

describe('the price of seeing a group once', () => {
  it.each([
    ['a figure of each member’s own body', 48, null, 48, { requests: 48, minutes: 5 }],
    ['a figure of one body that holds all', 48, roster, 48, { requests: 1, minutes: 1 }],
    ['a figure of one body that holds most', 48, roster, 40, { requests: 9, minutes: 1 }],
    ['a group of one', 1, null, 0, { requests: 1, minutes: 1 }],
  ])('by %s', (_, members, source, inBody, price) => {
    expect(contestPrice(members, { source, members: inBody }, 10)).toEqual(price)
  })
})
