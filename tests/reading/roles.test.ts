import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Area, Role } from '#reading/types.ts'

const rows = <T>(make: (at: number) => T): T[] => [1, 2, 3, 4, 5, 6].map(make)
const rolesIn = (area: Area, list: readonly unknown[]): Record<string, Role> => {
  const [table] = readBody({ items: list }, { area, endpoint: `${area}.list` }).tables
  return Object.fromEntries((table?.columns ?? []).map(({ path, role }) => [path, role]))
}
const market = (...keys: readonly string[]) =>
  rolesIn(
    'prices',
    rows((at) => ({
      name: `Item ${String(at)}`,
      ...Object.fromEntries(keys.map((key, place) => [key, at * 10 + place])),
    })),
  )

describe('the two prices of a thing', () => {
  const pairOf = (roles: Record<string, Role>) =>
    (['buy', 'sell', 'low', 'high'] as const).flatMap((role) =>
      Object.keys(roles).filter((path) => roles[path] === role),
    )

  it.each([
    [
      ['buy', 'sell', 'volume'],
      ['buy', 'sell'],
    ],
    [
      ['buying', 'selling'],
      ['buying', 'selling'],
    ],
    [
      ['bid', 'ask'],
      ['bid', 'ask'],
    ],
    [
      ['highest_bid', 'lowest_ask'],
      ['highest_bid', 'lowest_ask'],
    ],
    [
      ['low', 'high'],
      ['low', 'high'],
    ],
    [
      ['sell_price', 'sell_volume', 'buy_price', 'buy_orders'],
      ['buy_price', 'sell_price'],
    ],
    [
      ['sell_price_min', 'sell_price_max', 'buy_price_min', 'buy_price_max'],
      ['buy_price_max', 'sell_price_min'],
    ],
  ])('are found among %j', (keys, expected) => {
    expect(pairOf(market(...keys))).toEqual(expected)
  })

  it.each([
    [['buy', 'volume']],
    [['buy_volume', 'sell_volume']],
    [['low_90', 'high_90']],
    [['price', 'average']],
  ])('are not made of %j', (keys) => {
    expect(pairOf(market(...keys))).toEqual([])
  })
})

describe('the role of a column', () => {
  it.each([
    ['price', 'price'],
    ['buy', 'price'],
    ['low_90', 'range'],
    ['traded', 'volume'],
    ['margin', 'margin'],
    ['price_change_24h', 'delta'],
  ] as const)('of %s in a market is %s', (key, role) => {
    expect(market(key)[key]).toBe(role)
  })

  it.each([
    ['gold', 'amount'],
    ['xp', 'experience'],
    ['xp_gained', 'gain'],
    ['rank_delta', 'delta'],
    ['donations', 'given'],
    ['donations_received', 'received'],
    ['members', 'members'],
    ['max_members', 'amount'],
    ['slot', 'code'],
  ] as const)('of %s of a player is %s', (key, role) => {
    const roles = rolesIn(
      'players',
      rows((at) => ({ username: `ann${String(at)}`, [key]: 1000 - at * 7 })),
    )
    expect(roles[key]).toBe(role)
  })

  it.each([
    ['status', ['ended', 'live', 'upcoming'], 'status'],
    ['registration_status', ['open', 'closed', 'open'], 'category'],
    ['flavour', ['a', 'a', 'b'], 'other'],
    ['role', ['leader', 'member', 'member'], 'position'],
    ['team', ['Red', 'Blue', 'Blue'], 'team'],
    ['winner', ['Ann', 'Bob', 'Cy'], 'winner'],
    ['previous_winner', ['Ann', 'Bob', 'Cy'], 'other'],
    ['match_uuid', ['a-1', 'b-2', 'c-3'], 'id'],
  ] as const)('of the words under %s is by its key and its values: %j, %s', (key, words, role) => {
    const roles = rolesIn(
      'events',
      rows((at) => ({ name: `Cup ${String(at)}`, [key]: words[at % 3] })),
    )
    expect(roles[key]).toBe(role)
  })

  it.each([
    ['starts_at', 'start'],
    ['ends_at', 'end'],
    ['last_seen', 'seen'],
    ['joined_at', 'joined'],
    ['registered', 'registered'],
    ['updated_at', 'updated'],
    ['registration_start', 'other'],
  ] as const)('of the time under %s is %s', (key, role) => {
    const day = (at: number) => `2026-11-0${String(at)}T12:00:00Z`
    const roles = rolesIn(
      'events',
      rows((at) => ({ name: `Cup ${String(at)}`, [key]: day(at) })),
    )
    expect(roles[key]).toBe(role)
  })

  it('of a percentage of what comes next is progress', () => {
    const roles = rolesIn(
      'players',
      rows((at) => ({ username: `ann${String(at)}`, nextTierPercent: at * 15.5 })),
    )
    expect(roles.nextTierPercent).toBe('progress')
  })

  it('of a price to buy for tells only as a price to pay that less of it is better', () => {
    const betterOf = (key: string) => {
      const list = rows((at) => ({ name: `Item ${String(at)}`, [key]: at * 10, sell: at * 11 }))
      const { tables } = readBody({ items: list }, { area: 'prices', endpoint: 'prices.list' })
      return tables[0]?.columns.find(({ path }) => path === key)?.better
    }
    expect([betterOf('buy'), betterOf('buy_price')]).toEqual([null, 'less'])
  })

  it('of who leads is known where few of the rows have one', () => {
    const contests = Array.from({ length: 60 }, (_, at) => ({
      id: String(900 + at),
      title: `Cup ${String(at)}`,
      leader: at === 7 ? 'Quill' : null,
    }))
    expect(rolesIn('competitions', contests)['leader']).toBe('winner')
  })

  it('is as declared, whatever its key says', () => {
    const body = { items: rows((at) => ({ name: `Item ${String(at)}`, zap: at * 3 })) }
    const { tables } = readBody(body, {
      area: 'prices',
      endpoint: 'prices.list',
      declared: [{ by: 'service.json', fields: { zap: { role: 'price' } } }],
    })
    expect(tables[0]?.columns.find(({ path }) => path === 'zap')?.role).toBe('price')
  })

  it.each<[string, Record<string, Role>]>([
    ['of a lone side', { zap: 'buy', zop: 'amount' }],
    ['of both sides', { zap: 'buy', zop: 'sell' }],
    ['of one side beside a known word', { zap: 'buy', ask: 'sell' }],
    ['of both sides beside known words', { zap: 'buy', zop: 'sell', bid: 'price', ask: 'price' }],
  ])('is as declared %s', (_, expected) => {
    const keys = Object.keys(expected)
    const body = {
      items: rows((at) => ({
        name: `Item ${String(at)}`,
        ...Object.fromEntries(keys.map((key, place) => [key, at * 10 + place])),
      })),
    }
    const { tables } = readBody(body, {
      area: 'prices',
      endpoint: 'prices.list',
      declared: [
        {
          by: 'service.json',
          fields: {
            zap: { role: 'buy' },
            ...(expected.zop === 'sell' && { zop: { role: 'sell' } }),
          },
        },
      ],
    })
    const roles = keys.map((key) => [
      key,
      tables[0]?.columns.find(({ path }) => path === key)?.role,
    ])
    expect(Object.fromEntries(roles)).toEqual(expected)
  })
})

it('a reading is plain data', () => {
  const reading = readBody(
    { items: rows((at) => ({ name: `a${String(at)}`, xp: at })) },
    {
      area: 'players',
      endpoint: 'x',
    },
  )
  expect(structuredClone(reading)).toEqual(reading)
})
