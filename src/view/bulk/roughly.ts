const MINUTE = 60_000

/** A forecast as a person would say it: to 5 seconds below two minutes, then to whole minutes, rounded up. */
export function roughly(ms: number): number {
  const step = ms < 2 * MINUTE ? 5000 : MINUTE
  return Math.max(step, Math.ceil(ms / step) * step)
}
