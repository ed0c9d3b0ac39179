import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { withinMs } from './limits.ts'

/** Waits until this device keeps the whole app: seconds after the page is quiet. */
export async function keepsApp(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          return registration?.active?.state ?? null
        }),
      { timeout: withinMs(60_000) },
    )
    .toBe('activated')
}
