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
  let last = { date: Number.NaN, receivedAt: 0 }

  function hear({ response, sentAt, receivedAt }: HostAnswer): void {
    const { headers } = response
    const date = Date.parse(headers.get('date') ?? '')
    // The clock was set back during the request, or the answer is out of a cache.
    if (!Number.isFinite(date) || receivedAt < sentAt || Number(headers.get('age')) > 0) return
    if (date <= last.date && sentAt - last.receivedAt > 1000) {
      // A cache that does not say so, or a host whose clock stands still: neither `Date` tells the time.
      error = Number.NaN
      offset = 0
      return
    }
    last = { date, receivedAt }
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
      const init = { method: 'HEAD', cache: 'no-store', credentials: 'omit' } as const
      const response = await fetch(url, init).catch(() => null)
      if (response !== null) hear({ response, sentAt, receivedAt: now() })
      return response !== null
    },
  }
}
