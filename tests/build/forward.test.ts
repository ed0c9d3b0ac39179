import { gzipSync } from 'node:zlib'
import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { forward } from '#build/forward.ts'
import { knownService } from '#build/knownService.ts'
import type { Middleware } from '#build/nodeHttp.ts'
import { serve } from './servers.ts'

const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function start(respond: Middleware, path = '', prefix?: string) {
  const received: IncomingMessage[] = []
  const upstream = await serve((request, response, next) => {
    received.push(request)
    respond(request, response, next)
  })
  const service = knownService({ API_BASE_URL: upstream.origin + path })
  if (!service) throw new Error('no service')
  const server = await serve(forward(service, prefix))
  open.push(server, upstream)
  return { ...server, received, upstream }
}

describe('forwarding', () => {
  it('passes the request on and the answer back, rate headers and compression included', async () => {
    const zipped = gzipSync('{"success":true}')
    const { ask, received } = await start((_, response) => {
      response.writeHead(429, {
        'X-RateLimit-Remaining': '0',
        'Retry-After': '7',
        'Content-Encoding': 'gzip',
        'Set-Cookie': 'a=1',
      })
      response.end(zipped)
    }, '/game/')
    const { status, headers } = await ask('/api/v1/players/a%2Fb?x=%20y', {
      headers: {
        'X-API-Key': 'k'.repeat(40),
        Cookie: 'secret=1',
        Authorization: 'Basic eA==',
        Referer: 'http://localhost/',
        'Accept-Encoding': 'gzip',
      },
    })
    expect(status).toBe(429)
    expect(headers).toMatchObject({
      'x-ratelimit-remaining': '0',
      'retry-after': '7',
      'content-encoding': 'gzip',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    const [request] = received
    expect(request?.url).toBe('/game/api/v1/players/a%2Fb?x=%20y')
    expect(request?.headers).toMatchObject({
      'x-api-key': 'k'.repeat(40),
      'accept-encoding': 'gzip',
    })
    for (const name of ['cookie', 'authorization', 'referer'])
      expect(request?.headers).not.toHaveProperty(name)
    expect(request?.headers.host).not.toBe(undefined)
  })

  it('never leaves /api, however the target is written', async () => {
    const { ask, received } = await start((_, response) => void response.end('{}'))
    for (const target of [
      '/api/../admin',
      '/api/v1/../../admin',
      '/players/x',
      '/apix',
      '/api/%2e%2e/admin',
    ])
      expect([299, 400]).toContain((await ask(target)).status)
    expect(received).toEqual([])
  })

  it.each([
    ['', '/v2', '/api/v2/players/x?a=1', '/v2/players/x?a=1'],
    ['/v2', '/v2', '/api/v2/players/x', '/v2/players/x'],
    ['/game', '', '/api/players/x', '/game/players/x'],
    ['/game', '/api/v1', '/api/v1/players/x', '/game/api/v1/players/x'],
  ])('asks a service at %j with the prefix %j for %s at %s', async (path, prefix, asked, there) => {
    const { ask, received } = await start((_, response) => void response.end('{}'), path, prefix)
    await ask(asked)
    expect(received.map(({ url }) => url)).toEqual([there])
  })

  it('passes a redirect back instead of following it', async () => {
    const { ask, received } = await start((_, response) => {
      response.writeHead(302, { Location: 'https://stranger.example/' }).end()
    })
    const { status, headers } = await ask('/api/v1/x')
    expect([status, headers.location]).toEqual([302, 'https://stranger.example/'])
    expect(received).toHaveLength(1)
  })

  it('says in the envelope that the service cannot be reached', async () => {
    const { ask, upstream } = await start((_, response) => void response.end())
    await upstream.close()
    const { status, text } = await ask('/api/v1/x')
    expect(status).toBe(502)
    expect(JSON.parse(text)).toMatchObject({
      success: false,
      error: { code: 'UPSTREAM_UNREACHABLE' },
    })
  })

  it('breaks off where the service breaks off', async () => {
    const { ask } = await start((request, response) => {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('{"a":')
      setImmediate(() => request.socket.destroy())
    })
    await expect(ask('/api/v1/x')).rejects.toThrow(/aborted|hang up|ECONNRESET/)
  })
})

describe('API_BASE_URL', () => {
  it('is nothing where it is not set', () => {
    expect(knownService({})).toBeNull()
    expect(knownService({ API_BASE_URL: '  ' })).toBeNull()
  })

  it.each([
    'http://stats.example.org',
    'https://user:pass@stats.example.org',
    'https://stats.example.org/?a=1',
    'https://stats.example.org/#x',
    'ftp://stats.example.org',
    'stats.example.org',
    'sample:',
  ])('refuses %s', (address) => {
    expect(() => knownService({ API_BASE_URL: address })).toThrow('API_BASE_URL')
  })

  it('takes https, and http on loopback', () => {
    expect(knownService({ API_BASE_URL: 'https://stats.example.org/v/' })).toEqual({
      url: 'https://stats.example.org/v',
      origin: 'https://stats.example.org',
      host: 'stats.example.org',
    })
    expect(knownService({ API_BASE_URL: 'http://localhost:8080' })?.host).toBe('localhost:8080')
  })
})
