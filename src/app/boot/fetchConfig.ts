export const configUrl = () => `${import.meta.env.BASE_URL}service.json`

/** The page's own host answers with a small file: beyond this it does not. */
const PATIENCE_MS = 10_000

/** An answer of the page's own host with the times, wall ms, between which it was made. */
export interface HostAnswer {
  response: Response
  sentAt: number
  receivedAt: number
}

/**
 * The configuration beside the page, always as it is now: its `Date` tells the time, too, so no cache of this device may
 * answer. Rejects with a TimeoutError after 10 s, body included.
 */
export async function fetchConfig(): Promise<HostAnswer> {
  const sentAt = Date.now()
  const response = await fetch(configUrl(), {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return { response, sentAt, receivedAt: Date.now() }
}
