import { afterEach, expect, it, vi } from 'vitest'
import { createTrust } from '#app/services/createTrust.ts'
import workerUrl from '#app/services/bodyWorker.ts?worker&url'

afterEach(() => vi.unstubAllGlobals())

it('one policy lets the two workers of this build through, and no other address', () => {
  const createPolicy = vi.fn((_name: string, rules: object) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const trust = createTrust()
  expect(trust(workerUrl)).toBe(workerUrl)
  expect(trust('/sw.js')).toBe('/sw.js')
  for (const other of ['', '/', '/sw.js?', '//sw.js', 'https://x.example/sw.js', `${workerUrl}#`])
    expect(() => trust(other)).toThrow('Not an address of this build')
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['statglass'])
})

it('where no browser asks for trusted addresses, they go through as they are', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(createTrust()('/sw.js')).toBe('/sw.js')
})
