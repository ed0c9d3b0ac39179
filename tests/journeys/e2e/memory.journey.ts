import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { button, goInside, seesTitle } from '../helpers/screen.ts'

describe('a page that was left', () => {
  journey('is not held by the button that was pressed on it last', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/clans')
    await page.getByRole('table').first().waitFor()
    const refresh = button(page, /^Refresh/)
    await refresh.evaluate((pressed) => {
      Reflect.set(window, '__pressed', new WeakRef(pressed))
    })
    await refresh.click()
    await page
      .getByText(/^Fetched just now/)
      .first()
      .waitFor()
    await goInside(page, '/settings')
    await seesTitle(page, 'Settings')
    const session = await page.context().newCDPSession(page)
    await expect
      .poll(async () => {
        await session.send('HeapProfiler.collectGarbage')
        return page.evaluate(
          () => (Reflect.get(window, '__pressed') as WeakRef<Element>).deref()?.tagName ?? 'let go',
        )
      })
      .toBe('let go')
  })
})
