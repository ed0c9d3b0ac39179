const MINUTE = 60_000

/** How old a body may become before another is asked for, ms; null: none is asked for. */
export const EVERY = {
  never: null,
  m15: 15 * MINUTE,
  h1: 60 * MINUTE,
  h6: 360 * MINUTE,
  d1: 1440 * MINUTE,
} as const
export type Every = keyof typeof EVERY
export const EVERIES: readonly Every[] = ['never', 'm15', 'h1', 'h6', 'd1']

/** How long before an event it is told, ms. */
export const LEAD = {
  m5: 5 * MINUTE,
  m10: 10 * MINUTE,
  m30: 30 * MINUTE,
  h1: 60 * MINUTE,
  d1: 1440 * MINUTE,
} as const
export type Lead = keyof typeof LEAD
export const LEADS: readonly Lead[] = ['m5', 'm10', 'm30', 'h1', 'd1']

export const DAY_MS = 1440 * MINUTE
