import { SAMPLE_URL } from '#api/baseUrl.ts'
import { capital } from './askWithRequired.ts'
import type { Address, Discovered } from './types.ts'

/** `service.json` as it is written: strict JSON, with what was found and assumed as notes for people. */
export function serviceFileOf(
  { baseUrl, apiPrefix, name }: Address & { name: string },
  { file, areas, fields = {}, examples, notes, service = {} }: Discovered,
  limits: ReturnType<typeof limitsOf> = null,
): Record<string, unknown> {
  if (file !== undefined) return { name, ...file, baseUrl, apiPrefix }
  const { keyHeader, ...facts } = service
  return {
    $schema: './service.schema.json',
    version: 2,
    name,
    ...facts,
    baseUrl,
    apiPrefix,
    // the length of a key is unknown without one
    key: { ...(keyHeader !== undefined && { header: keyHeader }), length: null },
    ...(limits !== null && { limits }),
    examples,
    areas,
    ...(Object.keys(fields).length > 0 && { fields }),
    notes,
  }
}

/** The limit of requests without a key; null if the service's headers declare none. */
export function limitsOf(limits?: { source: string; limit: number; windowMs: number }) {
  if (limits?.source !== 'header') return null
  const windowSeconds = Math.max(1, Math.round(limits.windowMs / 1000))
  return { anonymous: limits.limit, windowSeconds }
}

/** The whole address of a path from the origin of a service on. */
export const addressIn = (root: string, path: string): string =>
  (root.startsWith(SAMPLE_URL) ? SAMPLE_URL : new URL(root).origin) + path

/** Parts of a host that do not identify its owner. */
const COMMON = /^(?:www|api|stats?|data|dev|app|public|\d+)$/i

/** A first name for a service, from its host: `api.emberfall.example` is "Emberfall", and one of this machine "Local service". */
export function nameOf(host: string): string {
  const bare = host.replace(/:\d+$/, '')
  if (/^[\d.]+$|^\[|^localhost$/.test(bare)) return 'Local service'
  const labels = bare.split('.')
  const name = labels.slice(0, -1).findLast((one) => !COMMON.test(one))
  return name === undefined ? bare : capital(name)
}
