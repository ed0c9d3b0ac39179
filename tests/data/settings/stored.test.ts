import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { peek, storedGuard } from '#data/settings/stored.ts'
import { memoryStorage } from '#data/settings/persisted.ts'
import { createPreferences } from '#data/settings/preferences.ts'
import { createKeyStore } from '#data/key/keyStore.ts'

const blocked = (): never => {
  throw new DOMException('denied', 'SecurityError')
}

describe('a look at what is stored', () => {
  it('finds what a part of the app has written', () => {
    const storage = memoryStorage()
    createPreferences(storage).getState().set({ theme: 'light' })
    expect(peek(() => storage, 'preferences')).toMatchObject({ theme: 'light' })
  })

  it('finds nothing where storage is blocked, or was written by somebody else', () => {
    expect(peek(blocked, 'preferences')).toBeUndefined()
    const holding = (text: string) => () => ({ getItem: () => text })
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => peek(holding(text), 'saved')).not.toThrow()
      }),
    )
    for (const text of ['', '{', '7', 'null', '[]', '{"version":1}'])
      expect(peek(holding(text), 'saved'), text).toBeUndefined()
  })
})

describe('the guard before the configuration is there', () => {
  const KEY = 'k9'.repeat(10)
  const keeping = (where: 'session' | 'device') => {
    const [session, device] = [memoryStorage(), memoryStorage()]
    const channel = { post: () => undefined, onMessage: () => () => undefined }
    const store = createKeyStore({ session, device, channel, random: Math.random })
    store.use(KEY, 'https://service.example', where === 'device')
    return storedGuard(
      () => device,
      () => session,
    )
  }

  it.each(['session', 'device'] as const)('knows the key that the %s holds', (where) => {
    expect(keeping(where)(`ing${KEY}`)).toBe(true)
    expect(keeping(where)('pearl')).toBe(false)
  })

  it('knows the form of keys that was kept of the service', () => {
    const device = memoryStorage()
    const key = { prefix: 'RGAPI-', length: null }
    device.setItem('statglass.service', JSON.stringify({ version: 1, data: { key } }))
    const holds = storedGuard(() => device, blocked)
    expect(holds(`RGAPI-${KEY}`)).toBe(true)
    expect(holds('k7'.repeat(20))).toBe(false)
  })

  it('takes nothing for a key in use that cannot be one', () => {
    for (const key of ['', 'a', 7, null, {}]) {
      const text = JSON.stringify({ version: 1, data: { key } })
      const holding = () => ({ getItem: () => text })
      expect(storedGuard(holding, holding)('/players/a7 null [object Object]')).toBe(false)
    }
  })

  it('goes by how keys usually look where storage is blocked', () => {
    expect(storedGuard(blocked, blocked)('k7'.repeat(20))).toBe(true)
    expect(storedGuard(blocked, blocked)(`ing${KEY}`)).toBe(false)
  })
})
