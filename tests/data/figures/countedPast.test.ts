import { describe, expect, it } from 'vitest'
import { countedPast } from '#data/figures/countedPast.ts'
import { gapsIn } from '#data/figures/gapsIn.ts'
import type { Account, Figure, FigureRow } from '#data/history/types.ts'
import { bestOf, periodGains } from '#progress/periodGains.ts'
import { milestonesOf } from '#progress/milestonesOf.ts'
import { dataPointsOf, stretchesOf } from '#progress/stretchesOf.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 12, 1)
const UTC = { offsetOf: () => 0, weekStart: () => 1 }

const figure = (key: string, kind = 'count'): Figure => ({ key, label: key, kind, row: null })
const FIGURES = [figure('xp'), figure('mining'), figure('magic'), figure('level', 'level')]

type Visit = Partial<Record<'xp' | 'mining' | 'magic' | 'level', number>> &
  Pick<FigureRow, 'account' | 'leftOut'>

function pastOfVisits(...visits: Visit[]) {
  const rows = visits.map(({ account, leftOut, ...values }, index): FigureRow => ({
    query: 'q',
    at: START + index * HOUR,
    name: 'Ann',
    values,
    ...(account !== undefined && { account }),
    ...(leftOut !== undefined && { leftOut }),
  }))
  return countedPast({ query: 'q', area: 'players', id: 'Ann', figures: FIGURES, rows })
}

function gainsOf(past: ReturnType<typeof countedPast>, key: string) {
  const steps = past.figures.find((one) => one.figure.key === key)
  const points = steps === undefined ? [] : dataPointsOf(steps, past.seen)
  const { gains, resets } = stretchesOf(points)
  return { points, gains, resets, total: gains.reduce((sum, { by }) => sum + by, 0) }
}

const whole = (share: number, account?: Account): Visit => ({
  xp: 5_000_000 + share * 10_000,
  mining: 1_250_000 + share * 2500,
  magic: 1_750_000 + share * 3500,
  level: 77,
  ...(account !== undefined && { account }),
})
const NOTHING: Visit = { xp: 0, mining: 0, magic: 0, level: 77 }

describe('a fall to nothing and back', () => {
  it.each([
    ['once', [NOTHING]],
    ['twice in a row', [NOTHING, NOTHING]],
    ['to absent', [{ level: 77 }]],
    ['to -1', [{ xp: -1, mining: -1, magic: -1, level: 77 }]],
  ])('is a gap: no gain, no record, no milestone (%s)', (_, bad) => {
    const past = pastOfVisits(whole(0), whole(1), whole(2), ...bad, whole(3), whole(4))
    const { gains, resets, total } = gainsOf(past, 'xp')
    expect(total).toBe(40_000)
    expect(resets).toEqual([])
    expect(bestOf(periodGains(gains, 'day', UTC, START).periods)?.by).toBe(40_000)
    expect(milestonesOf(gains, 'count')).toEqual([])
    expect(past.figures[0]?.values.some(Number.isNaN)).toBe(true)
    expect(past.breaks).toEqual([])
  })

  it('of one figure leaves the others their gains of that visit', () => {
    const past = pastOfVisits(whole(0), whole(1), { ...whole(2), mining: 0 }, whole(3))
    expect(gainsOf(past, 'mining').gains.map(({ by }) => by)).toEqual([2500, 5000])
    expect(gainsOf(past, 'xp').gains.map(({ by }) => by)).toEqual([10_000, 10_000, 10_000])
    expect(past.blank).toEqual([])
    expect(past.gaps.get('mining')).toEqual(new Map([[START + 2 * HOUR, 0]]))
  })

  it('counts for nothing while it is the newest visit', () => {
    const last = pastOfVisits(whole(0), whole(1), NOTHING)
    expect(gainsOf(last, 'xp').gains.map(({ by }) => by)).toEqual([10_000])
    expect(gainsOf(last, 'xp').points.at(-1)?.value).toBe(5_010_000)
    expect(last.breaks).toEqual([])
  })
})

describe('a visit in which figures fell to nothing', () => {
  it('is told by its time where most of them fell', () => {
    const past = pastOfVisits(whole(0), whole(1), whole(2), NOTHING, whole(3))
    expect(past.blank).toEqual([START + 3 * HOUR])
  })

  it.each([
    ['as many fell as stayed', [whole(0), whole(1), { ...whole(2), xp: 0, mining: 0 }, whole(3)]],
    ['the only one fell', [{ xp: 90 }, { xp: 95 }, { xp: 0 }, { xp: 99 }]],
    [
      'they were never anything else',
      [
        { xp: 10, mining: 0, magic: 0 },
        { xp: 20, mining: 0, magic: 0 },
      ],
    ],
    [
      'they were nothing before they became something',
      [
        { xp: 10, mining: 0, magic: 0 },
        { xp: 20, mining: 5, magic: 5 },
        { xp: 30, mining: 6, magic: 7 },
      ],
    ],
  ])('is none where %s', (_, visits) => {
    expect(pastOfVisits(...visits).blank).toEqual([])
  })
})

describe('what is no gap', () => {
  it.each([
    ['people who come and go', [12, 0, 15, 9, 0, 14], 'count'],
    ['a price that moves', [100, 10, 120, 9, 80], 'currency'],
    ['the first steps from nothing', [0, 1, 3, 4], 'count'],
    [
      'a season that begins at nothing and grows',
      [5e6, 5.1e6, 5.2e6, 0, 100, 900, 4000, 9000],
      'count',
    ],
  ])('is %s', (_, values, kind) => {
    expect(gapsIn(values, kind)).toEqual([])
  })

  it('a level that falls to 1 and back is one', () => {
    expect(gapsIn([80, 80, 1, 80], 'level')).toEqual([2])
  })

  it('a second 0 confirms the first where nothing else is known', () => {
    expect([gapsIn([12, 0], 'count'), gapsIn([12, 0, 0], 'count')]).toEqual([[1], []])
  })
})

describe('a name that passes to another account', () => {
  const [ann, bo] = [{ id: '42' }, { id: '77' }]

  it.each([
    ['id', whole(2, ann), whole(3, bo), whole(4, bo)],
    [
      'registered',
      whole(2, { registered: 0 }),
      whole(3, { registered: 9e11 }),
      whole(4, { registered: 9e11 }),
    ],
  ])('ends the stretch and says why (%s)', (why, before, first, second) => {
    const past = pastOfVisits(before, first, second)
    expect(past.breaks).toEqual([{ from: START, at: START + HOUR, why }])
    expect(past.former).toEqual([START])
    const { gains } = gainsOf(past, 'xp')
    expect(gains.map(({ from }) => from)).toEqual([START + HOUR])
  })

  it('is no beginning of its figures, however far they fall', () => {
    const fresh = (share: number) => ({ xp: 10 * share, mining: share, magic: share, level: 1 })
    const before = [whole(0, ann), whole(1, ann), whole(2, ann)]
    const after = [1, 2, 3, 4, 5].map((share) => ({ ...fresh(share), account: bo }))
    const past = pastOfVisits(...before, ...after)
    expect([past.breaks.length, past.beginnings]).toEqual([1, []])
    expect(gainsOf(past, 'xp').total).toBe(40)
  })

  it('is not told by what is another one in every answer', () => {
    const past = pastOfVisits(...[1, 2, 3, 4].map((id) => whole(id, { id: String(id) })))
    expect(past.breaks).toEqual([])
  })

  it('is a reset where the id is the same', () => {
    const low = (xp: number): Visit => ({
      xp,
      mining: xp / 10,
      magic: xp / 10,
      level: 3,
      account: ann,
    })
    const past = pastOfVisits(whole(0, ann), whole(1, ann), whole(2, ann), low(1000), low(2000))
    expect(past.breaks).toEqual([])
    const { gains, resets } = gainsOf(past, 'xp')
    expect(resets).toHaveLength(1)
    expect(gains.map(({ by }) => by)).toEqual([10_000, 10_000, 1000, 1000])
  })
})

describe('a visit that the person left out', () => {
  it('counts nowhere, and is listed', () => {
    const past = pastOfVisits(whole(0), { ...whole(900), leftOut: true }, whole(2))
    expect(gainsOf(past, 'xp').gains.map(({ by }) => by)).toEqual([20_000])
    expect(past.seen).toEqual([START, START + 2 * HOUR])
    expect(past.leftOut).toEqual([START + HOUR])
  })
})
