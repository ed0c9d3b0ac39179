import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { startServer } from '../../helpers/servers.ts'
import { journey } from '../helpers/journey.ts'
import { button, keyField, lookUp, skillRow } from '../helpers/screen.ts'

/** Whether the page was shown again from memory, as it was. */
async function wasRestored(page: Page): Promise<unknown> {
  const restored = () => page.evaluate(() => Reflect.get(window, 'restored') as unknown)
  await expect.poll(restored).toBeTypeOf('boolean')
  return restored()
}

/** Chromium drops a page from its back/forward cache when a message is for it; other browsers do not tell it at all. */
journey.for([
  ['in a tab whose message dropped it from the cache', true],
  ['where no message reached it', false],
] as const)(
  'a page in the back/forward cache has no key when it was forgotten %s',
  async ([, told], { start }) => {
    const elsewhere = await startServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<title>elsewhere</title>')
    }, 'localhost')
    onTestFinished(() => elsewhere.close())
    const world = await start()
    const away = await world.visit({ origins: [elsewhere.origin] })
    await away.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'restored', persisted))
    })
    await away.goto('/settings')
    await keyField(away).fill(world.key)
    await away.getByRole('switch', { name: /keep on this device/i }).check()
    await button(away, 'Use this key').click()
    await button(away, 'Forget the key').waitFor()
    await away.goto(elsewhere.origin)

    const other = await away.context().newPage()
    if (!told)
      await other.addInitScript(() => {
        BroadcastChannel.prototype.postMessage = () => undefined
        // Chromium drops a page that holds a lock, too, once another tab asks for it.
        Reflect.deleteProperty(Navigator.prototype, 'locks')
      })
    await other.goto('/settings')
    await button(other, 'Forget the key').click()
    await keyField(other).waitFor()

    await away.goBack({ waitUntil: 'commit' })
    expect(await wasRestored(away)).toBe(!told)
    await keyField(away).waitFor()
    expect(await button(away, 'Forget the key').count()).toBe(0)
    await lookUp(away, 'Wren')
    await skillRow(away).waitFor()
    expect(world.asked().map(({ headers }) => headers['x-api-key'] ?? null)).toEqual([null])
  },
)
