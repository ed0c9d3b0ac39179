import { figuresOf } from '#data/figures/figuresOf.ts'
import type { Baseline } from '#data/figures/baselines.ts'
import { changeBetween } from '#progress/differenceOf.ts'
import type { Snapshot } from '#data/history/types.ts'
import type { Reading } from '#data/things/things.ts'

/** A body as the baseline of a later one. */
export function baselineWith(
  of: Pick<Snapshot, 'query' | 'area' | 'id' | 'fetchedAt'>,
  reading: Reading,
): Baseline {
  const { figures, values } = figuresOf(of, reading)
  const byKey = new Map(figures.map(({ key }, index) => [key, values[index]]))
  const value = (key: string) => byKey.get(key) ?? null
  const change = (key: string, now: number | null) => changeBetween(now, value(key))
  return { at: of.fetchedAt, otherLength: null, value, change }
}
