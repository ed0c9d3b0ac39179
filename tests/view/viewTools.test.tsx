import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

/** A player's page with its data on it. */
async function open() {
  const world = createWorld()
  const page = () => renderIn(world, <EntityPage area="players" id="Wren" panels={{}} />)
  const view = page()
  await world.services.history.ready
  await view.until(() => screen.queryAllByRole('columnheader').length > 0)
  return { world, view, again: page }
}

async function adjust(view: { until(condition: () => boolean): Promise<void> }) {
  fireEvent.click(button('Adjust this view'))
  await view.until(() => document.querySelector('dialog h2') !== null)
  return within(document.querySelector('dialog')!)
}

async function adjustSkills(view: Parameters<typeof adjust>[0]) {
  const dialog = await adjust(view)
  const part = dialog.getByRole('combobox', { name: 'Part' })
  fireEvent.change(part, { target: { value: '$.data.skills' } })
  return dialog
}

beforeEach(() => {
  // jsdom reads no style sheets: the menu of tools is open.
  const wide = document.createElement('style')
  wide.textContent = '[popover] { display: contents !important }'
  document.head.append(wide)
  onTestFinished(() => wide.remove())
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

afterEach(() => history.replaceState(null, '', '/'))

describe('the tools of a view', () => {
  it('are Refresh, Follow and one menu of everything else', async () => {
    const { view } = await open()
    const menu = document.querySelector<HTMLElement>('[popover]')!
    const tools = [...menu.querySelectorAll('a, button')].map(({ textContent }) => textContent)
    expect(tools).toEqual(['Compare', 'Share', 'Raw data', 'Adjust this view'])
    const { parentElement: beside } = menu
    const shown = [...beside!.children].filter((one) => one.matches('button'))
    expect(shown.map((one) => one.textContent || one.getAttribute('title'))).toEqual([
      'Refresh1 request',
      'Follow',
      'More actions',
    ])
    view.unmount()
  })
})

describe('the raw data of a view', () => {
  it('has the body and the rate headers, and is in the address', async () => {
    const { view } = await open()
    expect(button('Raw data').getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button('Raw data'))
    await view.until(() => screen.queryByRole('group', { name: 'The answer as received' }) !== null)
    expect(location.search).toBe('?raw=1')
    const panel = within(screen.getByRole('region', { name: 'Raw data' }))
    expect(panel.getByText('x-ratelimit-remaining')).toBeTruthy()
    expect(panel.getByText('overallXp')).toBeTruthy()
    fireEvent.click(panel.getByRole('button', { name: 'Close' }))
    await view.until(() => screen.queryByRole('region', { name: 'Raw data' }) === null)
    expect(location.search).toBe('')
  })

  it('shows the path of the value with the focus', async () => {
    history.replaceState(null, '', '/?raw=1')
    const { view } = await open()
    await view.until(() => screen.queryByRole('group', { name: 'The answer as received' }) !== null)
    fireEvent.focus(screen.getByText('name'))
    expect(screen.getByText('$.data.name')).toBeTruthy()
  })

  it('is searched in keys and values', async () => {
    history.replaceState(null, '', '/?raw=1')
    const { view } = await open()
    await view.until(() => screen.queryByRole('group', { name: 'The answer as received' }) !== null)
    const box = screen.getByRole('searchbox', { name: 'Search keys and values' })
    fireEvent.change(box, { target: { value: 'slayer' } })
    await view.until(() => screen.queryByText('0 of 1') !== null)
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(screen.getByText('1 of 1')).toBeTruthy()
    expect(screen.getByText(/^\$\.data\.skills\[\d+\]\.skill$/)).toBeTruthy()
  })

  it('leaves without a trace where scrolling answers with a promise', async () => {
    const shown = vi.fn(() => Promise.resolve())
    // jsdom has none; what Chromium answers is no clean-up.
    Object.assign(Element.prototype, { scrollIntoView: shown })
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
    history.replaceState(null, '', '/?raw=1')
    const { view } = await open()
    await view.until(() => screen.queryByRole('group', { name: 'The answer as received' }) !== null)
    expect(shown).toHaveBeenCalled()
    expect(() => view.unmount()).not.toThrow()
  })
})

describe('adjusting a view', () => {
  it('hides a column at once, keeps it hidden, and takes it back', async () => {
    const { view, again } = await open()
    expect(headers()).toContain('XP')
    const dialog = await adjustSkills(view)
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Show XP' }))
    expect(headers()).not.toContain('XP')
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
    cleanup()
    const second = again()
    await second.until(() => screen.queryAllByRole('columnheader').length > 0)
    expect(headers()).not.toContain('XP')
    const reopened = await adjust(second)
    fireEvent.click(reopened.getByRole('button', { name: 'Reset' }))
    expect(headers()).toContain('XP')
  })

  it('offers to undo everything when it is closed', async () => {
    const { view } = await open()
    const dialog = await adjustSkills(view)
    const before = headers()
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Show Level' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Show XP' }))
    expect(headers()).not.toEqual(before)
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(headers()).toEqual(before)
  })

  it('renames a figure and says what it is', async () => {
    const { view } = await open()
    const dialog = await adjust(view)
    const name = dialog.getByRole('textbox', { name: 'Name of Overall XP' })
    fireEvent.change(name, { target: { value: 'Experience' } })
    await view.until(() => screen.queryByText('Experience') !== null)
    const kind = dialog.getByRole('combobox', { name: 'What Overall XP is' })
    fireEvent.change(kind, { target: { value: 'link players' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
    const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    await view.until(() => links().some((href) => /^\/players\/\d+$/.test(href)))
    expect(links().filter((href) => /^\/players\/\d+$/.test(href))).toHaveLength(1)
  })
})
