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

  it('orders them by last visit or rank', async () => {
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
    ).toEqual(['Quill1 request', 'Wren1 request'])
    expect(world.requests).toHaveLength(0)
  })
})
