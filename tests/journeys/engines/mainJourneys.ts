import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WITH_FALLBACK, WITHOUT_FALLBACK } from '../../matrix/apis.ts'
import { withinMs, windowOf } from '../helpers/limits.ts'
import type { Served, WorldOptions } from '../helpers/world.ts'
import type { Engine } from './engine.ts'
import { keepsApp, lackingOf, leftNow, pastNow } from './now.ts'
import { click, fill, lookUp, sees, seesTitle, settles, textOf } from './see.ts'
import { visited } from './visited.ts'
import type { Here } from './visited.ts'

const targets = (world: Served) =>
  world.asked().map(({ target }) => decodeURIComponent(target.replace(`${world.apiPrefix}/`, '')))

const SKILL = 'Slayer'
const DAY_MS = 86_400_000
const AREAS = [
  ['Clans', 'clans'],
  ['Leaderboards', 'leaderboards'],
  ['Prices', 'prices'],
  ['Competitions', 'competitions'],
  ['Events', 'events'],
] as const

/** What people do most, in one engine. `open`: null where it is not installed; `packages`: of Debian, that bring it. */
export function mainJourneys(
  name: string,
  packages: string,
  open: (() => Promise<Engine>) | null,
): void {
  if (open === null) console.log(`Skipped: ${name} is not installed (Debian: ${packages})`)
  describe.skipIf(open === null)(name, () => {
    let engine: Engine

    beforeAll(async () => {
      if (open !== null) engine = await open()
    })
    afterAll(async () => {
      await engine.close()
    })

    const journey =
      (options: WorldOptions, what: (here: Here) => Promise<void>) => (): Promise<void> =>
        visited(engine, options, what)

    test(
      'a player is looked up once, and costs nothing again',
      journey({}, async ({ world, tab }) => {
        await lookUp(tab, 'Merrow Ann')
        await sees(tab, 'row', SKILL)
        expect(await tab.run(() => location.pathname)).toBe('/players/Merrow%20Ann')
        await lookUp(tab, 'Wren')
        await sees(tab, 'row', SKILL)
        await tab.run(() => history.back())
        await seesTitle(tab, 'Merrow Ann')
        await tab.load(`${world.url}/players/Wren`)
        await seesTitle(tab, 'Wren')
        await sees(tab, 'row', SKILL)
        expect(targets(world)).toEqual(['players/Merrow Ann', 'players/Wren'])
      }),
    )

    test('a spent window is counted down, and what waits goes by itself', async () => {
      const windowSeconds = await windowOfLookUps(engine)
      await visited(engine, { anonymous: 1, windowSeconds }, async ({ world, tab }) => {
        await lookUp(tab, 'Quill')
        await sees(tab, 'row', SKILL)
        await lookUp(tab, 'Wren')
        const seconds = Number(/\d+/.exec(await sees(tab, 'timer', 'Rate limited'))?.[0])
        expect(seconds).toBeGreaterThan(0)
        expect(seconds).toBeLessThanOrEqual(windowSeconds + 1)
        await sees(tab, 'row', SKILL)
        expect(await textOf(tab, 'timer', 'Rate limited')).toBeNull()
        expect(world.asked().map(({ status }) => status)).toEqual([200, 200])
      })
    })

    test(
      'the six areas open, and nothing is lacking that has no fallback',
      journey({ anonymous: 100 }, async ({ world, tab }) => {
        const lacking = await tab.run(lackingOf, [
          ...Object.values(WITH_FALLBACK),
          ...WITHOUT_FALLBACK,
        ])
        console.log(`${engine.name} lacks ${lacking.join(', ') || 'nothing'}`)
        expect(lacking.filter((path) => WITHOUT_FALLBACK.some((one) => one === path))).toEqual([])
        for (const [link, path] of AREAS) {
          await click(tab, 'link', link)
          await seesTitle(tab, link)
          expect(await settles(tab), link).toBeNull()
          expect(
            targets(world).some((target) => target.startsWith(path)),
            link,
          ).toBe(true)
        }
        await lookUp(tab, 'Merrow Ann')
        expect(await settles(tab)).toBeNull()
      }),
    )

    test(
      'a key is used, kept from everything else, and forgotten',
      journey({}, async (here) => {
        const { world, person, tab } = here
        await click(tab, 'link', 'Settings')
        await fill(tab, 'API key', world.key)
        await click(tab, 'button', 'Use this key')
        await sees(tab, 'button', 'Forget the key')
        await lookUp(tab, 'Wren')
        await sees(tab, 'row', SKILL)
        expect(world.asked().at(-1)?.headers['x-api-key']).toBe(world.key)
        const other = await person.open()
        await other.load(`${world.url}/settings`)
        await click(tab, 'link', 'Settings')
        await click(tab, 'button', 'Forget the key')
        await expect.poll(() => textOf(tab, 'button', 'Forget the key')).toBeNull()
        await lookUp(other, 'Salt')
        await sees(other, 'row', SKILL)
        expect(world.asked().at(-1)?.headers['x-api-key']).toBeUndefined()
      }),
    )

    test(
      'two tabs share one window, and what either saw',
      journey({ anonymous: 3 }, async (here) => {
        const { world, person, tab } = here
        const other = await person.open()
        await other.load(`${world.url}/`)
        await sees(other, 'combobox')
        await lookUp(tab, 'Wren')
        await sees(tab, 'row', SKILL)
        await lookUp(other, 'Wren')
        await sees(other, 'row', SKILL)
        await lookUp(other, 'Salt')
        await sees(other, 'row', SKILL)
        await expect
          .poll(() => tab.run(leftNow), { timeout: withinMs(10_000), message: 'left in the first' })
          .toBe('1')
        expect(targets(world)).toEqual(['players/Wren', 'players/Salt'])
      }),
    )

    test('what changed since the last visit is shown, and kept', async () => {
      // A day passes at the service: its figures move.
      let aheadMs = 0
      const clock = { now: () => Date.now() + aheadMs }
      await visited(engine, { anonymous: 100, clock }, async ({ world, tab }) => {
        const past = async (wanted: object) => {
          await expect
            .poll(() => tab.run(pastNow), { timeout: withinMs(20_000), message: 'the past' })
            .toEqual(wanted)
          return tab.run(pastNow)
        }
        await lookUp(tab, 'Wren')
        const first = await sees(tab, 'row', SKILL)
        await past({ rose: null, visits: null })
        aheadMs = DAY_MS
        await click(tab, 'button', 'Refresh')
        const seen = await past({ rose: expect.stringMatching(/\d/), visits: '2' })
        const row = await sees(tab, 'row', SKILL)
        expect(row).not.toBe(first)
        expect(row).toMatch(/\+\d/)
        await tab.load(`${world.url}/players/Wren`)
        await past(seen)
        expect(await sees(tab, 'row', SKILL)).toBe(row)
        expect(targets(world)).toEqual(['players/Wren', 'players/Wren'])
      })
    })

    test(
      'without a network what was seen opens',
      journey({}, async ({ world, person, tab }) => {
        await lookUp(tab, 'Wren')
        await sees(tab, 'row', SKILL)
        await expect
          .poll(() => tab.run(keepsApp), { timeout: withinMs(60_000), message: 'the app is kept' })
          .toBe(true)
        world.setDown(true)
        const later = await person.open()
        await later.load(`${world.url}/players/Wren`)
        await sees(later, 'row', SKILL)
        // A page that was never open has its code, too.
        await click(later, 'link', 'Settings')
        await seesTitle(later, 'Settings')
        expect(targets(world)).toEqual(['players/Wren'])
      }),
    )
  })
}

/** Seconds in which this engine looks up three names: what is asked for after a first one comes into the same window. */
async function windowOfLookUps(engine: Engine): Promise<number> {
  let tookMs = 0
  await visited(engine, {}, async ({ tab }) => {
    const began = Date.now()
    await lookUp(tab, 'Quill')
    await sees(tab, 'row', SKILL)
    tookMs = Date.now() - began
  })
  return Math.max(windowOf(4), Math.ceil((3 * tookMs) / 1000))
}
