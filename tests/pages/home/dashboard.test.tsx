import { createFavourites } from '#data/settings/favourites.ts'
import { createAlerts } from '#features/follow/alertStore.ts'
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

const linksIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

const state = { at: 0, value: 71, armed: false, base: null }
const progress = { state, failedAt: null }
const alert = {
  id: 'a',
  watch: 'w',
  at: 0,
  area: 'players',
  entityId: 'Ann',
  name: 'Ann',
  label: 'XP',
  kind: 'above',
  of: 'count',
  limit: 70,
  before: null,
  value: 71,
  missed: false,
  seen: false,
  snoozedUntil: null,
} as const

function answerWith(body: unknown) {
  world.close()
  world = createWorld({ fetch: async () => Response.json(body) })
}

async function storeBody(id: string) {
  const asked = world.ask(world.target(id))
  await world.until(() => world.services.history.head(world.target(id).query) !== null)
  await asked
}

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
    const card = () => screen.getByRole('region', { name: 'Which of yours gained most' })
    await view.until(() => screen.queryByText('+300') !== null)
    expect(
      within(card())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bo+300', 'Ann+50'])
    expect(linksIn('Your player')).toEqual(['Bo'])
  })

  it('show the player opened last, then the clans and items, while nothing is saved', async () => {
    const { add } = world.services.recents.getState()
    const opened = [
      ['players', 'Ann'],
      ['players', 'Bo'],
      ['clans', 'court'],
      ['events', 'fair'],
      ['competitions', 'duel'],
      ['leaderboards', 'overall'],
    ] as const
    for (const [area, id] of opened) add({ area, id, name: id })
    const view = renderIn(world, <Dashboard />)
    await view.until(() => screen.queryByText('Court') !== null)
    await view.until(() => screen.queryByRole('region', { name: 'Your player' }) !== null)
    expect(linksIn('Your player')).toEqual(['Bo'])
    expect(linksIn('Opened before')).toEqual(['Ann', 'Court'])
    expect(screen.queryByRole('region', { name: 'Following' })).toBeNull()
  })

  it('begin with alerts and the own player; below what is followed is what was opened before, and the gains are last', async () => {
    const { favourites, recents, history } = world.services
    for (const id of ['Ann', 'Cy']) favourites.getState().add({ area: 'players', id, name: id })
    recents.getState().add({ area: 'players', id: 'Bo', name: 'Bo' })
    for (const [days, xp] of [
      [6, 100],
      [0, 150],
    ] as const)
      await history.figures.note({
        query: world.target('Cy').query,
        area: 'players',
        id: 'Cy',
        name: 'Cy',
        at: world.clock.now() - days * DAY,
        figures: [{ key: '$.xp', label: 'XP', kind: 'count', row: null }],
        values: [xp],
      })
    world.services.stores.of(createAlerts).getState().note('w', progress, alert)
    const view = renderIn(world, <Dashboard />)
    await view.until(
      () => screen.queryByRole('region', { name: 'Which of yours gained most' }) !== null,
    )
    const regions = screen
      .getAllByRole('region')
      .map(
        (one) =>
          one.getAttribute('aria-label') ?? within(one).getAllByRole('heading')[0]?.textContent,
      )
    expect(regions).toEqual([
      'Alerts',
      'Your player',
      'Next',
      'Following',
      'Opened before',
      'Which of yours gained most',
    ])
    expect(screen.getByText('XP is 71, above 70')).toBeTruthy()
    expect(linksIn('Following')).toEqual(['Cy'])
    expect(linksIn('Opened before')).toEqual(['Bo'])
    fireEvent.click(screen.getByRole('button', { name: 'Follow Bo' }))
    expect(linksIn('Following')).toEqual(['Cy', 'Bo'])
    expect(screen.queryByRole('region', { name: 'Opened before' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Stop following Bo' }))
    expect(linksIn('Opened before')).toEqual(['Bo'])
    expect(world.requests).toEqual([])
  })

  it('name a thing that is known by its id alone as soon as a body has its name', async () => {
    const { favourites, history } = world.services
    favourites.getState().add({ area: 'clans', id: 'trusk-court', name: 'trusk-court' })
    favourites.getState().add({ area: 'players', id: 'dark-one', name: 'dark-one' })
    const view = renderIn(world, <Dashboard />)
    await view.until(() => screen.queryByText('Trusk court') !== null)
    expect(linksIn('Your player')).toEqual(['dark-one'])
    const answer = world.ask(world.target('trusk-court', 'clans.item'))
    await view.until(
      () => screen.queryByText('Trusk Court [TRUS]') !== null || history.heads().length > 0,
    )
    await answer
    await view.until(() => linksIn('Following')[0]?.startsWith('Trusk Court') === true)
  })

  it('say the age of figures that are no longer fresh, and of no others', async () => {
    answerWith({ name: 'Ann', xp: 120 })
    await storeBody('Ann')
    world.services.favourites.getState().add({ area: 'players', id: 'Ann', name: 'Ann' })
    const view = renderIn(world, <Dashboard />)
    await view.until(() => screen.queryByText('120') !== null)
    expect(document.querySelector('main time, section time')).toBeNull()
    view.unmount()
    await world.advance(11 * 60_000)
    const later = renderIn(world, <Dashboard />)
    await later.until(() => document.querySelector('section time')?.textContent === '11 m')
  })

  it('offer the lists that are not here for one request each', async () => {
    world.services.favourites.getState().add({ area: 'players', id: 'Ann', name: 'Ann' })
    const view = renderIn(world, <Dashboard />)
    await view.advance(1000)
    expect(world.requests).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: /^Show competitions ?1 request$/ }))
    await view.until(() => screen.queryByRole('link', { name: 'All competitions' }) !== null)
    expect(world.requests).toHaveLength(1)
    const next = screen.getByRole('region', { name: 'Next' })
    await view.until(() => within(next).queryAllByRole('listitem').length === 6)
    expect(next.textContent).toMatch(/ends in/)
    expect(screen.getByRole('button', { name: /^Show events/ })).toBeTruthy()
  })

  it('have a goal with the day it is expected, after a month of visits', async () => {
    answerWith({ name: 'Ann', xp: 4000 })
    const { query } = world.target('Ann')
    const figure = { key: '$.xp', label: 'XP', kind: 'count', row: null }
    const now = world.clock.now()
    await storeBody('Ann')
    for (let day = 30; day > 0; day--)
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
    world.services.favourites.getState().add({ area: 'players', id: 'Ann', name: 'Ann' })
    const view = renderIn(world, <Dashboard />)
    await view.until(() => screen.queryByText(/to go/) !== null)
    // 1,000 to go at 100 a day, from 20 November on.
    const card = screen.getByRole('region', { name: 'Your player' })
    expect(within(card).getByText('Next goal: XP')).toBeTruthy()
    expect(within(card).getByText(/^1,000 to go at 100 a day\./)).toBeTruthy()
  })

  it('say which saved player gained most over the period of the page', async () => {
    answerWith({ xp: 5000 })
    const figure = { key: '$.xp', label: 'XP', kind: 'count', row: null }
    const now = world.clock.now()
    const favourites = world.services.stores.of(createFavourites)
    for (const [id, perDay] of [
      ['Ann', 10],
      ['Wren', 30],
    ] as const) {
      favourites.getState().add({ area: 'players', id, name: id })
      await storeBody(id)
      for (const day of [20, 7, 1])
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
    // A line is of the period too: four visits are in a month, and fewer in a day.
    const trends = () => screen.queryAllByRole('img', { name: 'XP over time' })
    expect(trends()).toEqual([])
    screen.getByRole('radio', { name: '30 d' }).click()
    await view.until(() => trends().length > 0)
    window.history.replaceState(null, '', '/')
  })

  it('show the own player over the period of the page, with the next round number as a goal while none is set', async () => {
    answerWith({ name: 'Ann', xp: 4960 })
    const now = world.clock.now()
    await storeBody('Ann')
    for (const day of [30, 20, 10, 6, 4, 3, 2, 1])
      await world.services.history.figures.note({
        query: world.target('Ann').query,
        area: 'players',
        id: 'Ann',
        name: 'Ann',
        at: now - day * DAY,
        figures: [{ key: '$.xp', label: 'XP', kind: 'count', row: null }],
        values: [4960 - day * 20],
      })
    world.services.favourites.getState().add({ area: 'players', id: 'Ann', name: 'Ann' })
    const view = renderIn(world, <Dashboard />)
    await view.until(() => screen.queryByText('Next goal: XP') !== null)
    const card = () => within(screen.getByRole('region', { name: 'Your player' }))
    const change = () => card().getByText('XP').nextSibling?.nextSibling?.textContent
    expect(change()).toBe('▲ 120')
    // The visit of a day ago tells of no day.
    expect(card().getByText(/^Since/).textContent).toMatch(/\d:\d\d ▲ 20$/)
    await world.services.history.figures.note({
      query: world.target('Ann').query,
      area: 'players',
      id: 'Ann',
      name: 'Ann',
      at: now - (now % DAY),
      figures: [{ key: '$.xp', label: 'XP', kind: 'count', row: null }],
      values: [4950],
    })
    await view.until(() => card().queryByText(/^Today/) !== null)
    expect(card().getByText(/^Today/).textContent).toBe('Today ▲ 10')
    expect(card().getByText('5,000')).toBeTruthy()
    expect(card().getByText(/^40 to go at 20 a day\./)).toBeTruthy()
    expect(card().getByRole('img', { name: 'XP over time' })).toBeTruthy()
    screen.getByRole('radio', { name: '24 h' }).click()
    await view.until(() => change() === '▲ 20')
    expect(card().queryByRole('img', { name: 'XP over time' })).toBeNull()
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
    await view.until(() => screen.queryByText('120') !== null)
    const card = () => screen.getByRole('region', { name: 'Your player' })
    expect(within(card()).queryByRole('status')).toBeNull()
    answer = bad
    await view.advance(60_000)
    await world.ask(target).catch(() => undefined)
    await view.until(() => within(card()).queryByRole('status') !== null)
    expect(within(card()).getByText('120')).toBeTruthy()
    answer = () => Response.json({ name: 'Ann', xp: 130 })
    fireEvent.click(within(card()).getByRole('button', { name: /^Try again.*1 request/ }))
    await view.until(() => within(card()).queryByText('130') !== null)
    expect(within(card()).queryByRole('status')).toBeNull()
  })
})
