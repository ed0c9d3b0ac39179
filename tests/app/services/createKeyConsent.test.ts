import { describe, expect, it } from 'vitest'
import { createWorld } from '../../helpers/world.ts'

const KEY = 'sgsmpl1_' + 'x'.repeat(32)
const REFUSAL = '{"success":false,"error":{"code":"INVALID_API_KEY","message":"no"}}'

describe('a refused key', () => {
  it('stops everything that waits, and nothing is asked without it before the person says so', async () => {
    const world = createWorld({
      fetch: async (_, init) =>
        new Headers(init.headers).has('x-api-key')
          ? new Response(REFUSAL, { status: 401, headers: { 'content-type': 'application/json' } })
          : Response.json({ success: true, data: { name: 'Wren' } }),
      config: { limits: { anonymous: 10, keyed: 1, windowSeconds: 60 } },
    })
    const { client, keyStore, keyOrigin } = world.services
    keyStore.use(KEY, keyOrigin, false)
    const names = Array.from({ length: 20 }, (_, index) => `Player ${index}`)
    const asked = names.map((id) =>
      client.get(world.target(id)).then(
        () => 'answered',
        (error: unknown) => (error instanceof Error ? error.name : 'odd'),
      ),
    )
    let outcomes: string[] = []
    void Promise.all(asked).then((all) => (outcomes = all))
    await world.until(() => outcomes.length === 20)
    expect(keyStore.getState().status).toBe('refused')
    expect(outcomes.filter((name) => name === 'ServiceError').length).toBe(world.requests.length)
    expect(new Set(outcomes)).toEqual(new Set(['ServiceError', 'KeyRefusedError']))
    const sent = world.requests.length
    await expect(client.get(world.target('Wren'))).rejects.toHaveProperty('name', 'KeyRefusedError')
    await world.advance(120_000)
    expect(world.requests).toHaveLength(sent)
    expect(world.requests.every(({ headers }) => headers.get('x-api-key') === KEY)).toBe(true)

    keyStore.forget()
    let body: unknown = null
    void client.get(world.target('Wren')).then((answer) => (body = answer.body))
    await world.until(() => body !== null)
    expect(world.requests.at(-1)?.headers.get('x-api-key')).toBeNull()
    world.close()
  })
})
