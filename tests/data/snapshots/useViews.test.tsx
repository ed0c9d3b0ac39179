import { expect, it } from 'vitest'
import { useViews } from '#data/snapshots/useViews.ts'
import { readBody, readCell } from '#reading/index.ts'
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

it('calls the ids of each by the names that other bodies gave them, at no request', async () => {
  const world = createWorld()
  const endpoint = world.services.endpoints.get('players.item')
  if (endpoint === undefined) throw new Error('There is no route of a player')
  const members = ['p-17', 'p-18'].map((player, at) => ({ player, wins: 20 - at }))
  world.services.read = (_, context) =>
    readBody({ name: 'Otters', members }, { ...context, area: 'clans' })
  const { root } = world.services
  await world.services.history.remember([
    { service: root, area: 'players', id: 'p-17', name: 'Ann', seenAt: 1 },
  ])
  const targets = ['Merrow Ann'].map((id) => ({ target: { endpoint, id }, label: id }))
  const { result, until } = renderHookIn(world, () => useViews(targets))
  const namesOf = (index: number) => {
    const [table] = result.current[index]?.reading?.tables ?? []
    const column = table?.columns.find(({ area }) => area === 'players')
    return table?.rows.map((row) => column && readCell(row, column))
  }
  await until(() => namesOf(0)?.[0]?.kind === 'link')
  const asked = world.requests.length
  const named = { kind: 'link', text: 'Ann', area: 'players', id: 'p-17', named: true }
  await until(() => JSON.stringify(namesOf(0)?.[0]) === JSON.stringify(named))
  expect(world.requests).toHaveLength(asked)
})
