import { createClient } from '../../../src/api/client.ts'
import { ENDPOINTS } from '../../../src/api/endpoints.ts'
import { NotFoundError } from '../../../src/api/errors.ts'
import { parseText } from '../../../src/api/parseText.ts'
import { targetOf } from '../../../src/api/target.ts'
import { createQuota, systemClock } from '../../../src/quota/index.ts'
import { createSample } from '../../../src/sample/index.ts'
import { serveSample } from '../../../src/build/serveSample.ts'
import { measureSlowness } from '../../helpers/slowness.ts'
import { startServer, type TestServer } from '../../helpers/servers.ts'
import { has, startHost } from '../../hosts/startHost.ts'

const PEOPLE = 200
const CLICKS_WITHIN_MS = 30_000
/** The service answers after 100 ms, and nginx looks every 500 ms whether what it waits for is there. */
const WAIT_MS = 1000
const SECONDS = Number(process.argv[2] ?? 120)
const NAMES = ['Wren', 'Quill', 'Salt', 'Merrow Ann', 'Nix', 'Fable', 'Moss', 'Reed']
const player = ENDPOINTS[0]

/** The service, ten requests a minute for an address. */
function startService(): Promise<TestServer> {
  const limits = { anonymous: 10, keyed: 100 }
  const sample = createSample({ window: 'first', limits, latencyMs: 100 })
  const middleware = serveSample(sample)
  return startServer((request, response) =>
    middleware(request, response, () => response.writeHead(404).end()),
  )
}

/** One person: the app's own client and scheduler, as in a browser of their own. */
function createPerson(root: string) {
  const bucket = `${root} anonymous`
  let refused = 0
  const quota = createQuota({ assume: () => ({ limit: 10, windowMs: 60_000 }) })
  const client = createClient({
    quota,
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      if (response.status === 429) refused += 1
      return response
    },
    now: Date.now,
    clock: systemClock(),
    keyHeader: 'x-api-key',
    holdsKey: () => false,
    bucket: () => bucket,
    keyOf: () => null,
    parse: async (text) => ({ body: parseText(text).body }),
  })
  return { client, root, refused: () => refused, close: () => quota.close() }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Everybody clicks once, at a time of their own; resolves to the waits, in ms, of those who have seen their page. */
async function everybody(origin: string, count = PEOPLE, withinMs = CLICKS_WITHIN_MS) {
  const people = Array.from({ length: count }, () => createPerson(`${origin}/api/v1`))
  const waits: number[] = []
  const clicks = people.map(async ({ client, root }, at) => {
    await sleep((at * withinMs) / count)
    const began = Date.now()
    const id = NAMES[at % NAMES.length] ?? ''
    if (player === undefined) return
    // That there is no such player is an answer, too; who waits at the end has none.
    const seen = await client
      .get(targetOf(root, player, id))
      .catch((error: unknown) => error instanceof NotFoundError)
    if (seen !== false) waits.push(Date.now() - began)
  })
  await Promise.race([Promise.all(clicks), sleep(SECONDS * 1000)])
  const refused = people.reduce((sum, person) => sum + person.refused(), 0)
  for (const person of people) person.close()
  return { waits: waits.toSorted((a, b) => a - b), refused }
}

/** `bench:shared`: 200 people on one address, with a shared cache and without; fails where one waits with it. Needs nginx. */
export async function main(): Promise<void> {
  if (!has('nginx')) {
    console.log('nginx is not installed: left out')
    return
  }
  // What runs for the first time is slow: of that nobody's wait should tell.
  const warm = await startService()
  await everybody(warm.origin, 10, 1000)
  await warm.close()
  const [alone, behind] = await Promise.all([startService(), startService()])
  const upstream = new URL(behind.origin).host
  const cache = await startHost('nginx-shared-cache.conf', { '127.0.0.1:9;': `${upstream};` })
  const [without, shared] = await Promise.all([everybody(alone.origin), everybody(cache.origin)])
  console.log(
    `${PEOPLE} people on one address, a click each within ${CLICKS_WITHIN_MS / 1000} s, ${NAMES.length} pages; seen ${SECONDS} s later:\n`,
  )
  console.log(
    '| | requests at the service | refusals people met | people answered | wait p50 | wait p95 |',
  )
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [name, { waits, refused }, service] of [
    ['without', without, alone],
    ['shared cache', shared, behind],
  ] as const) {
    const at = (part: number) => {
      const wait = waits[Math.floor(waits.length * part)]
      return wait === undefined ? '–' : `${(wait / 1000).toFixed(2)} s`
    }
    const cells = [service.received.length, refused, waits.length, at(0.5), at(0.95)]
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
  await Promise.all([cache.close(), alone.close(), behind.close()])
  const { waits, refused } = shared
  const late = waits[Math.floor(waits.length * 0.95)] ?? Number.POSITIVE_INFINITY
  const allowed = WAIT_MS * measureSlowness()
  const holds = waits.length === PEOPLE && refused === 0 && late < allowed
  console.log(
    `\nWith the cache ${holds ? 'everybody' : 'not everybody'} is answered, 95 of 100 within ${(allowed / 1000).toFixed(1)} s, and nobody refused.`,
  )
  // The waits of those who saw nothing go on otherwise.
  process.exit(holds ? 0 : 1)
}
