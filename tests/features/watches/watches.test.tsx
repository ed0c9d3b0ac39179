import { createAlerts, type Alert } from '#features/watches/alertStore.ts'
import type { View } from '#data/bodies/useView.ts'
import { createWatches, type Watch } from '#features/watches/watchStore.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { WatchesPage } from '#pages/WatchesPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../helpers/world.ts'

// Loaded with the page otherwise: real time, which a fake clock does not wait for.
await import('#features/watches/WatchDialog.tsx')
const { Watched } = await import('#features/watches/Watched.tsx')

const MINUTE = 60_000
let world: World
let asked = 0
beforeEach(() => {
  world = createWorld()
  asked = 0
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  world.close()
})

/** A browser whose person has said this of notifications so far, and says `answer` when asked. */
function notifications(permission: NotificationPermission, answer = permission): void {
  const browser = {
    permission,
    async requestPermission() {
      asked += 1
      browser.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', browser)
}

async function openDialog() {
  const view = renderIn(world, <EntityPage area="players" id="Wren" panels={{}} />)
  await view.until(() => screen.queryAllByRole('columnheader').length > 0)
  fireEvent.click(screen.getByRole('button', { name: 'Watch…', hidden: true }))
  await view.until(() => screen.queryByLabelText('Value') !== null)
  const dialog = within(screen.getByRole('dialog', { name: /Wren/ }))
  const start = () => dialog.getByRole('button', { name: /^Watch(?:\s*1 request)?$/ })
  const type = async (value: string) => {
    fireEvent.change(dialog.getByLabelText('Value'), { target: { value } })
    await view.advance(50)
  }
  return { view, dialog, start, type }
}

const watches = async () => world.services.stores.of(createWatches).getState().items

describe('the dialog of a watch', () => {
  it('starts with a number, says its price, and asks for notifications only then', async () => {
    notifications('default', 'granted')
    const { view, dialog, start, type } = await openDialog()
    expect(start().hasAttribute('disabled')).toBe(true)
    await type('much')
    expect(start().hasAttribute('disabled')).toBe(true)
    expect(dialog.getByText(/4 requests a day/)).toBeTruthy()
    await type('2,000')
    expect(asked).toBe(0)
    const before = world.requests.length
    fireEvent.click(start())
    await view.advance(10)
    expect(asked).toBe(1)
    expect(await watches()).toMatchObject([
      { name: 'Wren', condition: { kind: 'above', value: 2000 }, every: 6 * 60 * MINUTE },
    ])
    expect(world.requests).toHaveLength(before)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await view.advance(0)
    expect(await watches()).toEqual([])
  })

  it('tells what is true already before it is set', async () => {
    notifications('granted')
    const { view, dialog, type } = await openDialog()
    const isTold = () => dialog.queryByText(/^Already true: /) !== null
    await type('98')
    expect(dialog.getByText(/^Already true: .* is above 98\. /)).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Alert me when it is'), { target: { value: 'below' } })
    await view.advance(50)
    expect(isTold()).toBe(false)
    await type('999,999,999,999')
    expect(dialog.getByText(/is below 999,999,999,999\. /)).toBeTruthy()
  })

  it('names the request that its first check costs where the page is older than that', async () => {
    notifications('granted')
    const { view, start, type } = await openDialog()
    await type('1')
    expect(start().textContent).toBe('Watch')
    await view.advance(7 * 60 * MINUTE)
    await type('2')
    expect(start().textContent).toBe('Watch1 request')
  })

  it.each(['granted', 'denied'] as const)('asks nothing that was %s before', async (said) => {
    notifications(said)
    const { view, start, type } = await openDialog()
    await type('1')
    fireEvent.click(start())
    await view.advance(10)
    expect(asked).toBe(0)
    expect(await watches()).toHaveLength(1)
  })

  it('watches in a browser that has no notifications', async () => {
    vi.stubGlobal('Notification', undefined)
    const { view, start, type } = await openDialog()
    await type('1')
    fireEvent.click(start())
    await view.advance(10)
    expect(await watches()).toHaveLength(1)
  })
})

describe('a page of which something is watched', () => {
  it('tells what, and tells of no other page', async () => {
    notifications('granted')
    const { view, start, type } = await openDialog()
    await type('2,000')
    const told = (query: string) => {
      const snapshot = { query } as NonNullable<View['snapshot']>
      const one = renderIn(
        world,
        <Watched view={{ snapshot } as View}>{(text) => <p>{text ?? 'nothing'}</p>}</Watched>,
      )
      const { textContent } = one.container
      one.unmount()
      return textContent
    }
    const { query } = world.target('Wren')
    expect(told(query)).toBe('nothing')
    fireEvent.click(start())
    await view.advance(10)
    expect(told(query)).toMatch(/^Watched: .+ above 2,000$/)
    expect(told(world.target('Ann').query)).toBe('nothing')
  })

  it('says how far it is, and when it is there at the present pace', async () => {
    const { query } = world.target('Ann')
    const figure = { key: '$.xp', label: 'XP', kind: 'count', row: null }
    for (const day of [0, 1, 2, 3])
      await world.services.history.figures.note({
        query,
        area: 'players',
        id: 'Ann',
        name: 'Ann',
        at: world.clock.now() - (3 - day) * 24 * 60 * MINUTE,
        figures: [figure],
        values: [1000 + 100 * day],
      })
    const watch = (id: string, value: number): Watch => ({
      id,
      area: 'players',
      entityId: 'Ann',
      name: 'Ann',
      query,
      endpoint: 'players.item',
      params: {},
      subject: { kind: 'figure', key: '$.xp', of: 'count' },
      label: id,
      condition: { kind: 'above', value },
      every: null,
      muted: false,
      createdAt: world.clock.now(),
    })
    world.services.stores
      .of(createWatches)
      .getState()
      .replace([watch('Near', 1500), watch('Met', 1100)])
    const view = renderIn(world, <WatchesPage />)
    await view.until(() => screen.queryByText(/at the present pace/) !== null)
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines.filter((line) => /≈ .* at the present pace/.test(line))).toEqual([
      expect.stringMatching(/^Near/),
    ])
  })
})

const alert = (id: string, seen: boolean): Alert => ({
  id,
  watch: 'w',
  at: world.clock.now() - 5 * MINUTE,
  area: 'players',
  entityId: id,
  name: id,
  label: `XP of ${id}`,
  kind: 'above',
  of: 'count',
  limit: 100,
  before: 90,
  value: 120,
  missed: false,
  seen,
  snoozedUntil: null,
})

async function openInbox() {
  const alerts = world.services.stores.of(createAlerts)
  alerts.getState().replace([alert('Wren', false), alert('Quill', true)])
  const view = renderIn(world, <WatchesPage />)
  await view.until(() => screen.queryAllByRole('listitem').length > 0)
  const told = () => alerts.getState().alerts
  const line = (name: string) =>
    within(screen.getAllByRole('listitem').find((one) => one.textContent?.includes(name))!)
  return { view, told, line }
}

describe('the inbox', () => {
  it('marks what is new while it is open, and it is new no more', async () => {
    const { told } = await openInbox()
    const fresh = screen.getAllByRole('listitem').map((one) => one.hasAttribute('data-new'))
    expect(fresh).toEqual([true, false])
    expect(told().every(({ seen }) => seen)).toBe(true)
  })

  it('removes one, or all, and brings them back', async () => {
    const { view, told, line } = await openInbox()
    fireEvent.click(line('Wren').getByRole('button', { name: 'Remove' }))
    await view.advance(0)
    expect(told().map(({ id }) => id)).toEqual(['Quill'])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await view.advance(0)
    expect(told()).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Remove all' }))
    await view.advance(0)
    expect(told()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await view.advance(0)
    expect(told()).toHaveLength(2)
  })

  it('tells one again later', async () => {
    const { view, told, line } = await openInbox()
    fireEvent.click(line('Wren').getByRole('button', { name: 'For an hour', hidden: true }))
    await view.advance(0)
    const wren = told().find(({ id }) => id === 'Wren')
    expect(wren?.snoozedUntil).toBeGreaterThan(world.clock.now() + 59 * MINUTE)
  })
})
