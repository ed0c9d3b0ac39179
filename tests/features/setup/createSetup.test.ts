import { describe, expect, it } from 'vitest'
import type { Reply } from '#discovery/types.ts'
import { createSetup } from '#features/setup/createSetup.ts'
import { addressIn } from '#discovery/serviceFile.ts'
import { createSample } from '#sample/index.ts'
import { secondEdition } from '../../sample/second/secondEdition.ts'

function open(before: ReadonlyMap<string, Reply> = new Map(), stepwise = true) {
  const sample = createSample({ limits: { anonymous: 1e6 }, edition: secondEdition() })
  const sent: string[] = []
  const answers = new Map(before)
  let down = false
  let isForeign = false
  const setup = createSetup({
    address: { baseUrl: 'https://sample.invalid', apiPrefix: '/api/open' },
    stepwise,
    async send(path: string) {
      sent.push(path.replace('/api/open/', ''))
      if (down || (isForeign && !path.startsWith('/api/open/')))
        throw new TypeError('Failed to fetch')
      const request = new Request(addressIn('https://sample.invalid/api/open', path))
      const response = await sample.fetch(request, { ip: '1' })
      return { status: response.status, body: (await response.json()) as unknown }
    },
    kept: {
      get: (path) => answers.get(path),
      async put(path, reply) {
        answers.set(path, reply)
      },
    },
  })
  const state = () => setup.store.getState()
  return {
    setup,
    state,
    sent,
    answers,
    breakDown: (is: boolean) => (down = is),
    /** Only the service itself lets the page read its answers. */
    hideOrigin: () => (isForeign = true),
  }
}

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

describe('setting a service up', () => {
  it('asks nothing before the person says so', async () => {
    const { state, sent } = open()
    await soon()
    expect(state().next?.path).toBe('clans')
    expect(sent).toEqual([])
  })

  it('asks one request for one click, and goes on to the next', async () => {
    const { setup, state, sent } = open()
    await soon()
    setup.ask()
    await expect.poll(() => state().next?.path).toBe('openapi.json')
    expect(sent).toEqual(['clans'])
    expect(state().steps).toMatchObject([{ reply: { status: 404 }, free: false }])
  })

  it('finds all of the service where all is asked for', async () => {
    const { setup, state, sent } = open()
    await soon()
    setup.askAll()
    await expect.poll(() => state().found).not.toBeNull()
    expect(state().found?.areas['clans']).toMatchObject({ list: { path: 'companies' } })
    expect(state().steps).toHaveLength(sent.length)
  })

  it('pays nothing for what was answered before it was broken off', async () => {
    const first = open()
    await soon()
    first.setup.askAll()
    await expect.poll(() => first.state().found).not.toBeNull()
    const again = open(first.answers)
    await expect.poll(() => again.state().found).toEqual(first.state().found)
    expect(again.sent).toEqual([])
    expect(again.state().steps.every(({ free }) => free)).toBe(true)
  })

  it('keeps what is left out as it is assumed', async () => {
    const { setup, state, sent } = open()
    await soon()
    setup.skipAll()
    await expect.poll(() => state().found).not.toBeNull()
    expect(sent).toEqual([])
    expect(state().found?.areas).toEqual({})
  })

  it('sends all requests after the one consent, unless each is to wait for its own', async () => {
    const { state, sent } = open(new Map(), false)
    await expect.poll(() => state().found).not.toBeNull()
    expect(state().steps).toHaveLength(sent.length)
  })

  it('says that the service answers no longer, and asks again only when told', async () => {
    const { setup, state, sent, breakDown } = open()
    await soon()
    setup.ask()
    await expect.poll(() => state().next?.path).toBe('openapi.json')
    breakDown(true)
    setup.askAll()
    await expect.poll(() => state().unreachable).toBe(true)
    expect(state().next?.path).toBe('openapi.json')
    expect(sent).toHaveLength(2)
    breakDown(false)
    setup.ask()
    await expect.poll(() => state().unreachable).toBe(false)
    await expect.poll(() => state().next?.path).toBe('/openapi.json')
  })

  it('ends where nothing answers at the address or at a usual one, each request counted', async () => {
    const { state, sent, setup, breakDown } = open()
    await soon()
    breakDown(true)
    setup.askAll()
    await expect.poll(() => state().place).toBe('nowhere')
    expect(sent).toHaveLength(7)
    expect(state().steps.map(({ reply }) => reply?.status)).toEqual(Array(7).fill(0))
    expect(state().found).toBeNull()
  })

  it('goes on where the origin of the service cannot be read, and asks there once', async () => {
    const { setup, state, sent, hideOrigin } = open()
    hideOrigin()
    await soon()
    setup.askAll()
    await expect.poll(() => state().found).not.toBeNull()
    expect(state().unreachable).toBe(false)
    expect(sent.filter((path) => path.startsWith('/'))).toEqual(['/openapi.json'])
    expect(state().found?.areas).toMatchObject({ clans: { list: { path: 'companies' } } })
  })

  it('asks nothing more once it is cancelled', async () => {
    const { setup, state, sent } = open()
    await soon()
    setup.cancel()
    await soon()
    setup.askAll()
    await soon()
    expect(sent).toEqual([])
    expect(state().found).toBeNull()
  })
})
