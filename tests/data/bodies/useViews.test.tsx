import { expect, it } from 'vitest'
import { useViews } from '#data/bodies/useViews.ts'
import { readCell } from '#reading/index.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

it('shows several things at once, a request each', async () => {
  const world = createWorld()
  const ids = world.sample.world.population.names.slice(0, 2)
  const { result, until } = renderHookIn(world, () => useViews('players', ids))
  await until(() => result.current.every(({ reading }) => reading !== null))
  expect(result.current.map(({ reading }) => reading?.title.text)).toEqual(ids)
  expect(world.requests).toHaveLength(2)
})

it('calls the ids of each by the names that other bodies gave them, at no request', async () => {
  const members = ['p-17', 'p-18'].map((player, at) => ({ player, wins: 20 - at }))
  const world = createWorld({
    fetch: async () =>
      new Response(JSON.stringify({ name: 'Otters', members }), {
        headers: { 'content-type': 'application/json' },
      }),
  })
  const { root } = world.services
  await world.services.history.remember([
    { service: root, area: 'players', id: 'p-17', name: 'Ann', seenAt: 1 },
  ])
  const { result, until } = renderHookIn(world, () => useViews('clans', ['4']))
  await until(() => result.current[0]?.reading != null)
  const [table] = result.current[0]?.reading?.tables ?? []
  const column = table?.columns.find(({ area }) => area === 'players')
  const cells = table?.rows.map((row) => column && readCell(row, column))
  const named = { kind: 'link', text: 'Ann', area: 'players', id: 'p-17', named: true }
  expect(cells?.[0]).toEqual(named)
  expect(world.requests).toHaveLength(1)
})
