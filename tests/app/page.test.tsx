import { afterEach, describe, expect, it } from 'vitest'
import { applyStoredTheme, applyTheme } from '#app/boot/applyTheme.ts'
import { wakeOnReturn } from '#app/boot/wakeOnReturn.ts'
import { memoryStorage } from '#data/settings/persisted.ts'
import { createPreferences } from '#data/settings/preferences.ts'
import type { Quota } from '#quota/types.ts'
import type { KeyStore } from '#data/key/keyStore.ts'

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

describe('the theme', () => {
  it('is the browser’s until one is chosen, and follows the choice', () => {
    const preferences = createPreferences(memoryStorage())
    applyTheme(preferences)
    const theme = () => document.documentElement.dataset['theme']
    expect(theme()).toBeUndefined()
    preferences.getState().set({ theme: 'dark' })
    expect(theme()).toBe('dark')
    preferences.getState().set({ theme: 'system' })
    expect(theme()).toBeUndefined()
  })

  it('is the stored one before the app is there, and the browser’s where none was chosen', () => {
    const storage = memoryStorage()
    const theme = () => document.documentElement.dataset['theme']
    applyStoredTheme(() => storage)
    expect(theme()).toBeUndefined()
    createPreferences(storage).getState().set({ theme: 'light' })
    applyStoredTheme(() => storage)
    expect(theme()).toBe('light')
    delete document.documentElement.dataset['theme']
    storage.setItem('statglass.preferences', '{"version":1,"data":{"theme":"<img>"}}')
    applyStoredTheme(() => storage)
    expect(theme()).toBeUndefined()
  })
})

describe('coming back to the page', () => {
  it('lets the quota look at the clock again, by whatever way', () => {
    let woken = 0
    let rechecked = 0
    wakeOnReturn(
      { wake: () => (woken += 1) } as unknown as Quota,
      { recheck: () => (rechecked += 1) } as unknown as KeyStore,
    )
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('resume'))
    for (const name of ['pageshow', 'online', 'offline']) window.dispatchEvent(new Event(name))
    expect(woken).toBe(5)
    expect(rechecked).toBe(5)
  })
})
