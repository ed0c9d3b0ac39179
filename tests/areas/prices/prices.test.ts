import { readThings } from '../../helpers/readThings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newestFirst, withoutDrawn } from '#areas/prices/panels.tsx'
import { priceLines, rangeOf } from '#areas/prices/priceLines.ts'
import { movesOf } from '#areas/prices/Movers.tsx'
import { marketOf, mostTradedFirst } from '#areas/prices/Market.ts'
import { inPercent } from '#progress/differenceOf.ts'
import { trendInRows } from '#data/things/things.ts'
import { baselineAt } from '#lib/baselineAt.ts'
import { type FactBaseline, factBaselineAt } from '#view/history/useFactBaseline.ts'
import { baselineWith } from '../../helpers/baselineWith.ts'
import { snapshot } from '../../helpers/snapshots.ts'

const DAY = 86_400_000
const read = (body: unknown) => readThings(body, { area: 'prices', endpoint: 'x' })
const days = (n: number, entry: (at: string, day: number) => object) =>
  Array.from({ length: n }, (_, day) =>
    entry(new Date(Date.UTC(2026, 7, 1 + day)).toISOString(), day),
  )

describe('the lines of a price', () => {
  it('are its two prices, with the volume apart', () => {
    const { series } = read({
      points: days(30, (at, day) => ({
        at,
        bidPrice: 90 + day,
        askPrice: 95 + day,
        traded: 1000 - day,
      })),
    })
    const { prices, others } = priceLines(series)
    expect(prices.map(({ y }) => y.path)).toEqual(['bidPrice', 'askPrice'])
    expect(others.map(({ y }) => y.path)).toEqual(['traded'])
  })

  it('are drawn once where the past is inside a list of one row', () => {
    const Stats = days(14, (at, day) => ({
      Date: at,
      AvgPrice: 6 + (day % 5),
      TradeCount: 40 + day,
    }))
    const { prices, others } = priceLines(read([{ Name: 'Pearl', Stats }]).series)
    expect(prices).toHaveLength(1)
    expect(others.some(({ points }) => points[3]?.[1] === prices[0]?.points[3]?.[1])).toBe(false)
  })

  it('are none where nothing has a past', () => {
    expect(priceLines(read({ name: 'Pearl', price: 5 }).series).prices).toEqual([])
  })
})

describe('a range', () => {
  it('holds the last price at a place from 0 to 100, for any prices', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 200 })
    fc.assert(
      fc.property(prices, (numbers) => {
        const points = numbers.map((price, day) => [day * DAY, price] as const)
        const range = rangeOf(points, 90, 400 * DAY)!
        expect(range.position).toBeGreaterThanOrEqual(0)
        expect(range.position).toBeLessThanOrEqual(100)
        expect(range.low).toBeLessThanOrEqual(numbers.at(-1)!)
        expect(range.high).toBeGreaterThanOrEqual(numbers.at(-1)!)
        expect(range.days).toBeLessThanOrEqual(90)
      }),
    )
  })

  it('leaves out what is older', () => {
    const points = [
      [0, 1],
      [100 * DAY, 50],
      [110 * DAY, 60],
    ] as const
    expect(rangeOf(points, 90, 400 * DAY)).toMatchObject({
      low: 50,
      high: 60,
      position: 100,
      days: 10,
    })
  })
})

describe('the past inside a row', () => {
  it.each([
    ['numbers', { spark: { data: [1, 2, null, 4, 5] }, total: 3 }, [1, 2, Number.NaN, 4, 5]],
    [
      'pairs',
      {
        priceHistory: [
          [1, 5],
          [2, 6],
          [3, 7],
          [4, 8],
        ],
      },
      [5, 6, 7, 8],
    ],
    [
      'records',
      { history: [1, 2, 3, 4].map((n) => ({ t: n, avgPrice: n * 10 })) },
      [10, 20, 30, 40],
    ],
  ])('is read from %s', (_what, more, expected) => {
    const table = read({ items: ['a', 'b', 'c'].map((name) => ({ name, price: 3, ...more })) })
      .tables[0]!
    const points = trendInRows(table)?.(table.rows[0]!)
    expect(points?.map(([, y]) => y)).toEqual(expected)
  })

  it('keeps the gaps of numbers, pairs and records', () => {
    const gapped = [
      [1, 2, null, 4, 5],
      [1, 2, null, 4, 5].map((price, day) => [day, price]),
      [1, 2, null, 4, 5].map((price, t) => ({ t, price })),
    ]
    for (const history of gapped) {
      const items = ['a', 'b', 'c'].map((name) => ({ name, price: 3, history }))
      const table = read({ items }).tables[0]!
      const points = trendInRows(table)?.(table.rows[0]!)
      expect(points?.map(([, y]) => y)).toEqual([1, 2, Number.NaN, 4, 5])
    }
  })

  it('is not made of a list of ids', () => {
    const rows = ['a', 'b', 'c'].map((name) => ({ name, price: 3, related: [4, 8, 15, 16, 23] }))
    expect(trendInRows(read({ items: rows }).tables[0]!)).toBeNull()
  })
})

describe('the table of a price', () => {
  it('has its newest day first', () => {
    const { tables } = read({ past: days(20, (at, day) => ({ at, price: 50 + day })) })
    const [given] = tables
    const turned = newestFirst(given!)
    expect(turned.rows[0]).toBe(given!.rows.at(-1))
    expect(turned.sort?.descending).toBe(true)
    expect(newestFirst(turned)).toBe(turned)
  })

  it('is priced by what one buys for', () => {
    const rows = ['a', 'b', 'c'].map((label, at) => ({ label, stock: 7, ask: 9 + at, bid: 8 + at }))
    expect(marketOf(read({ wares: rows }).tables[0]!).price?.path).toBe('bid')
  })
})

describe('what the common page leaves to the item’s own figures', () => {
  it('is the margin, the range of days and the series, and nothing else', () => {
    const past = days(30, (at, day) => ({ at, buy: 90 + day, sell: 80 + day }))
    const body = {
      name: 'Pearl',
      buy: 119,
      sell: 109,
      margin: 10,
      low90: 90,
      high90: 119,
      stock: 4,
    }
    const rest = withoutDrawn(read({ ...body, past }))
    const labels = rest.facts.map(({ path }) => path)
    expect(labels).toEqual(expect.arrayContaining(['$.buy', '$.sell', '$.stock']))
    for (const path of ['$.margin', '$.low90', '$.high90']) expect(labels).not.toContain(path)
    expect(rest.series).toEqual([])
  })

  it('leaves them where it cannot be worked out', () => {
    const rest = withoutDrawn(read({ name: 'Pearl', price: 9, margin: 10, low90: 5, high90: 12 }))
    const labels = rest.facts.map(({ path }) => path)
    expect(labels).toEqual(expect.arrayContaining(['$.margin', '$.low90', '$.high90']))
  })
})

describe('a list of prices', () => {
  const KINDS = ['Gem', 'Ore', 'Gem', 'Ore', 'Food', 'Food'] as const
  const wares = KINDS.map((category, n) => ({
    name: `Ware ${n}`,
    category,
    maker: `Maker ${n}`,
    price: 100 + ((n * 37) % 60),
    volume: (n * 53) % 70,
  }))
  const tableOf = (items: readonly object[]) => read({ items }).tables[0]!
  const namesIn = (table: ReturnType<typeof tableOf>) =>
    table.rows.map(({ source }) => (source as { name: string }).name)

  it('is divided by the texts that repeat', () => {
    expect(marketOf(tableOf(wares)).category?.label).toBe('Category')
    const alike = wares.map((ware) => ({ ...ware, category: 'Gem' }))
    expect(marketOf(tableOf(alike)).category).toBeNull()
  })

  it('has what is traded most first, else the dearest', () => {
    const table = tableOf(wares)
    const traded = mostTradedFirst(marketOf(table))
    expect(namesIn(traded)).toEqual(
      wares.toSorted((a, b) => b.volume - a.volume).map(({ name }) => name),
    )
    expect(traded.sort).toEqual({ column: 'volume', descending: true })
    const priced = tableOf(wares.map((ware) => ({ ...ware, volume: undefined })))
    expect(namesIn(mostTradedFirst(marketOf(priced)))).toEqual(
      wares.toSorted((a, b) => b.price - a.price).map(({ name }) => name),
    )
  })

  it('keeps an order of the service’s own', () => {
    const table = tableOf(wares.toSorted((a, b) => b.price - a.price))
    const sorted = { ...table, sort: { column: 'price', descending: true } }
    expect(mostTradedFirst(marketOf(sorted))).toBe(sorted)
  })

  it('says what moved most of the rows that are known to have moved', () => {
    const { rows } = tableOf(wares)
    const by = new Map(rows.map((row, at) => [row, [3, -2, 0, null, 9, -7][at] ?? null]))
    const moves = movesOf(rows, (row) => by.get(row) ?? null)!
    expect(moves.risers.map((move) => move.by)).toEqual([9, 3])
    expect(moves.fallers.map((move) => move.by)).toEqual([-7, -2])
    expect(moves.of).toBe(5)
  })
})

describe('what a price is compared with', () => {
  it('is of one time for all figures, the same for the list and the page, for any visits and service’s series', () => {
    const start = Date.UTC(2026, 10, 1)
    const hours = fc.integer({ min: -200, max: 167 })
    const price = fc.integer({ min: 1, max: 9999 })
    const sides = fc.record({ at: hours, buy: price, sell: price })
    const all = fc.uniqueArray(sides, { selector: ({ at }) => at, maxLength: 12 })
    fc.assert(
      fc.property(all, all, all, sides, (visits, points, rows, now) => {
        const at = (hour: number) => start + hour * 3_600_000
        const bodyOf = ({ buy, sell }: typeof now) => ({ buy, sell, margin: buy - sell })
        const history = [...points, { ...now, at: 168 }]
          .toSorted((a, b) => a.at - b.at)
          .map(({ at: hour, buy, sell }) => ({ at: new Date(at(hour)).toISOString(), buy, sell }))
        const reading = read({ ...bodyOf(now), history })
        const earlier = visits
          .toSorted((a, b) => a.at - b.at)
          .map((one) => baselineWith(snapshot('Pearl', at(one.at), null), read(bodyOf(one))))
        const listed = rows.map((row): FactBaseline => ({
          since: at(row.at),
          otherLength: null,
          source: 'list',
          value: ({ label }) => (label === 'Buy' ? row.buy : row.sell),
          change: ({ label }) => (label === 'Buy' ? now.buy - row.buy : now.sell - row.sell),
        }))
        const then = factBaselineAt(
          reading,
          baselineAt(earlier, start, (one) => one.at),
          start,
          at(168),
          listed,
        )
        // A list whose item's page is seen for the first time says what it said before, unless the series is nearer.
        const first = factBaselineAt({ ...reading, series: [] }, null, start, at(168), listed)
        expect(first?.since).toBe(
          baselineAt(
            rows.map((row) => at(row.at)),
            start,
            (one) => one,
          ) ?? undefined,
        )
        if (then === null) return
        const factOf = (label: string) => reading.facts.find((one) => one.label === label)!
        const [buy, sell, margin] = ['Buy', 'Sell', 'Margin'].map((label) =>
          then.value(factOf(label)),
        )
        if (margin != null && then.source !== 'list' && buy != null && sell != null)
          expect(margin).toBe(buy - sell)
        // The service's own history goes first, if it reaches about as far. Else, where anything is known within a day before
        // the start, it is not of another time.
        const isThen = ({ at: hour }: { at: number }) => hour <= 0 && hour >= -24
        const hours = points.map((point) => point.at).toSorted((a, b) => a - b)
        const nearest = baselineAt(hours, start, at) ?? Infinity
        const reaches = (hours[0] ?? 1) <= 0 && Math.abs(nearest) <= 84
        if (reaches) expect(then.source).toBe('series')
        else if (points.length > 0 && [...visits, ...rows].some(isThen))
          expect(isThen({ at: (then.since - start) / 3_600_000 })).toBe(true)
        const moved = inPercent(then.change(factOf('Buy')), then.value(factOf('Buy')))
        if (moved !== null && buy != null) expect(moved).toBeCloseTo((now.buy / buy - 1) * 100)
      }),
    )
  })
})
