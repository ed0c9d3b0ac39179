import { expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { withinMs } from '../helpers/limits.ts'
import { seesTitle } from '../helpers/screen.ts'

const CLAN = '/clans/ember-court'

journey(
  'a refresh of 48 members goes on over other pages and a refusal, and after a reload asks for the rest',
  { timeout: withinMs(90_000) },
  async ({ start }) => {
    const world = await start({ anonymous: 20, windowSeconds: 4 })
    const page = await world.visit()
    const members = () =>
      world.asked().filter(({ target }) => target.startsWith(`${world.apiPrefix}/players/`))
    const answered = () =>
      new Set(members().flatMap(({ target, status }) => (status === 200 ? [target] : [])))
    const reaches = async (count: number) => {
      const timeout = withinMs(40_000)
      await expect.poll(() => answered().size, { timeout }).toBeGreaterThanOrEqual(count)
    }
    const card = page.getByRole('region', { name: 'Refresh all members' })
    const begin = async () => {
      await page.getByText('Refresh all members').first().click()
      await card.getByRole('button', { name: /^Start/ }).click()
    }

    await page.goto(CLAN)
    await begin()
    await reaches(3)
    // One is refused in the middle, as if somebody else had spent the window: it is asked again.
    let refused = 0
    world.setFault((_, response) => {
      refused += 1
      world.setFault(null)
      response.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '1' })
      response.end('{"success":false,"error":{"code":"RATE_LIMITED","message":"Slow down."}}')
    })
    await page.getByRole('link', { name: 'Groups' }).first().click()
    await seesTitle(page, 'Groups')
    await reaches(20)
    expect(refused).toBe(1)

    await page.goto(CLAN)
    await begin()
    await reaches(48)
    await card.getByText(/^\d+ done$/).waitFor({ timeout: withinMs(20_000) })
    // At most what was in flight at the reload was asked for twice.
    expect(members().filter(({ status }) => status === 200).length).toBeLessThanOrEqual(48 + 8)
  },
)
