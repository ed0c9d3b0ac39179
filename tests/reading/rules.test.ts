import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'

const read = (body: unknown, area = 'players', id?: string) =>
  readBody(body, { area, endpoint: area, ...(id === undefined ? {} : { id }) })
const rows = <T>(make: (at: number) => T): T[] => Array.from({ length: 4 }, (_, at) => make(at))
const shown = (body: unknown, area?: string) =>
  read(body, area).tables[0]?.columns.map((column) => column.path) ?? []

describe('tables', () => {
  it.each(['data', 'items', 'results', 'entries'])(
    'calls an area’s own list under %s by the area',
    (key) => {
      const body = { [key]: rows((at) => ({ slug: `s${String(at)}`, caption: `C ${String(at)}` })) }
      expect(read(body, 'leaderboards').tables[0]?.label.text).toBe('Leaderboards')
    },
  )

  it('keeps a wrapper’s own word on the page of one thing', () => {
    const body = { name: 'Ada', items: rows((at) => ({ name: `I${String(at)}`, count: at })) }
    expect(read(body, 'players', 'Ada').tables[0]?.label.text).toBe('Items')
  })

  it('claims no order by a rank that the rows do not follow', () => {
    const skills = [3, 1, 2].map((rank) => ({ name: `S${String(rank)}`, rank, level: 50 }))
    expect(read({ name: 'Ada', skills }).tables[0]?.sort).toBeNull()
  })

  it('reads a map of things with fields of their own as one table', () => {
    const of = (metric: string) => ({
      metric,
      xp: { start: 1, end: 3, gained: 2 },
      rank: { start: 9, end: 8, gained: -1 },
      level: { start: 1, end: 2, gained: 1 },
    })
    const body = { data: { skills: { a: of('a'), b: of('b'), c: of('c') } } }
    expect(read(body).tables[0]?.path).toBe('$.data.skills{}')
  })

  it('takes the included things where the data only refers to them', () => {
    const body = {
      data: {
        type: 'board',
        id: '1',
        relationships: { players: { data: rows((at) => ({ type: 'player', id: String(at) })) } },
      },
      included: rows((at) => ({
        type: 'player',
        id: String(at),
        attributes: { name: `P${String(at)}`, rank: at + 1, score: 90 - at },
      })),
    }
    expect(read(body, 'leaderboards').tables[0]?.path).toBe('$.included')
  })

  it('shows a match’s players before its settings', () => {
    const side = (name: string) => ({ user: { name, id: name }, rating: 1500 })
    const body = rows((at) => ({
      id: `q7ZvsdU${String(at)}`,
      createdAt: 1_714_400_000_000 - at * 1000,
      players: { white: side(`W${String(at)}`), black: side(`B${String(at)}`) },
      winner: 'white',
      rated: true,
    }))
    expect(shown(body).slice(0, 5)).toContain('players.white.user.name')
  })
})

describe('labels', () => {
  it.each([
    ['low90', 'Low 90'],
    ['day30', 'Day 30'],
    ['cs2', 'Cs2'],
  ])('writes %s as %s', (key, label) => {
    const body = { name: 'Ada', [key]: 4 }
    expect(read(body).facts.find((fact) => fact.path === `$.${key}`)?.label).toBe(label)
  })

  it('tells figures of the same name apart by what they are in', () => {
    const best = { highest: { rating: 5 }, lowest: { rating: 2 } }
    const labels = read({ username: 'Ada', tactics: best, lessons: best }).facts.map(
      (fact) => fact.label,
    )
    expect(new Set(labels).size).toBe(labels.length)
  })
})

describe('series', () => {
  it('charts the rating that a player’s matches tell of', () => {
    const data = rows((at) => ({
      match_id: `m${String(at)}`,
      map: { name: `Map ${String(at)}` },
      elo: 1800 - at,
      date_raw: 1_715_460_000 - at * 4000,
    }))
    expect(read({ name: 'Ada', data }).series.map((one) => one.y.path)).toEqual(['elo'])
  })

  it('charts the price of an item’s past sales, whoever bought', () => {
    const sales = rows((at) => ({
      pricePerUnit: 100 + at,
      timestamp: 1_715_390_000 - at * 3000,
      buyerName: `P${String(at)}`,
    }))
    const charts = (key: string) => read({ itemID: 5, [key]: sales }, 'prices').series.length
    expect(charts('recentHistory')).toBe(1)
    expect(charts('sales')).toBe(0)
  })
})

describe('links', () => {
  it('takes the game’s heroes for players in no calendar', () => {
    const body = {
      banners: rows((at) => ({
        name: 'B',
        characters: rows((of) => ({ name: `H${String(of + at)}` })),
      })),
    }
    const areas = read(body, 'events').tables.flatMap((table) =>
      table.columns.map((column) => column.area),
    )
    expect(areas.every((area) => area === undefined)).toBe(true)
  })

  it('takes the list inside a clan under the clan’s noun for its people', () => {
    const clan = rows((at) => ({
      name: `P${String(at)}`,
      rank: 'Member',
      join_date: 1_464_206_400,
      xp: at,
    }))
    const table = read({ clan_name: 'Blue', clan }, 'clans').tables[0]
    expect(table?.columns.find((column) => column.path === 'name')?.area).toBe('players')
  })

  it('links no name of the player whose page it is', () => {
    const body = { rank: 3, profile: { personaname: 'Ada', country: 'UA' } }
    expect(read(body).facts.some((fact) => fact.value.kind === 'link')).toBe(false)
  })
})

describe('times', () => {
  it('takes a lone end for an end', () => {
    const items = rows((at) => ({ endTime: `2024-05-0${String(at + 1)}T10:00:00Z`, result: 'win' }))
    const spans = read({ items }, 'competitions').timeline
    expect(spans.map((span) => span.start)).toEqual([null, null, null, null])
    expect(spans[0]?.end).toBe(Date.parse('2024-05-01T10:00:00Z'))
  })

  it.each([
    ['Saturday, May 11, 2024 8:44 PM', '2024-05-11T20:44:00Z'],
    ['May 11, 2024 12:05 AM', '2024-05-11T00:05:00Z'],
    ['May 01 2024 01: +0', '2024-05-01T01:00:00Z'],
    ['5/11/2024 8:31:08 PM', '2024-05-11T20:31:08Z'],
  ])('reads "%s"', (text, iso) => {
    const fact = read({ name: 'Ada', lastSeen: text }).facts.find(
      ({ path }) => path === '$.lastSeen',
    )
    expect(fact?.value).toMatchObject({ kind: 'instant', ms: Date.parse(iso) })
  })
})

describe('errors', () => {
  it.each([
    ['a sentence', 'Internal Server Error'],
    ['words in a list', ['C-AA-01: bad request', 'trace']],
    ['a code of its own', { response: { success: 42, message: 'No match' } }],
    [
      'a status within',
      { information: { timestamp: 'x', status: { http_code: 404, message: 'No' } } },
    ],
    ['a problem with a title', { type: 'x', title: 'Not Found', status: 404, traceId: '1' }],
    ['a failure that names the field', { status: 'fail', data: { id: 'Player is unknown' } }],
    ['errors beside nothing', { data: { player: null }, errors: [{ message: 'Gone' }] }],
    ['an outage', { status: 'maintenance', message: 'Servers are down', until: '2024-05-11' }],
  ])('is shown for %s', (_name, body) => {
    expect(read(body).error).not.toBeNull()
  })

  it.each([
    ['a word', 'pong'],
    ['names', ['Error', 'Bob', 'Cyd']],
    ['a player that is offline', { name: 'Ada', status: 'offline', level: 4 }],
    ['a list beside a success', { success: 1, items: [{ name: 'A' }, { name: 'B' }] }],
  ])('is not shown for %s', (_name, body) => {
    expect(read(body).error).toBeNull()
  })

  it.each([
    [{ success: false }, 'failed', null],
    [{ status: 'failed', data: null }, 'failed', 'failed'],
    [{ found: false }, 'missing', null],
    [{ count: -1 }, 'uncounted', null],
  ])('of %j, which has no message, tells a reason', (body, reason, code) => {
    expect(read(body).error).toMatchObject({ message: '', reason, code })
  })
})
