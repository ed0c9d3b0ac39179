import { readServiceConfig } from '#api/serviceConfig.ts'
import { openDatabase } from '#history/database.ts'
import { createBrowserLink, createStorageStore } from '#quota/index.ts'
import { usableStorage } from '#settings/persisted.ts'
import { openChannel } from './openChannel.ts'
import { createClockCheck } from './createClockCheck.ts'
import { createReader } from './reader/createReader.ts'
import type { Environment } from './createServices.ts'
import { configUrl } from '../boot/fetchConfig.ts'
import { loadSample, withSample } from './sampleFetch.ts'
import { createWorkerStarter } from './reader/createWorkerStarter.ts'

/** The browser as the app sees it. The configuration is read here; a broken one is told, and defaults hold. */
export async function browserEnvironment(answer: Promise<Response>): Promise<Environment> {
  const { config, problems } = await readConfig(answer)
  const device = usableStorage(() => localStorage)
  const session = usableStorage(() => sessionStorage)
  const check = createClockCheck({
    fetch: (url, init) => fetch(url, init),
    url: configUrl(),
    now: () => Date.now(),
  })
  const now = () => Date.now() + check.offset()
  const timers = {
    setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms),
    clearTimeout: (timer: unknown) => clearTimeout(timer as number),
  }
  void check.ask()
  const sample = withSample(
    (url, init) => fetch(url, init),
    () => loadSample(now),
  )

  return {
    config,
    configProblems: problems,
    pageOrigin: location.origin,
    framed: window.top !== window.self,
    fetch: sample.fetch,
    generateSampleKey: sample.generateKey,
    session: session.storage,
    device: device.storage,
    durable: device.durable,
    openDatabase,
    openChannel,
    quota: {
      clock: {
        now,
        monotonic: () => performance.now(),
        ...timers,
        error: check.error,
      },
      random: Math.random,
      store: createStorageStore(device.storage),
      link: createBrowserLink(),
      askOwnHost: check.ask,
    },
    reader: createReader(typeof Worker === 'undefined' ? null : createWorkerStarter()),
    now,
    random: () => crypto.getRandomValues(new Uint32Array(1)).reduce((_, n) => n / 2 ** 32, 0),
    timers,
  }
}

async function readConfig(answer: Promise<Response>) {
  try {
    const response = await answer
    if (!response.ok) return readServiceConfig({})
    return readServiceConfig(await response.json())
  } catch (error) {
    const { config } = readServiceConfig({})
    const message = error instanceof SyntaxError ? 'service.json: is not JSON' : null
    return { config, problems: message === null ? [] : [message] }
  }
}
