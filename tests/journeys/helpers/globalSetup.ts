import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { openBrowser } from '../../helpers/browser.ts'
import type { FoundBrowser } from '../../helpers/browser.ts'
import { thisMachine } from '../../helpers/browserMachine.ts'
import { buildApp, ROOT } from '../../helpers/buildApp.ts'
import { chromiumArgs } from '../../helpers/chromiumArgs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's one browser is reached. */
    browserEndpoint: string
    /** The production build of this run. */
    dist: string
  }
}

function launch({ path, env }: FoundBrowser): Promise<BrowserServer> {
  return chromium.launchServer({
    executablePath: path,
    args: chromiumArgs(),
    env: { ...process.env, ...env },
    // People meet pages from the back/forward cache; Playwright turns it off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** One browser and one production build for all tiers of a run; `STATGLASS_DIST` names a build to use instead. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = project.vitest.getRootProject()
  if ('dist' in run.getProvidedContext()) return undefined
  const cache = join(ROOT, '.cache')
  mkdirSync(cache, { recursive: true })
  const given = process.env['STATGLASS_DIST']
  const dist = given === undefined ? mkdtempSync(join(cache, 'journeys-')) : resolve(ROOT, given)
  const built = given === undefined ? buildApp(dist) : Promise.resolve()
  const [{ browser }] = await Promise.all([openBrowser(thisMachine(ROOT), launch), built])
  run.provide('browserEndpoint', browser.wsEndpoint())
  run.provide('dist', dist)
  return async () => {
    await browser.close()
    if (given === undefined) rmSync(dist, { recursive: true, force: true })
  }
}
