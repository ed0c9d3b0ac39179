import { describe, expect, it } from 'vitest'
import { storedGuard } from '#data/key/storedGuard.ts'
import { memoryStorage } from '#data/settings/persisted.ts'
import { createKeyStore } from '#data/key/keyStore.ts'

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError')
}
const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse }

describe('the guard before the configuration is there', () => {
  const KEY = 'k9'.repeat(10)
  const keeping = (where: 'session' | 'device') => {
    const [session, device] = [memoryStorage(), memoryStorage()]
    const channel = { post: () => undefined, onMessage: () => () => undefined }
    const store = createKeyStore({ session, device, channel })
    store.use(KEY, 'https://service.example', where === 'device')
    return storedGuard(device, session)
  }

  it.each(['session', 'device'] as const)('knows the key that the %s holds', (where) => {
    expect(keeping(where)(`ing${KEY}`)).toBe(true)
    expect(keeping(where)('pearl')).toBe(false)
  })

  it('knows the form of keys that was kept of the service', () => {
    const device = memoryStorage()
    const key = { prefix: 'RGAPI-', length: null }
    device.setItem('statglass.service', JSON.stringify({ version: 1, data: { key } }))
    const holds = storedGuard(device, blocked)
    expect(holds(`RGAPI-${KEY}`)).toBe(true)
    expect(holds('k7'.repeat(20))).toBe(false)
  })

  it('takes nothing for a key in use that cannot be one', () => {
    for (const key of ['', 'a', 7, null, {}]) {
      const text = JSON.stringify({ version: 1, data: { key } })
      const holding = memoryStorage()
      holding.setItem('statglass.key', text)
      expect(storedGuard(holding, holding)('/players/a7 null [object Object]')).toBe(false)
    }
  })

  it('goes by how keys usually look where storage is blocked', () => {
    expect(storedGuard(blocked, blocked)('k7'.repeat(20))).toBe(true)
    expect(storedGuard(blocked, blocked)(`ing${KEY}`)).toBe(false)
  })
})
