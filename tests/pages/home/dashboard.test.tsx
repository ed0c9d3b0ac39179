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
    expect(titles()[0]).toBe('Saved')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Requests' }), { key: 'Home' })
    await view.advance(0)
    expect(titles()[0]).toBe('Requests')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Requests' }), { key: 'ArrowDown' })
    await view.advance(0)
    expect(titles().slice(0, 2)).toEqual(['Saved', 'Requests'])
    expect(screen.getByText('Requests: place 2 of 8.')).toBeTruthy()
    view.unmount()
    world = await world.reload()
    await arrange()
    expect(titles().slice(0, 2)).toEqual(['Saved', 'Requests'])
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
    const handle = screen.getByRole('button', { name: 'Move Requests' })
    const under = screen.getByRole('button', { name: 'Move Goals' }).closest('[data-place]')
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(under)
    fireEvent.pointerMove(handle, { pointerId: 1 })
    await view.advance(0)
    expect(titles()).toEqual(before)
    fireEvent.pointerDown(handle, { pointerId: 1 })
    fireEvent.pointerMove(handle, { pointerId: 1 })
    await view.advance(0)
    expect(titles().indexOf('Requests')).toBe(before.indexOf('Goals'))
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    await view.advance(0)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    fireEvent.click(screen.getByRole('button', { name: 'Arrange' }))
    await view.advance(0)
    expect(titles()).toEqual(before)
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
    await view.until(() => screen.queryByText(/Expected on/) !== null)
    // 1,000 to go at 100 a day, from 20 November on.
    const card = screen.getByRole('region', { name: 'Goals' })
    expect(
      within(card).getByText(/1,000 to go\. Recent pace: 100 per day\. Expected on 30 Nov/),
    ).toBeTruthy()
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
})
