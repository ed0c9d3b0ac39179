import type { Snapshot } from '#queries/snapshots/useView.ts'
import { isAmount, isPrice, twoPrices } from '#reading/index.ts'
import type { Fact, Series } from '#reading/types.ts'
import { trackOf } from '../../view/history/track.ts'

/** The prices of a body that has no past of its own, over this device's visits; null where fewer than two are known. */
export function snapshotLines(
  facts: readonly Fact[],
  snapshots: readonly Snapshot[],
): readonly Series[] | null {
  if (snapshots.length < 2) return null
  const figures = facts.filter(({ value }) => isAmount(value.kind))
  const single = figures.find(({ label, value }) => value.kind === 'currency' || isPrice(label))
  const shown = twoPrices(figures) ?? (single === undefined ? [] : [single])
  const lines = shown.map((fact): Series => ({
    path: fact.path,
    label: fact.label,
    x: { path: '', kind: 'instant', label: '' },
    y: { path: fact.path, kind: fact.value.kind, label: fact.label },
    points: trackOf(fact, snapshots).points,
  }))
  return lines.some(({ points }) => points.length > 1) ? lines : null
}
