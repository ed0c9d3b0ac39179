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
    createPreferences(storage).getState().set({ theme: 'dark', freshMinutes: 30 })
    expect(createPreferences(storage).getState()).toMatchObject({
      theme: 'dark',
      freshMinutes: 30,
      routes: {},
      service: null,
    })
  })

  it('keep what is right beside what is wrong', () => {
    const storage = keep({
      theme: 'pink',
      routes: { a: 5 },
      service: 7,
      freshMinutes: 0,
      imageHosts: 'x',
    })
    expect(createPreferences(storage).getState()).toMatchObject({
      theme: 'system',
      routes: {},
      service: null,
      freshMinutes: 10,
      imageHosts: [],
    })
    expect(createPreferences(keep({ theme: 'dark', freshMinutes: 'x' })).getState().theme).toBe(
      'dark',
    )
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
    one.getState().set({ freshMinutes: 30 })
    two.getState().set({ theme: 'dark' })
    expect(createPreferences(storage).getState()).toMatchObject({
      freshMinutes: 30,
      theme: 'dark',
    })
    one.getState().set({ freshMinutes: 5 })
    expect(createPreferences(storage).getState()).toMatchObject({ freshMinutes: 5, theme: 'dark' })
  })
})
