import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { linkManifest } from '#app/boot/linkManifest.ts'

it('names the manifest that is shipped, so that the browser offers to install the app', () => {
  linkManifest()
  const href = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? ''
  const { pathname } = new URL(href)
  expect(existsSync(join(import.meta.dirname, '../../../public', pathname))).toBe(true)
})
