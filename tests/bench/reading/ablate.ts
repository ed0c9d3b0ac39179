import type { Reading } from '../../../src/reading/types.ts'
import { bundleReader } from './bundleReader.ts'
import type { OpenBody } from './expected.ts'
import { contextOf } from './expected.ts'
import { scoreBody } from './score.ts'
import type { Part } from './switchable.ts'
import { switchable } from './switchable.ts'

/** A part that helps fewer services has not shown that it is one. */
const MIN_SERVICES = 3
/** Where a part speaks on more bodies, these say enough. */
const MAX_BODIES = 200

/** Whether a part said anything. */
const isSaid = (said: unknown, nothing: unknown): boolean =>
  typeof nothing === 'boolean'
    ? Boolean(said) !== nothing
    : Array.isArray(said)
      ? said.length > 0
      : said !== nothing || nothing === undefined

/** Bodies of all sets and services, mixed in the same way each time. */
const mixed = (bodies: readonly OpenBody[]): OpenBody[] =>
  bodies
    .map((body, at) => ({ body, place: (at * 7919) % 1009 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ body }) => body)

/** What is scored of a reading, to tell cheaply whether it changed. */
const gist = ({ title, facts, tables, series, error }: Reading): string =>
  JSON.stringify([
    title,
    facts,
    tables.map(({ path, columns, rows }) => [path, columns, rows.length]),
    series.map(({ points, ...of }) => [of, points.length]),
    error,
  ])

/**
 * Switches each part of the reader off, on bodies on which it says anything, and prints those that help fewer than three
 * services more than they hurt. `under`: only parts of files whose path begins so (`links/`, `columns/collectEvidence`).
 */
export async function printAblation(bodies: readonly OpenBody[], under: string): Promise<void> {
  const parts: Part[] = []
  const spoke = new Set<number>()
  let off = -1
  Object.assign(globalThis, {
    readingRule<T>(at: number, run: () => T, nothing: T): T {
      if (at === off) return nothing
      const said = run()
      if (isSaid(said, nothing)) spoke.add(at)
      return said
    },
  })
  const { readBody } = await bundleReader([switchable(parts, under)])
  const all = mixed(bodies)
  const read = ({ body, expected }: OpenBody, known = '') => {
    try {
      const reading = readBody(body, contextOf(expected))
      const now = gist(reading)
      if (now === known) return null
      const scores = scoreBody(expected, reading).map(({ got, asked }) =>
        asked === 0 ? 0 : got / asked,
      )
      return { gist: now, sum: scores.reduce((sum, score) => sum + score, 0) }
    } catch {
      // Without a part of it the reader may fail altogether.
      return { gist: '', sum: 0 }
    }
  }
  const spokeOn = parts.map((): number[] => [])
  const before = all.map((one, at) => {
    spoke.clear()
    const made = read(one)
    for (const part of spoke) spokeOn[part]?.push(at)
    return made
  })
  console.log('helped, hurt, worth in bodies, bodies looked at, of; part')
  let few = 0
  for (const [at, { name }] of parts.entries()) {
    const gains = new Map<string, number>()
    const more = () => [...gains.values()].reduce((sum, gain) => sum + Math.sign(gain), 0)
    off = at
    const on = (spokeOn[at] ?? []).slice(0, MAX_BODIES)
    for (const place of on) {
      const one = all[place]
      const known = before[place]
      if (one === undefined || known == null || more() >= MIN_SERVICES) break
      const made = read(one, known.gist)
      const gain = made === null ? 0 : known.sum - made.sum
      if (Math.abs(gain) > 1e-9) gains.set(one.service, (gains.get(one.service) ?? 0) + gain)
    }
    if (more() >= MIN_SERVICES) continue
    few++
    const each = [...gains.values()]
    const [helped, hurt] = [
      each.filter((gain) => gain > 0).length,
      each.filter((gain) => gain < 0).length,
    ]
    const worth = each.reduce((sum, gain) => sum + gain, 0).toFixed(2)
    console.log([helped, hurt, worth, on.length, spokeOn[at]?.length, name].join(' '))
  }
  off = -1
  console.log(
    `${String(few)} of ${String(parts.length)} help fewer than ${String(MIN_SERVICES)} services.`,
  )
}
