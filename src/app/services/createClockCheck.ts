import type { HostAnswer } from '../boot/fetchConfig.ts'

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

  /** `sentAt`, `receivedAt`: wall ms by this device's clock. */
  function hear({ response, sentAt, receivedAt }: HostAnswer): void {
    const date = Date.parse(response.headers.get('date') ?? '')
    // A clock that was set back on the way tells nothing.
    if (!Number.isFinite(date) || receivedAt < sentAt) return
    // `Date` names the second in which the answer was made: it lies in [date, date + 1 s).
    const least = date - receivedAt
    const most = date + 1000 - sentAt
    const fits = least <= 0 && most >= 0
    offset = fits ? 0 : (least + most) / 2
    error = fits ? Math.max(-least, most) : (most - least) / 2
  }

  return {
    error: () => error,
    offset: () => offset,
    /** Takes the time of an answer that was asked for anyway. */
    hear,
    /** True when the host answered. */
    async ask(): Promise<boolean> {
      const sentAt = now()
      try {
        const response = await fetch(url, {
          method: 'HEAD',
          cache: 'no-store',
          credentials: 'omit',
        })
        hear({ response, sentAt, receivedAt: now() })
        return true
      } catch (failure) {
        if (failure instanceof Error) return false
        throw failure
      }
    },
  }
}
