import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

afterEach(() => history.replaceState(null, '', '/'))

it('shows the names that a row lists as links, and how many more there are', async () => {
  history.replaceState(null, '', '/competitions')
  const drivers = ['Ann', 'Bo', 'Cy', 'Dee', 'Ed', 'Flo']
  const rows = [1, 2, 3].map((round) => ({ id: round, title: `Race ${String(round)}`, drivers }))
  const world = createWorld({
    fetch: async () =>
      new Response(JSON.stringify(rows), { headers: { 'content-type': 'application/json' } }),
  })
  const view = renderIn(world, <ListPage area="competitions" panels={{}} />)
  await view.until(() => screen.queryAllByRole('link', { name: 'Ann' }).length > 0)
  const [cell] = screen.getAllByRole('link', { name: 'Dee' }).map((link) => link.closest('td'))
  if (cell === null || cell === undefined) throw new Error('no cell')
  expect(within(cell).getAllByRole('link')[1]?.getAttribute('href')).toBe('/players/Bo')
  expect(within(cell).getByRole('button', { name: '6 entries' }).textContent).toBe('+2')
})
