import { describe, expect, it } from 'vitest'
import { columnAt, readBody } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'
import { areaAt, columns, NAMES } from './linkedColumns.ts'

/** Where a column of the first table leads, null where nowhere. */
function leads(body: unknown, area: Area, endpoint: string, path: string): Area | null {
  const table = readBody(body, { area, endpoint }).tables[0]
  return (table === undefined ? null : columnAt(table, path)?.area) ?? null
}

describe('what a route says of the rows behind it', () => {
  const members = NAMES.map((name, at) => ({ name, score: 40 - at }))

  it('is that one clan lists its people', () => {
    expect(leads({ list: members }, 'clans', '/season/now/guilds/{guild}', 'name')).toBe('players')
  })

  it.each(['/guilds', '/guilds/{page}', '/guilds {query: [...]}'])(
    'is not so where the route %s lists clans',
    (endpoint) => {
      expect(leads({ list: members }, 'clans', endpoint, 'name')).toBe('clans')
    },
  )

  it('is that figures of cards rank no players', () => {
    const rows = NAMES.map((name, at) => ({ name, games: 900 - at, win_rate: 0.5 }))
    expect(leads(rows, 'leaderboards', '/card_ratings/data', 'name')).toBeNull()
    expect(leads(rows, 'leaderboards', '/ratings/data', 'name')).toBe('players')
  })
})

describe('accounts, contests and names', () => {
  it('link who plays by the account of a shop', () => {
    const found = columns('competitions', (at) => ({ steamid: `7656119800000${at}`, kills: at }))
    expect(areaAt(found, 'steamid')).toBe('players')
  })

  it('link the number of the tournament in which somebody played', () => {
    const found = columns('players', (at) => ({ tournament: 48_211 + at * 7, moves: 30 + at }))
    expect(areaAt(found, 'tournament')).toBe('competitions')
    const counted = columns('players', (at) => ({ tournament: at, moves: 30 + at }))
    expect(areaAt(counted, 'tournament')).toBeUndefined()
  })

  it('link nobody by a text that names several', () => {
    const found = columns('players', (at) => ({
      players: `${NAMES[at]!},Eve`,
      length: 12 + at,
    }))
    expect(areaAt(found, 'players')).toBeUndefined()
  })

  it('link no company that is a seller', () => {
    const found = columns('prices', (at) => ({
      price: 12 + at,
      seller: { company: `${NAMES[at]!} Mills`, rating: 'A' },
    }))
    expect(areaAt(found, 'seller.company')).not.toBe('clans')
  })

  it('link a ruler, and the clan that is met', () => {
    const found = columns('clans', (at) => ({
      name: `Realm ${String(at)}`,
      king: { name: NAMES[at]!, id: at },
      enemy: { name: `Realm ${String(at + 1)}`, id: at + 1 },
      towns: at,
    }))
    expect(areaAt(found, 'king.name')).toBe('players')
    expect(areaAt(found, 'enemy.name')).toBe('clans')
  })

  it('read two words glued to a time', () => {
    const found = columns('leaderboards', (at) => ({
      rank: at + 1,
      rating: 1900 - at,
      lastmatchdate: 1_767_000_000 + at * 86_400,
    }))
    expect(found.find(({ path }) => path === 'lastmatchdate')?.kind).toBe('instant')
  })
})

describe('an error beside bookkeeping', () => {
  it('is one where the request is barred', () => {
    const body = {
      status: 'unauthorized',
      response: 'The token is old.',
      etag: '7c54',
      version: '2',
    }
    expect(readBody(body, { area: 'players', endpoint: '/players/{id}' }).error).not.toBeNull()
  })

  it('is one where there are only words and their number', () => {
    const body = { msgnum: 203, msg: 'Nobody goes by that name' }
    const { error } = readBody(body, { area: 'players', endpoint: '/players/{id}' })
    expect(error).toMatchObject({ message: 'Nobody goes by that name' })
  })
})
