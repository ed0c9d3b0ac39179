import { afterEach, describe, expect, it } from 'vitest'
import { accountPage, ACCOUNT_PATH } from '#build/accountPage.ts'
import { serveSample } from '#build/serveSample.ts'
import { createSample, type SampleOptions } from '#sample/index.ts'
import { serve } from './servers.ts'

const open: { close(): Promise<void> }[] = []

async function start(options: SampleOptions = {}) {
  const sample = createSample({ clock: { now: () => Date.UTC(2026, 10, 20) }, ...options })
  const server = await serve(serveSample(sample), accountPage(sample))
  open.push(server)
  return { sample, ...server }
}

afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

describe('the sample service over HTTP', () => {
  it('answers with the body and the rate headers', async () => {
    const { ask } = await start()
    const { status, headers, text } = await ask('/api/v1/leaderboards')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/json')
    expect(headers['x-ratelimit-limit']).toBe('10')
    expect(headers['x-ratelimit-remaining']).toBe('9')
    expect(JSON.parse(text)).toMatchObject({ success: true })
  })

  it('counts each client address by its socket, whatever a header claims', async () => {
    const { ask } = await start({ limits: { anonymous: 1 } })
    const target = '/api/v1/clans/nobody'
    expect((await ask(target)).status).toBe(404)
    expect((await ask(target, { headers: { 'X-Forwarded-For': '192.0.2.9' } })).status).toBe(429)
    expect((await ask(target, { from: '127.0.0.2' })).status).toBe(404)
  })

  it('counts a key by itself', async () => {
    const { ask, sample } = await start()
    const headers = { 'X-API-Key': sample.generateKey() }
    expect((await ask('/api/v1/leaderboards', { headers })).headers['x-ratelimit-limit']).toBe(
      '100',
    )
  })

  it.each([
    '/api/v1/players/%E0%A4%A',
    '/api/v1/players/%',
    '/api/v1//players',
    '/api/v1/players/../../../etc/passwd',
    '/api/v1',
    '/api',
    '/api/v2/players/Quill',
    '/api/v1/players/a%00b',
    '/api/v1/players/%ED%A0%80',
    '/api/v1/players/"><script>',
  ])('answers %s in JSON', async (target) => {
    const { ask } = await start()
    const { status, headers, text } = await ask(target)
    expect([400, 404]).toContain(status)
    expect(headers['content-type']).toContain('application/json')
    expect(JSON.parse(text)).toMatchObject({ success: false })
  })

  it('leaves everything else to the app', async () => {
    const { ask } = await start()
    for (const target of ['/', '/players/Quill', '/apiary', '/service.json', '//api/v1/x'])
      expect((await ask(target)).status).toBe(299)
  })

  it('refuses other methods, with the rate headers', async () => {
    const { ask } = await start()
    const { status, headers } = await ask('/api/v1/leaderboards', { method: 'POST', body: 'x=1' })
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(headers['x-ratelimit-remaining']).toBe('9')
    expect((await ask('/api/v1/leaderboards', { method: 'TRACE' })).status).toBe(400)
  })

  it('breaks the connection where a fault says so', async () => {
    const faults = [{ kind: 'drop' }] as const
    const { ask } = await start({ faults })
    await expect(ask('/api/v1/leaderboards')).rejects.toThrow(/socket hang up|ECONNRESET/)
  })

  it('breaks off in the middle of a body where a fault says so', async () => {
    const { ask } = await start({ faults: [{ kind: 'truncated' }] })
    await expect(ask('/api/v1/leaderboards')).rejects.toThrow(/aborted|hang up|ECONNRESET/)
  })
})

describe('the account page', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

  it('makes a key and shows it once', async () => {
    const { ask, sample } = await start()
    const made = await ask(ACCOUNT_PATH, { method: 'POST', headers: form, body: 'do=generate' })
    const key = /sgsmpl1_[A-Za-z0-9]{32}/.exec(made.text)?.[0] ?? ''
    expect(sample.isKey(key)).toBe(true)
    expect((await ask(ACCOUNT_PATH)).text).not.toContain(key)
    expect(made.headers['cache-control']).toBe('no-store')
  })

  it('revokes a key', async () => {
    const { ask, sample } = await start()
    const key = sample.generateKey()
    const body = `do=revoke&key=+${key}+`
    const gone = await ask(ACCOUNT_PATH, { method: 'POST', headers: form, body })
    expect(gone.text).toContain('is revoked')
    expect(sample.isKey(key)).toBe(false)
    const again = await ask(ACCOUNT_PATH, { method: 'POST', headers: form, body })
    expect(again.text).toContain('no key of this service')
  })

  it('has no script, shows nothing that was sent, and is under a policy', async () => {
    const { ask } = await start()
    const body = 'do=revoke&key=<script>alert(1)</script>'
    const { text, headers } = await ask(ACCOUNT_PATH, { method: 'POST', headers: form, body })
    expect(text).not.toContain('script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('refuses forms of other sites and very long ones', async () => {
    const { ask } = await start()
    const foreign = { ...form, Origin: 'https://stranger.example' }
    const asked = await ask(ACCOUNT_PATH, { method: 'POST', headers: foreign, body: 'do=generate' })
    expect(asked.status).toBe(403)
    expect(asked.text).not.toContain('sgsmpl1_')
    const long = { method: 'POST', headers: form, body: 'x'.repeat(20_000) }
    expect((await ask(ACCOUNT_PATH, long)).status).toBe(413)
    expect((await ask(ACCOUNT_PATH, { method: 'PUT' })).status).toBe(405)
  })
})
