/** Bodies are large: they leave memory soon after the page that shows them. */
export const DEVICE_GC_MS = 60_000

/** The part of the cache that comes from this device's history of one query; invalid as soon as a body is added. */
export const deviceKey = (query: string) => ['device', query] as const

/** The same of its figures over time. */
export const figuresKey = (query: string) => ['figures', query] as const
