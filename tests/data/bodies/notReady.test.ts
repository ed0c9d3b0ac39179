import { describe, expect, it } from 'vitest'
import { NotJsonError, NotReadyError } from '#api/errors.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const GOOD = '{"success":true,"data":{"name":"Wren","level":41,"xp":5000}}'
const WAIT = '{"status":"processing","message":"Being gathered. Try again in 8 seconds."}'

type Reply = readonly [status: number, body: string, headers?: Record<string, string>]

/** A world whose service gives these answers in turn, the last one for ever. */
function worldOf(...replies: readonly Reply[]) {
  let at = 0
  return createWorld({
    async fetch() {
      const [status, body, headers] = replies[Math.min(at++, replies.length - 1)] ?? [200, GOOD]
      return new Response(body, { status, headers: { 'content-type': 'text/json', ...headers } })
    },
  })
}

async function outcome(world: World, promise: Promise<unknown>): Promise<unknown> {
  let settled: unknown = null
  promise.then(
    (value) => (settled = value),
    (error: unknown) => (settled = error),
  )
  await world.until(() => settled !== null)
  return settled
}

const wren = (world: World) => world.target('Wren')
const ask = (world: World) => outcome(world, world.ask(wren(world)))

describe('an answer that is not ready', () => {
  it.each<[string, Reply, string, number | null]>([
    ['without a body', [202, ''], '', null],
    ['with an empty object', [202, '{}'], '', null],
    ['in words', [202, 'Come back later', { 'content-type': 'text/plain' }], 'Come', null],
    ['with a job', [202, '{"job":"a81"}', { location: '/jobs/a81', 'retry-after': '5' }], '', 5],
    ['with a wait in words', [202, WAIT], 'Being gathered', 8],
    ['under 200', [200, '{"queued":true,"position":14}'], 'Queued · Position 14', null],
    ['with a wait in a field', [200, '{"status":"pending","retryAfter":3}'], 'Pending', 3],
  ])('is one %s', async (_, reply, words, seconds) => {
    const world = worldOf(reply)
    const failed = await ask(world)
    expect(failed).toBeInstanceOf(NotReadyError)
    const { detail, retryAt } = failed as NotReadyError
    expect(detail).toContain(words)
    if (seconds === null) expect(retryAt).toBeNull()
    else expect(Math.round(((retryAt ?? 0) - world.services.now()) / 1000)).toBe(seconds)
  })

  it.each<[string, Reply]>([
    ['data under 202', [202, GOOD]],
    ['a player who loads', [200, '{"name":"Wren","status":"loading","level":41}']],
  ])('is not %s', async (_, reply) => {
    expect(await ask(worldOf(reply))).not.toBeInstanceOf(Error)
  })

  it('is not the page of a firewall under 202', async () => {
    const page = [202, '<html>', { 'content-type': 'text/html' }] as const
    expect(await ask(worldOf(page))).toBeInstanceOf(NotJsonError)
  })

  it('is no visit, and the good body stays', async () => {
    const world = worldOf([200, GOOD], [202, '{}'])
    await ask(world)
    expect(await ask(world)).toBeInstanceOf(NotReadyError)
    expect(await world.services.history.snapshots(wren(world).query)).toHaveLength(1)
    expect(await outcome(world, world.open(wren(world)))).toMatchObject({
      reading: { title: { text: 'Wren' }, error: null },
    })
  })

  it.each([
    ['the person', {}, true],
    ['nobody', { automatic: true }, false],
  ])('names a time for one attempt where it was asked for by %s', async (_, how, isNamed) => {
    const world = worldOf([202, WAIT])
    for (let n = 0; n < 3; n++) {
      const failed = await outcome(world, world.ask(wren(world), how))
      expect((failed as NotReadyError).retryAt !== null).toBe(isNamed)
    }
  })

  it('holds no other request', async () => {
    const world = worldOf([202, WAIT], [200, GOOD])
    await ask(world)
    const before = world.services.now()
    await outcome(world, world.ask(world.target('Quill')))
    expect(world.services.now() - before).toBeLessThan(1000)
  })
})
