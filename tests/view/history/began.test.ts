import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gainSince } from '#progress/periodGains.ts'
import { dataPointsOf, stretchesOf } from '#progress/stretchesOf.ts'
import { readBody } from '#reading/index.ts'
import { gainRows } from '#view/history/gainRows.ts'
import { beganIn, countsFromStart } from '#view/history/track.ts'
import { snapshot } from '../../helpers/snapshots.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 28)
const never = () => false
const NAMES = ['Ann', 'Bo', 'Cy', 'Dee']

const contest = (began: number, gained: readonly (number | null)[]) => ({
  title: 'Fishing cup',
  startsAt: new Date(began).toISOString(),
  endsAt: new Date(began + 30 * DAY).toISOString(),
  totalGained: gained.reduce<number>((sum, by) => sum + (by ?? 0), 0),
  standings: gained.map((by, at) => ({ rank: at + 1, player: NAMES[at], gained: by })),
})
const read = (body: unknown) =>
  readBody(body, { area: 'competitions', endpoint: 'competitions/7', id: '7' })
const visitOf = (at: number, body: unknown) => ({
  snapshot: { ...snapshot('7', at, body), fetchedAt: at },
  reading: read(body),
})

describe('the gains of what began within the period', () => {
  const amounts = fc
    .array(fc.integer({ min: 1, max: 9_999 }), { minLength: 4, maxLength: 4 })
    .map((all) => all.toSorted((a, b) => b - a))
  const ago = (most: number) => fc.integer({ min: 3_600_000, max: most * DAY })

  it('are all that it counts, with any earlier visit, before the start or after it, or none', () => {
    fc.assert(
      fc.property(amounts, ago(6), fc.option(ago(29)), (gained, startedAgo, seenAgo) => {
        const began = NOW - startedAgo
        const body = contest(began, gained)
        const reading = read(body)
        const at = seenAgo === null ? null : NOW - seenAgo
        // Nobody has gained before the start; half of it by a visit after.
        const then = gained.map((by) => (at === null || at < began ? null : Math.floor(by / 2)))
        const visit = at === null ? null : visitOf(at, contest(began, then))
        const start = beganIn(reading, visit?.snapshot ?? null, NOW - 7 * DAY, NOW)
        expect(start).toBe(began)
        const rows = gainRows(reading, visit, null, never, start) ?? []
        const gains = new Map(rows.map(({ name, by }) => [name, by]))
        expect(NAMES.map((name) => gains.get(name))).toEqual(gained)
        expect(gains.get('Total gained')).toBe(body.totalGained)
      }),
    )
  })

  it('are counted over time from the start, which no visit before it moves', () => {
    fc.assert(
      fc.property(fc.array(ago(20), { minLength: 1 }), ago(6), (agos, startedAgo) => {
        const since = NOW - startedAgo
        const seen = [...agos.map((one) => NOW - one), NOW].toSorted((a, b) => a - b)
        const values = seen.map((at) => Math.max(0, at - since))
        const points = dataPointsOf({ times: seen, values, since }, seen)
        expect(gainSince(stretchesOf(points).gains, NOW - 7 * DAY)).toMatchObject({
          from: since,
          to: NOW,
          by: startedAgo,
        })
      }),
    )
  })

  it('are those since the visit for what began long before, and for figures that no start sets to 0', () => {
    const began = NOW - 20 * DAY
    const visit = visitOf(NOW - 7 * DAY, contest(began, [60, 50, 40, 30]))
    const reading = read(contest(began, [70, 50, 45, 30]))
    expect(beganIn(reading, visit.snapshot, NOW - 7 * DAY, NOW)).toBeNull()
    const byName = gainRows(reading, visit, null, never)?.map(({ name, by }) => [name, by])
    expect(byName).toEqual([
      ['Total gained', 15],
      ['Ann', 10],
      ['Cy', 5],
    ])
    expect(['Total gained', 'Gained'].every(countsFromStart)).toBe(true)
    expect(['XP', 'Members', 'Gained 7 days', 'Weekly gain'].some(countsFromStart)).toBe(false)
  })

  it('are none before it has begun', () => {
    const reading = read(contest(NOW + DAY, [0, 0, 0, 0]))
    expect(beganIn(reading, null, NOW - 7 * DAY, NOW)).toBeNull()
  })
})
