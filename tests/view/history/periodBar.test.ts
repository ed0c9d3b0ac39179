import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import { beganIn } from '#view/history/PeriodBar.tsx'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 28)

const contest = (began: number) =>
  readBody(
    {
      title: 'Fishing cup',
      startsAt: new Date(began).toISOString(),
      endsAt: new Date(began + 30 * DAY).toISOString(),
      standings: ['Ann', 'Bo', 'Cy'].map((player, at) => ({ player, gained: 9 - at })),
    },
    { area: 'competitions', endpoint: 'competitions/7', id: '7' },
  )

describe('the start of a contest', () => {
  const ago = (most: number) => fc.integer({ min: 3_600_000, max: most * DAY })

  it('is what a period is counted from that it lies within, with any earlier visit or none', () => {
    fc.assert(
      fc.property(ago(6), fc.option(ago(29)), (startedAgo, seenAgo) => {
        const began = NOW - startedAgo
        const visit = seenAgo === null ? null : NOW - seenAgo
        expect(beganIn(contest(began), visit, NOW - 7 * DAY, NOW)).toBe(began)
      }),
    )
  })

  it('is not if it is further from the start of the period than a visit, or still to come', () => {
    const visit = NOW - 7 * DAY
    expect(beganIn(contest(NOW - 20 * DAY), visit, NOW - 7 * DAY, NOW)).toBeNull()
    expect(beganIn(contest(NOW + DAY), null, NOW - 7 * DAY, NOW)).toBeNull()
  })
})
