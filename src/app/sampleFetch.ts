import { SAMPLE_URL } from '#api/baseUrl.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** `fetch`, with addresses under `sample:` answered by the sample service in the page, loaded when first asked. */
export function withSample(fetch: Fetch): Fetch {
  let service: Promise<{
    fetch(request: Request, caller: { ip: string }): Promise<Response>
  }> | null = null
  const load = async () => {
    const { createSample } = await import('#sample/index.ts')
    return createSample({ latencyMs: 120, jitterMs: 60 })
  }
  return async (url, init) => {
    if (!url.startsWith(SAMPLE_URL)) return fetch(url, init)
    service ??= load()
    const request = new Request(`https://sample.invalid${url.slice(SAMPLE_URL.length)}`, init)
    return (await service).fetch(request, { ip: '127.0.0.1' })
  }
}
