import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'

const ranks = ['ann', 'bo', 'cy'].map((username, at) => ({ username, points: 90 - at }))
const titleOf = (body: unknown, area: string, endpoint: string, id?: string) =>
  readBody(body, { area, endpoint, ...(id !== undefined && { id }) }).title.text

describe('the title of a page (rule 10)', () => {
  it.each<[string, object, string, string, string | undefined]>([
    [
      'the thing of the route’s parameter',
      { admin: false, hall: { icon: 'x', name: 'Otters' }, ranks },
      'leaderboards',
      '/boards/{hall}',
      undefined,
    ],
    [
      'the text of the route’s parameter',
      { tier: '[2] Iron', ranks },
      'leaderboards',
      '/boards/{tier}.json',
      undefined,
    ],
    [
      'the thing beside that has the page’s id',
      {
        admin: false,
        page: 0,
        hall: { id: '77', name: 'Otters' },
        lobby: { id: '3', name: 'Hall' },
        ranks,
      },
      'leaderboards',
      'boards/77',
      '77',
    ],
    [
      'the thing beside with the name of an occasion',
      { sitting: { id: 9, seriesName: 'Otters', arena: 'Mire' }, ranks },
      'competitions',
      '/sittings/{id}',
      undefined,
    ],
    [
      'a short sentence before a name for addresses',
      { description: 'Otters of 32', site_name: 'otters-32-2026', ranks },
      'competitions',
      '/x/{slug}',
      undefined,
    ],
  ])('is %s', (_, body, area, endpoint, id) => {
    const known = { '/boards/{tier}.json': '[2] Iron', '/x/{slug}': 'Otters of 32' }[endpoint]
    expect(titleOf(body, area, endpoint, id)).toBe(known ?? 'Otters')
  })

  it.each([
    ['events', '/hall/{year}'],
    ['competitions', '/x/{hall}'],
  ])('is never an address: %s of %s', (area, endpoint) => {
    const body = { hall: 'https://gp.example', cup: { cupName: 'Otters' }, ranks }
    expect(titleOf(body, area, endpoint)).toBe('Otters')
  })

  it('stays the name of a player that looks like a name for addresses', () => {
    expect(
      titleOf({ name: 'ann-of-mire', description: 'Likes the river' }, 'players', '/p/{id}'),
    ).toBe('ann-of-mire')
  })

  it.each<[string, string, object]>([
    ['prices', 'iron-ore', { id: 'iron-ore', label: 'IO', price: 12 }],
    ['prices', 'IRON', { symbol: 'IRON', currency_name: 'GP', price: 12 }],
    ['prices', 'IRON', { item: { id: 'IRON' }, short_name: 'A17', price: 12 }],
    ['clans', 'otters', { slug: 'otters', alias: 'OTT', league: { name: 'B2' }, members: 4 }],
    ['clans', 'OTTERS', { tag: 'OTTERS', league_name: 'III', members: 4 }],
    ['competitions', 'spring-cup', { slug: 'spring-cup', title: 'SC26', season: { name: 'S7' } }],
    [
      'competitions',
      'spring-cup',
      { slug: 'spring-cup', home: { tag: 'A' }, league: { name: 'B1' } },
    ],
    ['players', 'wren', { login: 'wren', old_name: 'W7', points: 4 }],
  ])('of %s/%s is no other short code of %j', (area, id, body) => {
    expect(titleOf(body, area, `${area}/${id}`, id)).toBe(id)
  })

  it.each<[string, string, object, string]>([
    ['clans', '7', { id: 7, name: 1337, members: 4 }, '1337'],
    ['clans', '7', { clan: { id: 7, name: 1337, members: 4 } }, '1337'],
    ['competitions', '12', { id: 12, title: 2048, prize: 500 }, '2048'],
    ['prices', '440', { id: 440, name: 300, price: 3 }, '300'],
    ['players', '4411', { id: 4411, username: 1234, kills: 4 }, '1234'],
    ['players', '4411', { id: 4411, kills: 4, clan: { name: 'Otters' } }, '4411'],
    ['players', '4411', { player: 4411, kills: 4, title: 'GM' }, '4411'],
    ['clans', '7', { id: 7, tag: 1337, members: 4 }, '7'],
  ])('of %s/%s with a number for a name, %j, is %s', (area, id, body, title) => {
    expect(titleOf(body, area, `${area}/${id}`, id)).toBe(title)
  })

  it.each<[string, object, string]>([
    ['otters', { slug: 'otters', name: 'OTT' }, 'OTT'],
    ['otters', { name: 'OTT', members: 4 }, 'OTT'],
    ['4411', { id: '4411', short_name: 'OTT' }, 'OTT'],
    ['otters', { slug: 'otters', title: 'Old Otters' }, 'Old Otters'],
  ])('of clans/%s is still the name in %j', (id, body, title) => {
    expect(titleOf(body, 'clans', `clans/${id}`, id)).toBe(title)
  })
})
