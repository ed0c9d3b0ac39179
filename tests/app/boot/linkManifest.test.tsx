import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { linkManifest } from '#app/boot/linkManifest.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  document.head.replaceChildren()
})

it('names the manifest that is shipped, so that the browser offers to install the app', () => {
  linkManifest()
  expect(existsSync(join(import.meta.dirname, '../../../public', named()))).toBe(true)
})

it('names it below the path that the app is built for', () => {
  vi.stubEnv('BASE_URL', '/stats/')
  linkManifest()
  expect(named()).toBe('/stats/manifest.webmanifest')
})

const named = () =>
  new URL(document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '').pathname
