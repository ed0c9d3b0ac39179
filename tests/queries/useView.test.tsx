import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#api/endpoints.ts'
import { useView } from '#queries/useView.ts'
import { renderHookIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const endpoint = ENDPOINTS[0]!
const merrow = { endpoint, id: 'Merrow Ann' }

describe('a view', () => {
  it('asks the service once and shows the body read', async () => {
    const world = createWorld()
    const { result, until } = renderHookIn(world, () => useView(merrow, 'Merrow Ann'))
    expect(result.current).toMatchObject({ visit: null, fetching: true, cancelled: false })
    await until(() => !result.current.fetching)
    expect(result.current.visit?.body).toMatchObject({ data: { name: 'Merrow Ann' } })
    expect(result.current.reading?.title.text).toContain('Merrow Ann')
    expect(world.requests).toHaveLength(1)
  })

  it('sends one request under the double mount of StrictMode', async () => {
    const world = createWorld()
    const strict = { strict: true }
    const { result, until, advance } = renderHookIn(world, () => useView(merrow, 'Ann'), strict)
    await until(() => result.current.visit !== null)
    await advance(30_000)
    expect(world.requests).toHaveLength(1)
    expect(result.current.fetching).toBe(false)
  })
})
