import { createOverrides } from '#data/settings/overrides.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ComparePage } from '#pages/ComparePage.tsx'
import { GroupPage } from '#pages/GroupPage.tsx'
import { createGroups } from '#features/groups/groupStore.ts'
import type { ViewOverrides } from '#data/settings/overrides.ts'
import { idsOf } from '#routes/paths.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const headers = () =>
  within(screen.getByRole('table', { name: 'Figures' }))
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent)

async function open(overrides: ViewOverrides | null) {
  history.replaceState(null, '', '/compare/players?ids=Wren,Quill')
  const world = createWorld()
  const { root } = world.services
  const store = world.services.stores.of(createOverrides)
  store.getState().set({ service: root, endpoint: 'players.item' }, overrides)
  const view = renderIn(world, <ComparePage area="players" />)
  await view.until(
    () => screen.queryByRole('table', { name: 'Figures' }) !== null && headers().includes('Rank'),
  )
  return Object.assign(view, { world })
}

afterEach(() => {
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

describe('a comparison', () => {
  it('has the figures of each, but not the names that head the columns', async () => {
    await open(null)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Compare players')
    expect(headers()).toContain('Overall XP')
    expect(headers()).not.toContain('Name')
  })

  it('shows what the person chose to see, under the names they gave', async () => {
    await open({
      facts: { '$.data.overallXp': { label: 'Experience' }, '$.data.totalLevel': { hidden: true } },
    })
    expect(headers()).toContain('Experience')
    expect(headers()).not.toContain('Overall XP')
    expect(headers()).not.toContain('Total level')
  })

  it('offers the figures of the things themselves first, then those of their rows by column', async () => {
    const view = await open(null)
    const picker = screen.getByRole('combobox', { name: 'Figure' })
    await view.until(() => within(picker).queryByRole('option', { name: 'Overall XP' }) !== null)
    const groups = within(picker).getAllByRole('group')
    const own = [...picker.children].filter((one) => one.tagName === 'OPTION')
    expect(own.map(({ textContent }) => textContent)).toContain('Overall XP')
    expect(picker.firstElementChild).toBe(own[0])
    expect(groups.map((one) => one.getAttribute('label'))).toContain('XP')
    const ofXp = groups.find((one) => one.getAttribute('label') === 'XP')!
    for (const option of within(ofXp).getAllByRole('option'))
      expect(option.textContent).toMatch(/ · XP$/)
  })

  it('draws what comes in its shape, and no empty table, while it waits', () => {
    history.replaceState(null, '', '/compare/players?ids=Wren,Quill')
    renderIn(createWorld(), <ComparePage area="players" />)
    expect(screen.queryByRole('table')).toBeNull()
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
  })

  it('draws both over the chosen period from 100, and no rows that are known by their place alone', async () => {
    history.replaceState(null, '', '/compare/prices?ids=sun-pearl,sun-opal')
    const view = renderIn(createWorld(), <ComparePage area="prices" />)
    await view.until(() => screen.queryByRole('figure')?.textContent.includes('opal') === true)
    const chart = screen.getByRole('figure')
    expect(within(chart).getByText('Buy 7 d, from 100')).toBeTruthy()
    fireEvent.click(within(chart).getByText('Show as table'))
    await view.advance(10)
    const rows = within(within(chart).getByRole('table')).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(8)
    expect(rows.at(-1)?.textContent).toMatch(/100100$/)
    // Both changes are in percent first, and the larger share is the first row.
    const changes = within(screen.getByRole('table', { name: 'Buy' }))
      .getAllByRole('row')
      .slice(1)
    const shares = changes.map(({ textContent }) => {
      const [, sign, share] = /([▲▼]) ([\d.]+)\s% · \d/.exec(textContent) ?? []
      return Number(share) * (sign === '▼' ? -1 : 1)
    })
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(screen.queryByRole('rowheader', { name: '0' })).toBeNull()
    // Neither a past of its own nor a change is a figure of now.
    expect(headers()).toEqual(['Buy', 'Sell', 'Volume', 'Margin', 'Category'])
  })

  it('says who is ahead, and by how much the first is, in green where that is better', async () => {
    const view = await open(null)
    const score = /^(?:Wren|Quill) is ahead in (?:all|\d+ of) \d+ skills/
    await view.until(() => screen.queryByText(score) !== null)
    const figures = within(screen.getByRole('table', { name: 'Figures' }))
    const headings = figures.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Figure', 'Wren', 'Lead of Wren', 'Quill'])
    const bars = (row: RegExp) =>
      [...figures.getByRole('row', { name: row }).querySelectorAll<HTMLElement>('[data-tone]')].map(
        ({ dataset, firstElementChild: part }) =>
          `${dataset['tone']} ${(part as HTMLElement).style.inlineSize}`,
      )
    // Quill is first of all.
    expect(bars(/^Rank/)[1]).toBe('data 100%')
    expect(figures.getByRole('row', { name: /^Rank/ }).textContent).toMatch(/▼ [\d,]+/)
    expect(bars(/^Overall XP/)[1]).toBe('data 100%')
    expect(figures.getByRole('row', { name: /^Overall XP/ }).textContent).toMatch(/−[\d.]+\s[MB]/)
    const rows = screen.getByRole('table', { name: 'Skills side by side' })
    fireEvent.click(within(rows).getByRole('button', { name: 'Lead of Wren' }))
    await view.advance(0)
    expect(new URLSearchParams(location.search).get('sort')).toBe('- bars')
    const skills = () =>
      within(rows)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
    const furthest = skills()
    fireEvent.click(within(rows).getByRole('button', { name: 'Lead of Wren' }))
    await view.advance(0)
    expect(skills()).toEqual(furthest.toReversed())
  })

  it('has a tile of each line on a phone, with the name, the figure and the bar of everybody', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    }))
    const view = await open(null)
    await view.until(() => screen.queryByText(/is ahead in/) !== null)
    const tile = screen.getByRole('row', { name: /^Total level/ })
    const lines = within(tile).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Wren.*\d/),
      expect.stringMatching(/^Quill.*\d/),
    ])
    expect(tile.querySelectorAll('[data-tone]')).toHaveLength(2)
  })

  it('says once that changes come with a second visit, then has those of the period beside each figure', async () => {
    const DAY = 86_400_000
    history.replaceState(null, '', '/compare/players?ids=Wren,Quill')
    const world = createWorld()
    const visit = async () => {
      const asked = ['Wren', 'Quill'].map((id) => world.ask(world.target(id)))
      await world.advance(2000)
      await Promise.all(asked)
    }
    await visit()
    const first = renderIn(world, <ComparePage area="players" />)
    await first.until(() => screen.queryAllByText(/second visit/).length > 0)
    expect(screen.getAllByText(/second visit/)).toHaveLength(1)
    first.unmount()
    await world.advance(6 * DAY)
    await visit()
    const view = renderIn(world, <ComparePage area="players" />)
    const cells = () =>
      within(screen.getByRole('row', { name: /^Overall XP/ }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    await view.until(() => screen.queryByRole('row', { name: /^Overall XP/ }) !== null)
    await view.until(() => cells()[0]?.includes('+') === true)
    const ranking = within(screen.getByRole('table', { name: 'Overall XP' }))
    expect(ranking.getAllByRole('row')[1]?.textContent).toMatch(/^1.*\+/)
    const headings = within(screen.getByRole('table', { name: 'Figures' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(headings).toEqual(['Figure', 'Wren', 'Lead of Wren', 'Quill'])
    fireEvent.click(screen.getByRole('radio', { name: '24 h' }))
    await view.advance(0)
    expect(location.search).toContain('period=day')
    // There are gains, of another length than a day.
    expect(cells()[0]).toMatch(/\+.* in 6 d$/)
    expect(screen.queryByText(/second visit/)).toBeNull()
  })

  it('is saved as a group in one press, which shows the same at no request', async () => {
    const view = await open(null)
    const asked = view.world.requests.length
    fireEvent.click(screen.getByRole('button', { name: 'Save as a group' }))
    await view.advance(0)
    const [group] = view.world.services.stores.of(createGroups).getState().items
    expect(group).toMatchObject({ name: 'Wren and Quill', area: 'players' })
    expect(group?.members.map(({ id }) => id)).toEqual(['Wren', 'Quill'])
    expect(location.pathname).toBe(`/groups/${group?.id}`)
    view.unmount()
    const page = renderIn(view.world, <GroupPage id={group?.id ?? ''} />)
    await page.until(() => screen.queryByRole('table', { name: 'Skills side by side' }) !== null)
    expect(headers()).toContain('Rank')
    expect(view.world.requests).toHaveLength(asked)
  })

  it('is chosen from what is saved and was opened here, at its price, before anything is typed', async () => {
    history.replaceState(null, '', '/compare')
    const world = createWorld()
    const { favourites, recents } = world.services
    favourites.getState().add({ area: 'players', id: 'Quill', name: 'Quill' })
    for (const id of ['Quill', 'Salt']) recents.getState().add({ area: 'players', id, name: id })
    const view = renderIn(world, <ComparePage area="players" />)
    const field = screen.getByRole('combobox', { name: 'Add a player by name' })
    fireEvent.focus(field)
    fireEvent.click(field)
    await view.until(() => screen.queryAllByRole('option').length > 1)
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options.slice(0, 2)).toEqual(['Quill1 request', 'Salt1 request'])
    fireEvent.click(screen.getByRole('option', { name: /^Salt/ }))
    await view.advance(0)
    expect(location.pathname).toBe('/compare/players')
    expect(idsOf(location.search)).toEqual(['Salt'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove Salt' }))
    await view.advance(0)
    expect(idsOf(location.search)).toEqual([])
  })

  it('adds and removes by keyboard alone, offers what is known here first, and keeps what was chosen', async () => {
    history.replaceState(null, '', '/compare/players?ids=Wren&to=best')
    const world = createWorld()
    const { root, history: kept } = world.services
    await kept.remember([
      { service: root, area: 'players', id: 'Quill', name: 'Quill', seenAt: 1 },
      { service: root, area: 'clans', id: 'quills', name: 'Quills', seenAt: 1 },
    ])
    const view = renderIn(world, <ComparePage area="players" />)
    const field = screen.getByRole('combobox', { name: 'Add a player by name' })
    fireEvent.change(field, { target: { value: 'qui' } })
    await view.until(() => screen.queryAllByRole('option').length === 2)
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options).toEqual(['Quill1 request', 'Add “qui”1 request'])
    fireEvent.keyDown(field, { key: 'Enter' })
    await view.advance(0)
    expect(location.search).toBe('?ids=Wren,Quill&to=best')
    expect(field).toHaveProperty('value', '')
    fireEvent.keyDown(field, { key: 'Backspace' })
    await view.advance(0)
    expect(location.search).toBe('?ids=Wren&to=best')
  })

  it('adds what the field says, however soon Enter follows', async () => {
    history.replaceState(null, '', '/compare/players?ids=Nix')
    const world = createWorld()
    const { root, history: kept } = world.services
    await kept.remember([{ service: root, area: 'players', id: 'Mer', name: 'Mer', seenAt: 1 }])
    const view = renderIn(world, <ComparePage area="players" />)
    const field = screen.getByRole('combobox', { name: 'Add a player by name' })
    fireEvent.change(field, { target: { value: 'me' } })
    await view.until(() => screen.queryByRole('option', { name: /^Mer/ }) !== null)
    act(() => {
      fireEvent.change(field, { target: { value: 'Wren' } })
      fireEvent.keyDown(field, { key: 'Enter' })
    })
    await view.advance(0)
    expect(location.search).toBe('?ids=Nix,Wren')
  })

  it('takes a list of names as names, at the price of those it has not seen', async () => {
    const view = await open(null)
    const field = screen.getByRole('combobox', { name: 'Add a player by name' })
    fireEvent.change(field, { target: { value: 'Quill, Nix, Salt' } })
    await view.until(() => screen.queryByRole('option', { name: /^Add/ }) !== null)
    const [offer] = screen.getAllByRole('option', { name: /^Add/ })
    expect(offer?.textContent).toBe('Add 2 names: “Nix” and “Salt”2 requests')
    fireEvent.keyDown(field, { key: 'Enter' })
    await view.advance(0)
    expect(location.search).toBe('?ids=Wren,Quill,Nix,Salt')
  })

  it('takes a name with a comma as one where the person means that, or where it is known', async () => {
    const view = await open(null)
    const field = screen.getByRole('combobox', { name: 'Add a player by name' })
    fireEvent.change(field, { target: { value: 'Ash, the first' } })
    await view.until(() => screen.queryAllByRole('option', { name: /^Add/ }).length === 2)
    const [, one] = screen.getAllByRole('option', { name: /^Add/ })
    expect(one?.textContent).toBe('Add “Ash, the first”1 request')
    fireEvent.click(one!)
    await view.advance(0)
    expect(idsOf(location.search)).toEqual(['Wren', 'Quill', 'Ash, the first'])
  })

  it('takes the lines of a paste one by one, and no more of them than there is room for', async () => {
    const view = await open(null)
    const field = screen.getByRole('combobox', { name: 'Add a player by name' })
    const text = 'Ash, the first\nNix\nSalt\nBram\n'
    fireEvent.paste(field, { clipboardData: { getData: () => text } })
    await view.until(() => screen.queryByRole('option', { name: /^Add/ }) !== null)
    expect(screen.getByRole('option', { name: /^Add 3 names/ }).textContent).toContain(
      '“Ash, the first”, “Nix”',
    )
    fireEvent.keyDown(field, { key: 'Enter' })
    await view.advance(0)
    expect(idsOf(location.search)).toEqual(['Wren', 'Quill', 'Ash, the first', 'Nix', 'Salt'])
  })

  it('says why a name cannot be added', async () => {
    await open(null)
    const field = screen.getByRole('combobox', { name: 'Add a player by name' })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect(location.search).toBe('?ids=Wren,Quill')
  })
})

describe('the gains of a comparison', () => {
  it.each([
    ['score', /Total 2,0\d\d, gained/],
    ['accuracy', null],
  ])('have a sum where one means something: %s', async (key, sum) => {
    let visit = 0
    const world = createWorld({
      fetch: async (url) => {
        const name = url.split('/').at(-1)
        const [accuracy, score] = [`${40 + visit} %`, 1000 + 10 * visit]
        return Response.json({ success: true, data: { name, accuracy, score } })
      },
    })
    for (visit of [0, 1]) {
      for (const id of ['Wren', 'Quill']) void world.ask(world.target(id))
      await world.advance(6 * 86_400_000)
    }
    history.replaceState(null, '', `/compare/players?ids=Wren,Quill&figure=$.data.${key}`)
    const view = renderIn(world, <ComparePage area="players" />)
    const gains = () => screen.queryByRole('region', { name: 'Gains' })?.textContent ?? ''
    await view.until(() => /\+/.test(gains()))
    if (sum === null) expect(gains()).not.toMatch(/Total/)
    else expect(gains()).toMatch(sum)
  })
})
