import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

afterEach(() => history.replaceState(null, '', '/'))

async function shown(rows: readonly object[]) {
  history.replaceState(null, '', '/clans')
  const world = createWorld({
    fetch: async () =>
      new Response(JSON.stringify(rows), { headers: { 'content-type': 'application/json' } }),
  })
  const view = renderIn(world, <ListPage area="clans" panels={{}} />)
  await view.until(() => screen.queryAllByRole('columnheader').length > 0)
  return view
}
const wars = (words: readonly string[]) =>
  words.map((phase, at) => ({ id: at, name: `War ${at}`, phase, points: 9 - at }))

describe('cells of a phase', () => {
  it('are badges where each word says whether it runs', async () => {
    await shown(wars(['ongoing', 'planned', 'closed']))
    for (const word of ['Ongoing', 'Planned', 'Closed'])
      expect(screen.getByText(word).className, word).toMatch(/badge/i)
  })

  it('stay texts where one of them says something else', async () => {
    await shown(wars(['ongoing', 'blue', 'closed']))
    expect(screen.getByText('ongoing').className).not.toMatch(/badge/i)
  })

  it('stand in a table that is called by its rows where the body has no key for it', async () => {
    await shown(wars(['ongoing', 'planned', 'closed']))
    expect(screen.getByRole('table', { name: 'Clans' })).toBeDefined()
  })
})
