import { describe, expect, it } from 'vitest'
import { standingIn } from '#areas/competitions/Contest.ts'
import type { Row, Table } from '#data/things/things.ts'
import { CASES_ABSENT } from '../helpers/cases.ts'
import { readThings } from '../helpers/readThings.ts'
import { sharedJson } from '../helpers/shared.ts'

const read = (body: unknown, area: string) => readThings(body, { area, endpoint: area, id: 'a' })
const caseOf = (path: string) => sharedJson(`cases/wom-${path}.json`)

/** The figure of a row at a path; null for none. */
function figureAt(tables: readonly Table[], name: string, path: string): number | null {
  for (const { rows, columns } of tables)
    for (const row of rows) {
      const column = columns.find((one) => one.path === path)
      if (row.name === name && column !== undefined) return numberIn(row, column)
    }
  throw new Error(`no ${path} of ${name}`)
}

function numberIn(row: Row, column: Table['columns'][number]): number | null {
  const value = row.value(column)
  return 'number' in value ? value.number : null
}

const MANY = 300
/** Players with a score and a rank each, the first not ranked. */
const ranked = (first: object) =>
  Array.from({ length: MANY }, (_, at) => ({
    player: `Player ${at}`,
    score: 500 - at,
    change: at - 20,
    profit: 20 - at,
    rank: at + 1,
    ...(at === 7 ? first : {}),
  }))

describe('-1 is no figure where the rank beside it is none', () => {
  it.skipIf(CASES_ABSENT)('wom-minus-one-alone', () => {
    const { tables } = read(caseOf('minus-one-alone/players/Fern Wick'), 'players')
    expect(figureAt(tables, 'Gloom bat', 'kills')).toBe(null)
    expect(figureAt(tables, 'Scrolls all', 'score')).toBe(null)
    expect(figureAt(tables, 'Gloom king', 'kills')).toBe(1594)
  })

  it.each([
    ['-1', { score: -1, rank: -1 }, null],
    ['null', { score: -1, rank: null }, null],
    ['0', { score: -1, rank: 0 }, null],
    ['a place', { score: -1, rank: 300 }, -1],
    ['-1, all in texts', { score: '-1', rank: '-1' }, null],
    ['-1, beside another figure', { score: -2, rank: -1 }, -2],
  ])('and the rank is %s', (_, row, score) => {
    expect(figureAt(read(ranked(row), 'players').tables, 'Player 7', 'score')).toBe(score)
  })

  it('but a change, a loss, and what may be of another rank', () => {
    const { tables } = read(ranked({ change: -1, profit: -1, rank: null }), 'players')
    expect(figureAt(tables, 'Player 7', 'change')).toBe(-1)
    expect(figureAt(tables, 'Player 7', 'profit')).toBe(-1)
    const two = ranked({ score: -1, rank: -1 }).map((row) => ({ ...row, world_rank: 4 }))
    expect(figureAt(read(two, 'players').tables, 'Player 7', 'score')).toBe(-1)
  })

  it.each([
    ['attackRank', 'attackLevel', 'attackXp', 'magicRank', 'magicXp'],
    ['attack_rank', 'attack_level', 'attack_xp', 'magic_rank', 'magic_xp'],
  ])('of the same subject, of several in one object: %s', (rank, level, xp, other, otherXp) => {
    const rows = Array.from({ length: MANY }, (_, at) => ({
      name: `Player ${at}`,
      [rank]: at + 1,
      [level]: 90,
      [xp]: 900 - at,
      [other]: 400 - at,
      [otherXp]: at,
    }))
    Object.assign(rows[7]!, { [rank]: -1, [level]: -1, [xp]: -1, [otherXp]: -1 })
    const { tables } = read(rows, 'players')
    expect(figureAt(tables, 'Player 7', level)).toBe(null)
    expect(figureAt(tables, 'Player 7', xp)).toBe(null)
    expect(figureAt(tables, 'Player 7', otherXp)).toBe(-1)
    expect(figureAt(tables, 'Player 8', xp)).toBe(892)
  })
})

/** Rows of what was gained from a start to an end. */
const gainsOf = (...rows: (readonly [start: number, end: number, gained: number])[]) =>
  read(
    {
      bosses: rows.map(([start, end, gained], at) => ({
        boss: `Boss ${at}`,
        kills: { gained, start, end },
        rank: { gained: -1, start: -1, end: -1 },
      })),
    },
    'players',
  )

describe('start and end are amounts where they add up with what was gained', () => {
  it.skipIf(CASES_ABSENT)('wom-gains-of-the-unranked', () => {
    const { tables, timeline } = read(
      caseOf('gains-of-the-unranked/players/Fern Wick/gained'),
      'players',
    )
    expect(timeline).toEqual([])
    const columns = tables.flatMap((table) => table.columns)
    expect(columns.filter(({ kind }) => kind === 'instant')).toEqual([])
    expect(figureAt(tables, 'Chief hill ogre', 'kills.gained')).toBe(73)
    expect(figureAt(tables, 'Chief hill ogre', 'ehb.gained')).toBe(36.5)
    expect(figureAt(tables, 'Chief hill ogre', 'rank.gained')).toBe(null)
    expect(figureAt(tables, 'Wyrm of the caves', 'kills.gained')).toBe(null)
    expect(figureAt(tables, 'Wyrm of the caves', 'rank.gained')).toBe(null)
    expect(figureAt(tables, 'Mining', 'rank.gained')).toBe(-12)
  })

  it.skipIf(CASES_ABSENT)('wom-amounts-as-dates', () => {
    const { timeline } = read(caseOf('amounts-as-dates/groups/3/gained'), 'clans')
    const days = timeline.map(({ start, end }) => [start, end].map((ms) => new Date(ms ?? 0)))
    for (const [start, end] of days)
      expect([start?.getUTCFullYear(), end?.getUTCFullYear()]).toEqual([2026, 2026])
  })

  it.each([
    [
      'none',
      [
        [-1, -1, 0],
        [-1, -1, 0],
      ],
    ],
    [
      'nothing',
      [
        [0, 0, 0],
        [0, 0, 0],
      ],
    ],
    [
      'experience',
      [
        [1_344_514_508, 1_348_730_588, 4_216_080],
        [1_576_625_721, 1_581_014_430, 4_388_709],
      ],
    ],
    [
      'none and experience',
      [
        [-1, 1_300_000_000, 1_300_000_000],
        [-1, -1, 0],
      ],
    ],
  ] as const)('%s', (_, rows) => {
    const { tables, timeline } = gainsOf(...rows)
    const kinds = tables[0]?.columns.map(({ kind }) => kind)
    expect(kinds).not.toContain('instant')
    expect(timeline).toEqual([])
    for (const at of rows.keys()) expect(figureAt(tables, `Boss ${at}`, 'rank.gained')).toBe(null)
  })

  it('in a contest', () => {
    const participations = [1.3e9, 1.6e9, 1.9e9].map((start, at) => {
      const values = { gained: 5000 - at, start, end: start + 5000 - at }
      const deltas = [{ metric: 'overall', values }]
      return { player: { displayName: `Player ${at}` }, progress: values, deltas }
    })
    const { tables, timeline } = read({ id: 3, title: 'Cup', participations }, 'competitions')
    expect(tables[0]?.columns.filter(({ kind }) => kind === 'instant')).toEqual([])
    expect(timeline).toEqual([])
  })

  it('and times where nothing was gained between them', () => {
    const hour = 3600
    const rows = [1_764_000_000, 1_764_100_000, 1_764_300_000].map((start, at) => ({
      name: `Raid ${at}`,
      start,
      end: start + hour,
      gained: at * 7,
    }))
    const { timeline } = read(rows, 'events')
    expect(timeline.map(({ start }) => start)).toEqual(rows.map(({ start }) => start * 1000))
  })
})

/** A contest of people with what they gained, about some metrics. */
const contestOf = (gained: readonly number[], more: object = {}) => ({
  id: 3,
  title: 'Ogre month',
  metrics: [
    { metric: 'hill_ogre', weight: 3 },
    { metric: 'mining', weight: 1 },
  ],
  participations: gained.map((one, at) => ({
    player: { id: at, displayName: `Player ${at}`, exp: 9000 - at },
    progress: { gained: one, start: one === 0 ? -1 : 0, end: one === 0 ? -1 : one },
  })),
  ...more,
})
const leaderOf = (body: unknown) =>
  standingIn(read(body, 'competitions').tables, () => false).first[0]?.name ?? null

describe('nobody leads a contest before anybody has a figure', () => {
  it.skipIf(CASES_ABSENT)('wom-leader-is-the-metric', () => {
    expect(leaderOf(caseOf('leader-is-the-metric/competitions/3'))).toBe(null)
  })

  it.each([
    ['nobody', [0, 0, 0], null],
    ['one person', [0], null],
    ['some', [7, 4, 0], 'Player 0'],
  ])('%s', (_, gained, leader) => {
    expect(leaderOf(contestOf(gained))).toBe(leader)
  })

  it('and its metrics are no standings, but a list of names is', () => {
    const teams = [
      { team: 'Red', score: 40 },
      { team: 'Blue', score: 12 },
    ]
    expect(leaderOf({ id: 3, title: 'Cup', teams })).toBe('Red')
    expect(leaderOf(contestOf([], { participations: [{ name: 'Red', score: 4 }] }))).toBe('Red')
  })
})
