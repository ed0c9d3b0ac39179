import { readThings } from '../../helpers/readThings.ts'
import { describe, expect, it } from 'vitest'
import { usePersonalReadings } from '#data/bodies/usePersonalReadings.ts'
import { readCell } from '#reading/index.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const members = ['p-17', 'p-18'].map((player, at) => ({ player, wins: 20 - at }))
const body = { name: 'Otters', members }
const reading = readThings(body, { area: 'clans', id: '4', endpoint: '/x' })

const name = (world: World, id: string, text: string, area = 'players') => ({
  service: world.services.root,
  area,
  id,
  name: text,
  seenAt: 1,
})

function setUp(world: World) {
  const bodies = [{ snapshot: snapshot('4', 1, body), reading }]
  const view = renderHookIn(world, () => usePersonalReadings(bodies)[0])
  const shown = () => {
    const [table] = view.result.current?.tables ?? []
    const column = table?.columns.find(({ area }) => area === 'players')
    return table?.rows.map((row) => {
      const value = column && readCell(row, column)
      return value?.kind === 'link' ? value.text : null
    })
  }
  return { ...view, shown }
}

describe('the ids of a page', () => {
  it('have their names from the first drawing on, at no request', async () => {
    const world = createWorld()
    await world.services.history.remember([name(world, 'p-17', 'Ann')])
    const { shown } = setUp(world)
    expect(shown()).toEqual(['Ann', 'p-18'])
    expect(world.requests).toEqual([])
    world.close()
  })

  it('get a name that is learnt while the page is open, the newest where there are two', async () => {
    const world = createWorld()
    const { result, shown, advance } = setUp(world)
    await advance(10)
    expect(result.current).toBe(reading)
    await world.services.history.remember([name(world, 'p-18', 'Bo')])
    await advance(10)
    expect(shown()).toEqual(['p-17', 'Bo'])
    const before = result.current
    await world.services.history.remember([name(world, 'p-99', 'Nobody here')])
    await advance(10)
    expect(result.current).toBe(before)
    await world.services.history.remember([name(world, 'p-18', 'Bobby')])
    await advance(10)
    expect(shown()).toEqual(['p-17', 'Bobby'])
    world.close()
  })

  it('have no name of another area or of another service', async () => {
    const world = createWorld()
    await world.services.history.remember([
      name(world, 'p-17', 'Stoats', 'clans'),
      { ...name(world, 'p-18', 'Ann'), service: 'https://other.example/v1' },
    ])
    const { result, advance } = setUp(world)
    await advance(10)
    expect(result.current).toBe(reading)
    world.close()
  })
})
