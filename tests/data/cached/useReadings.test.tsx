import { describe, expect, it } from 'vitest'
import { contextOf } from '#data/bodies/body.ts'
import { useReadings } from '#data/cached/visits.ts'
import { readBody } from '#reading/index.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld } from '../../helpers/world.ts'

const [ann, bo] = [snapshot('Ann', 1, { name: 'Ann' }), snapshot('Bo', 2, { name: 'Bo' })]

describe('the reading of an earlier visit', () => {
  it('is none without a visit', () => {
    const world = createWorld()
    expect(renderHookIn(world, () => useReadings([null])).result.current).toEqual([null])
  })

  it('that takes time comes later, is read once, and is never that of another visit', async () => {
    const world = createWorld()
    const asked: unknown[] = []
    world.services.read = async (one) => {
      asked.push(one.body)
      await world.clock.sleep(100)
      return { snapshot: one, reading: readBody(one.body, contextOf(one)), names: [] }
    }
    let shown = ann
    const { result, rerender, advance } = renderHookIn(world, () => useReadings([shown]))
    await advance(50)
    shown = bo
    rerender()
    await advance(60)
    expect(result.current).toEqual([null])
    await advance(60)
    expect(result.current[0]?.title.text).toBe('Bo')
    rerender()
    await advance(1000)
    expect(asked).toEqual([ann.body, bo.body])
  })

  it('is left out where its code does not load: the page is whole without it', async () => {
    const world = createWorld()
    world.services.read = async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    const { result, advance } = renderHookIn(world, () => useReadings([ann]))
    await advance(10)
    expect(result.current).toEqual([null])
  })
})
