import { figuresOf } from '#data/figures/figuresOf.ts'
import type { Observation } from '#data/figures/observations.ts'
import type { Snapshot } from '#data/history/types.ts'
import type { Reading } from '#data/things/things.ts'

/** An observation of all figures of a body. */
export function observation(
  of: Pick<Snapshot, 'query' | 'area' | 'id' | 'fetchedAt'>,
  reading: Reading,
): Observation {
  const { figures, values } = figuresOf(of, reading)
  const byKey = new Map(figures.map(({ key }, index) => [key, values[index]]))
  return { at: of.fetchedAt, value: (key) => byKey.get(key) ?? null }
}
