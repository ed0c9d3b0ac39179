import { SAMPLE_URL } from '#api/baseUrl.ts'
import type { Sample } from '#sample/index.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** `fetch` that answers `sample:` URLs with the sample service in the page, loaded on the first request. */
export function withSample(fetch: Fetch, load: () => Promise<SampleService>) {
  let service: Promise<SampleService> | null = null
  const get = () =>
    (service ??= load().catch((error: unknown) => {
      // If the code fails to load, the next request tries again.
      service = null
      throw error
    }))
  return {
    async fetch(url: string, init: RequestInit): Promise<Response> {
      if (!url.startsWith(SAMPLE_URL)) return fetch(url, init)
      const request = new Request(`https://sample.invalid${url.slice(SAMPLE_URL.length)}`, init)
      return (await get()).fetch(request, { ip: '127.0.0.1' })
    },
    generateKey: async () => (await get()).generateKey(),
  }
}

type SampleService = Pick<Sample, 'fetch' | 'generateKey'>

/** `now`: the clock of the service, which is the page's clock, corrected or not. */
export async function loadSample(now: () => number): Promise<SampleService> {
  const { createSample } = await import('#sample/index.ts')
  return createSample({ clock: { now }, latencyMs: 120, jitterMs: 60, lastingKeys: true })
}
