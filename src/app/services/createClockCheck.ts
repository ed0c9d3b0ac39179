/**
 * This device's clock, checked by the `Date` of the page's own host: no quota is spent on it, and neither a cache nor a
 * service worker may answer. `offset()` is what to add to the clock, 0 where it may well be right;
 * `error()` is how far the corrected clock may still be off: NaN until it was asked, or where it did not answer.
 */
export function createClockCheck(options: {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  url: string
  now: () => number
}) {
  const { fetch, url, now } = options
  let error = Number.NaN
  let offset = 0

  return {
    error: () => error,
    offset: () => offset,
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
          const least = date - after
          const most = date + 1000 - before
          const fits = least <= 0 && most >= 0
          offset = fits ? 0 : (least + most) / 2
          error = fits ? Math.max(-least, most) : (most - least) / 2
        }
        return true
      } catch (failure) {
        if (failure instanceof Error) return false
        throw failure
      }
    },
  }
}
