import { expect, it, vi } from 'vitest'
import type { PageLoader } from '#app/router/pageLoader.ts'
import type { IdleBrowser } from '#app/router/idleBrowser.ts'
import { prefetchPages } from '#app/router/prefetchPages.ts'
import { matchRoute, type Route } from '#app/router/matchRoute.ts'
import { AREAS } from '#areas/areas.ts'
import { createRegistry } from '#data/areas/registry.ts'

const registry = createRegistry(AREAS)
const blank = { Page: () => null, panels: {} }

/** A browser whose idle moments come when they are given. */
function createBrowser({ thrifty = false } = {}) {
  const waiting: (() => void)[] = []
  const browser: IdleBrowser = {
    whenQuiet: (callback) => void waiting.push(callback),
    whenIdle: (callback) => void waiting.push(callback),
    isThrifty: () => thrifty,
  }
  const idle = async (moments: number) => {
    for (let moment = 0; moment < moments; moment++) {
      waiting.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { browser, idle }
}

function createLoader(load: (route: Route) => Promise<typeof blank> = async () => blank) {
  const asked: string[] = []
  const loaded = new Set<string>()
  const loader: PageLoader = {
    get: ({ name }) => (loaded.has(name) ? blank : null),
    async load(route) {
      asked.push(route.name)
      const page = await load(route)
      loaded.add(route.name)
      return page
    },
  }
  return { loader, asked, loaded }
}

const loadPlots = async () => undefined

it('loads every other page once, one in each idle moment', async () => {
  const { browser, idle } = createBrowser()
  const { loader, asked, loaded } = createLoader()
  loaded.add('home ')
  prefetchPages(loader, registry, browser, loadPlots)
  expect(asked).toEqual([])
  await idle(2)
  expect(asked).toEqual(['lookup players'])
  await idle(1)
  expect(asked).toEqual(['lookup players', 'entity players'])
  await idle(50)
  expect(new Set(asked).size).toBe(asked.length)
  for (const path of ['/clans', '/clans/x', '/compare/players', '/settings', '/explore'])
    expect(asked, path).toContain(matchRoute(path, registry).name)
  expect(asked).not.toContain('home ')
})

it('loads what draws charts after the pages', async () => {
  const { browser, idle } = createBrowser()
  const { loader, asked } = createLoader()
  const before: number[] = []
  prefetchPages(loader, registry, browser, async () => before.push(asked.length))
  await idle(80)
  expect(before).toEqual([asked.length])
})

it('loads nothing for somebody who saves data', async () => {
  const { browser, idle } = createBrowser({ thrifty: true })
  const { loader, asked } = createLoader()
  prefetchPages(loader, registry, browser, loadPlots)
  await idle(9)
  expect(asked).toEqual([])
})

it('stops where code does not come, and the page is not loaded anew for it', async () => {
  const { browser, idle } = createBrowser()
  const { loader, asked } = createLoader(async () => {
    window.dispatchEvent(new Event('vite:preloadError'))
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const stale = vi.fn()
  window.addEventListener('vite:preloadError', stale)
  prefetchPages(loader, registry, browser, loadPlots)
  await idle(9)
  expect(asked).toHaveLength(1)
  expect(stale).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(stale).toHaveBeenCalledTimes(1)
  window.removeEventListener('vite:preloadError', stale)
})
