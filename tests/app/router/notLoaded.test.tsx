import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageLoader } from '#app/router/pageLoader.ts'
import { reloadOnStaleChunk } from '#ui/page/staleChunks.ts'
import { RoutedPage } from '#app/router/RoutedPage.tsx'
import { SetTitleContext } from '#view/PageTitle.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

// Their code takes real time to load; here it is there before the first test.
await Promise.all([import('#pages/ListPage.tsx'), import('#areas/clans/panels.tsx')])

const failed = () => screen.queryByRole('alert') !== null

beforeEach(() => history.replaceState(null, '', '/clans'))
afterEach(() => vi.restoreAllMocks())

describe('a page whose code does not come', () => {
  it('says so, and comes when it is asked for again', async () => {
    let there = false
    const loader = createPageLoader(async () => {
      if (!there) throw new TypeError('Failed to fetch dynamically imported module')
    })
    const setTitle = vi.fn()
    const view = renderIn(
      createWorld(),
      <SetTitleContext value={setTitle}>
        <RoutedPage loader={loader} />
      </SetTitleContext>,
    )
    await view.until(failed)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/could not be loaded/)
    expect(setTitle).toHaveBeenLastCalledWith('This page could not be loaded.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await view.until(failed)
    there = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await view.until(() => screen.queryByRole('table') !== null)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Clans')
  })

  it('comes by itself when the network is back', async () => {
    let there = false
    const loader = createPageLoader(async () => {
      if (!there) throw new TypeError('Failed to fetch dynamically imported module')
    })
    const view = renderIn(createWorld(), <RoutedPage loader={loader} />)
    await view.until(failed)
    there = true
    act(() => void window.dispatchEvent(new Event('online')))
    await view.until(() => screen.queryByRole('table') !== null)
    expect(failed()).toBe(false)
  })

  it('comes by itself when the network was back before the failure was known', async () => {
    const attempts: ((error: Error | null) => void)[] = []
    const loader = createPageLoader(
      () =>
        new Promise<void>((resolve, reject) => {
          attempts.push((error) => (error === null ? resolve() : reject(error)))
        }),
    )
    const view = renderIn(createWorld(), <RoutedPage loader={loader} />)
    await view.until(() => attempts.length === 1)
    act(() => void window.dispatchEvent(new Event('online')))
    attempts[0]?.(new TypeError('Failed to fetch dynamically imported module'))
    await view.until(() => attempts.length === 2)
    attempts[1]?.(null)
    await view.until(() => screen.queryByRole('table') !== null)
    expect(failed()).toBe(false)
  })

  it('comes by itself when the network was back before the page said so', async () => {
    const attempts: ((error: Error | null) => void)[] = []
    const loader = createPageLoader(
      () =>
        new Promise<void>((resolve, reject) => {
          attempts.push((error) => (error === null ? resolve() : reject(error)))
        }),
    )
    let atFailure: () => void = () => undefined
    const told = {
      ...loader,
      load: (route: Parameters<typeof loader.load>[0]) => {
        const loading = loader.load(route)
        // After the page's own handler, before anything is drawn of it.
        queueMicrotask(() => void loading.catch(() => atFailure()))
        return loading
      },
    }
    const view = renderIn(createWorld(), <RoutedPage loader={told} />)
    await view.until(() => attempts.length === 1)
    atFailure = () => void window.dispatchEvent(new Event('online'))
    attempts[0]?.(new TypeError('Failed to fetch dynamically imported module'))
    await view.until(() => attempts.length === 2)
    attempts[1]?.(null)
    await view.until(() => screen.queryByRole('table') !== null)
    expect(failed()).toBe(false)
  })
})

describe('a script that is of an older build', () => {
  const reload = vi.fn()
  const stale = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(event)
    // What was said to be dealt with would give no module, and no failure either.
    expect(event.defaultPrevented).toBe(false)
    return reload.mock.calls.length
  }

  // It listens for as long as the page is there.
  beforeAll(() => reloadOnStaleChunk(reload))
  beforeEach(() => {
    sessionStorage.clear()
    reload.mockClear()
  })

  it('is not asked for by a reload while there is no network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(stale()).toBe(0)
    expect(sessionStorage.getItem('statglass.reloaded')).toBeNull()
  })

  it('loads the page anew, once, and fails as such', () => {
    expect([stale(), stale(), stale()]).toEqual([1, 1, 1])
  })

  it('loads the page anew again when a person asks for it', async () => {
    expect(stale()).toBe(1)
    const loader = createPageLoader(async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const view = renderIn(createWorld(), <RoutedPage loader={loader} />)
    await view.until(failed)
    expect(stale()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect([stale(), stale()]).toEqual([2, 2])
  })

  it('does so once more after a newer build', () => {
    sessionStorage.setItem('statglass.reloaded', 'https://host/assets/older.js')
    expect([stale(), stale()]).toEqual([1, 1])
  })

  it('does not where nothing can be kept: it would do so for ever', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect([stale(), stale()]).toEqual([0, 0])
  })
})
