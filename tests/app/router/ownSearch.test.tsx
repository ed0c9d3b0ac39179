import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Route } from '#app/router/matchRoute.ts'
import { createPageLoader } from '#app/router/pageLoader.ts'
import { RoutedPage } from '#app/router/RoutedPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

// Their code takes real time to load; here it is there before the first test.
await Promise.all([
  import('#pages/ListPage.tsx'),
  import('#areas/clans/panels.tsx'),
  import('#areas/prices/panels.tsx'),
])

afterEach(() => history.replaceState(null, '', '/'))

/** The page of an address; the code of every other page is held until `comes` is called. */
async function openAt(address: string) {
  history.replaceState(null, '', address)
  const world = createWorld()
  const all = createPageLoader(async () => undefined)
  let comes: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    comes = resolve
  })
  let first: string | null = null
  const loader = {
    get: all.get,
    async load(route: Route) {
      first ??= route.name
      if (route.name !== first) await held
      return all.load(route)
    },
  }
  const view = renderIn(world, <RoutedPage loader={loader} />)
  await view.until(() => screen.queryByRole('table') !== null)
  await view.advance(2000)
  return { world, view, comes, loader }
}

const go = (path: string) => history.pushState(null, '', path)
const titleIs = (title: string) => screen.getByRole('heading', { level: 1 }).textContent === title

const asked = (world: ReturnType<typeof createWorld>) =>
  world.requests.map(({ url }) => new URL(url).pathname + new URL(url).search)

describe('a page that waits for the next one’s code', () => {
  beforeEach(() => localStorage.clear())

  it('asks nothing with the next one’s address', async () => {
    const { world, view, comes } = await openAt('/clans?search=a')
    const before = asked(world)
    expect(before).toHaveLength(1)
    act(() => go('/prices?page=2'))
    await view.advance(2000)
    expect(asked(world)).toEqual(before)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Clans')
    comes()
    await view.until(() => screen.getByRole('heading', { level: 1 }).textContent === 'Prices')
    await view.advance(2000)
    const after = asked(world).slice(before.length)
    expect(after).toHaveLength(1)
    expect(after[0]).toContain('/prices?page=2')
    world.close()
  })

  it('is the one that was shown last, not the last whose code was waited for', async () => {
    const { view, comes, loader } = await openAt('/clans')
    comes()
    act(() => go('/prices'))
    await view.until(() => titleIs('Prices'))
    act(() => go('/clans'))
    await view.until(() => titleIs('Clans'))
    loader.load = () => new Promise(() => undefined)
    act(() => go('/settings'))
    await view.advance(100)
    expect(titleIs('Clans')).toBe(true)
  })
})
