import { createFavourites } from '#data/settings/favourites.ts'
import { createRules } from '#features/follow/ruleStore.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Dashboard } from '#pages/home/Dashboard.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../helpers/world.ts'

const DAY = 86_400_000
let world: World
beforeEach(() => {
  world = createWorld()
})
afterEach(() => {
  world.close()
})

const namesIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the cards of the first page', () => {
  it('say who gained most in the period, of those seen twice, and what moved of each thing once', async () => {
    const { figures } = world.services.history
    const { addRecent, addSaved } = {
      addRecent: world.services.recents.getState().add,
      addSaved: world.services.favourites.getState().add,
    }
    const now = world.clock.now()
    const figure = { key: '$.xp', label: 'XP', kind: 'count', row: null }
    const visits: readonly (readonly [string, number, number])[] = [
      ['Ann', 6, 100],
      ['Ann', 0, 150],
      ['Bo', 6, 100],
      ['Bo', 0, 400],
      ['Cy', 6, 100],
      ['Cy', 0, 100],
      // More, but in two days.
      ['Di', 2, 0],
      ['Di', 0, 9000],
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
    for (const name of ['Ann', 'Bo', 'Cy', 'Di', 'Old'])
      addRecent({ area: 'players', id: name, name })
    addSaved({ area: 'players', id: 'Bo', name: 'Bo' })
    const view = renderIn(world, <Dashboard />)
    const card = () => screen.getByRole('region', { name: 'Who gained most' })
    await view.until(() => screen.queryByText('+300') !== null)
    expect(
      within(card())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bo+300', 'Ann+50'])
    const links = within(screen.getByRole('region', { name: 'Opened before' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).not.toContain('Bo')
    expect(
      within(screen.getByRole('region', { name: 'Following' })).getByRole('link').textContent,
    ).toBe('Bo')
  })

  it('show players, clans and items of what was opened last, each by its kind, then the others as links', async () => {
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
    expect(namesIn('Opened before')).toEqual([
      expect.stringMatching(/court.*Clan(?!s)/),
      expect.stringMatching(/Ann.*Player(?!s)/),
      expect.stringMatching(/overall.*Leaderboard(?!s)/),
      expect.stringMatching(/duel.*Competition(?!s)/),
      expect.stringMatching(/fair.*Event(?!s)/),
    ])
    expect(screen.queryByRole('region', { name: 'Following' })).toBeNull()
  })

  it('start with what is saved and what was opened before, and have a fixed order', async () => {
    const saved = { area: 'players', id: 'Ann', name: 'Ann' }
    world.services.favourites.getState().add(saved)
    world.services.recents.getState().add(saved)
    world.services.recents.getState().add({ area: 'players', id: 'Bo', name: 'Bo' })
    const view = renderIn(world, <Dashboard />)
    await view.until(() => screen.queryByRole('region', { name: 'Who gained most' }) !== null)
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Following',
      'Opened before',
      'Competitions',
      'Events',
      'Who gained most',
    ])
    expect(namesIn('Opened before')).toEqual([expect.stringContaining('Bo')])
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
    const rules = world.services.stores.of(createRules)
    rules.getState().put({
      id: 'g',
      area: 'players',
      entityId: 'Ann',
      name: 'Ann',
      query,
      endpoint: 'players.item',
      params: {},
      subject: { kind: 'figure', key: figure.key, of: 'count' },
      label: 'XP',
      condition: { kind: 'reaches', value: 5000, start: 1000, by: null },
      every: null,
      muted: false,
      createdAt: now,
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
    const card = () => screen.getByRole('region', { name: 'Following' })
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
