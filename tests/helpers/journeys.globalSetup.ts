import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildApp, ROOT } from './buildApp.ts'
import { openBrowser } from './browser.ts'
import type { FoundBrowser } from './browser.ts'
import { thisMachine } from './browserMachine.ts'
import { chromiumArgs } from './chromiumArgs.ts'
import { findFirefox } from '../journeys/engines/firefox.ts'
import { findWebKit } from '../journeys/engines/webKit.ts'

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
    // A page shown again from memory is something people meet; Playwright turns it off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** The engines that are not on this machine, and what brings them. */
function leftOut(): { name: string; packages: string }[] {
  return [
    ...(findFirefox() === null ? [{ name: 'Firefox', packages: 'firefox-esr' }] : []),
    ...(findWebKit() === null ? [{ name: 'WebKit', packages: 'webkit2gtk-driver xvfb' }] : []),
  ]
}

/** One browser and one production build for all journeys of a run; `STATGLASS_DIST` names a build to use instead. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cache = join(ROOT, '.cache')
  mkdirSync(cache, { recursive: true })
  const given = process.env['STATGLASS_DIST']
  const dist = given === undefined ? mkdtempSync(join(cache, 'journeys-')) : resolve(ROOT, given)
  const ready = given === undefined ? buildApp(dist) : Promise.resolve()
  for (const { name, packages } of leftOut())
    console.log(
      `Left out: the main journeys in ${name}, which is not installed (Debian: ${packages})`,
    )
  const [opened] = await Promise.all([openBrowser(thisMachine(ROOT), launch), ready])
  project.provide('browserEndpoint', opened.browser.wsEndpoint())
  project.provide('dist', dist)
  return async () => {
    await opened.browser.close()
    if (given === undefined) rmSync(dist, { recursive: true, force: true })
  }
}
