import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RoutedPage } from '#app/router/RoutedPage.tsx'
import { navigate, useSearchString } from '#routes/location.ts'
import { type LazyPart, lazyPart } from '#ui/page/lazyPart.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const scrollTo = vi.fn()

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo)
  scrollTo.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

/** A page that shows its name and its search, whose code comes when `comes` is called. */
function createPage(name: string) {
  let comes: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    comes = resolve
  })
  const Page = lazyPart(async () => {
    await held
    return function Shown() {
      return (
        <>
          <h1>{name}</h1>
          <p>{useSearchString()}</p>
        </>
      )
    }
  })
  return { Page, comes }
}

async function openAt(address: string) {
  history.replaceState(null, '', address)
  const [clans, prices] = [createPage('Clans'), createPage('Prices')]
  const pages: Readonly<Record<string, LazyPart<object>>> = {
    '/clans': clans.Page,
    '/prices': prices.Page,
  }
  const match = (path: string) => ({
    name: path,
    Page: pages[path] ?? clans.Page,
    props: { area: '', id: '' },
  })
  clans.comes()
  const view = renderIn(
    createWorld(),
    <>
      <input type="search" />
      <main tabIndex={-1}>
        <RoutedPage match={match} />
      </main>
    </>,
  )
  await view.until(() => screen.queryByRole('paragraph') !== null)
  return { view, pricesCome: prices.comes }
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const search = () => screen.getByRole('paragraph').textContent
const go = (path: string) => act(() => navigate(path))

describe('the page before', () => {
  it('stays with its own search until the code of the next one is there', async () => {
    const { view, pricesCome } = await openAt('/clans?search=a')
    go('/prices?page=2')
    await view.advance(2000)
    expect([title(), search()]).toEqual(['Clans', '?search=a'])
    pricesCome()
    await view.until(() => title() === 'Prices')
    expect(search()).toBe('?page=2')
  })

  it('is the one that was shown last', async () => {
    const { view, pricesCome } = await openAt('/clans')
    go('/prices')
    go('/clans?search=b')
    await view.advance(100)
    expect([title(), search()]).toEqual(['Clans', '?search=b'])
    pricesCome()
    await view.advance(100)
    expect(title()).toBe('Clans')
  })
})

describe('a page that is gone to', () => {
  it('starts at its top with the focus on its content', async () => {
    const { view, pricesCome } = await openAt('/clans')
    pricesCome()
    go('/prices')
    await view.until(() => title() === 'Prices')
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it.each([
    ['leaves the focus in a field that got it while the page loaded', 'after', 'searchbox'],
    ['takes the focus from the field that asked for the page', 'before', 'main'],
  ] as const)('%s', async (_, focused, role) => {
    const { view, pricesCome } = await openAt('/clans')
    const field = screen.getByRole('searchbox')
    if (focused === 'before') field.focus()
    go('/prices')
    if (focused === 'after') field.focus()
    pricesCome()
    await view.until(() => title() === 'Prices')
    expect(document.activeElement).toBe(screen.getByRole(role))
  })

  it('keeps its place where only its search changes', async () => {
    const { view } = await openAt('/clans')
    go('/clans?search=b')
    await view.until(() => search() === '?search=b')
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('keeps the browser’s own place when it is come back to', async () => {
    const { view, pricesCome } = await openAt('/clans')
    pricesCome()
    go('/prices')
    await view.until(() => title() === 'Prices')
    scrollTo.mockClear()
    act(() => history.back())
    await view.until(() => title() === 'Clans')
    expect(scrollTo).not.toHaveBeenCalled()
  })
})

describe('a page that goes elsewhere as soon as it is drawn', () => {
  it('is followed, also where it is the first', async () => {
    history.replaceState(null, '', '/old')
    const Old = lazyPart(async () => () => {
      useEffect(() => navigate('/new', { replace: true }), [])
      return null
    })
    const New = lazyPart(async () => () => <h1>New</h1>)
    await Promise.all([Old.preload(), New.preload()])
    const match = (path: string) => ({
      name: path,
      Page: path === '/old' ? Old : New,
      props: { area: '', id: '' },
    })
    const view = renderIn(createWorld(), <RoutedPage match={match} />)
    await view.until(() => screen.queryByRole('heading') !== null)
    expect(title()).toBe('New')
  })
})
