import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../helpers/world.ts'

afterEach(() => history.replaceState(null, '', '/'))

/** A service that answers to a name in any capitals, unless it is told to tell them apart. */
const service = (exact: boolean) =>
  createWorld({
    fetch: async (url) => {
      const asked = decodeURIComponent(url.split('/').at(-1) ?? '')
      const name = exact ? asked : asked.toLowerCase()
      return new Response(JSON.stringify({ name, score: 40, wins: 3 }), {
        headers: { 'content-type': 'application/json' },
      })
    },
  })

async function open(world: World, id: string) {
  history.replaceState(null, '', `/players/${id}`)
  const view = renderIn(world, <EntityPage area="players" id={id} panels={{}} />)
  await view.advance(3000)
  return view
}

describe('the same name in other capitals', () => {
  it('is opened free where the body that is known calls itself so', async () => {
    const world = service(false)
    const first = await open(world, 'ANN')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ann')
    first.unmount()
    await open(world, 'ann')
    expect(world.requests).toHaveLength(1)
    expect(location.pathname).toBe('/players/ANN')
  })

  it('is opened free in any capitals once the service was seen to answer to any', async () => {
    const world = service(false)
    for (const id of ['ANN', 'bob']) (await open(world, id)).unmount()
    await open(world, 'Bob')
    expect(world.requests).toHaveLength(2)
    expect(location.pathname).toBe('/players/bob')
  })

  it('is asked for where nothing says that it is the same', async () => {
    const world = service(true)
    const first = await open(world, 'ANN')
    first.unmount()
    await open(world, 'ann')
    expect(world.requests).toHaveLength(2)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ann')
  })
})
