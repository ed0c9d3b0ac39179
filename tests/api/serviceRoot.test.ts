import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '#api/serviceConfig.ts'
import { isOnThisDevice, serviceRoot } from '#api/baseUrl.ts'

const PAGE = 'https://statglass.example'
const rootOf = (config: Partial<typeof DEFAULT_CONFIG>, chosen: string | null = null) =>
  serviceRoot({ ...DEFAULT_CONFIG, ...config }, chosen, PAGE)

describe('where requests go', () => {
  it.each([
    [{}, null, `${PAGE}/api/v1`, PAGE],
    [{ baseUrl: 'sample:' }, null, 'sample:/api/v1', 'sample:'],
    [{ baseUrl: '' }, null, `${PAGE}/api/v1`, PAGE],
    [{ baseUrl: 'https://s.example/x' }, null, 'https://s.example/x/api/v1', 'https://s.example'],
    [
      { baseUrl: 'https://s.example', apiPrefix: '' },
      null,
      'https://s.example',
      'https://s.example',
    ],
    [{}, 'https://own.example/', 'https://own.example/api/v1', 'https://own.example'],
    [{}, '', `${PAGE}/api/v1`, PAGE],
    [{ baseUrl: 'https://s.example' }, 'sample:', 'sample:/api/v1', 'sample:'],
  ])('with %j and %j chosen: %s, key bound to %s', (config, chosen, root, origin) => {
    expect(rootOf(config, chosen)).toEqual({ root, origin })
  })

  it.each(['http://evil.example', 'javascript:alert(1)', 'https://u:p@x.example', 'nonsense'])(
    'is not moved by a kept address that is none: %s',
    (chosen) => {
      expect(rootOf({ baseUrl: 'https://s.example' }, chosen).origin).toBe('https://s.example')
    },
  )

  it('is not moved at all in a build made for one address', () => {
    const locked = { baseUrl: 'https://s.example', locked: true }
    expect(rootOf(locked, 'https://own.example').root).toBe('https://s.example/api/v1')
  })

  it('binds the key to the service behind a forwarding server', () => {
    const forwarded = { baseUrl: '', upstream: 'https://real.example/deep' }
    expect(rootOf(forwarded)).toEqual({ root: `${PAGE}/api/v1`, origin: 'https://real.example' })
    expect(rootOf(forwarded, '').origin).toBe('https://real.example')
    expect(rootOf(forwarded, 'https://own.example').origin).toBe('https://own.example')
  })
})

describe('what answers without a network', () => {
  it.each([
    ['sample:/api/v1', true],
    ['http://localhost:4173/api/v1', true],
    ['http://127.0.0.1:8080', true],
    ['http://[::1]:8080/api', true],
    ['https://localhost.example/api', false],
    ['https://service.example/api/v1', false],
  ])('%s: %s', (root, answers) => {
    expect(isOnThisDevice(root)).toBe(answers)
  })
})
