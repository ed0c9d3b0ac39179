import { useStore } from 'zustand'
import { useServices } from '#data/services.ts'
import { useOverrideStore } from '#data/settings/overrides.ts'
import { isRecord } from '#lib/isRecord.ts'

type Members = Readonly<Record<string, unknown>>

/** The site's `service.json` with the corrections of this device as its views; null if there are none. */
export function useServiceFile(): string | null {
  const { serviceFile, config, root } = useServices()
  const { rows } = useStore(useOverrideStore())
  const own = rows.filter(({ service }) => service === root)
  if (own.length === 0) return null
  const views = Object.fromEntries(own.map(({ endpoint, overrides }) => [endpoint, overrides]))
  const file = { ...serviceFile, version: 2, views: merged(config.views, views) }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Keys such as `__proto__` are treated as data. */
function merged(under: Members, over: Members): Members {
  const all = new Map(Object.entries(under))
  // Unit and linked area belong to the kind that is replaced.
  if ('kind' in over) for (const member of ['unit', 'area']) all.delete(member)
  for (const [key, value] of Object.entries(over)) {
    const own = all.get(key)
    all.set(key, isRecord(own) && isRecord(value) ? merged(own, value) : value)
  }
  return Object.fromEntries(all)
}
