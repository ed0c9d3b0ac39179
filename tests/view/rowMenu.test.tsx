import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

// jsdom hides popovers, and cannot open one.
const style = document.createElement('style')
style.textContent = '[popover] { display: block !important }'
beforeAll(() => document.head.append(style))
afterAll(() => style.remove())

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

async function shown() {
  history.replaceState(null, '', '/clans')
  const rows = ['Oak', 'Elm'].map((name, at) => ({ id: `c${at}`, name, points: 9 - at }))
  const world = createWorld({ fetch: async () => Response.json(rows) })
  const view = renderIn(world, <ListPage area="clans" panels={{}} />)
  await view.until(() => screen.queryByText('Elm') !== null)
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  return { world, row, points: () => screen.getByRole('cell', { name: '8' }) }
}

const menu = () => screen.queryByRole('menu')

describe('the menu of a row', () => {
  it('opens by a right click beside its link, and does what the row can do', async () => {
    const { world, points } = await shown()
    expect(fireEvent.contextMenu(points())).toBe(false)
    expect(menu()?.getAttribute('aria-label')).toBe('Actions for Elm')
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items).toEqual(['Open Elm1 request', 'Follow', 'Compare', 'Copy the name'])
    fireEvent.click(screen.getByRole('menuitem', { name: 'Follow' }))
    expect(menu()).toBeNull()
    expect(world.services.favourites.getState().entities.map(({ id }) => id)).toEqual(['c1'])
    fireEvent.contextMenu(points())
    fireEvent.click(screen.getByRole('menuitem', { name: /^Open Elm/ }))
    expect(location.pathname).toBe('/clans/c1')
  })

  it.each([{ key: 'ContextMenu' }, { key: 'F10', shiftKey: true }])(
    'opens by $key, goes by arrow keys, and gives the focus back on Esc',
    async (pressed) => {
      const { row } = await shown()
      row('Oak').focus()
      fireEvent.keyDown(row('Oak'), pressed)
      const items = screen.getAllByRole('menuitem')
      expect(document.activeElement).toBe(items[0])
      fireEvent.keyDown(items[0]!, { key: 'ArrowUp' })
      expect(document.activeElement).toBe(items.at(-1))
      fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
      expect(menu()).toBeNull()
      expect(document.activeElement).toBe(row('Oak'))
    },
  )

  it('opens by a long press, and not by a finger that scrolls or is lifted', async () => {
    const { points } = await shown()
    const touches = [{ clientX: 50, clientY: 50 }]
    fireEvent.touchStart(points(), { touches })
    fireEvent.touchMove(points(), { touches: [{ clientX: 50, clientY: 90 }] })
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(menu()).toBeNull()
    fireEvent.touchStart(points(), { touches })
    await waitFor(() => expect(menu()).not.toBeNull())
    // What follows the finger would take the focus out of the menu.
    expect(fireEvent.touchEnd(points(), { touches: [] })).toBe(false)
  })

  it('leaves a link, the header and selected text to the browser', async () => {
    const { points } = await shown()
    expect(fireEvent.contextMenu(screen.getByRole('link', { name: 'Elm' }))).toBe(true)
    expect(fireEvent.contextMenu(screen.getAllByRole('columnheader')[0]!)).toBe(true)
    vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection)
    fireEvent.pointerDown(points())
    expect(fireEvent.contextMenu(points())).toBe(true)
    expect(menu()).toBeNull()
  })
})
