const QUANTITY =
  /\b(volume|vol|count|quantity|qty|amount|sold|bought|traded|listings?|listed|orders?|supply|demand|stock|change|changed|delta|percent|pct|id|level|rank|index|limit|week|weekly|date|time|updated|at)\b|%/i
const PRICE =
  /\b(price|prices|buy|sell|bid|ask|offer|value|cost|worth|close|open|avg|average|mean|median|rate|low|high|gold|coins?|equivalent|market)\b/i

/** A label that names a price, by what markets call theirs. */
export const isPrice = (label: string) => PRICE.test(label) && !QUANTITY.test(label)

/** A label that counts things rather than prices them. */
export const isQuantity = (label: string) => QUANTITY.test(label)

const SIDES = [
  { one: /\b(buy|buying|bid)\b/i, other: /\b(sell|selling|ask|offer)\b/i },
  { one: /\b(low|lowest|min|minimum)\b/i, other: /\b(high|highest|max|maximum)\b/i },
] as const
const EXTREME = /\b(min|minimum|max|maximum|low|lowest|high|highest|best|top)\b/gi

const restOf = (label: string, side: RegExp, extremes: boolean) =>
  (extremes ? label.replace(EXTREME, '') : label)
    .replace(side, '')
    .replace(/\bprice\b/i, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()

/** The best bid is the highest, the best ask the lowest. */
const bidScore = (label: string) =>
  /\b(max|maximum|high|highest|best|top)\b/i.test(label)
    ? 2
    : /\b(min|minimum|low|lowest)\b/i.test(label)
      ? 0
      : 1
const askScore = (label: string) => 2 - bidScore(label.replace(/\b(best|top)\b/i, 'min'))

/**
 * The two prices of a thing, what one buys and one sells for, among labelled figures; null where there are not two. A
 * low and a high count only where they are of now: "Low 90" is a range.
 */
export function twoPrices<T extends { label: string }>(figures: readonly T[]): [T, T] | null {
  const prices = figures.filter(
    ({ label }) =>
      isPrice(label) || SIDES.some(({ one, other }) => one.test(label) || other.test(label)),
  )
  for (const [index, { one, other }] of SIDES.entries()) {
    const spread = index === 0
    const usable = prices.filter(({ label }) => !isQuantity(label) && (spread || !/\d/.test(label)))
    const ones = usable.filter(({ label }) => one.test(label) && !other.test(label))
    const others = usable.filter(({ label }) => other.test(label) && !one.test(label))
    if (spread) {
      ones.sort((a, b) => bidScore(b.label) - bidScore(a.label))
      others.sort((a, b) => askScore(b.label) - askScore(a.label))
    }
    for (const first of ones) {
      const rest = restOf(first.label, one, spread)
      const second = others.find(({ label }) => restOf(label, other, spread) === rest)
      if (second !== undefined) return [first, second]
    }
  }
  return null
}

/** A label of what the service worked out between two prices itself. */
export const MARGIN = /\b(margin|spread|profit|flip)\b/i

export interface Margin {
  by: number
  /** Of the lower price, in percent points. */
  percent: number
}

/** What lies between two prices; null where one is missing or free. */
export function marginOf(a: number | null, b: number | null): Margin | null {
  if (a === null || b === null || a <= 0 || b <= 0) return null
  const by = Math.abs(a - b)
  return { by, percent: (by / Math.min(a, b)) * 100 }
}
