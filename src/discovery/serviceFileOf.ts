import type { Discovered } from './types.ts'

/** `service.json` as it is written: strict JSON, with what was found and assumed as notes for people. */
export function serviceFileOf(
  { baseUrl, apiPrefix, name }: { baseUrl: string; apiPrefix: string; name: string },
  { areas, examples, notes }: Discovered,
): Record<string, unknown> {
  return {
    $schema: './service.schema.json',
    version: 2,
    name,
    baseUrl,
    apiPrefix,
    // How long a key is cannot be found out without one.
    key: { length: null },
    examples,
    areas,
    notes,
  }
}
