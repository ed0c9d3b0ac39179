export const configUrl = () => `${import.meta.env.BASE_URL}service.json`

/** The page's own host answers with a small file: beyond this it does not. */
const PATIENCE_MS = 10_000

/** The configuration beside the page, always as it is now. Rejects with a TimeoutError after 10 s, body included. */
export const fetchConfig = () =>
  fetch(configUrl(), {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
