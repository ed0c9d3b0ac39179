import { createOverrides } from '#data/settings/overrides.ts'
import { createWorld } from '../../helpers/world.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { leaderboardsPanels } from '#areas/leaderboards/panels.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { keep } from '../../helpers/keep.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import {
  type Told,
  buttonNamed,
  cellsUnder,
  createTold,
  hasTable,
  linkTo,
  namesOf,
  remember,
  rowsOf,
  stubNarrow,
  textOf,
} from '../otherService.ts'

const board = () => document.querySelector('table')!
const rows = () => rowsOf(board())
const ranks = () =>
  cellsUnder(board(), /rank|position/i).map((text) => Number(text.replaceAll(',', '')))
const PLACE = { endpoint: 'leaderboards.item', id: 'attack' }

async function open(told: Told, search = '', id = 'attack', ages: readonly number[] = []) {
  window.history.replaceState(null, '', `/leaderboards/${id}${search}`)
  const world = createTold(told)
  for (const age of ages) await remember(world, told, `leaderboards/${id}`, PLACE, age)
  const view = renderIn(
    world,
    <EntityPage area="leaderboards" id={id} panels={leaderboardsPanels} />,
  )
  await view.until(hasTable)
  return { world, view }
}

type World = ReturnType<typeof createTold>

/** Who stands in a row of a body on the device. */
async function nameOn({ services }: World, path: string, at: number): Promise<string> {
  const snapshot = await services.history.latest(`${services.root}/${path}`)
  const [table] = (await services.read(snapshot!)).reading.tables
  return table!.rows[at]!.name
}

const save = (world: World, name: string) =>
  world.services.favourites.getState().add({ area: 'players', id: name, name })
beforeEach(() => window.history.replaceState(null, '', '/'))

describe.each(['sample', 'renamed', 'unranked'] as const)('a board, as %s', (told) => {
  it('joins the next page for one request, in order and without repeating anyone', async () => {
    const { world, view } = await open(told, '', 'league')
    expect(rows()).toHaveLength(50)
    const next = buttonNamed(/Load the next page/)
    expect(textOf(next)).toMatch('1 request')
    next.click()
    await view.until(() => rows().length > 50)
    expect(world.requests).toHaveLength(2)
    expect(window.location.search).toContain('pages=2')
    expect(ranks()).toEqual(ranks().toSorted((a, b) => a - b))
    const names = namesOf(board())
    expect(new Set(names).size).toBe(100)
  })

  it('has ties share a rank, and skips after them, also over the border of two pages', async () => {
    const { view } = await open(told, '?page=30&pages=31', 'league')
    buttonNamed(/Load 1 page of this link/).click()
    await view.until(() => rows().length === 100)
    const scores = cellsUnder(board(), /^(xp|experience)$/i)
    const shown = ranks()
    const first = scores.findIndex((score) => score !== scores[0])
    expect(new Set(scores).size).toBeLessThan(90)
    expect(scores[49]).toBe(scores[50])
    for (let at = first; at < scores.length; at += 1)
      expect(shown[at]).toBe(1451 + scores.indexOf(scores[at]!))
  })

  it('goes to a rank that is loaded, and offers the page of one that is not', async () => {
    const { world, view } = await open(told)
    const field = screen.getByRole('textbox', { name: 'Name or rank' })
    fireEvent.change(field, { target: { value: '4,118' } })
    buttonNamed(/^Go$/).click()
    await view.advance(10)
    expect(window.location.search).toContain('rank=4118')
    const load = buttonNamed(/Load page 83/)
    expect(textOf(load)).toMatch('1 request')
    expect(world.requests).toHaveLength(1)
    load.click()
    await view.until(() => rows().length > 50)
    expect(world.requests).toHaveLength(2)
    expect(textOf(document.querySelector('tr[class*="highlight"]'))).toMatch(/4,1\d\d/)
    expect(() => buttonNamed(/Load page 83/)).toThrow('no button')
  })

  it('filters by a name in the same field, as it is typed', async () => {
    const { world, view } = await open(told)
    const name = namesOf(board())[12]!
    fireEvent.change(screen.getByRole('textbox', { name: 'Name or rank' }), {
      target: { value: name },
    })
    await view.advance(10)
    expect(namesOf(board())).toContain(name)
    expect(rows().length).toBeLessThan(5)
    expect(world.requests).toHaveLength(1)
  })

  it('finds a saved player and can show the saved ones alone', async () => {
    const { world, view } = await open(told)
    const name = namesOf(board())[30]!
    save(world, name)
    save(world, 'Nobody Here')
    await view.advance(10)
    const marked = () =>
      rows().filter((row) => row.querySelector('[role=img][aria-label=Following]') !== null)
    expect(marked().map(textOf)).toEqual([expect.stringContaining(name)])
    const saved = within(screen.getByRole('group', { name: 'Yours' }))
    expect(textOf(saved.getByRole('button', { name: new RegExp(name) }))).toMatch(/^\d+/)
    saved.getByRole('button', { name: new RegExp(name) }).click()
    await view.advance(10)
    expect(textOf(screen.getByText(/has rank/))).toMatch(`${name} has rank`)
    expect(textOf(document.querySelector('tr[class*="highlight"]'))).toMatch(name)
    saved.getByRole('button', { name: 'Nobody Here' }).click()
    await view.advance(10)
    expect(screen.getByText('Nobody Here is not in the loaded rows.')).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: 'Only yours' }))
    await view.advance(10)
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining(name)])
    expect(window.location.search).toContain('saved=1')
    expect(world.requests).toHaveLength(1)
  })

  it('shows what moved over the period', async () => {
    const { view } = await open(told, '', 'overall', [5])
    buttonNamed(/^Refresh/).click()
    await view.advance(1000)
    const gained = cellsUnder(board(), /^Gained/).filter((text) => /^\+[\d,.]+/.test(text))
    expect(gained.length).toBeGreaterThan(5)
    expect(cellsUnder(board(), /Places/)).toHaveLength(50)
  })
})

it('has on a phone the figure and the places won or lost before what the edge may cut', async () => {
  stubNarrow()
  const { view } = await open('sample', '', 'overall', [5])
  buttonNamed(/^Refresh/).click()
  await view.advance(1000)
  const heads = within(board()).getAllByRole('columnheader').map(textOf)
  expect(heads.slice(0, 5)).toEqual(['Rank', 'Player', 'XP', 'Places', 'Gained'])
  vi.unstubAllGlobals()
})

it('joins the pages above a board that a link opens further down, up to the first', async () => {
  const { world, view } = await open('sample', '?page=3', 'league')
  for (const [page, url] of [/page=2$/, /league$/].entries()) {
    const above = buttonNamed(/Load the previous page/)
    expect(textOf(above)).toMatch('1 request')
    above.click()
    await view.until(() => rows().length === 50 * (page + 2))
    expect(world.requests.at(-1)?.url).toMatch(url)
  }
  expect(ranks()).toEqual(ranks().toSorted((a, b) => a - b))
  expect(world.requests).toHaveLength(3)
  expect(() => buttonNamed(/Load the previous page/)).toThrow('no button')
})

it('a player who was looked up is pinned like a saved one, and called yours', async () => {
  const { world, view } = await open('sample')
  const [, , name = ''] = namesOf(board())
  const place = { endpoint: 'players.item', id: name }
  await remember(world, 'sample', `players/${encodeURIComponent(name)}`, place, 1)
  await view.until(() => screen.queryByRole('group', { name: 'Yours' }) !== null)
  const marked = rows().filter((row) => within(row as HTMLElement).queryByText('yours') !== null)
  expect(marked.map(textOf)).toEqual([expect.stringContaining(name)])
  expect(world.requests).toHaveLength(1)
})

describe('the pages of a link', () => {
  it('are not fetched before the person asks, and are then joined with those between missing', async () => {
    const { world, view } = await open('sample', '?pages=3%2C2')
    await view.advance(5000)
    expect(world.requests).toHaveLength(1)
    const load = buttonNamed(/Load 2 pages of this link/)
    expect(textOf(load)).toMatch('2 requests')
    load.click()
    await view.until(() => rows().length === 150)
    expect(world.requests).toHaveLength(3)
    expect(ranks()).toEqual(ranks().toSorted((a, b) => a - b))
  })

  it('are joined for nothing where this device has them', async () => {
    const { world } = await open('sample', '?pages=2', 'attack')
    await remember(world, 'sample', 'leaderboards/attack?page=2', PLACE, 0.01)
    await renderIn(world, <p />).until(() => rows().length === 100)
    expect(world.requests).toHaveLength(1)
  })
})

describe.each(['sample', 'renamed'] as const)('the list of boards, as %s', (told) => {
  const card = (name: string) => linkTo(name)!.closest('li')!

  async function openList(seen: readonly string[]) {
    const world = createTold(told)
    window.history.replaceState(null, '', '/leaderboards')
    for (const path of seen) await remember(world, told, path, PLACE, 0.25)
    const view = renderIn(world, <ListPage area="leaderboards" panels={leaderboardsPanels} />)
    await view.until(() => linkTo('Attack') !== null)
    await view.advance(1000)
    return { world, view }
  }

  it('opens each by its name, and can be filtered and shown as a table', async () => {
    const { world, view } = await openList([])
    expect(linkTo('Attack')?.getAttribute('href')).toBe('/leaderboards/attack')
    expect(screen.getByText(/Boards that you open show who leads/)).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'attack' } })
    await view.advance(10)
    expect(linkTo('Overall')).toBeNull()
    screen.getByText('Show as table').click()
    await view.until(hasTable)
    expect(world.requests).toHaveLength(1)
  })

  it('shows the first three of a board that was opened, and nothing of the others', async () => {
    const { world } = await openList(['leaderboards/attack'])
    const leaders = within(card('Attack')).getByRole('list', { name: 'The first three of Attack' })
    const lines = within(leaders).getAllByRole('listitem')
    expect(lines).toHaveLength(3)
    expect(within(lines[0]!).getByRole('img', { name: '1st' })).toBeTruthy()
    expect(textOf(card('Attack'))).toMatch(/Fetched 6 hours ago/)
    expect(within(card('Overall')).queryByRole('list')).toBeNull()
    expect(world.requests).toHaveLength(1)
  })

  it('shows where each saved player stands, on whatever page that was, by rank', async () => {
    const page = 'leaderboards/attack?page=83'
    const { world, view } = await openList([page])
    await remember(world, told, 'players/Quill', { endpoint: 'players.item', id: 'Quill' }, 0.25)
    const name = await nameOn(world, page, 17)
    for (const one of [name, 'Quill']) save(world, one)
    const own = () => textOf(within(card('Attack')).queryByRole('list', { name: 'Yours' }))
    await view.until(() => /^#?\d+ ?Quill#4,1\d\d/.test(own()))
    expect(own()).toMatch(name)
    expect(within(card('Attack')).queryAllByRole('img', { name: /1st|2nd|3rd/ })).toEqual([])
    expect(world.requests).toHaveLength(1)
  })

  it('shows where a saved player stands by their own page, else the last who was looked up', async () => {
    const { world, view } = await openList([])
    for (const [id, days] of [
      ['Nix', 0.5],
      ['Quill', 0.25],
    ] as const)
      await remember(world, told, `players/${id}`, { endpoint: 'players.item', id }, days)
    const own = () => textOf(within(card('Attack')).queryByRole('list', { name: 'Yours' }))
    await view.until(() => /^#?[\d,]+ ?Quill$/.test(own()))
    save(world, 'Nix')
    await view.until(() => /^#?[\d,]+ ?Nix$/.test(own()))
    expect(world.requests).toHaveLength(1)
  })

  it('shows nothing of a board that was asked for with a filter', async () => {
    await openList(['leaderboards/attack?period=week'])
    expect(within(card('Attack')).queryByRole('list')).toBeNull()
  })
})

describe.each(['sample', 'renamed', 'unranked'] as const)(
  'a saved player whom no loaded row has, as %s',
  (told) => {
    const pin = (name: string) =>
      within(screen.getByRole('group', { name: 'Yours' })).getByRole('button', {
        name: new RegExp(name),
      })

    it('is pinned with the rank of another page on this device, which is free', async () => {
      const { world, view } = await open(told)
      await remember(world, told, 'leaderboards/attack?page=83', PLACE, 3)
      const name = await nameOn(world, 'leaderboards/attack?page=83', 17)
      save(world, name)
      const saved = () => textOf(screen.queryByRole('group', { name: 'Yours' }))
      await view.until(() => /4,1\d\d/.test(saved()))
      expect(textOf(pin(name))).toMatch(/3 days ago/)
      pin(name).click()
      await view.advance(10)
      expect(textOf(screen.getByText(/had rank/))).toMatch(
        /had rank 4,1\d\d when last seen, 3 days/,
      )
      const load = buttonNamed(/Load page 83/)
      expect(textOf(load)).toMatch('free')
      load.click()
      await view.until(() => rows().length > 50)
      expect(textOf(pin(name))).not.toMatch('ago')
      expect(world.requests).toHaveLength(1)
    })
  },
)

it('a saved player who left the loaded page is pinned as the visit before had them', async () => {
  window.history.replaceState(null, '', '/leaderboards/attack')
  const world = createTold('sample')
  await remember(world, 'sample', 'leaderboards/attack', PLACE, 4)
  const { root, history } = world.services
  const name = await nameOn(world, 'leaderboards/attack', 9)
  const before = (await history.latest(`${root}/leaderboards/attack`))!
  const body = structuredClone(before.body) as { data: { entries: { player: string }[] } }
  body.data.entries = body.data.entries.filter(({ player }) => player !== name)
  await keep(world, { ...before, body, fetchedAt: world.clock.now() - 1000 })
  save(world, name)
  const view = renderIn(
    world,
    <EntityPage area="leaderboards" id="attack" panels={leaderboardsPanels} />,
  )
  const saved = () => screen.queryByRole('group', { name: 'Yours' })
  await view.until(() => /4 days ago/.test(textOf(saved())))
  expect(textOf(saved())).toMatch(new RegExp(`\\d+ ?${name}`))
  expect(world.requests).toHaveLength(0)
})

it('a saved player of whom nothing is known has no rank', async () => {
  const { world, view } = await open('sample')
  save(world, 'Nobody Here')
  await view.advance(1000)
  const saved = within(screen.getByRole('group', { name: 'Yours' }))
  expect(saved.getByRole('button', { name: 'Nobody Here' })).toBeTruthy()
})

describe('a board as a page', () => {
  it('has its table before its other figures, with the period once', async () => {
    const { view } = await open('sample', '', 'attack', [2])
    buttonNamed(/^Refresh/).click()
    await view.advance(1000)
    const metric = screen.getByText('Metric')
    expect(board().compareDocumentPosition(metric) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.getAllByRole('radiogroup', { name: 'Period' })).toHaveLength(1)
    expect(screen.getAllByText(/^Compared with/)).toHaveLength(1)
  })

  it('hides keys that only programs read, where the names tell the rows apart', async () => {
    const rows = ['Ann', 'Ben', 'Cy', 'Dot'].map((name, n) => ({
      character: { character_key: `90537568${n}c9c5057cbc1d86${n}`, latest_capture_key: -1, name },
      score: 90 - n,
    }))
    window.history.replaceState(null, '', '/leaderboards/attack')
    const world = createWorld({ fetch: async () => Response.json(rows) })
    const view = renderIn(
      world,
      <EntityPage area="leaderboards" id="attack" panels={leaderboardsPanels} />,
    )
    await view.until(hasTable)
    const labels = [...board().querySelectorAll('thead th')].map(textOf)
    expect(labels).toEqual(['Rank', 'Character', 'Score'])
  })

  it('has the change of the period beside the figure', async () => {
    const { view } = await open('sample', '', 'overall', [5])
    buttonNamed(/^Refresh/).click()
    await view.advance(1000)
    const labels = [...board().querySelectorAll('thead th')].map(textOf)
    expect(labels).toEqual(['Rank', 'Player', 'XP', 'Gained 7 d', 'Places 7 d', 'Level'])
  })

  it('has the change that the service tells where this device has no past', async () => {
    await open('sample', '', 'overall')
    const labels = [...board().querySelectorAll('thead th')].map(textOf)
    expect(labels.toSorted()).toEqual(['Change, as given', 'Level', 'Player', 'Rank', 'XP'])
  })
})

describe('a board that a person adjusted', () => {
  it('shows the columns they chose, on every page joined to it', async () => {
    window.history.replaceState(null, '', '/leaderboards/attack')
    const world = createTold('sample')
    const { root } = world.services
    const overrides = world.services.stores.of(createOverrides)
    overrides.getState().set(
      { service: root, endpoint: PLACE.endpoint },
      {
        tables: {
          '$.data.entries': { columns: { xp: { label: 'Gained' }, level: { hidden: true } } },
        },
      },
    )
    const view = renderIn(
      world,
      <EntityPage area="leaderboards" id="attack" panels={leaderboardsPanels} />,
    )
    await view.until(hasTable)
    const labels = () => [...board().querySelectorAll('thead th')].map(textOf)
    expect(labels().some((label) => label.includes('Gained'))).toBe(true)
    expect(labels().some((label) => /level/i.test(label))).toBe(false)
    buttonNamed(/Load the next page/).click()
    await view.until(() => rows().length > 50)
    expect(labels().some((label) => label.includes('Gained'))).toBe(true)
  })
})
