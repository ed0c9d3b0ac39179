import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '#api/serviceConfig.ts'
import { isOnThisDevice, serviceRoot } from '#api/baseUrl.ts'

const PAGE = 'https://statglass.example'
const rootOf = (config: Partial<typeof DEFAULT_CONFIG>) =>
  serviceRoot({ ...DEFAULT_CONFIG, ...config }, PAGE)

describe('where requests go', () => {
  it.each([
    [{}, `${PAGE}/api/v1`, PAGE],
    [{ baseUrl: 'sample:' }, 'sample:/api/v1', 'sample:'],
    [{ baseUrl: '' }, `${PAGE}/api/v1`, PAGE],
    [{ baseUrl: 'https://s.example/x' }, 'https://s.example/x/api/v1', 'https://s.example'],
    [{ baseUrl: 'https://s.example', apiPrefix: '' }, 'https://s.example', 'https://s.example'],
  ])('with %j: %s, key bound to %s', (config, root, origin) => {
    expect(rootOf(config)).toEqual({ root, origin })
  })

  it('binds the key to the service behind a forwarding server', () => {
    const forwarded = { baseUrl: '', upstream: 'https://real.example/deep' }
    expect(rootOf(forwarded)).toEqual({ root: `${PAGE}/api/v1`, origin: 'https://real.example' })
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
