import { expect, it } from 'vitest'
import { createMissing, missingPages } from '#data/bodies/missing.ts'
import { createWorld, type World } from '../../helpers/world.ts'

it('keeps the pages that were not found, over a reload, until they are found', async () => {
  let isThere = false
  const world = createWorld({
    fetch: async () =>
      isThere
        ? Response.json({ name: 'ann', wins: 4 })
        : Response.json({ error: { code: 'NOT_FOUND', message: 'None' } }, { status: 404 }),
  })
  const missing = ({ services: { stores, root } }: World) => [
    ...missingPages(stores.of(createMissing).getState().items, root),
  ]
  const target = world.target('ann', 'players.item')
  await world.open(target).catch(() => undefined)
  await world.advance(100)
  expect(missing(world)).toEqual(['players/ann'])
  const later = await world.reload()
  expect(missing(later)).toEqual(['players/ann'])
  isThere = true
  await later.ask(later.target('ann', 'players.item'))
  await later.advance(100)
  expect(missing(later)).toEqual([])
})
