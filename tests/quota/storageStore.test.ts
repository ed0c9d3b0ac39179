import { describe, expect, it } from 'vitest'
import { createStorageStore } from '#quota/index.ts'
import { createScript } from './script.ts'

function storage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('createStorageStore', () => {
  it('keeps under a prefix of its own', () => {
    const kept = storage()
    const store = createStorageStore(kept)
    store.set('a', '1')
    expect(store.get('a')).toBe('1')
    expect([...kept.values.keys()]).toEqual(['quota:a'])
    store.remove('a')
    expect(store.get('a')).toBeNull()
  })

  it('forgets where the storage refuses, and the quota goes on', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const store = createStorageStore({ getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(store.get('a')).toBeNull()
    const script = createScript({ quota: { store } })
    script.ask('a')
    await script.sent[0]?.answer()
    await script.run(10)
    expect(script.settled).toEqual([{ id: 'a', result: 200 }])
  })

  it('never holds anything of a key: only what was counted', async () => {
    const kept = storage()
    const script = createScript({ quota: { store: createStorageStore(kept) } })
    script.ask('https://service/api/v1/players/secret')
    await script.sent[0]?.answer()
    await script.run(10)
    expect([...kept.values.values()].join()).not.toContain('secret')
    expect(kept.values.size).toBe(1)
  })
})
