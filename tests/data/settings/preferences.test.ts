import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#data/settings/persisted.ts'
import { createPreferences } from '#data/settings/preferences.ts'

const keep = (data: unknown, version = 1) => {
  const storage = memoryStorage()
  storage.setItem('statglass.preferences', JSON.stringify({ version, data }))
  return storage
}

describe('preferences', () => {
  it('stay over reloads', () => {
    const storage = memoryStorage()
    createPreferences(storage).getState().set({ theme: 'dark', reserve: 3 })
    expect(createPreferences(storage).getState()).toMatchObject({
      theme: 'dark',
      reserve: 3,
      baseUrl: null,
      routes: {},
    })
  })

  it('keep what is right beside what is wrong', () => {
    const storage = keep({
      theme: 'pink',
      baseUrl: 7,
      routes: { a: 5 },
      reserve: -1,
      freshMinutes: 0,
      imageHosts: 'x',
    })
    expect(createPreferences(storage).getState()).toMatchObject({
      theme: 'system',
      baseUrl: null,
      routes: {},
      reserve: null,
      freshMinutes: 10,
      imageHosts: [],
    })
    expect(createPreferences(keep({ theme: 'dark', reserve: 'x' })).getState().theme).toBe('dark')
    expect(createPreferences(keep({ theme: 'dark' })).getState().theme).toBe('dark')
  })

  it.each([null, [], 'x', { set: 'x', __proto__: { theme: 'dark' } }])(
    'kept as %j leave a working store',
    (data) => {
      const preferences = createPreferences(keep(data))
      preferences.getState().set({ theme: 'light' })
      expect(preferences.getState().theme).toBe('light')
    },
  )

  it('of one tab do not undo those of another', () => {
    const storage = memoryStorage()
    const [one, two] = [createPreferences(storage), createPreferences(storage)]
    one.getState().set({ baseUrl: 'https://stats.example' })
    two.getState().set({ theme: 'dark' })
    expect(createPreferences(storage).getState()).toMatchObject({
      baseUrl: 'https://stats.example',
      theme: 'dark',
    })
    one.getState().set({ baseUrl: null })
    expect(createPreferences(storage).getState()).toMatchObject({ baseUrl: null, theme: 'dark' })
  })
})
