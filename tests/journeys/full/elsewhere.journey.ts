import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fault } from '../../helpers/faults.ts'
import type { Handler } from '../../helpers/servers.ts'
import { afterPreflight, startElsewhere } from '../helpers/elsewhere.ts'
import { journey } from '../helpers/journey.ts'
import { withinMs } from '../helpers/limits.ts'
import { lookUp, seesTitle, skillRow } from '../helpers/screen.ts'

const NAMES = 'Salt,Nix,Quill,B0lt,Ömer,Drake Lowe,Ivo of Tarn,constructor'.split(',')
const context = { stranger: 'http://127.0.0.1:9', body: '{}' }

/** Which answers are under way. A connection that was left is closed a moment after the next request has come. */
function watchOpen(answer: Handler) {
  const open = new Set<ServerResponse>()
  let [most, asked] = [0, 0]
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    open.add(response)
    asked += 1
    response.on('close', () => open.delete(response))
    setTimeout(() => (most = Math.max(most, open.size)), 100)
    return answer(request, response)
  }
  return { handler, open: () => open.size, most: () => most, asked: () => asked }
}

describe('connections to a service on another origin', () => {
  journey.for([
    // A 429 holds its window: one at a time asks again.
    ['answers 429 without an end', 7, 0],
    ['sends a byte a second without an end', 4, 4],
  ] as const)(
    'are let go, and at most four: eight look-ups in two tabs while it %s',
    async ([name, refused, open], { start }) => {
      const world = await startElsewhere(start, { anonymous: 50, windowSeconds: 4 })
      const first = await world.visit()
      await first.goto('/players/Wren')
      await skillRow(first).waitFor()
      const second = await first.context().newPage()
      await second.goto('/')
      const endless = fault(name, context)
      const watched = watchOpen((request, response) => {
        response.setHeader('retry-after', '2')
        return endless(request, response)
      })
      world.setFault(afterPreflight(world, watched.handler))
      const search = async (page: Page, names: readonly string[]) => {
        for (const one of names) await lookUp(page, one)
      }
      await Promise.all([search(first, NAMES.slice(0, 4)), search(second, NAMES.slice(4))])
      await expect
        .poll(watched.asked, { timeout: withinMs(40_000) })
        .toBeGreaterThanOrEqual(refused)
      await expect.poll(watched.open, { timeout: withinMs(10_000) }).toBe(open)
      world.setFault(null)
      await lookUp(first, 'Merrow Ann')
      await skillRow(first).waitFor({ timeout: withinMs(15_000) })
      await seesTitle(first, 'Merrow Ann')
      expect(watched.most()).toBeLessThanOrEqual(4)
      expect(watched.most()).toBeGreaterThan(0)
    },
  )
})

describe('a service on another origin that hides its rate headers', () => {
  journey('answers ten look-ups, and refuses one at most', async ({ start }) => {
    const limits = { anonymous: 6, windowSeconds: 5 }
    const world = await startElsewhere(start, { ...limits, exposeHeaders: false })
    let refused = 0
    world.setFault((request, response) => {
      response.on('finish', () => (refused += response.statusCode === 429 ? 1 : 0))
      return world.healthy(request, response)
    })
    const page = await world.visit()
    await page.goto('/')
    for (const name of ['Wren', 'Merrow Ann', ...NAMES]) {
      await lookUp(page, name)
      await seesTitle(page, name)
      await skillRow(page).waitFor({ timeout: withinMs(15_000) })
    }
    expect(refused).toBeLessThanOrEqual(1)
    expect(world.asked().length).toBe(10 + refused)
  })
})
