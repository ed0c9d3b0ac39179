import { describe, expect, it } from 'vitest'
import { useReading } from '#queries/snapshots/useReading.ts'
import { readBody } from '#reading/index.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld } from '../../helpers/world.ts'

describe('the reading of a visit', () => {
  it('is none without a visit', () => {
    const world = createWorld()
    expect(renderHookIn(world, () => useReading(null)).result.current).toBeNull()
  })

  it('that takes time comes later, is asked for once, and is never that of another visit', async () => {
    const world = createWorld()
    const asked: unknown[] = []
    world.services.read = (body, context) => {
      asked.push(body)
      return world.clock.sleep(100).then(() => readBody(body, context))
    }
    const [ann, bo] = [snapshot('Ann', 1, { name: 'Ann' }), snapshot('Bo', 2, { name: 'Bo' })]
    let shown = ann
    const { result, rerender, advance } = renderHookIn(world, () => useReading(shown))
    expect(result.current).toBeNull()
    await advance(50)
    shown = bo
    rerender()
    await advance(60)
    expect(result.current).toBeNull()
    await advance(60)
    expect(result.current?.title.text).toBe('Bo')
    rerender()
    await advance(1000)
    expect(asked).toEqual([ann.body, bo.body])
  })
})
