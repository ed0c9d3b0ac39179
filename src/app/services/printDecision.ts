import type { QuotaEvent } from '#quota/types.ts'

/** One decision of the quota layer on the console, for `?debug` in the address. */
export function printDecision({ at, type, ...rest }: QuotaEvent): void {
  console.debug(new Date(at).toISOString().slice(11, 23), type, rest)
}
