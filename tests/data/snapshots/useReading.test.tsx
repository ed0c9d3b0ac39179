import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useEarlierReading, useEarlierReadings, useReading } from '#data/snapshots/useReading.ts'
import { readBody } from '#reading/index.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { renderHookIn, renderIn } from '../../helpers/renderIn.tsx'
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

  it('whose code does not come is told where it is drawn, and asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const world = createWorld()
    let comes = false
    world.services.read = async (body, context) => {
      if (!comes) throw new TypeError('Failed to fetch dynamically imported module')
      return readBody(body, context)
    }
    const ann = snapshot('Ann', 1, { name: 'Ann' })
    const Title = () => <p>{useReading(ann)?.title.text ?? 'not read'}</p>
    const { advance } = renderIn(
      world,
      <PanelBoundary>
        <Title />
      </PanelBoundary>,
    )
    await advance(10)
    expect(screen.queryByText('not read')).toBeNull()
    comes = true
    screen.getByRole('button', { name: 'Try again' }).click()
    await advance(10)
    expect(screen.getByText('Ann')).toBeDefined()
    vi.mocked(console.error).mockRestore()
  })
})

describe('the reading of an earlier visit', () => {
  it('is left out where its code does not come: the page is whole without it', async () => {
    const world = createWorld()
    world.services.read = async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    const ann = snapshot('Ann', 1, { name: 'Ann' })
    const all = [ann]
    const Compared = () => {
      const readings = [useEarlierReading(ann), useEarlierReadings(all)(ann)]
      return <p>{readings.every((one) => one === null) ? 'alone' : 'compared'}</p>
    }
    const { advance } = renderIn(
      world,
      <PanelBoundary>
        <Compared />
      </PanelBoundary>,
    )
    await advance(10)
    expect(screen.getByText('alone')).toBeDefined()
  })

  it('comes later, as that of the visit itself', async () => {
    const world = createWorld()
    world.services.read = async (body, context) => readBody(body, context)
    const ann = snapshot('Ann', 1, { name: 'Ann' })
    const { result, advance } = renderHookIn(world, () => useEarlierReading(ann))
    expect(result.current).toBeNull()
    await advance(10)
    expect(result.current?.title.text).toBe('Ann')
  })
})
