import { describe, expect, it } from 'vitest'
import { columnAt, nameColumn, readBody, readCell } from '#reading/index.ts'
import type { Area, Reading } from '#reading/types.ts'

const read = (body: unknown, area: Area, id?: string): Reading =>
  readBody(body, { area, endpoint: area, ...(id === undefined ? null : { id }) })
const paths = (reading: Reading, table = 0) =>
  reading.tables[table]?.columns.map(({ path }) => path) ?? []
const areaAt = (reading: Reading, path: string, table = 0) =>
  columnAt(reading.tables[table]!, path)?.area ?? null

describe('a thing cut into pieces', () => {
  const body = {
    content: {
      'xml:lang': 'en',
      guildhall: [
        { hall_key: 'h1', title: 'The Long Hall', founded: '2019-03-01' },
        {
          crews: {
            0: { crew: [[{ crew_id: '4' }, { name: 'Otters' }, { moves: 12 }]] },
            1: { crew: [[{ crew_id: '7' }, { name: 'Herons' }, { moves: 31 }]] },
            2: { crew: [[{ crew_id: '9' }, { name: 'Stoats' }, { moves: 5 }]] },
            count: 3,
          },
        },
      ],
    },
  }
  const reading = read(body, 'clans')

  it('is named by its first piece, and its rows are in another', () => {
    expect(reading.title.text).toBe('The Long Hall')
    expect(reading.tables[0]?.path).toBe('$.content.guildhall[1].crews{}')
    expect(reading.tables[0]?.rows).toHaveLength(3)
  })

  it('has the pieces of a row as columns, each at its place', () => {
    const table = reading.tables[0]!
    const name = columnAt(table, 'crew[0][1].name')!
    expect(table.rows.map((row) => readCell(row, name))).toMatchObject([
      { text: 'Otters', area: 'clans' },
      { text: 'Herons', area: 'clans' },
      { text: 'Stoats', area: 'clans' },
    ])
    expect(paths(reading)).toContain('crew[0][2].moves')
  })

  it('is not taken for rows that only lack a key, nor read for ever', () => {
    const rows = [{ name: 'a', won: 1 }, { name: 'b' }]
    expect(read(rows, 'players').tables[0]?.rows).toHaveLength(2)
    let deep: unknown = [{ a: 1 }, { b: 1 }]
    for (let depth = 0; depth < 5000; depth++) deep = [deep, { [`k${depth}`]: 1 }]
    expect(() => read(deep, 'players')).not.toThrow()
  })
})

describe('the main table', () => {
  const team = (name: string, wins: number) => ({ side: { name }, wins, losses: 9 - wins })

  it('is the list inside groups that say nothing of their own', () => {
    const body = {
      blocks: [
        { kind: 'east', since: 3, entries: [team('A', 3), team('B', 4), team('C', 5)] },
        { kind: 'west', since: 3, entries: [team('D', 1), team('E', 2), team('F', 8)] },
      ],
    }
    expect(read(body, 'leaderboards').tables[0]?.path).toBe('$.blocks[*].entries')
  })

  it('is the list of things that each have a time, and not what is in them', () => {
    const body = [1, 2, 3].map((n) => ({
      startsAt: `2026-03-0${n}T10:00:00Z`,
      heats: [{ lane: 1 }, { lane: 2 }],
    }))
    expect(read(body, 'competitions').tables[0]?.path).toBe('$')
  })

  it('is what the only row of a list holds', () => {
    const body = {
      docs: [
        {
          _id: 'x',
          name: 'Blue Moon',
          holdings: [1, 2, 3].map((n) => ({ place: `P${n}`, share: n / 9 })),
        },
      ],
      total: 1,
      hasNextPage: false,
      pagingCounter: 1,
    }
    const reading = read(body, 'clans')
    expect(reading.title.text).toBe('Blue Moon')
    expect(reading.tables[0]?.path).toBe('$.docs[0].holdings')
  })

  it('is what was played, not what can be chosen', () => {
    const body = {
      eligibleTeams: [1, 2, 3, 4, 5].map((n) => ({ id: n, name: `T${n}` })),
      sections: [
        {
          section: 'S',
          slots: [1, 2, 3].map((n) => ({ worker: { nameFull: `W${n}` }, points: n })),
        },
      ],
    }
    expect(read(body, 'clans').tables[0]?.path).not.toBe('$.eligibleTeams')
  })
})

describe('a title', () => {
  it.each([
    ['the key that is the area’s own noun', { Player: 'ann', Points: 4 }, 'players', 'ann'],
    [
      'the occasion before the place',
      { arena: { name: 'North' }, race: { raceTitle: 'Cup Five', arenaId: 3 } },
      'competitions',
      'Cup Five',
    ],
    [
      'the occasion where the own title only says what it is',
      { title: 'Race', round: { name: 'Harbour Cup' } },
      'competitions',
      'Harbour Cup',
    ],
    [
      'a key in capitals',
      { Challenge: { ID: 4, Title: 'Seven Days' }, Open: 3 },
      'events',
      'Seven Days',
    ],
  ] as const)('is %s', (_, body, area, title) => {
    expect(read(body, area).title.text).toBe(title)
  })
})

describe('a link', () => {
  it('is made of an id where it is all that names a thing', () => {
    const body = [1, 2, 3].map((n) => ({
      match: { player1_id: n, player2_id: n + 9, state: 'done' },
    }))
    const reading = read(body, 'competitions')
    expect(areaAt(reading, 'match.player1_id')).toBe('players')
    expect(areaAt(reading, 'match.player2_id')).toBe('players')
  })

  it('is one for a person, by the name and not by the id beside it', () => {
    const body = [1, 2, 3].map((n) => ({ playerId: n, player: { id: n, name: `ann${n}` }, won: n }))
    const reading = read(body, 'competitions')
    expect(areaAt(reading, 'player.name')).toBe('players')
    expect(areaAt(reading, 'playerId')).toBeNull()
  })

  it('leads to the clans where a list of clans gives them nicknames', () => {
    const body = {
      teams: [
        { nickname: 'Otters', place: 1 },
        { nickname: 'Herons', place: 2 },
      ],
    }
    expect(areaAt(read(body, 'competitions'), 'nickname')).toBe('clans')
  })

  it('is what the type of every row says', () => {
    const body = { data: [1, 2].map((n) => ({ type: 'player', attributes: { name: `ann${n}` } })) }
    expect(areaAt(read(body, 'players'), 'attributes.name')).toBe('players')
  })

  it('is none where a noun means several things', () => {
    const body = [1, 2, 3].map((n) => ({ name: `Ore ${n}`, groupname: `Ores ${n}`, price: n }))
    const column = columnAt(read(body, 'prices').tables[0]!, 'groupname')
    expect(column?.area).toBeUndefined()
  })

  it('is none for the bare id of a record among ranks', () => {
    const body = { rankingRanges: [1, 2, 3].map((n) => ({ id: n, fromRank: n, toRank: n + 5 })) }
    expect(areaAt(read(body, 'events'), 'id')).toBeNull()
  })
})

describe('the name of a row', () => {
  it('is its own title, whatever is inside', () => {
    const body = [1, 2, 3].map((n) => ({
      id: n,
      title: `Cup ${n}`,
      group: { id: 9, name: 'Otters' },
    }))
    expect(nameColumn(read(body, 'competitions').tables[0]!)?.path).toBe('title')
  })

  it('is not what is the same in every row', () => {
    const body = {
      wares: {
        2: { zoneName: 'Sea', wareId: 2, price: 5 },
        7: { zoneName: 'Sea', wareId: 7, price: 6 },
      },
    }
    expect(nameColumn(read(body, 'prices').tables[0]!)?.path).not.toBe('zoneName')
  })
})

describe('columns', () => {
  it('have one name first, and what says it again later', () => {
    const body = [1, 2, 3].map((n) => ({
      name: `North Otters ${n}`,
      clubName: `Otters ${n}`,
      shortName: `North ${n}`,
      wins: n,
      losses: 7 - n,
    }))
    expect(paths(read(body, 'clans')).slice(0, 3)).toEqual(['name', 'wins', 'losses'])
  })

  it('have equal figures once in front', () => {
    const body = [3, 5, 8].map((n) => ({ name: `w${n}`, volume: n, volumeNum: n, price: n + 1 }))
    expect(paths(read(body, 'prices')).indexOf('volumeNum')).toBeGreaterThan(2)
  })

  it('have when a record was written after when it happens', () => {
    const body = [1, 2, 3].map((n) => ({
      name: `Cup ${n}`,
      updatedAt: `2026-01-0${4 - n}T00:00:0${n}Z`,
      startsAt: `2026-02-0${n}T00:00:00Z`,
    }))
    const shown = paths(read(body, 'events'))
    expect(shown.indexOf('startsAt')).toBeLessThan(shown.indexOf('updatedAt'))
  })
})

describe('a chart', () => {
  const days = [1, 2, 3, 4].map((n) => `2026-02-0${n}`)

  it('has a line for each row that carries its past', () => {
    const body = ['ore', 'oak'].map((name) => ({
      name,
      past: days.map((day, at) => [day, at + 5]),
    }))
    const { series } = read(body, 'prices')
    expect(series.map(({ path, x, y, points }) => [path, x.path, y.path, points.length])).toEqual([
      ['$[*].past', '[0]', '[1]', 4],
      ['$[*].past', '[0]', '[1]', 4],
    ])
  })

  it('is drawn of a rating after each contest', () => {
    const body = days.map((day, at) => ({
      contestName: `Cup ${at}`,
      at: day,
      newRating: 1500 + at * 7,
      oldRating: 1400,
    }))
    expect(read(body, 'players').series[0]).toMatchObject({
      x: { path: 'at' },
      y: { path: 'newRating' },
    })
  })

  it('is none of ordinals, of codes under dates, of things that merely have a date', () => {
    const periods = [1, 2, 3, 4, 5, 6].map((n) => ({
      ordinal: n,
      begins: 1_700_000_000_000 + n * 604_800_000,
    }))
    expect(read({ periods }, 'competitions').series).toEqual([])
    const codes = { runStatus: { '2026-01-01T10:00:00Z': 1, '2026-01-02T10:00:00Z': 3 } }
    expect(read(codes, 'competitions').series).toEqual([])
    const orders = [
      {
        name: 'x',
        orders: days.map((placedAt, at) => ({ orderId: at, placedAt, side: 'buy', size: at })),
      },
    ]
    expect(read(orders, 'prices').series).toEqual([])
  })
})

describe('a span', () => {
  it('is the row’s own, not that of what it lists', () => {
    const body = [1, 2, 3].map((n) => ({
      title: `Cup ${n}`,
      startsAt: `2026-03-0${n}T10:00:00Z`,
      endsAt: `2026-03-1${n}T10:00:00Z`,
      topics: [
        { name: 'a', weight: 1, createdAt: '2026-01-01T00:00:00Z' },
        { name: 'b', weight: 2, createdAt: '2026-01-02T00:00:00Z' },
      ],
    }))
    expect(read(body, 'competitions').timeline).toHaveLength(3)
  })

  it('of the only row of a list is told once', () => {
    const body = {
      events: [{ id: 3, name: 'Fair', start: '2026-03-01T10:00:00Z', end: '2026-03-02T10:00:00Z' }],
    }
    expect(read(body, 'events').timeline).toHaveLength(1)
  })
})

describe('a value', () => {
  const fact = (body: Record<string, unknown>, key: string) =>
    read(body, 'players', 'ann').facts.find(({ path }) => path === `$.${key}`)?.value

  it('in the words of a program is shown in words', () => {
    expect(fact({ name: 'ann', role: 'deputy_owner' }, 'role')).toEqual({
      kind: 'text',
      text: 'Deputy owner',
    })
  })

  it('of two letters is no length of time', () => {
    expect(fact({ name: 'ann', country: 'PT' }, 'country')).toEqual({ kind: 'text', text: 'PT' })
  })

  it('of -1 is absent beside a rank of -1, and where it is the only one below 0', () => {
    expect(fact({ name: 'ann', rank: -1, kills: -1 }, 'kills')).toMatchObject({ kind: 'absent' })
    const rows = [4, -1, 6].map((kills, at) => ({ name: `p${at}`, kills }))
    const table = read(rows, 'players').tables[0]!
    expect(readCell(table.rows[1]!, columnAt(table, 'kills')!)).toMatchObject({ kind: 'absent' })
  })

  it.each(['NaN', 'undefined', 'null', 'Infinity'])('of the text %s is absent', (text) => {
    expect(fact({ name: 'ann', score: text, wins: 3 }, 'score')).toMatchObject({ kind: 'absent' })
  })

  it('of seconds in the range of dates is an instant, whatever its key says of seconds', () => {
    expect(
      fact({ name: 'ann', creationTimeSeconds: 1_700_000_000 }, 'creationTimeSeconds'),
    ).toMatchObject({
      kind: 'instant',
      ms: 1_700_000_000_000,
    })
  })
})

describe('an error', () => {
  it.each([
    ['a code in capitals under a status', { sessionStatus: 'INVALID_TOKEN' }, 'INVALID_TOKEN'],
    [
      'true, with its words under any key',
      { error: true, descriptor: 'No such player.' },
      'No such player.',
    ],
    [
      'a status of 400 and more with a list of texts',
      { status: 422, message: 'Unknown field', problems: ['limit', 'offset'] },
      'Unknown field',
    ],
  ])('is %s', (_, body, message) => {
    expect(read(body, 'players').error?.message).toBe(message)
  })

  it('is not a thing that is in a state', () => {
    expect(read({ name: 'ann', level: 3, status: 'LOCKED' }, 'players').error).toBeNull()
    expect(
      read({ id: 4, name: 'Cup', status: 404, players: [{ name: 'a' }] }, 'competitions').error,
    ).toBeNull()
  })
})
