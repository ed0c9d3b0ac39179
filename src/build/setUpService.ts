import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { checkBaseUrl } from '#api/baseUrl.ts'
import { discover, MOST_REQUESTS } from '#discovery/discover.ts'
import { serviceFileOf } from '#discovery/serviceFileOf.ts'
import type { Reply } from '#discovery/types.ts'
import { createQuota } from '#quota/index.ts'

const CACHE = '.cache/service'
const ASSUMED = { limit: 10, windowMs: 60_000 }

/**
 * `npm run service -- https://host/prefix [file]`: finds out the routes of a service and writes its `service.json`. Asks
 * within the quota; what was answered is kept, so that a run that was broken off goes on where it was.
 */
export async function main(): Promise<void> {
  const [address = '', file] = process.argv.slice(2)
  const print = (line: string) => console.log(line)
  const checked = checkBaseUrl(address)
  if (!checked.ok || !URL.canParse(checked.url) || checked.url === 'sample:')
    throw new Error(
      `Usage: npm run service -- https://host/prefix [file] ("${address}" is no address)`,
    )
  const { origin, host, pathname } = new URL(checked.url)
  const apiPrefix = pathname.replace(/\/$/, '')
  const path = file ?? `service.${host.replaceAll(':', '-')}.json`
  const kept = openCache(`${CACHE}/${host.replaceAll(':', '-')}.json`)

  const minutes = Math.ceil(MOST_REQUESTS / ASSUMED.limit)
  print(
    `At most ${MOST_REQUESTS} requests, usually half of that: ${minutes} minutes at ${ASSUMED.limit} a minute. ` +
      `Ctrl-C stops; the same command goes on.`,
  )
  const quota = createQuota({ assume: () => ASSUMED })
  const started = Date.now()
  let count = 0
  try {
    const found = await discover(async ({ path: asked, area, what }) => {
      const before = kept.get(asked)
      if (before !== undefined) return before
      const response = await quota.schedule(
        (signal) =>
          fetch(`${checked.url}/${asked}`, {
            signal,
            headers: { accept: 'application/json' },
            redirect: 'manual',
          }),
        { id: asked, bucket: origin, lane: 'user' },
      )
      const reply = { status: response.status, body: await jsonOf(response) }
      count += 1
      kept.put(asked, reply)
      print(`${String(count).padStart(3)}  ${reply.status}  ${asked}  (${area}: ${what})`)
      return reply
    })
    const json = serviceFileOf({ baseUrl: origin, apiPrefix, name: host }, found)
    writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`)
    for (const note of found.notes) print(`- ${note}`)
    const seconds = Math.round((Date.now() - started) / 1000)
    print(`${count} requests in ${seconds} s. Written: ${path}`)
    print(`Look at it: STATGLASS_SERVICE=${path} npm start`)
  } finally {
    quota.close()
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Answers by what was asked, in a file. */
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
