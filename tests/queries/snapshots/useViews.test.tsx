import { expect, it } from 'vitest'
import { useViews } from '#queries/snapshots/useViews.ts'
import { readBody } from '#reading/index.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

it('shows a reading that arrives after its body', async () => {
  const world = createWorld()
  world.services.read = (body, context) =>
    world.clock.sleep(500).then(() => readBody(body, context))
  const endpoint = world.services.endpoints.get('players.item')
  if (endpoint === undefined) throw new Error('There is no route of a player')
  const targets = [{ target: { endpoint, id: 'Merrow Ann' }, label: 'Merrow Ann' }]
  const { result, until, advance } = renderHookIn(world, () => useViews(targets))
  await until(() => result.current[0]?.snapshot !== null)
  expect(result.current[0]?.reading).toBeNull()
  await advance(600)
  expect(result.current[0]?.reading?.title.text).toBe('Merrow Ann')
})
