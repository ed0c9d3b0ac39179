import { describe, expect, it } from 'vitest'
import { createTestSample } from '../helpers.ts'

interface Quote {
  date: string
  buy: number
  sell: number
  volume: number
}

describe('prices', () => {
  it('are wrapped unlike the other areas', async () => {
    const { get } = createTestSample()
    const { body } = await get('prices?limit=500')
    expect(body.paging).toEqual({ page: 1, perPage: 500, total: 400, pages: 1 })
    expect(body.items).toHaveLength(400)
    expect(new Set(body.items.map(({ id }: { id: string }) => id)).size).toBe(400)
    expect(body).not.toHaveProperty('success')
    expect(await get('prices/nothing')).toMatchObject({ status: 404, body: { success: false } })
  })

  it('shows the pictured item with the pictured figures', async () => {
    const { get } = createTestSample()
    const { result } = (await get('prices/sun-pearl')).body
    expect(result).toMatchObject({
      name: 'Sun pearl',
      category: 'Gem',
      buy: 1312,
      sell: 1268,
      margin: 44,
      dayChangePercent: 3.1,
      low90: 1058,
      high90: 1344,
    })
    expect(Math.round(result.volume / 100)).toBe(182)
  })

  it('has at least 90 plain days of buying, selling and volume that end with today as it is now', async () => {
    const { get, clock } = createTestSample()
    clock.pass(7 * 3_600_000)
    for (const id of ['sun-pearl', 'thorn-relic', 'frost-glyph']) {
      const { result } = (await get(`prices/${id}`)).body
      const history = result.history as Quote[]
      expect(history.length).toBeGreaterThanOrEqual(90)
      expect(history.at(-1)).toEqual({
        date: '2026-11-20',
        buy: result.buy,
        sell: result.sell,
        volume: result.volume,
      })
      expect(history.every(({ date }) => /^\d{4}-\d\d-\d\d$/.test(date))).toBe(true)
      const times = history.map(({ date }) => Date.parse(date))
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
      for (const { buy, sell, volume } of history) {
        expect(buy).toBeGreaterThan(sell)
        expect(sell).toBeGreaterThan(0)
        expect(volume).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('says the same of a day whenever it is asked', async () => {
    const { get, clock } = createTestSample()
    const before = (await get('prices/moon-opal/history')).body.result.history as Quote[]
    clock.pass(30 * 86_400_000)
    const after = (await get('prices/moon-opal/history')).body.result.history as Quote[]
    const day = before.at(-10)
    expect(after.find(({ date }) => date === day?.date)).toEqual(day)
  })

  it('moves with the clock, without jumps', async () => {
    const { get, clock } = createTestSample()
    const prices: number[] = []
    for (let hour = 0; hour < 24 * 4; hour++) {
      prices.push((await get('prices/sun-pearl')).body.result.buy as number)
      clock.pass(3_600_000)
    }
    expect(new Set(prices).size).toBeGreaterThan(20)
    for (const [hour, price] of prices.entries())
      expect(Math.abs(price / (prices[hour - 1] ?? price) - 1)).toBeLessThan(0.02)
  })

  it('finds by name or category, and narrows to a category', async () => {
    const { get } = createTestSample()
    expect((await get('prices?search=sun%20PEARL')).body.items).toHaveLength(1)
    expect((await get('prices?search=gem')).body.paging.total).toBe(60)
    expect((await get('prices?category=Food&search=salt')).body.paging.total).toBe(2)
  })
})
