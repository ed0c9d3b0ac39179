import type { Page } from 'playwright-core'

/** Who saves data: the code of other pages does not come ahead of time. */
export const savesData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
