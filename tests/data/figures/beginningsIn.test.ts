import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baselineOf } from '#data/figures/baselines.ts'
import { countedPast } from '#data/figures/countedPast.ts'
import { figureSnapshotOf } from '#data/figures/figuresOf.ts'
import { addFigures, newTracked, rowOf } from '#data/history/figures/figureRows.ts'
import { stretchesOf, dataPointsOf } from '#progress/stretchesOf.ts'
import { CASES_ABSENT, caseText } from '../../helpers/cases.ts'
import { readThings } from '../../helpers/readThings.ts'
import { snapshot } from '../../helpers/snapshots.ts'

const DAY = 86_400_000
const CONTEXT = {
  players: { area: 'players', endpoint: 'players.item', id: 'Ann' },
  leaderboards: { area: 'leaderboards', endpoint: 'leaderboards.item', id: 'season' },
  clans: { area: 'clans', endpoint: 'clans.item', id: 'oak' },
}

type Area = keyof typeof CONTEXT
type Visits = readonly (readonly [day: number, body: unknown])[]

function pastOf(visits: Visits, area: Area = 'players') {
  const tracked = newTracked({ query: 'q', ...CONTEXT[area] })
  const rows = visits.flatMap(([day, body]) => {
    const one = snapshot('Ann', (100 + day) * DAY, body, { query: 'q', ...CONTEXT[area] })
    const figures = figureSnapshotOf(one, readThings(body, CONTEXT[area]))
    if (figures === null) return []
    addFigures(tracked, figures.figures)
    return [rowOf(figures)]
  })
  return countedPast({ ...tracked, rows })
}

type Past = ReturnType<typeof pastOf>

/** What each figure gained over the days before the last visit, by the end of its key. */
function gainsIn(past: Past, days: number) {
  const end = past.seen.at(-1) ?? 0
  const baseline = baselineOf(past, end - days * DAY, end)
  return Object.fromEntries(
    past.figures.map(({ figure: { key }, values }) => [
      key.replace(/^\$\.(?:.*?\n)?/, '').replace('\n', ' '),
      baseline?.change(key, values.at(-1) ?? 0),
    ]),
  )
}

const visitsOf = (file: string): Visits =>
  (JSON.parse(caseText(file)) as { day: number; body: unknown }[]).map(({ day, body }) => [
    day,
    body,
  ])

const counter = (name: string, ...values: (number | null)[]): Visits =>
  values.flatMap((value, day) =>
    value === null ? [] : [[day, { name: 'Ann', [name]: value }] as const],
  )

describe.skipIf(CASES_ABSENT)('a fault that users of such sites met is none here:', () => {
  it('weekly-counter', () => {
    const past = pastOf(visitsOf('weekly-counter/visits.json'))
    expect(gainsIn(past, 7)).toMatchObject({ donations: 426, weeklyXp: 426_000, trophies: 70 })
    const steps = past.figures.find(({ figure }) => figure.key === '$.donations')!
    const { gains, resets } = stretchesOf(dataPointsOf(steps, past.seen))
    expect(gains.filter(({ by }) => by < 0)).toEqual([])
    expect(resets.map(({ before, after, base }) => [before, after, base])).toEqual([
      [200, 58, 0],
      [380, 104, 0],
    ])
  })

  it('season-reset', () => {
    const past = pastOf(visitsOf('season-reset/visits.json'), 'leaderboards')
    expect(gainsIn(past, 7)).toEqual({
      'Ann score': 201_200,
      'Ann rank': null,
      'Bo score': 50_040,
      'Bo rank': null,
      'Cy score': 52_200,
      'Cy rank': null,
      'Di score': 100_900,
      'Di rank': null,
    })
  })

  it('season-reset: prestige', () => {
    const past = pastOf(visitsOf('season-reset/prestige.json'))
    expect(gainsIn(past, 7)).toEqual({ prestige: 1, level: 3, xp: 312_400, totalKills: 0 })
    expect(past.gaps.size).toBe(0)
  })
})

const roster = (day: number, ...donations: number[]) =>
  [
    day,
    {
      name: 'Oak',
      members: donations.map((given, index) => ({
        name: `Member ${index}`,
        level: 9,
        donations: given,
      })),
    },
  ] as const

describe('a figure began anew', () => {
  it.each([
    ['each day, by its key', 'dailyXp', [40, 90, 20, 60, 10], 40 + 50 + 20 + 40 + 10 - 40],
    ['each week, by its key, though it fell by little', 'weekly_wins', [90, 100, 95, 110], 120],
    ['each season, by its key', 'seasonPoints', [500, 900, 700], 1100],
    [
      'each week, by equal distances',
      'donations',
      [60, 90, 120, 150, 160, 170, 180, 70, 90, 100, 110, 120, 130, 140, 50],
      120 + 140 + 50,
    ],
    ['once, by a fall to next to nothing', 'xp', [1000, 2000, 3000, 4000, 300, 400], 3400],
  ])('%s', (_, key, values, gained) => {
    expect(gainsIn(pastOf(counter(key, ...values)), 99)[key]).toBe(gained)
  })

  it.each([
    ['a balance that is spent', 'gold', [500, 700, 200, 400, 650, 100]],
    ['a price', 'price', [500, 700, 200, 400, 650, 100]],
    ['a rating that falls and rises', 'rating', [1500, 1520, 1480, 1400, 1430, 1380]],
    ['an amount over the last days', 'kills_7d', [900, 800, 850, 700, 600, 650, 500]],
    ['a rank', 'rank', [900, 400, 300, 100, 400]],
  ])('never: %s', (_, key, values) => {
    const change = gainsIn(pastOf(counter(key, ...values)), 99)[key]
    expect(change).toBe(values.at(-1)! - values[0]!)
  })

  it('in a column, if most of its cells fall together', () => {
    const past = pastOf([roster(0, 50, 400, 300, 10), roster(7, 30, 120, 0, 20)], 'clans')
    expect(gainsIn(past, 30)).toMatchObject({
      'Member 0 donations': 30,
      'Member 1 donations': 120,
      'Member 2 donations': 0,
      'Member 3 donations': 20,
    })
  })

  it('in no column of which one cell falls', () => {
    const past = pastOf([roster(0, 50, 400, 300, 10), roster(7, 60, 20, 310, 20)], 'clans')
    expect(gainsIn(past, 30)).toMatchObject({ 'Member 1 donations': -380 })
  })

  it('with the season that the body names, as a number or a text', () => {
    for (const [before, after] of [
      [7, 8],
      ['Winter 2026', 'Spring 2027'],
    ]) {
      const body = (season: unknown, rating: number, rank: number, kills: number) => {
        return { name: 'Ann', season, rating, rank, kills }
      }
      const past = pastOf([
        [0, body(before, 2300, 40, 900)],
        [1, body(before, 2400, 31, 910)],
        [2, body(after, 2000, 5000, 915)],
        [3, body(after, 2050, 4100, 920)],
      ])
      expect(gainsIn(past, 30)).toEqual({ rating: 150, rank: null, kills: 20 })
      expect(gainsIn(past, 1)).toEqual({ rating: 50, rank: -900, kills: 5 })
    }
  })

  it('never at a failure of the service', () => {
    const xp = [1000, 1100, 0, 1200, 1300]
    const past = pastOf(xp.map((one, day) => [day, { name: 'Ann', xp: one, wins: one / 10 }]))
    expect(gainsIn(past, 30)).toEqual({ xp: 300, wins: 30 })
  })

  it('or moved by the difference of its values, and gains of two periods add up', () => {
    const value = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ weeklyXp: value, donations: value, season: fc.constantFrom(1, 2) }), {
          minLength: 3,
          maxLength: 12,
        }),
        (bodies) => {
          const past = pastOf(bodies.map((body, day) => [day, { name: 'Ann', ...body }]))
          for (const { figure, values } of past.figures) {
            const [first, end] = [past.seen[0]!, past.seen.at(-1)!]
            const now = values.at(-1)!
            const middle = past.seen[Math.floor(past.seen.length / 2)]!
            const late = baselineOf(past, middle, end)
            const then = late?.value(figure.key) ?? null
            const early = baselineOf(past, first, middle)?.change(figure.key, then) ?? null
            const whole = baselineOf(past, first, end)?.change(figure.key, now) ?? null
            const rest = late?.change(figure.key, now) ?? null
            if (early !== null && rest !== null && whole !== null) expect(early + rest).toBe(whole)
          }
        },
      ),
    )
  })
})
