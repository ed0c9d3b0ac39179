import { presented } from '#view/presented.ts'
import { describe, expect, it } from 'vitest'
import { namesIn, readBody } from '#reading/index.ts'
import { areaAt, columns, NAMES } from './linkedColumns.ts'

describe('what a link is drawn on (rule 6)', () => {
  it('is who did something, and not a way or a machine', () => {
    const row = (at: number) => ({
      zone: `Zone ${String(at)}`,
      taken_by: NAMES[at],
      won_by: 'knockout',
      reviewedBy: `0x4f1a2b3c${String(at)}`,
    })
    const found = columns('clans', row, 'territories')
    expect(areaAt(found, 'taken_by')).toBe('players')
    expect(areaAt(found, 'won_by')).toBeUndefined()
    expect(areaAt(found, 'reviewedBy')).toBeUndefined()
  })

  it.each(['raiding_guild', 'sieged_clan', 'patron_alliance', 'opponent_team'])(
    'is a low number under %s, which says whose it is',
    (key) => {
      const row = (at: number) => ({ place: `Fort ${String(at)}`, [key]: 355 + at * 7, loot: at })
      expect(areaAt(columns('events', row, 'raids'), key)).toBe('clans')
    },
  )

  it.each(['looted_by_guild', 'held_by_clan'])(
    'is a low number under %s, which says who',
    (key) => {
      const row = (at: number) => ({ place: `Fort ${String(at)}`, [key]: 355 + at * 7, loot: at })
      expect(areaAt(columns('events', row, 'raids'), key)).toBe('clans')
    },
  )

  it.each(['total_guild', 'max_team', 'per_clan', 'num_team', 'best_squad', 'points_by_clan'])(
    'is no number under %s, which says how many',
    (key) => {
      const row = (at: number) => ({ place: `Fort ${String(at)}`, [key]: 3 + at, loot: at })
      expect(areaAt(columns('events', row, 'raids'), key)).toBeUndefined()
    },
  )

  it('is not the title that a person wears', () => {
    const titles = { userTitleDisplay: 'Newbie', playerTitle: 'Baron', title_of_member: 'Elder' }
    const { facts } = readBody(
      { displayName: 'Ashen', ...titles },
      { area: 'players', endpoint: 'x' },
    )
    expect(facts.filter(({ value }) => value.kind === 'link')).toEqual([])
  })

  it('is a person by any noun inside a clan or a crew', () => {
    const row = (at: number) => ({
      no: at,
      crew: { driver: NAMES[at], codriver: `${NAMES[at]} B` },
    })
    const found = columns('competitions', row, 'times')
    expect(areaAt(found, 'crew.driver')).toBe('players')
    expect(areaAt(found, 'crew.codriver')).toBe('players')
  })

  it('is a contest under its noun, and under "event" where the row says who met', () => {
    const met = (at: number) => ({
      tournament: { name: `Cup ${String(at)}` },
      event: { id: at, name: `Series ${String(at)}` },
      opponent_team: { id: 4000 + at, name: NAMES[at] },
    })
    const found = columns('clans', met, 'results')
    expect(areaAt(found, 'tournament.name')).toBe('competitions')
    expect(areaAt(found, 'event.name')).toBe('competitions')
    const alone = (at: number) => ({ event: { id: at, name: `Series ${String(at)}` }, points: at })
    expect(areaAt(columns('clans', alone, 'results'), 'event.name')).not.toBe('competitions')
  })

  it('is a player where a player meets somebody with a rating', () => {
    const row = (at: number) => ({ won: at, opponent: { name: NAMES[at], ranking: 9 - at } })
    expect(areaAt(columns('players', row, 'results'), 'opponent.name')).toBe('players')
    const team = (at: number) => ({ goals: at, opponent: { name: NAMES[at], venue: 'x' } })
    expect(areaAt(columns('players', team, 'results'), 'opponent.name')).toBeUndefined()
  })

  it('is a team in a table of goals for and against, and both sides of a fixture', () => {
    const table = (at: number) => ({
      place: at + 1,
      name: NAMES[at],
      w: 4 - at,
      l: at,
      gf: 9 - at,
      ga: at,
    })
    expect(areaAt(columns('competitions', table, 'standings'), 'name')).toBe('clans')
    const duel = (at: number) => ({ place: at + 1, name: NAMES[at], w: 4 - at, l: at, pts: 9 - at })
    expect(areaAt(columns('competitions', duel, 'standings'), 'name')).toBe('players')
    const fixture = (at: number) => ({ day: at, home: `${NAMES[at]} FC`, away: 'Otters FC' })
    const found = columns('competitions', fixture, 'fixtures')
    expect([areaAt(found, 'home'), areaAt(found, 'away')]).toEqual(['clans', 'clans'])
  })

  it('is the only name of a row in a list of players, but not that of a thing they use', () => {
    const row = (at: number) => ({ gameName: NAMES[at], kills: at })
    expect(areaAt(columns('competitions', row, 'players'), 'gameName')).toBe('players')
    const car = (at: number) => ({ carName: `${NAMES[at]} 3`, kills: at })
    expect(areaAt(columns('competitions', car, 'players'), 'carName')).toBeUndefined()
  })

  it('is the item of a trade and of what somebody wears', () => {
    const sale = (at: number) => ({ item: `Ore ${String(at)}`, buyer: NAMES[at], price: at })
    expect(areaAt(columns('prices', sale, 'sales'), 'item')).toBe('prices')
    const slot = (at: number) => ({ slot: at, item: { id: at, name: `Helm ${String(at)}` } })
    expect(areaAt(columns('players', slot, 'slots'), 'item.name')).toBe('prices')
  })

  it('is who got something, the highest bidder and a callsign', () => {
    const row = (at: number) => ({
      lot: `Lot ${String(at)}`,
      sold_to: NAMES[at],
      highest_bidder: NAMES[3 - at],
      handed_to: 'storage',
      wing_commander: { callsign: NAMES[at] },
    })
    const found = columns('prices', row, 'lots')
    expect(areaAt(found, 'sold_to')).toBe('players')
    expect(areaAt(found, 'highest_bidder')).toBe('players')
    expect(areaAt(found, 'handed_to')).toBeUndefined()
    expect(areaAt(found, 'wing_commander.callsign')).toBe('players')
  })

  it('is a crew where no other row has it, and none where crews are kinds', () => {
    const six = (crew: (at: number) => string) =>
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => ({ place: at + 1, name, crew: crew(at) }))
    const areaOf = (crew: (at: number) => string) =>
      areaAt(
        readBody({ board: six(crew) }, { area: 'leaderboards', endpoint: 'board' }).tables[0]
          ?.columns ?? [],
        'crew',
      )
    expect(areaOf((at) => `Crew ${String(at)}`)).toBe('clans')
    expect(areaOf((at) => (at % 2 === 0 ? 'Red' : 'Grey'))).toBeUndefined()
  })

  it('is a contest where the route lists them under a state', () => {
    const body = {
      finished: NAMES.map((name, at) => ({ name: `${name} Open`, placement: at + 1 })),
    }
    const context = { area: 'players', endpoint: 'player/{name}/tournaments' }
    const [table] = readBody(body, context).tables
    expect(areaAt(table?.columns ?? [], 'name')).toBe('competitions')
  })
})

describe('a map by time (rules 2 and 9)', () => {
  const days = { '2026-02-01': 4, '2026-02-02': 6, '2026-02-03': 5, '2026-02-04': 7 }
  const body = {
    item: { name: 'Silk' },
    candles: Object.fromEntries(
      Object.entries(days).map(([day, close]) => [
        day,
        { open: close - 1, close, volume: 40 + close },
      ]),
    ),
  }

  it('has its keys as times and its figures as lines', () => {
    const reading = readBody(body, { area: 'prices', endpoint: 'items/{id}/candles' })
    expect(reading.tables[0]?.columns[0]).toMatchObject({ path: '@key', kind: 'instant' })
    const [first] = reading.series
    expect([first?.path, first?.x.path, first?.y.path]).toEqual(['$.candles{}', '@key', 'close'])
    expect(first?.points[0]).toEqual([Date.UTC(2026, 1, 1), 4])
  })

  it('is read in seconds as well', () => {
    const candles = Object.fromEntries(
      Object.values(body.candles).map((candle, at) => [
        String(1_700_000_000 + at * 86_400),
        candle,
      ]),
    )
    const reading = readBody({ candles }, { area: 'prices', endpoint: 'items/{id}/candles' })
    expect(reading.series[0]?.points[0]?.[0]).toBe(1_700_000_000_000)
  })

  it('is no line where each time has a thing of its own', () => {
    const named = Object.fromEntries(
      Object.keys(days).map((day, at) => [day, { name: NAMES[at], fee: at }]),
    )
    expect(readBody({ days: named }, { area: 'events', endpoint: 'days' }).series).toEqual([])
  })
})

it('draws no line over different things by when each was last used', () => {
  const row = (at: number) => ({
    character: NAMES[at],
    rating: 9 + at,
    lastPlayed: 1_700_000_000 - at * 9e4,
  })
  const body = { characters: NAMES.map((_, at) => row(at)) }
  expect(readBody(body, { area: 'players', endpoint: 'players/x' }).series).toEqual([])
})

it('calls a page by the text under the noun of its route', () => {
  const body = {
    marketId: 3,
    station: 'Old Mill',
    goods: [
      { name: 'Oak', stock: 1 },
      { name: 'Elm', stock: 2 },
    ],
  }
  const title = readBody(body, { area: 'prices', endpoint: '/stations/{id}/market' }).title
  expect(title).toEqual({ text: 'Old Mill', path: '$.station' })
})

it('takes a code of words that says no for an error, and one that names a thing for data', () => {
  const context = { area: 'players', endpoint: 'players/x' }
  const refused = readBody({ code: 'player.not_found', details: null, requestId: 'b7' }, context)
  expect(refused.error).toMatchObject({ code: 'player.not_found' })
  expect(readBody({ code: 'north.gate', details: null }, context).error).toBeNull()
})

describe('what needs more than one kind of evidence (rule 6)', () => {
  it.each([
    ['oldName', 'newName', 'playerId'],
    ['previous_name', 'current_name', 'member_id'],
    ['formerName', 'newName', 'userId'],
    ['former_handle', 'later_handle', 'character_number'],
    ['prior_nickname', 'latest_nickname', 'memberNo'],
    ['old_display_name', 'new_display_name', 'account'],
  ])('is the person of %s and %s, by the new name, and not of %s', (before, after, id) => {
    const row = (at: number) => ({ [id]: 11 + at, [before]: `${NAMES[at]} x`, [after]: NAMES[at] })
    const found = columns('players', row, 'renames')
    expect(areaAt(found, after)).toBe('players')
    expect(areaAt(found, before)).toBe('players')
    expect(found.find(({ path }) => path === before)?.hint?.idPath).toBe(after)
    expect(areaAt(found, id)).toBeUndefined()
  })

  it('shows no number of whom or what the names of a change say', () => {
    const row = (at: number) => ({
      alias_number: 900 + at,
      character_number: 4000 + at,
      former_handle: `${NAMES[at]}_x`,
      later_handle: NAMES[at],
      times_changed: at + 2,
    })
    const [table] = readBody(
      NAMES.map((_, at) => row(at)),
      {
        area: 'events',
        endpoint: 'aliases',
      },
    ).tables
    expect(table?.nameColumn).toBe('later_handle')
    expect(table && presented(table).undrawn).toEqual(
      expect.arrayContaining(['alias_number', 'character_number']),
    )
    expect(table && presented(table).undrawn).toHaveLength(2)
  })

  it('is called by the later name, not by the former', () => {
    const body = NAMES.map((name) => ({ former_handle: `${name}_x`, later_handle: name }))
    const context = { area: 'events', endpoint: 'aliases' } as const
    const found = namesIn(readBody(body, context), context)
    expect(found.map(({ name, id }) => [name, id])).toEqual(NAMES.map((name) => [name, name]))
  })

  it('shows a number where no name of a change stands beside it', () => {
    const row = (at: number) => ({ character_number: 40 + at, handle: NAMES[at], laps_no: at })
    const [table] = readBody(
      NAMES.map((_, at) => row(at)),
      { area: 'events', endpoint: 'runs' },
    ).tables
    expect(table && presented(table).undrawn).toBeUndefined()
  })

  it('is nobody where the names are those of the page', () => {
    const rename = { playerId: 11, oldName: 'Ann', newName: 'Ann B' }
    const body = [rename, { playerId: 11, oldName: 'Ann B', newName: 'Ann C' }]
    const context = { area: 'players', id: 'Ann C', endpoint: 'players/Ann C/names' }
    expect(readBody(body, context).tables[0]?.columns.map(({ area }) => area)).not.toContain(
      'players',
    )
  })

  it('is an address by more than a word in its path', () => {
    const guide = (at: number) => ({
      title: `T${String(at)}`,
      url: `https://x.example/guild/g${String(at)}`,
    })
    const found = columns('events', guide, 'news')
    expect(areaAt(found, 'url')).toBeUndefined()
    const named = (at: number) => ({
      id: `g${String(at)}`,
      url: `https://x.example/guild/g${String(at)}`,
    })
    expect(areaAt(columns('events', named, 'hosts'), 'url')).toBe('clans')
    const keyed = (at: number) => ({ at, guild: `https://x.example/guild/g${String(at)}` })
    expect(areaAt(columns('events', keyed, 'raids'), 'guild')).toBe('clans')
    const data = (at: number) => ({ at, ref: `https://api.x.example/guild/g${String(at)}` })
    expect(areaAt(columns('events', data, 'raids'), 'ref')).toBe('clans')
  })

  it('is no good of a market where rows under "items" are called otherwise', () => {
    const items = [
      { contest: '5v5', won: 4 },
      { contest: '1v1', won: 2 },
    ]
    const [table] = readBody({ name: 'Ann', items }, { area: 'players', endpoint: 'x' }).tables
    expect(table?.rowLink).toBeUndefined()
  })
})

describe('a participant that is a team', () => {
  const bouts = (participant: (at: number) => object) =>
    columns('competitions', (at) => ({ at, participant: participant(at) }), 'bouts')

  it.each([
    ['people', { roster: [{ nick: 'zed' }] }],
    ['a team’s id', { team_id: 5 }],
    ['a captain', { captain: 'Zed' }],
  ])('is one by %s', (_, more) => {
    const found = bouts((at) => ({ id: 300 + at, name: `Crew ${String(NAMES[at])}`, ...more }))
    expect(areaAt(found, 'participant.name')).toBe('clans')
  })

  it('is a person by a country and a rating', () => {
    const found = bouts((at) => ({ name: NAMES[at], country: 'de', rating: 1800 + at }))
    expect(areaAt(found, 'participant.name')).toBe('players')
  })

  it('is what the rest of the body says of its name', () => {
    const teams = NAMES.map((name, at) => ({ id: 700 + at, name: `Crew ${name}` }))
    const scores = teams.map(({ name }, at) => ({ name, points: 40 - at }))
    const body = { teams, scores }
    const { tables } = readBody(body, { area: 'competitions', id: '7', endpoint: 'cups/{id}' })
    const table = tables.find(({ path }) => path === '$.scores')
    expect(areaAt(table?.columns ?? [], 'name')).toBe('clans')
    expect(table?.rowLink?.area).toBe('clans')
  })

  it('is what the row’s own address says, and nothing another’s address says', () => {
    const board = (address: (at: number) => string) =>
      columns('leaderboards', (at) => ({
        id: 11 + at,
        url: address(at),
        name: NAMES[at],
        score: 90 - at,
      }))
    expect(
      areaAt(
        board((at) => `/teams/${String(11 + at)}`),
        'name',
      ),
    ).toBe('clans')
    expect(
      areaAt(
        board((at) => `/teams/${String(90 - at * 3)}`),
        'name',
      ),
    ).toBe('players')
  })
})
