import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LookupPage } from '#pages/LookupPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const cards = () => within(screen.getByRole('main')).queryAllByRole('listitem')

describe('an area that is looked up by name', () => {
  it('shows what is saved, opened or on this device of it, each once, with its figures', async () => {
    const world = createWorld({
      fetch: async () => Response.json({ name: 'Wren', totalXp: 48_200 }),
    })
    const asked = world.ask(world.target('Wren'))
    await world.advance(1000)
    await asked
    const { favourites, recents } = world.services
    favourites.getState().add({ area: 'players', id: 'Quill', name: 'Quill' })
    recents.getState().add({ area: 'players', id: 'Quill', name: 'Quill' })
    recents.getState().add({ area: 'clans', id: 'ash', name: 'Ash' })
    const page = renderIn(
      world,
      <main>
        <LookupPage area="players" />
      </main>,
    )
    await page.until(() => screen.queryByText(/48\.2/) !== null)
    expect(cards().map((card) => within(card).getByRole('link').textContent)).toEqual([
      'Quill',
      'Wren',
    ])
    expect(world.requests).toHaveLength(1)
  })

  it('orders them by last visit or rank, and filters more than ten by name', async () => {
    history.replaceState(null, '', '/players')
    const world = createWorld()
    const asked = ['Wren', 'Quill'].map((id) => world.ask(world.target(id)))
    await world.advance(2000)
    await Promise.all(asked)
    const { favourites } = world.services
    const save = (name: string) => favourites.getState().add({ area: 'players', id: name, name })
    for (const name of ['Wren', 'Quill']) save(name)
    const page = renderIn(
      world,
      <main>
        <LookupPage area="players" />
      </main>,
    )
    const names = () => cards().map((card) => within(card).getByRole('link').textContent)
    await page.until(() => screen.queryByRole('combobox', { name: 'Sort by' }) !== null)
    await page.until(() => names().join() === 'Wren,Quill')
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), {
      target: { value: 'rank' },
    })
    await page.advance(10)
    expect(names()).toEqual(['Quill', 'Wren'])
    expect(location.search).toBe('?sort=rank')
    expect(screen.queryByRole('searchbox')).toBeNull()
    for (let at = 0; at < 9; at++) save(`Ash ${at}`)
    await page.advance(10)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'wr' } })
    await page.advance(10)
    expect(names()).toEqual(['Wren'])
    history.replaceState(null, '', '/')
  })

  it('invites to the first look-up with the examples of the service, each with its price', () => {
    const world = createWorld({ config: { examples: ['Quill', 'Wren'] } })
    renderIn(world, <LookupPage area="players" />)
    const empty = screen.getByRole('region', { name: 'Looked up on this device' })
    expect(within(empty).getByText('No players looked up yet')).toBeTruthy()
    expect(
      within(empty)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Quill1 request', 'Wren1 request', 'Leaderboards'])
    expect(world.requests).toHaveLength(0)
  })

  it('says that a name is free, or of another area, before it is looked up', async () => {
    const world = createWorld()
    const { history, root: service } = world.services
    const asked = world.ask(world.target('Wren'))
    await world.advance(1000)
    await asked
    await history.remember([
      { service, area: 'prices', id: 'sun-pearl', name: 'Sun pearl', seenAt: 1 },
      { service, area: 'clans', id: 'wren', name: 'Wren', seenAt: 1 },
      { service, area: 'players', id: 'Wren', name: 'Wren', seenAt: 1 },
    ])
    const page = renderIn(world, <LookupPage area="players" />)
    const field = screen.getByRole('textbox', { name: 'Player name' })
    const submit = () => screen.getByRole('button', { name: /^Look up/ }).textContent
    expect(submit()).toBe('Look up1 request')
    fireEvent.change(field, { target: { value: ' sun  PEARL' } })
    await page.advance(0)
    const item = screen.getByRole('link', { name: /^Sun pearl/ })
    expect(item.textContent).toBe('Sun pearlItem · 1 request')
    expect(item.getAttribute('href')).toBe('/prices/sun-pearl')
    expect(submit()).toBe('Look up1 request')
    // Of this area, too.
    fireEvent.change(field, { target: { value: 'Wren' } })
    await page.advance(0)
    expect(screen.queryByText('Seen on this device under this name:')).toBeNull()
    expect(submit()).toBe('Look upfree')
    expect(world.requests).toHaveLength(1)
  })
})
