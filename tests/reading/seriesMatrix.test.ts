import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'
import { count } from '../helpers/counts.ts'
import { allCases, outcomeOf } from './seriesMatrix.ts'

describe('a time series in any usual layout (rule 9)', () => {
  const cases = allCases().filter((_, at) => at % 661 === 0)

  it('is one right chart', () => {
    const outcomes = cases.map((one) => ({ ...one, outcome: outcomeOf(one) }))
    const right = outcomes.filter(({ outcome }) => outcome === 'right')
    count('generated series read', cases.length)
    const missed = outcomes.filter(({ outcome }) => outcome !== 'right')
    expect(outcomes.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
    expect(right.length / cases.length, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(
      0.97,
    )
  })
})

const rows = <T>(row: (at: number) => T, length = 8) => Array.from({ length }, (_, at) => row(at))
const NAMES = ['Wren', 'Finch', 'Rook', 'Heron', 'Lark', 'Swift', 'Owl', 'Crane']
const name = (at: number) => NAMES[at % NAMES.length] ?? ''
const S = 1_790_000_000
/** No two apart by the same: what people do comes at no fixed time. */
const at = (place: number) => S + place * 90_061 + ((place * place * 4177) % 50_021)
const iso = (place: number) => new Date(at(place) * 1000).toISOString()
const day = (place: number) => iso(place).slice(0, 10)
const some = (place: number) => 40 + ((place * 37) % 23)

/** Lists of things that have a time, and are no course of anything. */
const THINGS: readonly (readonly [string, unknown, Area?])[] = [
  [
    'a roster by when people joined',
    { members: rows((n) => ({ name: name(n), joined: at(n), xp: some(n) })) },
  ],
  [
    'a roster in ISO',
    { members: rows((n) => ({ nick: name(n), joinedAt: iso(n), donations: some(n) })) },
  ],
  [
    'a roster by id',
    { members: rows((n) => ({ player_id: 5100 + n * 7, joined_at: at(n), points: some(n) })) },
  ],
  [
    'a roster newest first',
    { roster: rows((n) => ({ username: name(n), member_since: day(8 - n), level: some(n) })) },
  ],
  ['a roster as tuples', { members: rows((n) => [name(n), at(n), some(n)]) }],
  [
    'a roster with a header',
    { members: [['name', 'joined', 'xp'], ...rows((n) => [name(n), day(n), some(n)])] },
  ],
  [
    'a roster as a map',
    { members: Object.fromEntries(rows((n) => [name(n), { joined: at(n), xp: some(n) }])) },
  ],
  [
    'a map of people to when they joined',
    { joined: Object.fromEntries(rows((n) => [name(n), at(n)])) },
  ],
  ['a roster in columns', { names: rows(name), joined: rows(at), xp: rows(some) }],
  [
    'who was seen last',
    { characters: rows((n) => ({ character: name(n), lastPlayed: at(n), rating: some(n) })) },
  ],
  [
    'a schedule',
    {
      events: rows((n) => ({
        title: `Cup ${name(n)}`,
        starts_at: iso(n * 2),
        ends_at: iso(n * 2 + 1),
        entries: some(n),
      })),
    },
    'events',
  ],
  [
    'a schedule without names',
    { events: rows((n) => ({ start: at(n * 2), end: at(n * 2 + 1), players: some(n) })) },
    'events',
  ],
  [
    'sessions',
    { sessions: rows((n) => ({ started: at(n), ended: at(n) + 3000 + some(n), score: some(n) })) },
  ],
  [
    'sessions in ISO',
    {
      sessions: rows((n) => ({
        startTime: iso(n),
        endTime: new Date(at(n) * 1000 + 9e5).toISOString(),
        kills: some(n),
      })),
    },
  ],
  [
    'seasons with their prize',
    {
      seasons: rows((n) => ({
        title: `Season of ${name(n)}`,
        from: day(n * 30),
        to: day(n * 30 + 20),
        prize: some(n),
      })),
    },
    'competitions',
  ],
  [
    'wars',
    {
      wars: rows((n) => ({
        opponent: `Clan ${name(n)}`,
        endTime: iso(n),
        stars: some(n),
        result: n % 2 === 0 ? 'win' : 'lose',
      })),
    },
    'clans',
  ],
  [
    'wars without a name',
    { wars: rows((n) => ({ ended: at(n), stars: some(n), won: n % 3 === 0 })) },
    'clans',
  ],
  [
    'achievements',
    {
      achievements: rows((n) => ({ name: `Slay ${name(n)}`, unlocked_at: at(n), points: some(n) })),
    },
  ],
  [
    'achievements by id',
    { achievements: rows((n) => ({ id: 9000 + n * 13, unlockedAt: iso(n), points: some(n) })) },
  ],
  [
    'achievements with a rarity',
    {
      achieved: rows((n) => ({ apiname: `ACH_${String(n)}`, unlocktime: at(n), percent: some(n) })),
    },
  ],
  [
    'badges as a map',
    {
      badges: Object.fromEntries(
        rows((n) => [`badge_${String(n)}`, { earned: at(n), tier: (n % 3) + 1 }]),
      ),
    },
  ],
  [
    'matches',
    {
      matches: rows((n) => ({
        map: `Map ${name(n)}`,
        mode: n % 2 === 0 ? 'solo' : 'duo',
        played_at: iso(n),
        kills: some(n),
      })),
    },
  ],
  [
    'matches by id',
    {
      matches: rows((n) => ({
        match_id: `m${String(5000 + n * 3)}`,
        date: iso(n),
        kills: some(n),
        deaths: n,
      })),
    },
  ],
  [
    'matches with an outcome',
    { games: rows((n) => ({ timestamp: at(n), kills: some(n), win: n % 2 === 0 })) },
  ],
  [
    'matches with a result',
    { games: rows((n) => ({ timestamp: at(n), kills: some(n), result: n % 2 === 0 ? 'W' : 'L' })) },
  ],
  ['numbered games', { games: rows((n) => ({ game: 4120 - n, t: at(20 - n), pts: some(n) })) }],
  [
    'a price list',
    { items: rows((n) => ({ item: `Ore ${name(n)}`, price: some(n), updated: at(n) })) },
    'prices',
  ],
  [
    'a price list by id',
    { items: rows((n) => ({ item_id: 300 + n * 11, price: some(n), updated_at: iso(n) })) },
    'prices',
  ],
  [
    'a price list as a map',
    {
      items: Object.fromEntries(
        rows((n) => [`ore_${String(n)}`, { price: some(n), updated: at(n) }]),
      ),
    },
    'prices',
  ],
  [
    'a price list as a map by id',
    {
      data: Object.fromEntries(
        rows((n) => [String(4151 + n * 7), { high: some(n), highTime: at(n) }]),
      ),
    },
    'prices',
  ],
  [
    'offers',
    { offers: rows((n) => ({ seller: name(n), listed: at(n), price: some(n), quantity: n + 1 })) },
    'prices',
  ],
  [
    'orders',
    {
      orders: rows((n) => ({
        orderId: 7000 + n * 3,
        placedAt: iso(n),
        side: n % 2 === 0 ? 'buy' : 'sell',
        size: some(n),
      })),
    },
    'prices',
  ],
  [
    'trades of several goods',
    { trades: rows((n) => ({ good: `Ore ${name(n)}`, time: at(n), units: some(n) })) },
    'prices',
  ],
  [
    'a ranking by finish',
    { runs: rows((n) => ({ place: n + 1, finished: at(n), time: some(n) })) },
    'leaderboards',
  ],
  [
    'a ranking of people',
    { rows: rows((n) => ({ rank: n + 1, name: name(n), score: 90 - n, achieved: at(n) })) },
    'leaderboards',
  ],
  ['a ranking as tuples', { rows: rows((n) => [n + 1, name(n), 90 - n, at(n)]) }, 'leaderboards'],
  [
    'news',
    { news: rows((n) => ({ title: `Patch ${name(n)}`, date: iso(n), comments: some(n) })) },
    'events',
  ],
  ['bans', { bans: rows((n) => ({ reason: `For ${name(n)}`, banned_at: at(n), days: some(n) })) }],
  [
    'a log by time',
    { log: Object.fromEntries(rows((n) => [iso(n), `${name(n)} joined`])) },
    'clans',
  ],
  [
    'codes by time',
    { runStatus: Object.fromEntries(rows((n) => [iso(n), n % 4])) },
    'competitions',
  ],
  [
    'matches with how well each went',
    {
      recent: rows((n) => ({
        finished_at: iso(n),
        result: n % 2 === 0 ? 'win' : 'loss',
        own_rating: (n % 2 === 0 ? 1 : -1) * (0.02 + n / 100),
      })),
    },
  ],
  ['a feed', { feed: rows((n) => ({ actor: name(n), verb: 'won', at: at(n), amount: some(n) })) }],
  [
    'gifts',
    { gifts: rows((n) => ({ from: name(n), to: name(n + 1), at: at(n), value: some(n) })) },
  ],
  ['costs by level', { costs: Object.fromEntries(rows((n) => [`level${String(n + 1)}`, 2 ** n])) }],
  ['numbers by number', { best: Object.fromEntries(rows((n) => [String(n + 1), some(n)])) }],
  [
    'numbers by id',
    { stock: Object.fromEntries(rows((n) => [String(20_400 + n * 17), some(n)])) },
    'prices',
  ],
  ['pairs of id and amount', { stock: rows((n) => [20_400 + n * 17, some(n)]) }, 'prices'],
  ['pairs of place and amount', { table: rows((n) => [n + 1, some(n)]) }, 'leaderboards'],
  [
    'labels that are names',
    { labels: rows(name), datasets: [{ label: 'Wins', data: rows(some) }] },
  ],
  [
    'categories that are modes',
    {
      categories: ['solo', 'duo', 'trio', 'squad'],
      series: [{ name: 'Wins', data: [4, 2, 7, 9] }],
    },
  ],
  [
    'a text of lines',
    {
      roster: ['name,joined,xp', ...rows((n) => `${name(n)},${day(n)},${String(some(n))}`)].join(
        '\n',
      ),
    },
  ],
]

describe('a list of things that have a time', () => {
  const cases = THINGS.map(([what, body, area]) => ({ what, body, area: area ?? 'players' }))
  it.each(cases)('is no chart: $what', ({ body, area }) => {
    const { series } = readBody(body, { area, id: 'x', endpoint: 'item' })
    expect(series.map(({ path, x, y }) => [path, x.path, y.path])).toEqual([])
  })
})

describe('what a chart is called', () => {
  const points = rows((n) => [at(n) * 1000, some(n)])
  const candles = rows((n) => [at(n) * 1000, some(n), some(n) + 5, some(n) - 5, some(n) + 1])
  const times = rows((n) => at(n) * 1000)

  it.each<readonly [string, unknown, readonly string[]]>([
    ['its list, where its figure has no name', { rating: points }, ['Rating']],
    ['its list of objects', { rating: points.map(([t, v]) => ({ t, v })) }, ['Rating']],
    ['a value, where its list has no name either', points, ['Value']],
    ['a value, in a wrapper', { name: 'Ore', data: { values: points } }, ['Value']],
    ['a value, in a map', Object.fromEntries(rows((n) => [iso(n), some(n)])), ['Value']],
    ['its figure', { chart: points.map(([t, price]) => ({ t, price })) }, ['Price']],
    ['its key among lists', { timestamps: times, buyers: rows(some) }, ['Buyers']],
    ['its name among lines', { series: [{ name: 'Ore', data: points }] }, ['Value']],
    [
      'its name among several lines',
      { series: ['Ore', 'Wood'].map((one) => ({ name: one, data: points })) },
      ['Ore', 'Wood'],
    ],
    ['open to close, of candles', { klines: candles }, ['Open', 'High', 'Low', 'Close']],
  ])('is %s', (_, body, labels) => {
    const { series } = readBody(body, { area: 'prices', id: 'x', endpoint: 'item' })
    expect(series.map(({ label }) => label)).toEqual(labels)
    expect(series.map(({ x }) => x.label)).toEqual(labels.map(() => 'Date'))
  })
})

describe('dates in numbers of which nothing tells the day from the month', () => {
  const days = { '1/2/2026': 4, '2/3/2026': 5, '3/4/2026': 7, '4/5/2026': 6 }

  it('are no axis, and a note says so', () => {
    for (const prices of [days, Object.entries(days)]) {
      const { series, notes } = readBody({ prices }, { area: 'prices', endpoint: 'item' })
      expect(series).toEqual([])
      expect(notes).toContainEqual(expect.objectContaining({ got: '1/2/2026' }))
    }
  })

  it('are one where another date of the body tells', () => {
    const { series } = readBody(
      { since: '12/31/2025', prices: days },
      { area: 'prices', endpoint: 'item' },
    )
    expect(series[0]?.points[0]).toEqual([Date.UTC(2026, 0, 2), 4])
  })
})
