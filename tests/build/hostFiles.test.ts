import { describe, expect, it } from 'vitest'
import { serviceFields } from '#build/hostFiles.ts'

const service = (url: string) => ({ url, origin: new URL(url).origin, host: new URL(url).host })

const SHIPPED = { name: 'Sample', baseUrl: 'sample:', apiPrefix: '/api/v1', examples: ['Wren'] }
const OWN = { name: 'Mine', baseUrl: 'https://stats.example', apiPrefix: '/v2', examples: ['Ann'] }

describe('the service of a forwarding server', () => {
  it('is not called after the sample, whose players it has not', () => {
    expect(serviceFields(service('https://stats.example'), 'server', SHIPPED)).toEqual({
      name: 'stats.example',
      accountUrl: null,
      examples: [],
      baseUrl: '',
      apiPrefix: '/api/v1',
      upstream: 'https://stats.example',
      locked: true,
    })
  })

  it('keeps the name and the examples of a file that was written for it', () => {
    const fields = serviceFields(service('https://stats.example'), 'server', OWN)
    expect({ ...OWN, ...fields }).toMatchObject({ name: 'Mine', examples: ['Ann'] })
  })

  it.each([
    ['/api/v1', '/api/v1'],
    ['/api', '/api'],
    ['/v2', '/api/v2'],
    ['', '/api'],
    ['/apiary', '/api/apiary'],
  ])('is found here under its prefix %j at %j', (apiPrefix, here) => {
    const fields = serviceFields(service('https://stats.example'), 'server', { ...OWN, apiPrefix })
    expect(fields).toMatchObject({ baseUrl: '', apiPrefix: here })
  })

  it.each([['https://stats.example'], ['https://stats.example/v2']])(
    'is asked at one root whether its address %s has the prefix or not',
    (url) => {
      expect(serviceFields(service(url), 'browser', OWN)).toMatchObject({
        baseUrl: 'https://stats.example',
        locked: true,
      })
    },
  )
})
