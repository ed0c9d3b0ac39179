import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { applyTheme, wakeOnReturn } from '#app/boot/start.tsx'
import { memoryStorage } from '#data/settings/persisted.ts'
import { createPreferences } from '#data/settings/preferences.ts'
import type { Quota } from '#quota/types.ts'
import type { KeyStore } from '#data/key/keyStore.ts'

afterEach(() => {
  localStorage.clear()
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
    const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8')
    const theme = () => {
      delete document.documentElement.dataset['theme']
      runInThisContext(script)
      return document.documentElement.dataset['theme']
    }
    expect(theme()).toBeUndefined()
    createPreferences(localStorage).getState().set({ theme: 'light' })
    expect(theme()).toBe('light')
    localStorage.setItem('statglass.preferences', '{"version":1,"data":{"theme":"<img>"}}')
    expect(theme()).toBeUndefined()
    localStorage.setItem('statglass.preferences', 'no JSON')
    expect(theme()).toBeUndefined()
  })
})

describe('coming back to the page', () => {
  it('lets the quota look at the clock again, by whatever way', () => {
    let woken = 0
    let rechecked = 0
    wakeOnReturn({
      quota: { wake: () => (woken += 1) } as unknown as Quota,
      keyStore: { recheck: () => (rechecked += 1) } as unknown as KeyStore,
    })
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('resume'))
    for (const name of ['pageshow', 'online', 'offline']) window.dispatchEvent(new Event(name))
    expect(woken).toBe(5)
    expect(rechecked).toBe(5)
  })
})
