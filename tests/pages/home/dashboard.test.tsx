import { createFavourites } from '#data/settings/favourites.ts'
import { createGoals } from '#features/goals/goalStore.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dashboard } from '#pages/home/Dashboard.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../helpers/world.ts'

// Loaded with the first card otherwise: real time, which a fake clock does not wait for.

const DAY = 86_400_000
// jsdom has neither layout nor capture.
document.elementFromPoint ??= () => null
HTMLElement.prototype.setPointerCapture ??= () => undefined
HTMLElement.prototype.hasPointerCapture ??= () => false

let world: World
beforeEach(() => {
  world = createWorld()
})
afterEach(() => {
  vi.restoreAllMocks()
  world.close()
})

const titles = () =>
  screen
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('title')?.replace('Move ', ''))

async function arrange() {
  const view = renderIn(world, <Dashboard />)
  await view.until(() => screen.queryByRole('button', { name: 'Arrange' }) !== null)
  await view.advance(100)
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }))
  await view.advance(0)
  return view
}

describe('the cards of the first page', () => {
  it('are moved by arrow keys, and stay there over a reload', async () => {
    const view = await arrange()
    expect(titles().slice(0, 3)).toEqual(['Who gained most', 'Goals', 'Saved'])
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Recent' }), { key: 'Home' })
    await view.advance(0)
    expect(titles()[0]).toBe('Recent')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Recent' }), { key: 'ArrowDown' })
    await view.advance(0)
    expect(titles().slice(0, 2)).toEqual(['Who gained most', 'Recent'])
    expect(screen.getByText('Recent: place 2 of 7.')).toBeTruthy()
    view.unmount()
    world = await world.reload()
    await arrange()
    expect(titles().slice(0, 2)).toEqual(['Who gained most', 'Recent'])
  })

  it('are removed, brought back by Undo, and added again', async () => {
    const view = await arrange()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Goals' }))
    await view.advance(0)
    expect(titles()).not.toContain('Goals')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await view.advance(0)
    expect(titles()).toContain('Goals')
  })

  it('are dragged to the place of the card under the pointer, and put back by Undo', async () => {
    const captured = new Set<Element>()
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(function (
      this: HTMLElement,
    ) {
      captured.add(this)
    })
    vi.spyOn(HTMLElement.prototype, 'hasPointerCapture').mockImplementation(function (
      this: HTMLElement,
    ) {
      return captured.has(this)
    })
    const view = await arrange()
    const before = titles()
    const handle = screen.getByRole('button', { name: 'Move Recent' })
    const under = screen.getByRole('button', { name: 'Move Goals' }).closest('[data-place]')
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(under)
    fireEvent.pointerMove(handle, { pointerId: 1 })
    await view.advance(0)
    expect(titles()).toEqual(before)
    fireEvent.pointerDown(handle, { pointerId: 1 })
    fireEvent.pointerMove(handle, { pointerId: 1 })
    await view.advance(0)
    expect(titles().indexOf('Recent')).toBe(before.indexOf('Goals'))
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    await view.advance(0)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    fireEvent.click(screen.getByRole('button', { name: 'Arrange' }))
    await view.advance(0)
    expect(titles()).toEqual(before)
  })

  it('say who gained most in the period, of those seen twice, and what moved of each thing once', async () => {
    const { figures } = world.services.history
    const { addRecent, addSaved } = {
      addRecent: world.services.recents.getState().add,
      addSaved: world.services.favourites.getState().add,
    }
    const now = world.clock.now()
    const figure = { key: '$.xp', label: 'XP', kind: 'count', row: null }
    const visits: readonly (readonly [string, number, number])[] = [
      ['Ann', 3, 100],
      ['Ann', 0, 150],
      ['Bo', 3, 100],
      ['Bo', 0, 400],
      ['Cy', 3, 100],
      ['Cy', 0, 100],
      ['Old', 30, 0],
      ['Old', 20, 9000],
    ]
    for (const [name, days, xp] of visits)
      await figures.note({
        query: world.target(name).query,
        area: 'players',
        id: name,
        name,
        at: now - days * DAY,
        figures: [figure],
        values: [xp],
      })
    for (const name of ['Ann', 'Bo', 'Cy', 'Old']) addRecent({ area: 'players', id: name, name })
    addSaved({ area: 'players', id: 'Bo', name: 'Bo' })
    const view = renderIn(world, <Dashboard />)
    const card = () => screen.getByRole('region', { name: 'Who gained most' })
    await view.until(() => screen.queryByText('+300') !== null)
    expect(
      within(card())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bo+300', 'Ann+50'])
    const links = within(screen.getByRole('region', { name: 'Recent' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).not.toContain('Bo')
    expect(
      within(screen.getByRole('region', { name: 'Saved' })).getByRole('link').textContent,
    ).toBe('Bo')
  })

  it('show players, clans and items of what was opened last, each by its kind, and the others as links', async () => {
    const { add } = world.services.recents.getState()
    const opened = [
      ['players', 'Ann'],
      ['clans', 'court'],
      ['events', 'fair'],
      ['competitions', 'duel'],
      ['leaderboards', 'overall'],
    ] as const
    for (const [area, id] of opened) add({ area, id, name: id })
    const view = renderIn(world, <Dashboard />)
    await view.until(() => screen.queryByRole('region', { name: 'Opened before' }) !== null)
    const namesIn = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(namesIn('Recent')).toEqual([
      expect.stringMatching(/court.*Clan(?!s)/),
      expect.stringMatching(/Ann.*Player(?!s)/),
    ])
    expect(namesIn('Opened before')).toEqual([
      expect.stringMatching(/overall.*Leaderboard(?!s)/),
      expect.stringMatching(/duel.*Competition(?!s)/),
      expect.stringMatching(/fair.*Event(?!s)/),
    ])
  })

  it('have a goal with the day it is expected, after a month of visits', async () => {
    const { query } = world.target('Ann')
    const figure = { key: '$.xp', label: 'XP', kind: 'count', row: null }
    const now = world.clock.now()
    for (let day = 30; day >= 0; day--)
      await world.services.history.figures.note({
        query,
        area: 'players',
        id: 'Ann',
        name: 'Ann',
        at: now - day * DAY,
        figures: [figure],
        values: [1000 + (30 - day) * 100],
      })
    const goals = world.services.stores.of(createGoals)
    goals.getState().put({
      id: 'g',
      area: 'players',
      entityId: 'Ann',
      name: 'Ann',
      query,
      figure: figure.key,
      label: 'XP',
      kind: 'count',
      target: 5000,
      start: 1000,
      startedAt: now - 30 * DAY,
      by: null,
    })
    const view = renderIn(world, <Dashboard />)
    await view.until(() => screen.queryByText(/to go/) !== null)
    // 1,000 to go at 100 a day, from 20 November on.
    const card = screen.getByRole('region', { name: 'Goals' })
    expect(within(card).getByText(/^1,000 to go at 100 a day\./)).toBeTruthy()
  })

  it('say which saved player gained most over the period of the page', async () => {
    const figure = { key: '$.xp', label: 'XP', kind: 'count', row: null }
    const now = world.clock.now()
    const favourites = world.services.stores.of(createFavourites)
    for (const [id, perDay] of [
      ['Ann', 10],
      ['Wren', 30],
    ] as const) {
      favourites.getState().add({ area: 'players', id, name: id })
      for (const day of [20, 7, 1, 0])
        await world.services.history.figures.note({
          query: world.target(id).query,
          area: 'players',
          id,
          name: id,
          at: now - day * DAY,
          figures: [figure],
          values: [5000 - day * perDay],
        })
    }
    const view = renderIn(world, <Dashboard />)
    const gains = () => screen.queryAllByText(/^\+\d+$/).map(({ textContent }) => textContent)
    await view.until(() => gains().length === 2)
    expect(gains()).toEqual(['+210', '+70'])
    screen.getByRole('radio', { name: '24 h' }).click()
    await view.until(() => gains()[0] === '+30')
    expect(gains()).toEqual(['+30', '+10'])
    window.history.replaceState(null, '', '/')
  })

  it.each([
    ['an error under 200', () => Response.json({ error: 'down' })],
    ['nothing', () => Response.json({})],
    ['a 500', () => Response.json({ error: 'down' }, { status: 500 })],
  ])('keep the last good figures under a refresh that failed with %s', async (_, bad) => {
    let answer = () => Response.json({ name: 'Ann', xp: 120 })
    world.close()
    world = createWorld({ fetch: async () => answer() })
    const target = world.target('Ann')
    const opened = world.open(target)
    await world.until(() => world.services.history.head(target.query) !== null)
    await opened
    world.services.favourites.getState().add({ area: 'players', id: 'Ann', name: 'Ann' })
    const view = renderIn(world, <Dashboard />)
    const card = () => screen.getByRole('region', { name: 'Saved' })
    await view.until(() => within(card()).queryByText(/120/) !== null)
    expect(within(card()).queryByRole('status')).toBeNull()
    answer = bad
    await view.advance(60_000)
    await world.ask(target).catch(() => undefined)
    await view.until(() => within(card()).queryByRole('status') !== null)
    expect(within(card()).getByText('120')).toBeTruthy()
    expect(within(card()).getByText(/^Fetched/)).toBeTruthy()
    answer = () => Response.json({ name: 'Ann', xp: 130 })
    fireEvent.click(within(card()).getByRole('button', { name: /^Try again.*1 request/ }))
    await view.until(() => within(card()).queryByText('130') !== null)
    expect(within(card()).queryByRole('status')).toBeNull()
  })
})
