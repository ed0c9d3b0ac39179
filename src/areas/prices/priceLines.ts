import { isPrice, isQuantity, isTradeSide, twoPrices, isAmount } from '#reading/index.ts'
import type { Series, Fact } from '#reading/types.ts'
import type { Snapshot } from '#data/snapshots/useView.ts'
import { trackOf } from '#view/history/track.ts'

export interface PriceLines {
  /** One line, or the two prices of the same points. */
  prices: readonly Series[]
  /** Volumes and whatever else has a series. */
  others: readonly Series[]
}

const MOST_OTHERS = 4

const spanOf = (series: Series | undefined) =>
  series === undefined ? 0 : (series.points.at(-1)?.[0] ?? 0) - (series.points[0]?.[0] ?? 0)

const nameOf = ({ y, label }: Series) => `${y.label} ${label === y.label ? '' : label}`.trim()

/** Which series of a reading are prices over time: by what they are called, else the longest that counts nothing. */
export function priceLines(series: readonly Series[]): PriceLines {
  const timed = series.filter(({ x, points }) => x.kind === 'instant' && points.length > 1)
  const longest = timed
    .filter(({ y }) => y.kind === 'currency' || isPrice(y.label) || isTradeSide(y.label))
    .filter(({ y }) => !isQuantity(y.label))
    .toSorted((a, b) => spanOf(b) - spanOf(a))
  const first = longest[0] ?? timed.find((one) => !isQuantity(nameOf(one))) ?? null
  if (first === null) return { prices: [], others: series.slice(0, MOST_OTHERS) }
  const together = longest.filter(({ path }) => path === first.path)
  const pair = twoPrices(together.map((one) => ({ label: one.y.label, one })))
  const prices = pair === null ? [first] : pair.map(({ one }) => one)
  // A past inside a list of one row is found from both sides.
  const others = series.filter((one) => !prices.some((price) => hasSamePoints(price, one)))
  return { prices, others: others.slice(0, MOST_OTHERS) }
}

const hasSamePoints = ({ points }: Series, other: Series): boolean =>
  points.length === other.points.length &&
  points.every(([x, y], at) => x === other.points[at]?.[0] && y === other.points[at]?.[1])

/** The lines that reach further back. */
export function longerOf(own: PriceLines, further: PriceLines | null): PriceLines {
  if (further === null || further.prices.length === 0) return own
  return spanOf(further.prices[0]) > spanOf(own.prices[0]) ? further : own
}

/** The prices of a body that has no past of its own, over this device's visits; null where fewer than two are known. */
export function snapshotLines(
  facts: readonly Fact[],
  snapshots: readonly Snapshot[],
): readonly Series[] | null {
  if (snapshots.length < 2) return null
  const figures = facts.filter(({ value }) => isAmount(value.kind))
  const single = figures.find(({ label, value }) => value.kind === 'currency' || isPrice(label))
  const shown = twoPrices(figures) ?? (single === undefined ? [] : [single])
  const lines = shown.map((fact): Series => {
    const { points, gaps } = trackOf(fact, snapshots)
    return {
      path: fact.path,
      label: fact.label,
      x: { path: '', kind: 'instant', label: '' },
      y: { path: fact.path, kind: fact.value.kind, label: fact.label },
      points,
      ...(gaps !== undefined && { gaps }),
    }
  })
  return lines.some(({ points }) => points.length > 1) ? lines : null
}
