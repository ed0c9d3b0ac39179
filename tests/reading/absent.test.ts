import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { sharedJson } from '../helpers/shared.ts'

const read = (body: unknown, area = 'prices') => readBody(body, { area, endpoint: area, id: 'a' })
const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']
const PRICES = [1200, 0, 1210, -1, 1230, 1240]
const KNOWN = PRICES.filter((price) => price > 0)

const lineOf = ({ series }: Reading) => series[0]?.points.map(([, y]) => y)
const kindOf = ({ facts }: Reading, path: string) =>
  facts.find((fact) => fact.path === path)?.value.kind ?? 'absent'

describe('what a table shows as absent', () => {
  it.each<[string, unknown]>([
    [
      'the rows of a history',
      { name: 'a', history: DAYS.map((date, at) => ({ date, price: PRICES[at] })) },
    ],
    [
      'a map by day',
      { name: 'a', prices: Object.fromEntries(DAYS.map((day, at) => [day, PRICES[at]])) },
    ],
    [
      'a map by day that holds figures',
      {
        history: Object.fromEntries(
          DAYS.map((day, at) => [day, { price: PRICES[at], volume: at + 4 }]),
        ),
      },
    ],
    ['a list of plain prices', { name: 'a', priceHistory: PRICES }],
    ['pairs', { name: 'a', priceHistory: DAYS.map((day, at) => [day, PRICES[at]]) }],
    [
      'the rows’ own lists',
      {
        items: ['a', 'b'].map((name) => ({
          name,
          past: DAYS.map((at, index) => ({ at, price: PRICES[index] })),
        })),
      },
    ],
  ])('is no point of the chart of %s', (_, body) => {
    expect(lineOf(read(body))).toEqual(KNOWN)
  })

  it('is no part of a sum over rows', () => {
    const items = ['a', 'b'].map((name) => ({
      name,
      prices: Object.fromEntries(DAYS.map((day, at) => [day, PRICES[at]])),
    }))
    expect(lineOf(read({ items }))).toEqual(KNOWN.map((price) => 2 * price))
  })

  it.each([0, -1])('is a price of %d, a fact by itself as well', (price) => {
    const reading = read({ name: 'a', buyPrice: price, sellPrice: price, tax: 3 })
    expect(kindOf(reading, '$.buyPrice')).toBe('absent')
    expect(kindOf(reading, '$.sellPrice')).toBe('absent')
  })

  it.each(['lowestSell', 'bid', 'buy', 'highestBuyOffer', 'prices'])(
    'is a price under another name: %s',
    (key) => {
      const items = [1200, 0, -1, 1240].map((price, at) => ({ name: `Item ${at}`, [key]: price }))
      const [table] = read({ items }).tables
      const column = table?.columns.find(({ path }) => path === key)
      const cells = table?.rows.map((row) => column && readCell(row, column).kind === 'absent')
      expect(cells).toEqual([false, true, true, false])
    },
  )

  it('is a volume of -1, and not one of 0: nothing was traded', () => {
    expect(kindOf(read({ name: 'a', volume: -1, price: 3 }), '$.volume')).toBe('absent')
    expect(kindOf(read({ name: 'a', volume: 0, price: 3 }), '$.volume')).toBe('count')
  })

  it('is no change of a price, no price of a bet, and no number of orders', () => {
    const reading = read({ name: 'a', priceChange: -1, buyOrders: 0, price: 12 })
    expect(kindOf(reading, '$.priceChange')).toBe('currency')
    expect(kindOf(reading, '$.buyOrders')).toBe('count')
    const bets = [0, 0.4, 1].map((price, at) => ({ name: `Bet ${at}`, price }))
    const [table] = read({ bets }).tables
    const price = table?.columns.find(({ path }) => path === 'price')
    const cells = table?.rows.map((row) => price && readCell(row, price).kind)
    expect(cells).toEqual(['currency', 'currency', 'currency'])
  })

  const sentinels = sharedJson('cases/chart-sentinels/item.json')
  it.skipIf(sentinels === null)(
    'has no point in the case (skipped where ../shared is absent)',
    () => {
      const { series } = read(sentinels)
      const of = (path: string) => series.find(({ y }) => y.path === path)?.points ?? []
      expect(of('price').map(([, y]) => y)).toEqual([1200, 1210, 1230, 1250, 1240])
      expect(of('volume').map(([, y]) => y)).toEqual([40, 42, 0, 0, 12, 12, 22])
    },
  )
})

describe('times that mean "never"', () => {
  it('are no place on the axis of a chart', () => {
    const times = ['0001-01-01', ...DAYS]
    const history = times.map((date, at) => ({ date, price: 1200 + at }))
    const byDay = Object.fromEntries(times.map((day, at) => [day, 1200 + at]))
    const pairs = times.map((day, at) => [day, 1200 + at])
    for (const body of [{ history }, { name: 'a', prices: byDay }, { name: 'a', history: pairs }]) {
      const [line] = read(body).series
      expect(line?.points.map(([x]) => x)).toEqual(DAYS.map((day) => Date.parse(day)))
    }
  })

  const ZEROS = [
    '0000-00-00 00:00:00',
    '0000-00-00',
    '0000-00-00T00:00:00Z',
    '0000/00/00',
    '00/00/0000',
  ]

  it.each([...ZEROS, '0001-01-01', '9999-12-31', '9999-12-31T23:59:59Z', 'never'])(
    'leave a column of dates one: %s',
    (joined) => {
      const players = ['2019-04-02 10:11:12', joined, '2020-01-03 11:00:00'].map((at, index) => ({
        name: `P${index}`,
        joined: at,
      }))
      const [table] = read({ players }, 'players').tables
      const column = table?.columns.find(({ path }) => path === 'joined')
      expect(column?.kind).toBe('instant')
      const cell = table?.rows[1] && column && readCell(table.rows[1], column)
      expect(cell).toMatchObject(joined === 'never' ? { kind: 'text' } : { kind: 'absent' })
    },
  )

  const list = sharedJson('cases/never-dates/list.json')
  it.skipIf(list === null)(
    'leave the column of the case one (skipped where ../shared is absent)',
    () => {
      const [table] = read(list, 'players').tables
      expect(table?.columns.find(({ path }) => path === 'joined')?.kind).toBe('instant')
      const player = read(sharedJson('cases/never-dates/player.json'), 'players')
      for (const key of ['lastSeen', 'lastLogin', 'lastUpdated', 'lastMatchAt', 'statusDate'])
        expect([key, kindOf(player, `$.data.${key}`)]).toEqual([key, 'absent'])
    },
  )
})
