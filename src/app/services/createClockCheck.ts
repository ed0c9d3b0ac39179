/** A response of the page's own host, with the times (wall ms) between which it was created. */
export interface HostAnswer {
  response: Response
  sentAt: number
  receivedAt: number
}

/**
 * Checks this device's clock against the `Date` header of the page's own host, which costs no quota. `offset()`: ms to add to
 * the clock, 0 if it can be right. `error()`: largest error of the corrected clock, ms; NaN before the first response.
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
    // The clock was set back during the request.
    if (!Number.isFinite(date) || receivedAt < sentAt) return
    // `Date` is in whole seconds, so the response was created in [date, date + 1 s).
    const least = date - receivedAt
    const most = date + 1000 - sentAt
    const fits = least <= 0 && most >= 0
    offset = fits ? 0 : (least + most) / 2
    error = fits ? Math.max(-least, most) : (most - least) / 2
  }

  return {
    error: () => error,
    offset: () => offset,
    /** Uses the response to another request. */
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
