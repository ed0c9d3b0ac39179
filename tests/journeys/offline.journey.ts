import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { builtFiles } from '../../src/build/offlineWorker.ts'
import { journey } from './helpers/journey.ts'
import { withinMs } from './helpers/limits.ts'
import { button, goInside, heading, seesTitle, skillRow } from './helpers/screen.ts'

const ALLOW = {
  serviceWorkers: 'allow',
  allow: [/^console.error/, /Failed to (fetch|update)/],
} as const

/** Waits until this device keeps the whole app. */
const keepsApp = async (page: Page) => {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          return registration?.active?.state ?? null
        }),
      { timeout: withinMs(60_000) },
    )
    .toBe('activated')
}

/** A copy of the run's build, to be changed. */
function ownBuild(): string {
  const folder = mkdtempSync(join(import.meta.dirname, '../../.cache/build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(inject('dist'), folder, { recursive: true })
  return folder
}

/** The next build: its page says so, and its worker lists what it is made of. */
function nextBuild(dist: string, mark: string, change = (code: string) => code): void {
  const index = join(dist, 'index.html')
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace('</body>', `<i hidden>${mark}</i></body>`),
  )
  const worker = join(dist, 'sw.js')
  const [first = '', ...rest] = readFileSync(worker, 'utf8').split('\n')
  const pages: unknown = (JSON.parse(/=(.*);$/.exec(first)?.[1] ?? '{}') as { pages: unknown })
    .pages
  const build = JSON.stringify({ ...builtFiles(dist), pages })
  writeFileSync(worker, [`const STATGLASS_BUILD=${change(build)};`, ...rest].join('\n'))
}

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
    }
  })

describe('without a network', () => {
  journey('every page that was seen opens with its age, also in a new tab', async ({ start }) => {
    const world = await start()
    const page = await world.visit(ALLOW)
    await page.goto('/players/Merrow%20Ann')
    await skillRow(page).waitFor()
    await keepsApp(page)
    const context = page.context()
    await page.close()
    await context.setOffline(true)
    const asked = world.asked().length

    const later = await context.newPage()
    await later.goto('/players/Merrow%20Ann')
    await skillRow(later).waitFor()
    expect(
      await later
        .getByText(/^Fetched/)
        .first()
        .isVisible(),
    ).toBe(true)
    // Pages that were never open have their code, too.
    for (const path of ['/settings', '/activity', '/groups', '/compare/players?ids=Merrow%20Ann']) {
      await goInside(later, path)
      await expect.poll(() => heading(later).isVisible()).toBe(true)
    }
    await later.goto('/clans/ember-court')
    await later.getByText('No network.').first().waitFor()
    expect(world.asked()).toHaveLength(asked)

    await context.setOffline(false)
    await later.evaluate(() => dispatchEvent(new Event('online')))
    await seesTitle(later, 'Ember Court [EC]')
    expect(world.asked()).toHaveLength(asked + 1)
  })
})

describe('a newer build', () => {
  journey('waits in both tabs until a person takes it; the other goes on', async ({ start }) => {
    const dist = ownBuild()
    const world = await start({ dist })
    const page = await world.visit(ALLOW)
    await page.goto('/settings')
    await keepsApp(page)
    await page.reload()
    const other = await page.context().newPage()
    await other.goto('/players/Wren')
    await skillRow(other).waitFor()

    nextBuild(dist, 'the second build')
    // So that the tab asks its host: it does so by itself when it is loaded.
    await page.reload()
    await seesTitle(page, 'Settings')
    await update(page)
    await expect
      .poll(() => stateOf(page), { timeout: withinMs(30_000) })
      .toMatchObject({ waiting: 'installed' })
    expect(await page.content()).not.toContain('the second build')
    await button(page, 'Reload with the new version').waitFor({ timeout: withinMs(30_000) })

    await button(page, 'Reload with the new version').click()
    await expect
      .poll(() => page.content().catch(String), { timeout: withinMs(20_000) })
      .toContain('the second build')
    // The other tab is as it was, and its code is still there.
    expect(await other.content()).not.toContain('the second build')
    await goInside(other, '/activity')
    await seesTitle(other, 'Activity')
  })

  journey('that comes broken is not used: the one before stays, whole', async ({ start }) => {
    const dist = ownBuild()
    const world = await start({ dist })
    const page = await world.visit(ALLOW)
    await page.goto('/settings')
    await keepsApp(page)

    // What the host serves is not what the build's list says: half a file.
    const files = builtFiles(dist).files.map(({ path }) => path)
    const broken = files.find((path) => path.startsWith('assets/SettingsPage'))!
    const whole = readFileSync(join(dist, broken), 'utf8')
    nextBuild(dist, 'the broken build', (build) =>
      build.replace(broken, broken.replace('.js', '-next.js')),
    )
    writeFileSync(join(dist, broken.replace('.js', '-next.js')), whole.slice(0, 100))
    await update(page)
    await expect
      .poll(() => stateOf(page), { timeout: withinMs(30_000) })
      .toEqual({ installing: null, waiting: null })
    await page.context().setOffline(true)
    await page.reload()
    await seesTitle(page, 'Settings')
    expect(await page.content()).not.toContain('the broken build')
  })
})
