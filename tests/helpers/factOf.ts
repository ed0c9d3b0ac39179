import { NO_MEANING } from '#reading/roles/roles.ts'
import type { Fact } from '#reading/types.ts'

/** A fact with this value; further fields as given. */
export const factOf = (value: Fact['value'], of: Partial<Fact> = {}): Fact => ({
  label: 'A fact',
  path: '$.fact',
  value,
  ...NO_MEANING,
  ...of,
})
