export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** When the figures are those of the seed; afterwards they grow. */
export const ANCHOR = Date.UTC(2026, 10, 20)

/** Figures do not change before this: the earliest competitions and levels. */
export const BEGAN = ANCHOR - 200 * DAY

/** Figures move once a minute, so that all bodies of one minute agree with each other. */
export const minuteOf = (now: number): number => Math.floor(now / MINUTE) * MINUTE

export const iso = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')

/** The day in UTC, without a time. */
export const isoDay = (ms: number): string => iso(ms).slice(0, 'YYYY-MM-DD'.length)
