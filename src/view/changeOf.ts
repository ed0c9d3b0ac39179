import type { Snapshot } from '#data/snapshots/useView.ts'
import { resolvePath } from '#reading/index.ts'
import type { Fact } from '#reading/types.ts'

/** How much a figure moved since an earlier body; null where one of the two is no number. */
export function changeOf({ path, value }: Fact, before: Snapshot): number | null {
  if (!('number' in value) || ('text' in value && value.text !== undefined)) return null
  const old = resolvePath(before.body, path)
  return typeof old === 'number' ? value.number - old : null
}
