import type { Page } from 'playwright-core'
import { collectSinks } from './sinks.ts'
import type { Sinks } from './sinks.ts'

/** The entry of session or local storage in which the key lives. */
const KEY_SLOT = 'statglass.key'
/** A piece of this length is a leak too; the last four characters are the mask's. */
const PIECE = 8

/** Where a key is looked for at least: fewer, and a search has missed some. */
const MIN_SINKS = 12

/** Everything that tells `key`, or would give it back: pieces of its secret part, and its encodings. */
export function needlesFor(key: string): string[] {
  const secret = key.slice(8)
  const pieces = Array.from({ length: secret.length - PIECE + 1 }, (_, at) =>
    secret.slice(at, at + PIECE),
  )
  const base64 = [0, 1, 2].map((pad) => {
    const encoded = Buffer.from('\0'.repeat(pad) + key).toString('base64')
    return encoded.slice(4, -4)
  })
  const reversed = [...key].toReversed().join('')
  return [...pieces, ...base64, Buffer.from(key).toString('hex'), reversed]
}

/** What a search found; also that it did not look in as many places as there are. */
export function findLeaks(sinks: Sinks, key: string): string[] {
  const searched = Object.keys(sinks).length
  const few = searched < MIN_SINKS ? [`only ${searched} places were searched for the key`] : []
  return [...few, ...findKey(sinks, key)]
}

/** The places in which a trace of the key is, each with the piece that told it. */
export function findKey(sinks: Sinks, key: string): string[] {
  const needles = needlesFor(key)
  return Object.entries(sinks).flatMap(([place, text]) => {
    const needle = needles.find((each) => text.includes(each))
    return needle === undefined ? [] : [`the key is in ${place} (${needle.slice(0, 3)}…)`]
  })
}

/**
 * Looks for a key in every place a page can leave something in. `recorded` is what was seen from outside the page: its
 * console, its requests, what it posted.
 */
export async function scanForKey(
  page: Page,
  key: string,
  recorded: Sinks = {},
): Promise<{ sinks: number; leaks: string[] }> {
  const inside = await page.evaluate(collectSinks, KEY_SLOT)
  const cookies = JSON.stringify(await page.context().cookies())
  const sinks = { ...inside, ...recorded, 'all cookies': cookies }
  return { sinks: Object.keys(sinks).length, leaks: findLeaks(sinks, key) }
}
