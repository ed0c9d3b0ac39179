import type { Table } from '#data/things/things.ts'
import { readThings } from '../../helpers/readThings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type GainRow,
  gainRows,
  isUnchanged,
  joinGains,
  serviceGains,
  sortGains,
} from '#view/history/gainRows.ts'
import { wholeOf } from '#areas/players/Skills.ts'
import { pointsSince } from '#view/history/usePeriod.ts'
import { joinReported } from '#view/history/serviceSeries.ts'
import { hasFigures, watchable } from '#view/history/watchable.ts'
import { figureColumn, nameFirst } from '#reading/index.ts'
import { meaningOfLabel } from '#reading/roles/meaningOf.ts'
import { CASES_ABSENT, caseText } from '../../helpers/cases.ts'
import { baselineWith } from '../../helpers/baselineWith.ts'
import { snapshot } from '../../helpers/snapshots.ts'

const DAY = 86_400_000
const read = (body: unknown) => readThings(body, { area: 'players', endpoint: 'x', id: 'Ann' })
const tableOf = (body: unknown) => read(body).tables[0]!

describe('the points of a period', () => {
  it('begin at the one nearest to its start, which is never the last, for any points', () => {
    const xs = fc.uniqueArray(fc.integer({ min: -60 * DAY, max: 0 }), { minLength: 2 })
    fc.assert(
      fc.property(xs, fc.integer({ min: -70 * DAY, max: DAY }), (times, from) => {
        const points = times.toSorted((a, b) => a - b).map((x) => [x, 1] as const)
        const shown = pointsSince(points, from)
        expect(points.slice(-shown.length)).toEqual(shown)
        expect(shown.length).toBeGreaterThan(1)
        const distances = points.slice(0, -1).map(([x]) => Math.abs(x - from))
        expect(Math.abs(shown[0]![0] - from)).toBe(Math.min(...distances))
      }),
    )
  })
})

describe('what can gain', () => {
  const event = { id: 'e1', name: 'Boss rush', startsAt: '2026-11-20T10:00:00Z', place: 'Ashmoor' }
  const given = [
    { item: 'Sun pearl', quantity: 1 },
    { item: 'Rope', quantity: 25 },
  ]
  it.each([
    ['an event of words and times', {}, false],
    ['an event with rewards', { rewards: given }, false],
    ['one with drops and a fee', { drop_table: given, entryFee: 500 }, false],
    ['one that multiplies', { xpMultiplier: 2 }, false],
    ['one with people in it', { rewards: given, participantCount: 44 }, true],
    [
      'one with scores',
      { scores: given.map(({ item }, at) => ({ player: item, score: at })) },
      true,
    ],
  ])('is told of %s', (_, more, wanted) => {
    const body = { ...event, ...more }
    expect(hasFigures(readThings(body, { area: 'events', endpoint: 'events/e1', id: 'e1' }))).toBe(
      wanted,
    )
  })
})

const skills = (xp: readonly number[]) => ({
  craft: ['Slayer', 'Magic', 'Mining', 'Sailing'].map((title, at) => ({
    position: 100 + at,
    stage: 50 + at,
    experience: xp[at],
    title,
  })),
})

const visit = (body: unknown) => baselineWith(snapshot('Ann', 1, body), read(body))
const gainsOf = (now: unknown, then: unknown) => gainRows(read(now), visit(then), null)
const told = (rows: readonly GainRow[] | null) => rows?.map(({ name, by }) => [name, by])

describe('gains', () => {
  it('are counted in the telling figure of a table, by name and not by place, the largest first', () => {
    const earlier = { craft: skills([900, 500, 20, 9]).craft.toReversed() }
    const gains = gainsOf(skills([1000, 500, 70, 9]), earlier)
    expect(told(gains)).toEqual([
      ['Slayer', 100],
      ['Mining', 50],
    ])
    expect(gains?.[0]?.figure).toBe('Experience')
  })

  it('tell all that moved: figures of the thing itself, and rows of every table', () => {
    const body = (xp: number, kills: number, rank: number) => ({
      total_xp: xp,
      world_rank: rank,
      skills: [
        { skill: 'Mining', xp, level: 40 + kills, rank },
        { skill: 'Magic', xp: 5, level: 1, rank: 9 },
      ],
      bosses: [
        { boss: 'Hill giant', kills, ehb: kills / 4 },
        { boss: 'Mire queen', kills: 2, ehb: 1 },
      ],
    })
    const rows = gainRows(read(body(900, 12, 70)), visit(body(700, 8, 75)), visit(body(650, 8, 80)))
    expect(told(rows)).toEqual([
      ['Total XP', 200],
      ['World rank', null],
      ['Mining', 200],
      ['Hill giant', 4],
    ])
    expect(rows?.[1]?.rank?.by).toBe(-5)
    expect(rows?.[2]).toMatchObject({ previous: 50, level: { by: 4 }, rank: { by: -5 } })
    expect(rows?.[3]).toMatchObject({ figure: 'Kills', previous: 0, efficiency: 1 })
  })

  it('sort by what each column tells, unknown last, and know who gained nothing', () => {
    const body = (moved: number) => ({
      skills: [
        { skill: 'Mining', xp: 100 + moved * 5, level: 40, rank: 10 },
        { skill: 'Magic', xp: 7, level: 90, rank: 30 - moved * 4 },
        { skill: 'Art', xp: 50 + moved * 9, level: 60, rank: 5 + moved },
      ],
    })
    const rows = gainsOf(body(1), body(0)) ?? []
    const by = (column: string, descending = true) =>
      sortGains(rows, { column, descending }).map(({ name }) => name)
    expect(by('by')).toEqual(['Art', 'Mining', 'Magic'])
    expect(by('rank')).toEqual(['Magic', 'Mining', 'Art'])
    expect(by('level', false)).toEqual(['Mining', 'Art', 'Magic'])
    expect(by('name', false)).toEqual(['Art', 'Magic', 'Mining'])
    expect(rows.filter(isUnchanged).map(({ name }) => name)).toEqual(['Magic'])
  })

  it('always have the rank of the thing itself, and no other figure that stands still', () => {
    const body = (xp: number) => ({ name: 'Ann', rank: 12, totalXp: xp, wins: 5 })
    for (const [now, names] of [
      [9, ['Total XP', 'Rank']],
      [7, ['Rank']],
    ] as const) {
      const rows = joinGains([], gainsOf(body(now), body(7)) ?? [])
      expect(rows.map(({ name }) => name)).toEqual(names)
      expect(rows.at(-1)?.rank?.by).toBe(0)
    }
  })

  it('are not known where the two bodies share nothing', () => {
    const other = {
      craft: skills([1, 2, 3, 4]).craft.map((row) => ({ ...row, title: `no ${row.title}` })),
    }
    expect(gainsOf(skills([1, 2, 3, 4]), other)).toBeNull()
  })

  it('of the service lead, and take what it does not say from this device', () => {
    const service = serviceGains(
      read({
        opens_on: '2026-11-20T10:00:00Z',
        contents: [
          { topic: 'slayer', progress: { from: 100, until: 150, gained_points: 50 } },
          { topic: 'riding', progress: { from: 7, until: 7, gained_points: 0 } },
          { topic: 'herding', progress: { from: 7, until: 16, gained_points: 9 } },
        ],
      }),
    )
    const own = gainsOf(skills([1000, 500, 70, 9]), skills([900, 500, 20, 9]))
    expect(told(joinGains(service, own ?? []))).toEqual([
      ['Slayer', 50],
      ['Herding', 9],
      ['Mining', 50],
    ])
    expect(serviceGains(read(skills([1, 2, 3, 4])))).toEqual([])
  })

  it('of the service come with its levels, ranks and efficiency', () => {
    const of = (start: number, end: number) => ({ start, end, gained: end - start })
    const rows = ['attack', 'magic'].map((metric, at) => ({
      metric,
      experience: of(100, 900 + at),
      level: of(40, 41),
      rank: of(70, 60),
      ehp: of(1.5, 2),
    }))
    expect(serviceGains(read({ data: { skills: rows } }))[0]).toMatchObject({
      name: 'Magic',
      by: 801,
      level: { by: 1 },
      rank: { by: -10, value: { kind: 'rank', number: 60 } },
      efficiency: 0.5,
    })
  })

  it('of the service are counted in what the standings are in the order of', () => {
    const standings = [
      { player: 'Fern', experience_gained: 5000, kills_gained: 90 },
      { player: 'Otto', experience_gained: 9000, kills_gained: 70 },
      { player: 'Mira', experience_gained: 100, kills_gained: 20 },
    ]
    const reading = readThings(
      { id: 4, title: 'Ogres', standings },
      { area: 'competitions', endpoint: 'competitions/{id}', id: '4' },
    )
    expect(figureColumn(reading.tables[0]!)?.path).toBe('kills_gained')
    expect(told(serviceGains(reading))).toEqual([
      ['Fern', 90],
      ['Otto', 70],
      ['Mira', 20],
    ])
  })

  it.skipIf(CASES_ABSENT)('of the service by skill are told under its name too', () => {
    const body: unknown = JSON.parse(caseText('wom-gains-named-by-numbers/competitions/5.json'))
    const gains = told(serviceGains(read(body))) ?? []
    expect(gains.slice(0, 2)).toEqual([
      ['Fern Wick', 8000],
      ['Otto Vale', 7200],
    ])
    expect(gains).toContainEqual(['Fern Wick · Mining', 8000])
    expect(gains.filter(([name]) => /^\d/.test(String(name)))).toEqual([])
    expect(new Set(gains.map(([name]) => name)).size).toBe(gains.length)
  })

  it('are none of a log, whose rows happened and do not grow', () => {
    const battles = {
      battles: Array.from({ length: 8 }, (_, at) => ({
        opponent: `Foe ${at}`,
        at: new Date(Date.UTC(2026, 10, 20 - at)).toISOString(),
        points: 30 + at,
      })),
    }
    const table = tableOf(battles)
    expect(table.rowsAre).toBe('log')
    expect(gainsOf(battles, battles)).toBeNull()
    expect(tableOf(skills([1, 2, 3, 4])).rowsAre).toBe('parts')
  })
})

describe('figures', () => {
  it('prefer experience and scores to levels, and leave ids, ranks and percents', () => {
    const labels = ['Level', 'Rank', 'Percent to next', 'Overall XP', 'Item ID'] as const
    const weightOf = (label: string) => meaningOfLabel(label, 'count', false).weight
    const best = labels.toSorted((a, b) => weightOf(b) - weightOf(a))
    expect(best[0]).toBe('Overall XP')
    expect(figureColumn(tableOf(skills([4, 3, 2, 1])))?.path).toBe('experience')
  })

  it('name the rows of a table without a name by what tells them apart', () => {
    const table = tableOf(skills([4, 3, 2, 1]))
    const nameless = { ...table, nameColumn: null }
    const named = nameFirst(nameless)
    expect(named.columns[0]?.path).toBe('title')
    expect(named.nameColumn).toBe('title')
    expect(named.columns.toSorted()).toHaveLength(table.columns.length)
    expect(named.rankColumn).toBe(table.rankColumn)
    expect(nameFirst(named)).toBe(named)
  })

  it('put the name of a row before its rank', () => {
    const table = tableOf(skills([4, 3, 2, 1]))
    const rank = table.columns.find(({ path }) => path === 'position')!
    const name = table.columns.find(({ path }) => path === 'title')!
    const others = table.columns.filter((column) => column !== rank && column !== name)
    const ranked = {
      ...table,
      columns: [rank, name, ...others],
      rankColumn: 'position',
      nameColumn: 'title',
    }
    const named = nameFirst(ranked)
    expect(named.columns).toEqual([name, rank, ...others])
    expect(named).toMatchObject({ nameColumn: 'title', rankColumn: 'position' })
  })

  it('to be watched are led by experience', () => {
    const { facts } = read({ name: 'Ann', level: 3, rank: 12, totalXp: 900, status: 2 })
    const labels = watchable(facts).map(({ label }) => label)
    expect(labels[0]).toBe('Total XP')
    expect(labels).not.toContain('Status')
  })
})

const progressIn = ({ columns }: Table) => columns.find(({ role }) => role === 'progress')

describe('columns of progress', () => {
  const table = (key: string, values: readonly number[]) =>
    tableOf({
      skills: values.map((value, at) => ({ skill: `s${at}`, xp: 100 - at, [key]: value })),
    })

  it.each([
    ['percentToNextLevel', [5, 50, 100], 100],
    ['progress', [0.1, 0.5, 1], 100],
  ])('are found by their label: %s', (key, values, whole) => {
    const column = progressIn(table(key, values))
    expect(column?.path).toBe(key)
    expect(column && wholeOf(column, table(key, values))).toBe(whole)
  })

  it.each([
    ['xpGained', [5, 50, 100]],
    ['progress', [5, 500, 100]],
    ['completed', [1, 2, 3]],
  ])('are not made of counts: %s', (key, values) => {
    expect(progressIn(table(key, values))).toBeUndefined()
  })
})

describe('the past that the service tells of a figure', () => {
  const figure = { key: '$.xp', label: 'XP', kind: 'count', row: null }
  const told = { figure, times: [20, 30, 40], values: [2, 3, 4] }
  const own = { times: [10, 25, 40, 50, 60], values: [1, 99, 98, 5, Number.NaN] }

  it('counts where it has points, and the visits before and after it', () => {
    expect(joinReported(told, own, [10, 25, 40, 50, 60])).toEqual({
      figure,
      times: [10, 20, 30, 40, 50],
      values: [1, 2, 3, 4, 5],
    })
  })

  it('is all there is where no visit is outside of it', () => {
    expect(joinReported(told, told, [])).toEqual(told)
  })
})
