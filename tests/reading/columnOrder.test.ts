import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'
import { readCell } from '#reading/index.ts'
import { columns, NAMES } from './linkedColumns.ts'

/** The first columns of a list of such rows. */
const first = (area: Area, count: number, row: (at: number) => object): readonly string[] =>
  columns(area, row)
    .slice(0, count)
    .map(({ path }) => path)

const DAYS = ['02', '09', '16', '23']

describe('figures of many things', () => {
  const THINGS = [
    'forging',
    'deep_diving',
    'riding',
    'herding',
    'carving',
    'brewing',
    'sailing',
    'mining',
    'weaving',
    'trading',
  ]
  const FIGURES = ['amount', 'placing', 'share_pct']
  it.each([
    ['after its name', (thing: string, figure: string) => `${thing}_${figure}`],
    ['before it', (thing: string, figure: string) => `${figure}_${thing}`],
  ])('stand together where each is written %s', (_, key) => {
    const keys = THINGS.flatMap((thing) => FIGURES.map((figure) => key(thing, figure)))
    const shown = first('players', keys.length + 3, (at) => ({
      handle: NAMES[at],
      duty: ['owner', 'recruit', 'recruit', 'deputy'][at],
      total_points: 900 - at,
      ...Object.fromEntries(keys.map((one, place) => [one, (place + 1) * (at + 2)])),
    }))
    for (const figure of FIGURES) {
      const places = THINGS.map((thing) => shown.indexOf(key(thing, figure)))
      expect(places.map((place) => place - places[0]!)).toEqual(THINGS.map((_one, at) => at))
    }
  })
})

describe('what tells rows apart stands in front', () => {
  it('the day and the round of games that are listed by whom they were played against', () => {
    const shown = first('players', 3, (at) => ({
      opponent_team: [4, 9, 4, 1][at],
      round: at + 1,
      goals: [1, 0, 2, 0][at],
      assists: [0, 2, 1, 1][at],
      saves: [3, 5, 2, 8][at],
      kickoff: `2026-03-${DAYS[at] ?? ''}T15:00:00Z`,
    }))
    expect(shown.toSorted()).toEqual(['kickoff', 'opponent_team', 'round'])
  })

  it('and not when the record was last written', () => {
    const shown = first('players', 2, (at) => ({
      player: ['Ann', 'Ann', 'Bo', 'Cy'][at],
      value: [41, 12, 77, 30][at],
      updated_at: `2026-03-${DAYS[at] ?? ''}T15:00:00Z`,
    }))
    expect(shown).toEqual(['player', 'value'])
  })

  it('the name of a race, and not of who won it', () => {
    const [name] = columns(
      'events',
      (at) => ({
        raceName: `Grand prix ${String(at)}`,
        winner: { driverId: `d${String(at)}`, name: NAMES[at] },
      }),
      'races',
    )
    expect(name?.path).toBe('raceName')
  })

  it('the name of a thing in a language, and not of who sells it', () => {
    const [name] = columns('prices', (at) => ({
      id: at,
      name_en: `Card ${String(at)}`,
      user: { username: NAMES[at] },
      price_cents: 100 + at,
    }))
    expect(name?.path).toBe('name_en')
  })

  it('both sides of a match, whatever they are called', () => {
    const shown = first('competitions', 4, (at) => ({
      id: at,
      top: { team: { name: NAMES[at] }, score: at, seed: at },
      bottom: { team: { name: NAMES[(at + 1) % 4] }, score: 4 - at, seed: 9 - at },
      number: at + 1,
      room: 'A',
    }))
    expect(shown).toContain('top.team.name')
    expect(shown).toContain('bottom.team.name')
  })
})

describe('what a column is worth', () => {
  it('where it is held comes before what kind it is', () => {
    const shown = first('events', 3, (at) => ({
      name: `Round ${String(at)}`,
      category: ['a', 'b', 'a', 'b'][at],
      circuit: { name: `Ring of ${NAMES[at] ?? ''}`, length: 4 + at },
    }))
    expect(shown).toContain('circuit.name')
  })

  it('how it stands is told, though it is one level down', () => {
    const shown = first('competitions', 3, (at) => ({
      home: NAMES[at],
      away: NAMES[(at + 1) % 4],
      venue: { city: 'Larkspur', capacity: 900 + at },
      status: { detailedState: ['Final', 'Live', 'Final', 'Postponed'][at], code: 'F' },
    }))
    expect(shown).toContain('status.detailedState')
  })

  it('a letter for won or lost is a result', () => {
    const shown = first('players', 4, (at) => ({
      game: `Game ${String(at)}`,
      wl: ['W', 'L', 'W', 'W'][at],
      minutes: [30, 31, 28, 40][at],
      rebounds: [4, 8, 2, 9][at],
      map: ['Pier', 'Pier', 'Dunes', 'Ice'][at],
    }))
    expect(shown).toContain('wl')
  })

  it('whether it is going on comes before other flags', () => {
    const shown = first('events', 2, (at) => ({
      name: NAMES[at],
      promoted: at % 2 === 0,
      closed: at > 1,
    }))
    expect(shown).toEqual(['name', 'closed'])
  })

  it('the side in front of a figure is no word more', () => {
    const shown = first('players', 4, (at) => ({
      map: `Map ${String(at)}`,
      player_1_rating: 900 + at,
      player_2_rating: 950 - at,
      mana_cap: [20, 30, 20, 40][at],
      rule_set: ['x', 'y', 'x', 'z'][at],
    }))
    expect(shown).toContain('player_1_rating')
    expect(shown).toContain('player_2_rating')
  })

  it('a colour by its name is told, one to paint with is not', () => {
    const shown = first('leaderboards', 2, (at) => ({
      name: NAMES[at],
      hex: 'x',
      color: ['white', 'black', 'white', 'black'][at],
      badge_color: ['#ff0000', '#00ff00', '#0000ff', '#111111'][at],
    }))
    expect(shown).toEqual(['name', 'color'])
  })
})

describe('days', () => {
  const read = (row: object) => {
    const [table] = readBody({ rows: [row, row] }, { area: 'clans', endpoint: 'clans/x' }).tables
    const column = table?.columns.find(({ path }) => path === 'birthDate' || path === 'injury_date')
    const [cells] = table?.rows ?? []
    if (cells === undefined || column === undefined) throw new Error('no such column')
    return readCell(cells, column)
  }

  it('written as one number are days', () => {
    expect(read({ name: 'Ann', injury_date: '20260110' })).toEqual({
      kind: 'instant',
      ms: Date.UTC(2026, 0, 10),
      unit: 'date',
    })
  })

  it('before 1970 are days too', () => {
    expect(read({ name: 'Ann', birthDate: '1965-03-04' })).toEqual({
      kind: 'instant',
      ms: Date.UTC(1965, 2, 4),
      unit: 'date',
    })
  })

  it('of the first year that clocks count from, or of the year 1, are none', () => {
    expect(read({ name: 'Ann', birthDate: '1970-01-01' }).kind).toBe('absent')
    expect(read({ name: 'Ann', birthDate: '0001-01-01' }).kind).toBe('absent')
    expect(read({ name: 'Ann', birthDate: '1900-01-01' }).kind).toBe('absent')
  })
})

describe('a rank (rule 4)', () => {
  const first = (ranks: readonly number[], key: string) => {
    const rows = ranks.map((rank, at) => ({
      rank,
      [key]: ['forging', 'riding', 'deep_diving', 'herding', 'brewing'][at],
      points: 900 - at * 7,
    }))
    const context = { area: 'players', id: 'Ann', endpoint: 'players/Ann/standings' } as const
    return readBody(rows, context).tables[0]?.columns[0]?.path
  }

  it.each(['topic', 'skill', 'name'])('stands behind the %s that has it', (key) => {
    expect(first([4, 65, 36, 5, 51], key)).toBe(key)
  })
})
