/**
 * How far this device's clock may be off, by the `Date` of the page's own host: no quota is spent on it, and neither a
 * cache nor a service worker may answer (QUOTA, rule 2). `error()` is NaN until it was asked, or where it did not answer.
 */
export function createClockCheck(options: {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  url: string
  now: () => number
}) {
  const { fetch, url, now } = options
  let error = Number.NaN

  return {
    error: () => error,
    /** True when the host answered. */
    async ask(): Promise<boolean> {
      const before = now()
      try {
        const response = await fetch(url, {
          method: 'HEAD',
          cache: 'no-store',
          credentials: 'omit',
        })
        const after = now()
        const date = Date.parse(response.headers.get('date') ?? '')
        // A clock that was set back on the way tells nothing.
        if (Number.isFinite(date) && after >= before) {
          // `Date` names the second in which the answer was made: it lies in [date, date + 1 s).
          const ahead = Math.max(0, date - after)
          const behind = Math.max(0, before - (date + 1000))
          error = Math.max(ahead, behind) + 1000 + (after - before)
        }
        return true
      } catch (failure) {
        if (failure instanceof Error) return false
        throw failure
      }
    },
  }
}
