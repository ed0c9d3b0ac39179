import type { Alert } from '../alerts.ts'
import type { Watch } from '../watchStore.ts'
import type { Fired } from '../model/types.ts'

/** What is kept of a watch that fired: enough to be read when the watch is gone. */
export function alertOf(watch: Watch, { at, before, value, missed }: Fired): Alert {
  const { subject, condition } = watch
  return {
    id: `${watch.id} ${at}`,
    watch: watch.id,
    at,
    area: watch.area,
    entityId: watch.entityId,
    name: watch.name,
    label: watch.label,
    kind: condition.kind,
    of: subject.kind === 'figure' ? subject.of : null,
    ...(subject.kind === 'figure' && subject.unit !== undefined ? { unit: subject.unit } : {}),
    limit: 'value' in condition ? condition.value : null,
    before,
    value,
    missed,
    seen: watch.muted,
    snoozedUntil: null,
  }
}
