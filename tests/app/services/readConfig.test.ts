import { describe, expect, it } from 'vitest'
import {
  type BuiltConfig,
  ConfigError,
  readConfig as readConfigOf,
} from '#app/services/readConfig.ts'
import { memoryStorage, type TextStorage } from '#data/settings/persisted.ts'

const readConfig = (
  answer: Promise<Response>,
  device: TextStorage,
  built: BuiltConfig,
  isOnline = true,
) =>
  readConfigOf({
    answer,
    device,
    built,
    isOnline: () => isOnline,
  })

const GOOD = { name: 'Stats', baseUrl: 'https://stats.example' }
const BUILT = { name: 'built.example', baseUrl: 'https://built.example', locked: true }
const json = (value: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(value), { status }))

/** Every way in which service.json does not come, and what is said of it. */
const FAILURES: readonly (readonly [name: string, answer: () => Promise<Response>, RegExp])[] = [
  ['answers 500', () => json(GOOD, 500), /500/],
  ['answers 503', () => json({}, 503), /503/],
  ['answers 404', () => json({}, 404), /404/],
  ['drops', () => Promise.reject(new TypeError('Failed to fetch')), /no answer/],
  [
    'hangs',
    () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
    /in 10 seconds/,
  ],
  ['is a page', () => Promise.resolve(new Response('<!doctype html>')), /is not JSON/],
  ['is cut', () => Promise.resolve(new Response('{"baseUrl":"sam')), /is not JSON/],
  ['is empty', () => Promise.resolve(new Response('')), /is not JSON/],
  ['is a list', () => json([GOOD]), /is not an object/],
  ['is null', () => json(null), /is not an object/],
  ['names a service wrongly', () => json({ ...GOOD, baseUrl: 'http://a.example' }), /^baseUrl: /],
  ['names no text', () => json({ ...GOOD, baseUrl: null }), /^baseUrl: /],
]

describe.each(FAILURES)('a service.json that %s', (_, answer, said) => {
  it('is an error, not the sample service', async () => {
    const failed = await readConfig(answer(), memoryStorage(), null).catch(
      (error: unknown) => error,
    )
    expect(failed).toBeInstanceOf(ConfigError)
    expect(String(failed)).toMatch(new RegExp(said.source.replace('^', '')))
  })

  it('leaves the configuration that was read last, and says so', async () => {
    const device = memoryStorage()
    await readConfig(json(GOOD), device, null)
    for (const time of [1, 2]) {
      const { config, problems } = await readConfig(answer(), device, null)
      expect(config, `time ${time}`).toMatchObject(GOOD)
      expect(problems).toEqual([expect.stringMatching(said)])
      expect(problems[0]).toContain('using the last version')
    }
  })

  it('leaves what the build was made for', async () => {
    const device = memoryStorage()
    await readConfig(json(GOOD), device, null)
    const { config, problems } = await readConfig(answer(), device, BUILT)
    // A build's own address is right whatever the file says.
    if (!said.source.startsWith('^')) expect(problems).toEqual([expect.stringMatching(said)])
    expect(config).toMatchObject({ baseUrl: 'https://built.example', locked: true })
  })
})

describe('a device that is offline', () => {
  const nothing = () => Promise.reject(new TypeError('Failed to fetch'))

  it('uses what it read last, and has no problem with the file', async () => {
    const device = memoryStorage()
    await readConfig(json(GOOD), device, null)
    const { config, problems } = await readConfig(nothing(), device, null, false)
    expect(config).toMatchObject(GOOD)
    expect(problems).toEqual([])
  })

  it('uses what the build was made for, and has no problem with the file', async () => {
    const { config, problems } = await readConfig(nothing(), memoryStorage(), BUILT, false)
    expect(config).toMatchObject({ baseUrl: BUILT.baseUrl })
    expect(problems).toEqual([])
  })

  it('still says what was wrong with the file that it read last', async () => {
    const device = memoryStorage()
    const { problems } = await readConfig(json({ ...GOOD, limits: 7 }), device, null)
    expect(problems).toHaveLength(1)
    expect((await readConfig(nothing(), device, null, false)).problems).toEqual(problems)
  })
})

describe('readConfig', () => {
  it('never puts the sample service in place of an address that is missing', async () => {
    const { config } = await readConfig(json({ name: 'Mine' }), memoryStorage(), null)
    expect(config.baseUrl).toBe('')
  })

  it('lays the service that the person set up over the file, and over no locked build', async () => {
    const device = memoryStorage()
    const data = { service: { name: 'Mine', baseUrl: 'https://mine.example', locked: true } }
    device.setItem('statglass.preferences', JSON.stringify({ version: 1, data }))
    const own = await readConfig(json({ ...GOOD, keyPrefix: null }), device, null)
    expect(own.config).toMatchObject({ ...data.service, locked: false })
    const locked = await readConfig(json({ ...GOOD, locked: true }), device, null)
    expect(locked.config).toMatchObject(GOOD)
  })

  it('takes nothing of the file for a service elsewhere', async () => {
    const file = {
      ...GOOD,
      accountUrl: '/account',
      documentation: '/docs',
      limits: { anonymous: 7 },
      examples: ['Ann'],
      upstream: 'https://upstream.example',
    }
    const configOf = async (service: object) => {
      const device = memoryStorage()
      const preferences = JSON.stringify({ version: 1, data: { service } })
      device.setItem('statglass.preferences', preferences)
      return (await readConfig(json(file), device, null)).config
    }
    const mine = { name: 'Mine', baseUrl: 'https://mine.example' }
    const alone = await readConfig(json(mine), memoryStorage(), null)
    expect(await configOf(mine)).toEqual(alone.config)
    expect(await configOf({ ...mine, baseUrl: GOOD.baseUrl })).toMatchObject({
      name: 'Mine',
      accountUrl: '/account',
      limits: { anonymous: 7 },
    })
  })

  it('does not trust what is stored', async () => {
    const device = memoryStorage()
    const data = { file: { baseUrl: 'http://evil.example' }, key: { prefix: null, length: 40 } }
    device.setItem('statglass.service', JSON.stringify({ version: 1, data }))
    await expect(readConfig(json({}, 500), device, null)).rejects.toThrow('500')
  })

  it('keeps a locked build at its service, behind its own server or not', async () => {
    const read = async (file: unknown) =>
      (await readConfig(json(file), memoryStorage(), BUILT)).config
    expect(await read({ baseUrl: 'sample:', name: 'Other', locked: false })).toMatchObject({
      baseUrl: 'https://built.example',
      name: 'Other',
      locked: true,
    })
    const forwarded = { baseUrl: '', upstream: 'https://built.example' }
    expect(await read(forwarded)).toMatchObject({ ...forwarded, locked: true })
    expect(await read({ baseUrl: '', upstream: 'https://other.example' })).toMatchObject({
      baseUrl: 'https://built.example',
      upstream: null,
    })
  })
})
