import { createBrowserLink, createStorageStore, systemClock } from '#quota/index.ts'
import { usableStorage } from '#data/settings/persisted.ts'
import { openChannel } from '#data/openChannel.ts'
import { createClockCheck, type HostAnswer } from './createClockCheck.ts'
import { openDatabase } from '#data/history/database.ts'
import { createReader } from '#data/reader/createReader.ts'
import { startBodyWorker, type Trust } from './createTrust.ts'
import type { Environment } from './createServices.ts'
import { type BuiltConfig, readConfig } from './readConfig.ts'
import { loadSample, withSample } from './sampleFetch.ts'

const CONFIG_URL = `${import.meta.env.BASE_URL}service.json`

/** The page's own host answers with a small file, so a longer wait is a failure, ms. */
const PATIENCE_MS = 10_000
/** Two answers this far apart have two dates, ms; else they came out of a cache. */
const CLOCK_RUNS_MS = 2500

/** The environment in a browser. Reads the configuration; throws ConfigError if there is none. */
export async function browserEnvironment(trust: Trust): Promise<Environment> {
  const answer = fetchConfig()
  // In parallel with the configuration: the stored data decides which requests are needed.
  const database = openDatabase()
  const device = usableStorage(() => localStorage)
  const { config, file, problems } = await readConfig({
    answer: answer.then(({ response }) => response),
    device: device.storage,
    // Set by `src/build`.
    built: (import.meta.env.STATGLASS_SERVICE ?? null) as BuiltConfig,
    isOnline: () => navigator.onLine,
  })
  const send = (url: string, init: RequestInit) => fetch(url, init)
  const check = createClockCheck({ fetch: send, url: CONFIG_URL, now: () => Date.now() })
  const now = () => Date.now() + check.offset()
  // The configuration came from the same host, so request it again only if that failed, or to see that its clock runs.
  void answer.then(check.hear, check.ask).then(() => {
    if (check.offset() !== 0) setTimeout(() => void check.ask(), CLOCK_RUNS_MS)
  })
  const sample = withSample(send, () => loadSample(now))

  return {
    config,
    serviceFile: file,
    configProblems: problems,
    pageOrigin: location.origin,
    framed: window.top !== window.self,
    fetch: sample.fetch,
    generateSampleKey: sample.generateKey,
    session: usableStorage(() => sessionStorage).storage,
    device: device.storage,
    durable: device.durable,
    onStorage: (listener) => window.addEventListener('storage', listener),
    openDatabase: () => database,
    openChannel,
    quota: {
      clock: { ...systemClock(), now, error: check.error },
      random: Math.random,
      store: createStorageStore(device.storage),
      link: createBrowserLink(),
      askOwnHost: check.ask,
      isOnline: () => navigator.onLine,
    },
    reader: createReader(typeof Worker === 'undefined' ? null : () => startBodyWorker(trust)),
    now,
  }
}

/**
 * Fetches the configuration without the HTTP cache, because its `Date` header also sets the clock. Rejects with a
 * TimeoutError after 10 s, including the body.
 */
async function fetchConfig(): Promise<HostAnswer> {
  const sentAt = Date.now()
  const response = await fetch(CONFIG_URL, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return { response, sentAt, receivedAt: Date.now() }
}
