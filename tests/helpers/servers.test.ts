import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { FAULTS, fault } from './faults.ts'
import { startServer, startThree } from './servers.ts'
import type { TestServer } from './servers.ts'

const open: TestServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function serverWith(handler: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(handler)
  open.push(server)
  return server
}

const context = { stranger: 'http://127.0.0.1:1', body: '{"success":true,"data":{"name":"Ada"}}' }
/** Sends one request and gives back the beginning of the raw answer; `ms` is how long is waited for one. */
function rawGet(origin: string, ms: number): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write('GET /x HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    })
    const timer = setTimeout(() => socket.destroy(), ms)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.length > 10) socket.destroy()
    })
    socket.on('error', (error) => (text += `<${error.message}>`))
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(text)
    })
  })
}

describe('startServer', () => {
  it('logs method, target, headers and body exactly as they came', async () => {
    const server = await serverWith((_, response) => void response.end('ok'))
    await fetch(`${server.origin}/a%2Fb?c=%20`, {
      method: 'POST',
      body: 'hello',
      headers: { 'X-API-Key': 'k' },
    })
    expect(server.received).toMatchObject([
      { method: 'POST', target: '/a%2Fb?c=%20', body: 'hello', headers: { 'x-api-key': 'k' } },
    ])
  })

  it('answers as last told', async () => {
    const server = await serverWith((_, response) => void response.end('one'))
    server.respond((_, response) => void response.end('two'))
    expect(await (await fetch(server.origin)).text()).toBe('two')
  })

  it('breaks the connection when its handler throws', async () => {
    const server = await serverWith(() => {
      throw new Error('no')
    })
    await expect(fetch(server.origin)).rejects.toThrow('fetch failed')
  })

  it('closes although a request is still open', async () => {
    const server = await startServer(() => undefined)
    const pending = fetch(server.origin).catch(() => 'ended')
    await expect.poll(() => server.received.length).toBe(1)
    await server.close()
    expect(await pending).toBe('ended')
  })

  it('starts three origins that differ', async () => {
    const three = await startThree(
      (_, response) => void response.end('app'),
      (_, response) => void response.end('service'),
    )
    open.push(three.app, three.service, three.stranger)
    const origins = [three.app, three.service, three.stranger].map(({ origin }) => origin)
    expect(new Set(origins).size).toBe(3)
    expect(await (await fetch(three.service.origin)).text()).toBe('service')
    expect(three.stranger.received).toEqual([])
  })
})

describe('faults', () => {
  it('are at least sixty', () => expect(FAULTS.size).toBeGreaterThanOrEqual(60))

  const silent = ['never answers', 'closes before the head', 'resets the connection']

  it.each([...FAULTS.keys()].filter((name) => !silent.includes(name)))(
    'sends: %s',
    async (name) => {
      const server = await serverWith(fault(name, context))
      // Two hundred megabytes are packed first.
      const patience = name.includes('200 MB') ? 20_000 : 3000
      expect((await rawGet(server.origin, patience)).length).toBeGreaterThan(10)
      expect(server.received).toHaveLength(1)
    },
  )

  it.each(silent)('sends not a byte of an answer: %s', async (name) => {
    const server = await serverWith(fault(name, context))
    expect(await rawGet(server.origin, 50)).not.toContain('HTTP/1.1')
    expect(server.received).toHaveLength(1)
  })

  it('send a cut gzip that a reader gives cut text or an error for', async () => {
    const server = await serverWith(fault('cuts the gzip', context))
    const text = await fetch(server.origin).then(
      (response) => response.text().catch(() => 'error'),
      () => 'error',
    )
    expect(text).not.toBe(context.body)
  })

  it('leave out the CORS header only where the name says so', async () => {
    const server = await serverWith(fault('answers 429 without CORS', context))
    expect((await fetch(server.origin)).headers.get('access-control-allow-origin')).toBeNull()
    server.respond(fault('answers 429 for 2 s', context))
    expect((await fetch(server.origin)).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('hold no more than a few chunks back for who does not read', async () => {
    let held = () => 0
    const server = await serverWith((request, response) => {
      held = () => response.writableLength
      return fault('sends zeros without an end', context)(request, response)
    })
    const { hostname, port } = new URL(server.origin)
    const socket = connect(Number(port), hostname, () => {
      socket.pause()
      socket.write('GET /x HTTP/1.1\r\nhost: a\r\n\r\n')
    })
    await expect.poll(() => held()).toBeGreaterThan(0)
    // Each chunk is a megabyte, one every 5 ms.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(held()).toBeLessThan(4_000_000)
    socket.destroy()
  })

  it('are refused by an unknown name', () => {
    expect(() => fault('sings', context)).toThrow('No fault is called "sings"')
  })
})
