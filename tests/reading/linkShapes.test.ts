import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'

const PLAYERS = ['Ravel', 'Toadflax', 'mirelle_k', 'Oskar99', 'Pim', 'quietfox']
const CLANS = [
  'Grey Lanterns',
  'Otter Union',
  'Fen Riders',
  'Saltworks',
  'Night Herons',
  'Old Mill',
]

/** Words for a person, and for people who belong together, that services write. */
const NOUNS = {
  players: (
    'player user member account gamer participant competitor summoner owner leader captain winner seller coach manager ' +
    'referee driver athlete contestant founder killer victim commander recruiter inviter moderator officer'
  ).split(' '),
  clans:
    'clan guild team alliance squad corporation club company tribe gang syndicate squadron firm brotherhood'.split(
      ' ',
    ),
} as const

const plural = (noun: string): string =>
  noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
const idOf = (at: number): number => 81_234 + at * 917

type Form = (noun: string, names: readonly string[], at: number) => object

/** The forms in which a row says who: what is written, and the columns that lead to them. */
const FORMS: Readonly<Record<string, { row: Form; columns: (noun: string) => string[] }>> = {
  'a bare text': { row: (noun, names, at) => ({ [noun]: names[at] }), columns: (noun) => [noun] },
  'a bare number': { row: (noun, _, at) => ({ [noun]: idOf(at) }), columns: (noun) => [noun] },
  'an id and a name': {
    row: (noun, names, at) => ({ [noun]: { id: idOf(at), name: names[at] } }),
    columns: (noun) => [`${noun}.name`],
  },
  'an id alone in it': {
    row: (noun, _, at) => ({ [noun]: { id: idOf(at) } }),
    columns: (noun) => [`${noun}.id`],
  },
  'a tag and a name': {
    row: (noun, names, at) => ({ [noun]: { tag: `#P${String(at)}Q9`, name: names[at] } }),
    columns: (noun) => [`${noun}.name`],
  },
  'a profile inside': {
    row: (noun, names, at) => ({ [noun]: { profile: { id: idOf(at), name: names[at] } } }),
    columns: (noun) => [`${noun}.profile.name`],
  },
  snake_id: {
    row: (noun, _, at) => ({ [`${noun}_id`]: idOf(at) }),
    columns: (noun) => [`${noun}_id`],
  },
  camelId: {
    row: (noun, _, at) => ({ [`${noun}Id`]: `x${String(idOf(at))}` }),
    columns: (noun) => [`${noun}Id`],
  },
  PascalName: {
    row: (noun, names, at) => ({ [`${capital(noun)}Name`]: names[at] }),
    columns: (noun) => [`${capital(noun)}Name`],
  },
  'kebab-name': {
    row: (noun, names, at) => ({ [`${noun}-name`]: names[at] }),
    columns: (noun) => [`${noun}-name`],
  },
  nounTag: {
    row: (noun, _, at) => ({ [`${noun}Tag`]: `#P${String(at)}Q9` }),
    columns: (noun) => [`${noun}Tag`],
  },
  'a name beside an id': {
    row: (noun, names, at) => ({ [`${noun}_name`]: names[at], [`${noun}_id`]: idOf(at) }),
    columns: (noun) => [`${noun}_name`],
  },
  'home and away': {
    row: (noun, names, at) => ({ [`home_${noun}`]: names[at], [`away_${noun}`]: names[5 - at] }),
    columns: (noun) => [`home_${noun}`, `away_${noun}`],
  },
  'A and B': {
    row: (noun, names, at) => ({ [`${noun}A`]: names[at], [`${noun}B`]: names[5 - at] }),
    columns: (noun) => [`${noun}A`, `${noun}B`],
  },
  'numbered 1 and 2': {
    row: (noun, names, at) => ({ [`${noun}_1`]: names[at], [`${noun}_2`]: names[5 - at] }),
    columns: (noun) => [`${noun}_1`, `${noun}_2`],
  },
  'from and to': {
    row: (noun, names, at) => ({ [`from_${noun}`]: names[at], [`to_${noun}`]: names[5 - at] }),
    columns: (noun) => [`from_${noun}`, `to_${noun}`],
  },
  "a side's id": {
    row: (noun, _, at) => ({ [`winning_${noun}_id`]: idOf(at) }),
    columns: (noun) => [`winning_${noun}_id`],
  },
  'a list of names': {
    row: (noun, names, at) => ({ [plural(noun)]: [names[at], names[(at + 1) % 6]] }),
    columns: (noun) => [plural(noun)],
  },
  'a list of ids': {
    row: (noun, _, at) => ({ [`${noun}_ids`]: [idOf(at), idOf(at + 9)] }),
    columns: (noun) => [`${noun}_ids`],
  },
  'a text inside a thing': {
    row: (noun, names, at) => ({ detail: { [noun]: names[at] } }),
    columns: (noun) => [`detail.${noun}`],
  },
  'an id inside a thing': {
    row: (noun, _, at) => ({ detail: { [`${noun}_id`]: idOf(at) } }),
    columns: (noun) => [`detail.${noun}_id`],
  },
}

const rows = (made: (at: number) => object): object[] =>
  PLAYERS.map((_, at) => ({
    seen_at: `2025-01-0${String(at + 1)}T10:00:00Z`,
    map: ['Dam', 'Docks', 'Quarry'][at % 3],
    amount: 12 + ((at * 37) % 50),
    ...made(at),
  }))

const columnsOf = (page: Area, made: (at: number) => object) =>
  readBody({ rows: rows(made) }, { area: page, endpoint: `/${page}/x/history`, id: 'x' }).tables[0]
    ?.columns ?? []

describe.each([
  ['players', PLAYERS],
  ['clans', CLANS],
] as const)('names and ids of %s', (area, names) => {
  it.each(Object.keys(FORMS))('lead there as %s, under every noun', (form) => {
    const { row, columns } = FORMS[form]!
    const missed = NOUNS[area].filter((noun) => {
      const found = columnsOf('competitions', (at) => row(noun, names, at))
      return !columns(noun).every((path) =>
        found.some((one) => one.path === path && one.area === area),
      )
    })
    expect(missed).toEqual([])
  })
})

const by =
  <T>(...values: readonly T[]) =>
  (at: number): T | undefined =>
    values[at % values.length]

/** What has a noun of a player or clan in its key, or the form of one, and leads nowhere. */
const NOWHERE: Readonly<Record<string, (at: number) => unknown>> = {
  group: by('A', 'B'),
  group_label: by('Group A', 'Group B'),
  bucket_group: by('high', 'low'),
  players: (at) => 12 + at * 7,
  members: (at) => 1240 + at,
  clans: (at) => 4200 + at,
  owners: (at) => 4412 + at,
  user_count: (at) => 4412 + at,
  max_players: by(50, 60),
  team: by(1, 2),
  team_id: by(0, 1),
  team_color: by('red', 'blue'),
  team_name: by('Red', 'Blue'),
  winner: by('HOME', 'AWAY', 'DRAW'),
  winning_side: by('blue', 'red'),
  squad: by('Solo', 'Duo'),
  character: by('Mario', 'Luigi'),
  character_id: by(7, 9),
  faction: by('Horde', 'Alliance'),
  host: by('eu1.example', 'eu2.example'),
  leader: by(true, false),
  guild_level: (at) => 4 + at,
  team_score: (at) => 1200 + at * 44,
  player_class: by('Bard', 'Mage'),
  account_type: by('premium', 'free'),
  profile_icon: (at) => 2301 + at,
  killer_weapon: by('Bow', 'Axe'),
  attacker_losses: (at) => 1200 + at,
  rank_ids: (at) => [1, 2 + at],
  match_id: (at) => 81_234 + at,
  champion_points: (at) => 41_000 + at,
  sponsor: by('Acme', 'Bolt'),
  organizers: (at) => [{ id: at + 4, name: CLANS[at] }],
}

describe('what is called like somebody and is nobody', () => {
  it.each<Area>(['players', 'clans', 'competitions', 'leaderboards', 'events', 'prices'])(
    'leads nowhere on a page of %s',
    (page) => {
      const linked = Object.entries(NOWHERE).flatMap(([key, value]) =>
        [(at: number) => ({ [key]: value(at) }), (at: number) => ({ detail: { [key]: value(at) } })]
          .flatMap((made) => columnsOf(page, made))
          .filter(({ area, path }) => area !== undefined && path.endsWith(key))
          .map(({ path, area }) => `${path} -> ${String(area)}`),
      )
      expect(linked).toEqual([])
    },
  )

  it('is no clan where a thing of several types has an id', () => {
    const data = {
      relationships: {
        player: { data: { type: 'player', id: 'p.1' } },
        season: { data: { type: 'season', id: 's.9' } },
        round: { data: { type: 'round', id: 'r.4' } },
      },
    }
    const { tables } = readBody({ data }, { area: 'players', id: 'p.1', endpoint: 'players' })
    expect(
      tables.flatMap(({ columns }) => columns).filter(({ area }) => area !== undefined),
    ).toEqual([])
  })
})

describe('what other rows refer to', () => {
  const team = (at: number) => ({
    type: 'team',
    id: String(40 + at),
    attributes: { name: CLANS[at], region: 'EU' },
  })
  const body = {
    data: [0, 1, 2].map((at) => ({
      type: 'fixture',
      id: String(700 + at),
      attributes: {
        starts_at: `2025-09-0${String(at + 1)}T18:00:00Z`,
        stage: by('Group A', 'Final')(at),
      },
      relationships: { host: { data: { type: 'team', id: String(40 + at) } } },
    })),
    included: [
      team(0),
      { type: 'tournament', id: '9', attributes: { name: 'Harbour Major', prize: 500 } },
      team(1),
      team(2),
    ],
  }
  const { tables } = readBody(body, { area: 'events', endpoint: 'fixtures' })

  it('is a table for each type, each row at its own place', () => {
    expect(tables.map(({ path, rows: { length } }) => [path, length])).toEqual([
      ['$.data', 3],
      ['$.included', 3],
      ['$.included[1]', 1],
    ])
    expect(tables[1]?.rows.map(({ path }) => path)).toEqual([
      '$.included[0]',
      '$.included[2]',
      '$.included[3]',
    ])
    expect(tables[1]?.rowLink?.area).toBe('clans')
    expect(tables[1]?.columns.some(({ path }) => path === 'attributes.prize')).toBe(false)
  })

  it('is what an id with its type leads to', () => {
    const host = tables[0]?.columns.find(({ path }) => path === 'relationships.host.data.id')
    expect(host?.area).toBe('clans')
  })

  it('leaves a feed of several types whole', () => {
    const feed = PLAYERS.map((name, at) => ({
      type: by('kill', 'death')(at),
      at: 1_733_000_000 + at * 60,
      weapon: 'Bow',
      by: { name },
    }))
    expect(readBody({ feed }, { area: 'events', endpoint: 'feed' }).tables[0]?.rows).toHaveLength(6)
  })
})

describe('a name that the rest of the body says what it is of', () => {
  const body = {
    name: 'Harbour final',
    home: { id: 41_001, name: 'Tin Bridge' },
    away: { id: 41_002, name: 'Lowtide' },
    players: PLAYERS.map((name, at) => ({ id: idOf(at), name, kills: at * 3 })),
    most_kills: 'Pim',
    maps: [0, 1, 2].map((at) => ({
      order: at + 1,
      map: by('Quarry', 'Depot', 'Dam')(at),
      picked_by: by('Tin Bridge', 'Lowtide')(at),
      star: PLAYERS[at],
      mood: by('calm', 'wild', 'odd')(at),
    })),
  }
  const { tables, facts } = readBody(body, { area: 'competitions', id: '7', endpoint: 'matches' })
  const maps = tables.find(({ path }) => path === '$.maps')?.columns
  const areaOf = (path: string) => maps?.find((column) => column.path === path)?.area

  it('leads there, whatever its own key says', () => {
    expect(areaOf('star')).toBe('players')
    expect(areaOf('picked_by')).toBe('clans')
    expect(facts.find(({ path }) => path === '$.most_kills')?.value).toMatchObject({
      kind: 'link',
      area: 'players',
    })
  })

  it('and what is nowhere else in it leads nowhere', () => {
    expect(areaOf('map')).toBeUndefined()
    expect(areaOf('mood')).toBeUndefined()
  })
})
