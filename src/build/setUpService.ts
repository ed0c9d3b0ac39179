import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { checkBaseUrl } from '#api/baseUrl.ts'
import { holdsKey, withoutKeys } from '#api/keyGuard.ts'
import { createProbe } from '#api/probe.ts'
import { MAX_REQUESTS } from '#discovery/discover.ts'
import { failureIn } from '#discovery/listIn.ts'
import { findService } from '#discovery/locate.ts'
import { addressIn, limitsOf, nameOf, serviceFileOf } from '#discovery/serviceFileOf.ts'
import type { Ask, Reply } from '#discovery/types.ts'
import { createQuota, systemClock } from '#quota/index.ts'

const CACHE = '.cache/service'
const ASSUMED = { limit: 10, windowMs: 60_000 }
/** From the environment, because everybody on the machine can read a command's arguments. */
const KEY = 'STATGLASS_SERVICE_KEY'
const KEY_HEADER = 'STATGLASS_SERVICE_KEY_HEADER'

const USAGE =
  'Usage: npm run service -- https://host/prefix [file] [--document openapi.json] [--yes]'

/**
 * `npm run service -- https://host/prefix [file]`: finds the routes of a service and writes its `service.json`.
 * Shows the cost in requests and waits for Enter; without a terminal it needs `--yes`.
 * Stays within the quota and keeps answers, so that an interrupted run resumes.
 * Sends a key only as a header and where the service refuses without it, and saves it nowhere.
 */
export async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { document: { type: 'string' }, yes: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [address = '', file] = positionals
  const checked = checkBaseUrl(address)
  if (!checked.ok || !URL.canParse(checked.url) || checked.url === 'sample:')
    throw new Error(`${USAGE} ("${address}" is no address)`)
  const { origin, host, pathname } = new URL(checked.url)
  const apiPrefix = pathname.replace(/\/$/, '')
  const path = file ?? `service.${host.replaceAll(':', '-')}.json`
  const kept = openCache(`${CACHE}/${host.replaceAll(':', '-')}.json`)

  const minutes = Math.ceil(MAX_REQUESTS / ASSUMED.limit)
  console.log(
    `At most ${MAX_REQUESTS} requests, a dozen where the service describes itself: ${minutes} minutes at ` +
      `${ASSUMED.limit} a minute, less where the service tells a higher limit. Ctrl-C stops; the same command goes on.`,
  )
  if (values.yes !== true && !process.stdin.isTTY)
    throw new Error('Nothing was asked: no terminal can wait for Enter. Add --yes to begin.')
  if (values.yes !== true && !(await isWanted())) return
  const quota = createQuota({ assume: () => ASSUMED })
  const { key, keyHeader } = keyOf(process.env)
  const holds = (text: string) => holdsKey(text, undefined, key?.text ?? null)
  let count = 0
  const probe = createProbe({
    quota,
    fetch(url, init) {
      count += 1
      return fetch(url, init)
    },
    clock: systemClock(),
    bucket: origin,
    key,
    keyHeader,
    holdsKey: holds,
    failureIn,
  })
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  let shown: string | null = null
  const ask: Ask = async ({ path, area, what }) => {
    const before = kept.get(path)
    if (before !== undefined || count >= MAX_REQUESTS) return before ?? null
    const reply = await probe(addressIn(checked.url, path), path).catch(() => null)
    const asked = path.startsWith(`${apiPrefix}/`) ? path.slice(apiPrefix.length + 1) : path
    if (reply !== null) kept.put(path, reply)
    if (reply?.status === 200 && what !== 'document')
      shown ??= `${asked} after ${count} requests and ${seconds()} s`
    const status = reply?.status ?? 'no answer'
    console.log(
      `${String(count).padStart(3)}  ${status}  ${asked}  (${area || 'service'}: ${what})`,
    )
    return reply
  }
  try {
    const given = values.document
    const document: unknown = given && withoutKeys(JSON.parse(readFileSync(given, 'utf8')), holds)
    const service = await findService(ask, { address: { baseUrl: origin, apiPrefix }, document })
    if (service === null)
      throw new Error(`No API answers at ${checked.url} or nearby. Nothing was written.`)
    const { at, found } = service
    const limits = limitsOf(quota.getSnapshot().buckets.get(origin))
    const json = serviceFileOf({ ...at, name: nameOf(host) }, found, limits)
    writeFileSync(path, `${JSON.stringify(withoutKeys(json, holds), null, 2)}\n`)
    for (const note of found.notes) console.log(`- ${note}`)
    console.log(
      `${count} requests in ${seconds()} s. First page that can be shown: ${shown ?? 'none'}.`,
    )
    console.log(`Written: ${path}`)
    console.log(`Look at it: STATGLASS_SERVICE=${path} npm start`)
  } finally {
    quota.close()
  }
}

async function isWanted(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question('Press Enter to begin, or type anything to stop: ')
  lines.close()
  return answer.trim() === ''
}

/** The key and its header. Throws on characters that a header cannot hold. */
function keyOf(environment: Readonly<Record<string, string | undefined>>) {
  const key = environment[KEY]?.trim() ?? ''
  const keyHeader = environment[KEY_HEADER]?.trim() || 'X-API-Key'
  // A shorter one would be found in any text.
  if (!/^(?:[\x21-\x7e]{8,})?$/.test(key)) throw new Error(`${KEY} holds what no key has`)
  return { key: key === '' ? null : { text: key, bucket: 'with a key' }, keyHeader }
}

function openCache(path: string) {
  const known = new Map<string, Reply>(
    existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as [string, Reply][]) : [],
  )
  return {
    get: (asked: string) => known.get(asked),
    put(asked: string, reply: Reply) {
      known.set(asked, reply)
      mkdirSync(CACHE, { recursive: true })
      writeFileSync(path, JSON.stringify([...known]))
    },
  }
}
