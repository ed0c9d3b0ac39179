import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { keepsApp } from '../helpers/keepsApp.ts'
import { withinMs } from '../helpers/limits.ts'
import { seemFast } from '../helpers/seemFast.ts'
import { button, goInside, seesTitle, skillRow } from '../helpers/screen.ts'
import type { World, WorldOptions } from '../helpers/world.ts'

type Start = (options?: WorldOptions) => Promise<World>

const ALLOW = {
  serviceWorkers: 'allow',
  allow: [/^console.error/, /Failed to (fetch|update)/],
} as const

/** A copy of the run's build, to be changed. */
function ownBuild(): string {
  const folder = mkdtempSync(join(import.meta.dirname, '../../../.cache/build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(inject('dist'), folder, { recursive: true })
  return folder
}

interface Entry {
  url: string
  revision: string | null
}
const LIST = /\[\{(?:"[a-z]+":(?:"[^"]*"|null),?)+\}(?:,\{(?:"[a-z]+":(?:"[^"]*"|null),?)+\})*\]/

/** The next build: its page says so, `renamed` is called another name in it, and its worker lists what it is made of. */
function nextBuild(dist: string, mark: string, renamed?: string): string | undefined {
  const next = renamed?.replace('.js', `-${mark.length}.js`)
  const index = join(dist, 'index.html')
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace('</body>', `<i hidden>${mark}</i></body>`),
  )
  const worker = join(dist, 'sw.js')
  const code = readFileSync(worker, 'utf8')
  const list = (JSON.parse(LIST.exec(code)![0]) as Entry[]).map((entry) => {
    if (entry.url === './') return { ...entry, revision: mark.replaceAll(' ', '-') }
    return entry.url === renamed ? { ...entry, url: next! } : entry
  })
  writeFileSync(
    worker,
    code.replace(LIST, () => JSON.stringify(list)),
  )
  if (renamed !== undefined) renameSync(join(dist, renamed), join(dist, next!))
  return next
}

/** A script of a page that no test here opens: what asks for it by the name before would load its tab once more. */
const lazyScript = (dist: string) =>
  `assets/${readdirSync(join(dist, 'assets')).find((file) => file.startsWith('SharedPage'))!}`

/** Whether a file of a build can be had in a tab. */
const has = (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).headers.get('content-type') ?? '', `/${path}`)

const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
const stateOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return {
      installing: registration?.installing?.state ?? null,
      waiting: registration?.waiting?.state ?? null,
      active: registration?.active?.state ?? null,
    }
  })

/** A browser that does not notice that the worker in use is at rest lets the next one take over after five minutes, ms. */
const LAST_TAKEOVER = 330_000

/** Takes the newer build as a person does: once the tabs load nothing. Else says what the tab's worker was doing. */
async function takes(page: Page, mark: string) {
  const take = button(page, 'Reload to update')
  await take.waitFor({ timeout: withinMs(30_000) })
  const tabs = page.context().pages()
  const loaded = () => Promise.all(tabs.map((tab) => tab.evaluate(countLoaded)))
  let before: number[] = []
  await expect
    .poll(
      async () => {
        const last = before
        before = await loaded()
        return isDeepStrictEqual(last, before)
      },
      { interval: 3000, timeout: withinMs(60_000) },
    )
    .toBe(true)
  await take.click()
  await expect
    .poll(
      async () =>
        (await page.content().catch(String)).includes(mark)
          ? mark
          : await stateOf(page).catch(String),
      { timeout: Math.max(withinMs(45_000), LAST_TAKEOVER) },
    )
    .toBe(mark)
}

const countLoaded = () => performance.getEntriesByType('resource').length

/** A build of the test's own on a device that keeps it. */
async function openKept(start: Start) {
  const dist = ownBuild()
  const world = await start({ dist })
  const page = await world.visit(ALLOW)
  await seemFast(page.context())
  await page.goto('/settings')
  await keepsApp(page)
  return { dist, page }
}

describe('a newer build', () => {
  // The app waits for quiet before it asks for a worker, which a machine with other work is seldom.
  const LIMIT = { timeout: withinMs(150_000) + 2 * LAST_TAKEOVER }

  journey(
    'waits in both tabs until a person takes it; the other goes on',
    LIMIT,
    async ({ start }) => {
      const { dist, page } = await openKept(start)
      await page.reload()
      const other = await page.context().newPage()
      await other.goto('/players/Wren')
      await skillRow(other).waitFor()

      const before = lazyScript(dist)
      nextBuild(dist, 'the second build', before)
      // So that the tab asks its host: it does so by itself when it is loaded.
      await page.reload()
      await seesTitle(page, 'Settings')
      await update(page)
      await expect
        .poll(() => stateOf(page), { timeout: withinMs(30_000) })
        .toMatchObject({ waiting: 'installed' })
      expect(await page.content()).not.toContain('the second build')

      await takes(page, 'the second build')
      // The other tab is as it was, and its code is still there, though its host has it no more.
      expect(await other.content()).not.toContain('the second build')
      expect(await has(other, before)).toContain('javascript')
      await goInside(other, '/activity')
      await seesTitle(other, 'Activity')
      await other.close()

      // With no tab of the build before, the next one clears up after it.
      const second = lazyScript(dist)
      nextBuild(dist, 'the third build', second)
      await update(page)
      await takes(page, 'the third build')
      const keptFiles = () =>
        page
          .evaluate(async () => {
            const cache = await caches.open((await caches.keys())[0]!)
            return (await cache.keys()).map(({ url }) => new URL(url).pathname.slice(1))
          })
          // It may be loading still.
          .catch(() => null)
      await expect
        .poll(async () => {
          const files = await keptFiles()
          return files && [before, second, lazyScript(dist)].map((file) => files.includes(file))
        })
        .toEqual([false, false, true])
    },
  )

  journey(
    'that comes broken is not used: the one before stays, whole',
    LIMIT,
    async ({ start }) => {
      const { dist, page } = await openKept(start)

      // What the host serves is not what the build's list says: half a file.
      const next = nextBuild(dist, 'the broken build', lazyScript(dist))!
      writeFileSync(join(dist, next), readFileSync(join(dist, next), 'utf8').slice(0, 100))
      await update(page)
      await expect
        .poll(() => stateOf(page), { timeout: withinMs(30_000) })
        .toMatchObject({ installing: null, waiting: null })
      await page.context().setOffline(true)
      await page.reload()
      await seesTitle(page, 'Settings')
      expect(await page.content()).not.toContain('the broken build')
    },
  )
})
