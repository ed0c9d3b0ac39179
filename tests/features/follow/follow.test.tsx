import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Alert, createAlerts } from '#features/follow/alertStore.ts'
import { createRules, type Rule } from '#features/follow/ruleStore.ts'
import { AlertToasts, UnreadAlerts } from '#app/shell/Alerts.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { FollowingPage } from '#pages/FollowingPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { standInDialogs } from '../../helpers/standInDialogs.ts'
import { createWorld, type World } from '../../helpers/world.ts'

// Loaded with the page otherwise: real time, which a fake clock does not wait for.
await import('#features/follow/FollowDialog.tsx')

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
let world: World
let asked = 0
beforeEach(() => {
  world = createWorld()
  asked = 0
  standInDialogs()
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

const rules = () => world.services.stores.of(createRules).getState().items
const saved = () => world.services.favourites.getState().entities.map(({ id }) => id)

async function follow() {
  const view = renderIn(world, <EntityPage area="players" id="Wren" panels={{}} />)
  await view.until(() => screen.queryAllByRole('columnheader').length > 0)
  fireEvent.click(screen.getByRole('button', { name: 'Follow' }))
  await view.until(() => screen.queryByLabelText('Value') !== null)
  const dialog = within(screen.getByRole('dialog', { name: 'Following Wren' }))
  const press = async (name: string | RegExp) => {
    fireEvent.click(dialog.getByRole('button', { name, hidden: true }))
    await view.advance(10)
  }
  const type = async (label: string, value: string) => {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    await view.advance(10)
  }
  const add = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' })
  return { view, dialog, press, type, add }
}

describe('following a thing', () => {
  it('shows it on home at the first press, and offers conditions with their numbers filled in', async () => {
    notifications('default', 'granted')
    const { view, dialog, press } = await follow()
    expect(saved()).toEqual(['Wren'])
    expect(dialog.getByText(/4 requests a day/)).toBeTruthy()
    const presets = within(dialog.getByRole('group', { name: 'Suggestions' })).getAllByRole(
      'button',
    )
    expect(presets.map(({ textContent }) => textContent)).toEqual([
      'Rank changes',
      expect.stringMatching(/^Total level reaches [\d,]+$/),
      expect.stringMatching(/^Overall XP reaches [\d,.]+\s?M?$/),
    ])
    expect(asked).toBe(0)
    const before = world.requests.length
    await press('Rank changes')
    expect(asked).toBe(1)
    expect(rules()).toMatchObject([
      { name: 'Wren', condition: { kind: 'changes', by: 1 }, every: 6 * HOUR },
    ])
    // It is a condition now, and no suggestion any more.
    expect(dialog.queryByRole('button', { name: 'Rank changes' })).toBeNull()
    expect(dialog.getByText('Rank changes')).toBeTruthy()
    await view.advance(50)
    expect(world.requests).toHaveLength(before)
  })

  it('takes a target with a day, and says what is wrong with one that is reached or missing', async () => {
    notifications('granted')
    const { dialog, type, press, add } = await follow()
    await type('Value', '98')
    expect(dialog.getByRole('alert').textContent).toMatch(/^Already reached: it is /)
    expect(add().disabled).toBe(true)
    await type('Value', '')
    expect(dialog.getByText('Enter a value.')).toBeTruthy()
    expect(add().disabled).toBe(true)
    await type('Value', '999,999,999,999')
    await type('By (optional)', '2027-01-02')
    await press('Add')
    expect(rules()).toMatchObject([
      { condition: { kind: 'reaches', value: 999_999_999_999, by: expect.any(Number) } },
    ])
    expect(dialog.getByText(/reaches 999,999,999,999 by 2 Jan 2027/)).toBeTruthy()
    expect(dialog.getByText(/to go\./)).toBeTruthy()
  })

  it('changes a condition in its place, how often it is checked, and its being on home', async () => {
    notifications('granted')
    const { dialog, press, type } = await follow()
    await press('Rank changes')
    const id = rules()[0]?.id
    await press('Edit')
    fireEvent.change(dialog.getAllByLabelText('When it')[0]!, { target: { value: 'below' } })
    fireEvent.change(dialog.getAllByLabelText('Value')[0]!, { target: { value: '10' } })
    await press('Save')
    expect(rules()).toMatchObject([{ condition: { kind: 'below', value: 10 } }])
    // What was seen for the old condition does not count.
    expect(rules()[0]?.id).not.toBe(id)
    fireEvent.change(dialog.getByLabelText('This page is'), { target: { value: 'null' } })
    expect(rules()).toMatchObject([{ every: null }])
    await type('Value', '')
    fireEvent.click(dialog.getByRole('switch', { name: /^Show on home/ }))
    expect(saved()).toEqual([])
  })

  it('ends with one press, which Undo takes back to the place it had', async () => {
    notifications('granted')
    const { view, press } = await follow()
    world.services.favourites.getState().add({ area: 'players', id: 'Salt', name: 'Salt' })
    await press('Rank changes')
    await press('Stop following')
    expect(rules()).toEqual([])
    expect(saved()).toEqual(['Salt'])
    expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await view.advance(0)
    expect(saved()).toEqual(['Wren', 'Salt'])
    expect(rules()).toMatchObject([{ condition: { kind: 'changes' } }])
  })

  it.each(['granted', 'denied'] as const)('asks nothing that was %s before', async (said) => {
    notifications(said)
    const { press } = await follow()
    await press('Rank changes')
    expect(asked).toBe(0)
    expect(rules()).toHaveLength(1)
  })
})

const ruleOf = (id: string, changes: Partial<Rule> = {}): Rule => ({
  id,
  area: 'players',
  entityId: 'Ann',
  name: 'Ann',
  query: world.target('Ann').query,
  endpoint: 'players.item',
  params: {},
  subject: { kind: 'figure', key: '$.xp', of: 'count' },
  label: id,
  condition: { kind: 'above', value: 1500 },
  every: null,
  muted: false,
  createdAt: world.clock.now(),
  ...changes,
})

it('what fires while a page is open is a toast on it, and counts as new in the navigation', async () => {
  const alerts = world.services.stores.of(createAlerts)
  alerts.getState().replace([alert('Quill', false)])
  const shown = renderIn(
    world,
    <>
      <AlertToasts />
      <UnreadAlerts />
    </>,
  )
  const toasts = () => screen.getByRole('log').textContent
  expect(toasts()).toBe('')
  alerts.getState().replace([alert('Wren', false), alert('Muted', true), alert('Quill', false)])
  await shown.until(() => toasts() !== '')
  expect(toasts()).toMatch(/^Wren: XP of Wren is 120, above 100/)
  expect(toasts()).not.toMatch(/Muted|Quill/)
  expect(shown.container.textContent).toContain('2 new')
})

describe('the page of what is followed', () => {
  it('has each thing once, with how far its conditions are and when they are met', async () => {
    const figure = { key: '$.xp', label: 'XP', kind: 'count', row: null }
    for (const day of [0, 1, 2, 3])
      await world.services.history.figures.note({
        query: world.target('Ann').query,
        area: 'players',
        id: 'Ann',
        name: 'Ann',
        at: world.clock.now() - (3 - day) * DAY,
        figures: [figure],
        values: [1000 + 100 * day],
      })
    for (const id of ['Quill', 'Ann'])
      world.services.favourites.getState().add({ area: 'players', id, name: id })
    const target = { kind: 'reaches', value: 1500, start: 1000, by: null } as const
    const fair = { area: 'events', entityId: null, name: 'Events', query: 'https://else/events' }
    world.services.stores
      .of(createRules)
      .getState()
      .replace([
        ruleOf('Near'),
        ruleOf('Aim', { condition: target, muted: true }),
        ruleOf('New', { condition: { ...target, start: 1300 } }),
        ruleOf('Fair', {
          ...fair,
          subject: { kind: 'event', id: null, label: 'Fair' },
          condition: { kind: 'starts', lead: HOUR },
        }),
      ])
    const view = renderIn(world, <FollowingPage />)
    await view.until(() => screen.queryAllByText(/≈/).length > 0)
    const things = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(things).toEqual(['Quill', 'Ann', 'Events'])
    expect(screen.getAllByText(/200 to go at 100 a day/)).toHaveLength(3)
    // A target that was set now has no progress to draw.
    expect(document.querySelectorAll('[data-tone]')).toHaveLength(2)
    expect(screen.getByText('Aim reaches 1,500')).toBeTruthy()
    expect(screen.getByText('muted')).toBeTruthy()
    expect(screen.getByText(/^Fair 1.h before it starts$/)).toBeTruthy()
    expect(screen.getAllByRole('switch')).toHaveLength(2)
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
})

async function openInbox() {
  const alerts = world.services.stores.of(createAlerts)
  alerts.getState().replace([alert('Wren', false), alert('Quill', true)])
  const view = renderIn(world, <FollowingPage />)
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
})
