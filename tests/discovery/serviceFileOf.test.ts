import { describe, expect, it } from 'vitest'
import { addressIn, limitsOf, nameOf } from '#discovery/serviceFileOf.ts'

describe('the file of a service', () => {
  it.each([
    ['127.0.0.1:4173', 'Local service'],
    ['[::1]:80', 'Local service'],
    ['localhost:3000', 'Local service'],
    ['api.emberfall.example', 'Emberfall'],
    ['stats.example', 'stats.example'],
    ['ember-fall.example:8080', 'Ember fall'],
  ])('begins for %s with the name %s', (host, name) => {
    expect(nameOf(host)).toBe(name)
  })

  it('has a limit that headers told, and none that was assumed', () => {
    const told = { source: 'header', limit: 20, windowMs: 60_000 }
    expect(limitsOf(told)).toEqual({ anonymous: 20, windowSeconds: 60 })
    expect(limitsOf({ ...told, source: 'assumed' })).toBeNull()
    expect(limitsOf(undefined)).toBeNull()
  })

  it.each([
    ['https://ember.example/v2', '/v2/groups?a=1', 'https://ember.example/v2/groups?a=1'],
    ['https://ember.example/v2', '/openapi.json', 'https://ember.example/openapi.json'],
    ['sample:/api/open', '/openapi.json', 'sample:/openapi.json'],
  ])('is asked for at %s by %s', (root, path, address) => {
    expect(addressIn(root, path)).toBe(address)
  })
})
