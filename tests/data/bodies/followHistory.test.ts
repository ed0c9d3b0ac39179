import { describe, expect, it } from 'vitest'
import type { Body } from '#data/bodies/body.ts'
import { createWorld } from '../../helpers/world.ts'

async function open() {
  const world = createWorld()
  const target = world.target('Merrow Ann')
  const opened = world.open(target)
  await world.advance(1000)
  const { snapshot } = await opened
  const shown = () =>
    world.services.queryClient.getQueryData<Body>(['body', target.query])?.snapshot.body
  const append = (fetchedAt: number, body: unknown) =>
    world.services.history.append({ ...snapshot, fetchedAt, body })
  return { world, target, snapshot, shown, append }
}

describe('an open page', () => {
  it('shows the newer body that another tab got', async () => {
    const { world, snapshot, shown, append } = await open()
    await append(snapshot.fetchedAt + 1, { xp: 2 })
    await world.advance(10)
    expect(shown()).toEqual({ xp: 2 })
  })

  it('keeps a body that is newer than the other tab’s', async () => {
    const { world, snapshot, shown, append } = await open()
    await append(snapshot.fetchedAt - 1, { xp: 2 })
    await world.advance(10)
    expect(shown()).toEqual(snapshot.body)
  })

  it('is the only one that is followed: nothing is read for what nobody looks at', async () => {
    const { world, snapshot, shown, append } = await open()
    world.services.queryClient.clear()
    await append(snapshot.fetchedAt + 1, { xp: 2 })
    await world.advance(10)
    expect(shown()).toBeUndefined()
  })
})
