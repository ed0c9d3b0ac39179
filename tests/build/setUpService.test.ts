import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { createSample } from '#sample/index.ts'
import { secondEdition } from '../sample/second/secondEdition.ts'
import { secondAsShipped } from '../helpers/secondService.ts'
import { answerThird } from '../helpers/thirdService.ts'

const ROOT = join(import.meta.dirname, '../..')
const SHIPPED = join(ROOT, 'tests/sample/second/service.json')
/** A process of its own, and up to fifty requests over HTTP. */
const PATIENCE = 60_000

interface Asked {
  path: string
  key: string | undefined
}

let folder: string
let server: Server
let address: string
let asked: Asked[]
const children: ChildProcess[] = []

async function serve(answer: (path: string, key?: string) => Promise<Response>) {
  asked = []
  server = createServer((request, response) => {
    const path = request.url ?? ''
    const key = request.headers['x-api-key']?.toString()
    asked.push({ path, key })
    void answer(path, key).then(async (answered) => {
      response.writeHead(answered.status, Object.fromEntries(answered.headers))
      response.end(await answered.text())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function run(prefix: string, env: Record<string, string> = {}, flags = ['--yes']) {
  const args = ['tests/bench/run.mjs', 'src/build/setUpService.ts'].map((path) => join(ROOT, path))
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const child = spawn(process.execPath, [...args, address + prefix, 'made.json', ...flags], {
    cwd: folder,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, ended, output: () => output }
}

const made = () => JSON.parse(readFileSync(join(folder, 'made.json'), 'utf8')) as object
const sample = () => createSample({ limits: { anonymous: 1000 }, edition: secondEdition() })
const ofSample = (service: ReturnType<typeof sample>) => (path: string) =>
  service.fetch(new Request(`http://sample.invalid${path}`), { ip: '1' })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statglass-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

describe('npm run service', () => {
  it(
    'says its price, asks each route once, and writes the file that is shipped with the second sample',
    async () => {
      await serve(ofSample(sample()))
      const { ended, output } = run('/api/open')
      expect(await ended, output()).toBe(0)
      expect(output()).toMatch(/^At most \d+ requests/)
      const paths = asked.map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
      expect(output()).toMatch(new RegExp(`^${paths.length} requests in \\d+ s\\. First page`, 'm'))
      expect(output()).toMatch(/First page that can be shown: companies after \d+ requests/)
      const shipped = JSON.parse(readFileSync(SHIPPED, 'utf8')) as object
      const limits = { anonymous: 1000, windowSeconds: 60 }
      expect(secondAsShipped(made())).toEqual({
        ...shipped,
        baseUrl: address,
        name: 'Local service',
        limits,
      })
    },
    PATIENCE,
  )

  it(
    'asks nothing without a terminal unless it is told --yes, and says so',
    async () => {
      await serve(ofSample(sample()))
      const { ended, output } = run('/api/open', {}, [])
      expect(await ended).toBe(1)
      expect(output()).toMatch(/^At most \d+ requests/)
      expect(output()).toMatch(/Nothing was asked: .* Add --yes/)
      expect(asked).toEqual([])
    },
    PATIENCE,
  )

  it(
    'goes on where it was broken off, and keeps a key out of all that it writes',
    async () => {
      const key = 'k3y+OfNobody/0123456789abc='
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      const answer = ofSample(sample())
      await serve(async (path, sent) => {
        if (sent === undefined) return new Response(null, { status: 401 })
        if (asked.length === 13) await held
        const answered = await answer(path)
        const echo = (await answered.text()).replaceAll('Trothtosk', `Bearer ${sent}`)
        return new Response(echo.replace('{', `{"${sent}":"${sent}",`), answered)
      })
      const first = run('/api/open', { STATGLASS_SERVICE_KEY: key })
      await expect.poll(() => asked.length, { timeout: PATIENCE, interval: 50 }).toBe(13)
      first.child.kill()
      await first.ended
      release()
      const second = run('/api/open', { STATGLASS_SERVICE_KEY: key })
      expect(await second.ended, second.output()).toBe(0)
      const keyed = asked.filter((one) => one.key === key).map(({ path }) => path)
      // Only the one that was under way is asked again, and each run once without the key.
      expect(keyed.length - new Set(keyed).size).toBe(1)
      expect(asked.length - keyed.length).toBe(2)
      expect(keyed.join(' ')).not.toContain(key)
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      for (const file of files.filter((one) => one.isFile()))
        expect(readFileSync(join(file.parentPath, file.name), 'utf8')).not.toContain(key)
      expect(second.output()).not.toContain(key)
      expect(second.output()).toContain('Asked with the API key: /api/open/clans')
    },
    PATIENCE,
  )

  it(
    'sends no key where the service answers without one',
    async () => {
      await serve(ofSample(sample()))
      const { ended, output } = run('/api/open', { STATGLASS_SERVICE_KEY: 'k3yOfNobody' })
      expect(await ended, output()).toBe(0)
      expect(asked.some((one) => one.key !== undefined)).toBe(false)
    },
    PATIENCE,
  )

  it(
    'describes a service that no sample is like, without a problem',
    async () => {
      await serve(async (path) => {
        const { status, body } = answerThird(path.replace('/v2/', ''))
        return Response.json(body, { status, headers: { 'RateLimit-Limit': '1000' } })
      })
      const { ended, output } = run('/v2')
      expect(await ended, output()).toBe(0)
      expect(readServiceConfig(made()).problems).toEqual([])
      expect(made()).toMatchObject({ apiPrefix: '/v2', areas: { clans: { name: 'Groups' } } })
    },
    PATIENCE,
  )

  it.each(['', '/api'])(
    'looks for the place of the API as the app does where %j is no address of it',
    async (prefix) => {
      await serve(async (path) => {
        if (!path.startsWith('/v2/')) return new Response('<h1>404</h1>', { status: 404 })
        const { status, body } = answerThird(path.replace('/v2/', ''))
        return Response.json(body, { status, headers: { 'RateLimit-Limit': '1000' } })
      })
      const { ended, output } = run(prefix)
      expect(await ended, output()).toBe(0)
      expect(made()).toMatchObject({ apiPrefix: '/v2', areas: { clans: { name: 'Groups' } } })
      expect(asked.length).toBeLessThanOrEqual(60)
    },
    PATIENCE,
  )

  it(
    'ends after a handful of requests where nothing is, says so, and writes nothing',
    async () => {
      await serve(async () => new Response('<h1>404</h1>', { status: 404 }))
      const { ended, output } = run('')
      expect(await ended).toBe(1)
      expect(asked.length).toBeLessThanOrEqual(15)
      expect(output()).toContain(`No API answers at ${address}`)
      expect(readdirSync(folder)).not.toContain('made.json')
    },
    PATIENCE,
  )
})
