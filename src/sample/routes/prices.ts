import { matchesSearch, notFound, pageOf, type Answer } from '../answer.ts'
import type { Routes } from '../route.ts'
import { DAY, iso, isoDay, minuteOf } from '../time.ts'
import type { World } from '../world/createWorld.ts'
import { quoteAt, type Item } from '../world/items.ts'

/** Midnights, the last one included. */
const DETAIL_DAYS = 91
const ALL_DAYS = 400

/** This area is wrapped unlike the others: `{items, paging}` and `{result}`. */
export const priceRoutes = ({ seed, items }: World): Routes => ({
  prices: ({ now, query }) => {
    const category = query.get('category')?.toLowerCase()
    const wanted = items.all.filter(
      (item) =>
        matchesSearch(query, item.name, item.category) &&
        (!category || item.category.toLowerCase() === category),
    )
    const page = pageOf(wanted, query, { usual: 50, most: 500 })
    const { page: number, limit, total, pages } = page.paging
    const shown = page.rows.map((item) => row(seed, item, now))
    return {
      status: 200,
      body: { items: shown, paging: { page: number, perPage: limit, total, pages } },
    }
  },
  'prices/{id}': ({ now, params: [id = ''] }) => {
    const item = items.find(id)
    if (!item) return notFound('item', id)
    const history = daily(seed, item, now, DETAIL_DAYS)
    const prices = history.map(({ buy }) => buy)
    const head = row(seed, item, now)
    return result({
      ...head,
      margin: head.buy - head.sell,
      low90: Math.min(...prices),
      high90: Math.max(...prices),
      updatedAt: iso(minuteOf(now)),
      history,
    })
  },
  'prices/{id}/history': ({ now, params: [id = ''] }) => {
    const item = items.find(id)
    if (!item) return notFound('item', id)
    return result({ id: item.id, name: item.name, history: daily(seed, item, now, ALL_DAYS) })
  },
})

const result = (what: unknown): Answer => ({ status: 200, body: { result: what } })

function row(seed: number, item: Item, now: number) {
  const quote = quoteAt(seed, item, now)
  const before = quoteAt(seed, item, now - DAY)
  const dayChangePercent = Math.round((quote.buy / before.buy - 1) * 1000) / 10
  return { id: item.id, name: item.name, category: item.category, ...quote, dayChangePercent }
}

/** One point a day (UTC): the price at its midnight, and today's as it is now. */
function daily(seed: number, item: Item, now: number, days: number) {
  const today = Math.floor(now / DAY) * DAY
  return Array.from({ length: days }, (_, n) => {
    const day = today - (days - 1 - n) * DAY
    const quote = quoteAt(seed, item, day === today ? now : day)
    return { date: isoDay(day), ...quote }
  })
}
