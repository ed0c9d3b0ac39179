import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RoutedPage } from '#app/router/RoutedPage.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { reloadOnStaleChunk } from '#ui/page/staleChunks.ts'
import { SetTitleContext } from '#view/PageTitle.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const failed = () => screen.queryByRole('alert') !== null
const came = () => screen.queryByText('The page') !== null
const GONE = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => {
  history.replaceState(null, '', '/clans')
  vi.mocked(console.error).mockImplementation(() => undefined)
})
afterEach(() => {
  vi.mocked(console.error).mockClear()
})

/** A page whose code comes as `load` says. */
function open(load: () => Promise<void>) {
  const Page = lazyPart(async () => {
    await load()
    return () => <h1>The page</h1>
  })
  const setTitle = vi.fn()
  const match = () => ({ name: 'page', Page, props: { area: '', id: '' } })
  const view = renderIn(
    createWorld(),
    <SetTitleContext value={setTitle}>
      <RoutedPage match={match} />
    </SetTitleContext>,
  )
  return { view, setTitle }
}

/** Each attempt waits for its end to be told. */
function attempts() {
  const ends: ((error?: Error) => void)[] = []
  const load = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((error) => (error === undefined ? resolve() : reject(error)))
    })
  return { ends, load }
}

const tryAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')))

describe('a page whose code does not arrive', () => {
  it('says so, and comes when it is asked for again', async () => {
    let there = false
    const { view, setTitle } = open(async () => {
      if (!there) throw GONE
    })
    await view.until(failed)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/could not be loaded/)
    expect(setTitle).toHaveBeenLastCalledWith('This page could not be loaded.')
    tryAgain()
    await view.until(failed)
    there = true
    tryAgain()
    await view.until(came)
    expect(failed()).toBe(false)
  })

  it('comes by itself when the network is back', async () => {
    let there = false
    const { view } = open(async () => {
      if (!there) throw GONE
    })
    await view.until(failed)
    there = true
    comeOnline()
    await view.until(came)
    expect(failed()).toBe(false)
  })

  it('comes by itself when the network was back before the failure was known', async () => {
    const { ends, load } = attempts()
    const { view } = open(load)
    await view.until(() => ends.length === 1)
    comeOnline()
    ends[0]?.(GONE)
    await view.until(() => ends.length === 2)
    ends[1]?.()
    await view.until(came)
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
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    expect(stale()).toBe(0)
    expect(sessionStorage.getItem('statglass.reloaded')).toBeNull()
  })

  it('loads the page anew, once, and fails as such', () => {
    expect([stale(), stale(), stale()]).toEqual([1, 1, 1])
  })

  it('loads the page anew again when a person asks for it', async () => {
    expect(stale()).toBe(1)
    const { view } = open(() => Promise.reject(GONE))
    await view.until(failed)
    expect(stale()).toBe(1)
    tryAgain()
    expect([stale(), stale()]).toEqual([2, 2])
  })

  it('does so once more after a newer build', () => {
    sessionStorage.setItem('statglass.reloaded', 'https://host/assets/older.js')
    expect([stale(), stale()]).toEqual([1, 1])
  })

  it('does not where nothing can be kept: it would do so for ever', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => full.mockRestore())
    expect([stale(), stale()]).toEqual([0, 0])
  })
})
