import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allPages, matchRoute } from '#app/router/matchRoute.tsx'
import { prefetchPages } from '#app/router/prefetchPages.ts'
import { AREAS } from '#areas/areas.ts'
import { createRegistry, configureAreas } from '#areas/createRegistry.ts'

const idle: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => void idle.push(callback))
})
afterEach(() => {
  idle.length = 0
  vi.unstubAllGlobals()
})

/** Lets the browser be idle so often. */
async function rest(times: number) {
  for (let time = 0; time < times; time++) {
    idle.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const pages = (count: number) =>
  Array.from({ length: count }, () => ({ preload: vi.fn(async () => undefined) }))

it('loads one page in each idle moment', async () => {
  const three = pages(3)
  const loaded = () => three.map(({ preload }) => preload.mock.calls.length)
  void prefetchPages(three)
  expect(loaded()).toEqual([0, 0, 0])
  await rest(1)
  expect(loaded()).toEqual([1, 0, 0])
  await rest(5)
  expect(loaded()).toEqual([1, 1, 1])
})

it.each([
  ['saves data', { saveData: true }],
  ['is on a slow line', { effectiveType: 'slow-2g' }],
])('loads nothing for somebody who %s', async (_, connection) => {
  vi.stubGlobal('navigator', { connection })
  await prefetchPages(pages(1))
  expect(idle).toEqual([])
})

it('stops where code does not arrive, and does not reload the page for it', async () => {
  const stale = vi.fn()
  window.addEventListener('vite:preloadError', stale)
  const missing = {
    preload: vi.fn(async () => {
      window.dispatchEvent(new Event('vite:preloadError'))
      throw new TypeError('Failed to fetch dynamically imported module')
    }),
  }
  const [next] = pages(1)
  const done = prefetchPages([missing, next!])
  await rest(5)
  await done
  expect(missing.preload).toHaveBeenCalledTimes(1)
  expect(next?.preload).not.toHaveBeenCalled()
  expect(stale).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(stale).toHaveBeenCalledTimes(1)
  window.removeEventListener('vite:preloadError', stale)
})

it('knows each page that the navigation leads to, once', () => {
  const registry = createRegistry(configureAreas(AREAS))
  const all = allPages(registry)
  expect(new Set(all).size).toBe(all.length)
  for (const path of ['/', '/clans', '/clans/x', '/compare/players', '/settings', '/explore'])
    expect(all, path).toContain(matchRoute(path, registry).Page)
})
