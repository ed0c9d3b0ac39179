import { expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { withinMs } from '../helpers/limits.ts'
import { seesTitle } from '../helpers/screen.ts'

const CLAN = '/clans/ember-court'

journey(
  'a refresh of 48 members goes on over a reload, a refusal and a killed tab, and asks for each',
  { timeout: withinMs(90_000) },
  async ({ start }) => {
    const world = await start({ anonymous: 20, windowSeconds: 4 })
    const page = await world.visit({ allow: [/crash/i] })
    const members = () =>
      world.asked().filter(({ target }) => target.startsWith(`${world.apiPrefix}/players/`))
    const answered = () =>
      new Set(members().flatMap(({ target, status }) => (status === 200 ? [target] : [])))
    const reaches = async (count: number) => {
      const timeout = withinMs(40_000)
      await expect.poll(() => answered().size, { timeout }).toBeGreaterThanOrEqual(count)
    }

    await page.goto(CLAN)
    const card = page.getByRole('region', { name: 'Refresh all members' })
    await page.getByText('Refresh all members').first().click()
    await card.getByRole('button', { name: /^Start/ }).click()
    await reaches(3)
    // One is refused in the middle, as if somebody else had spent the window: it is asked again.
    let refused = 0
    world.setFault((_, response) => {
      refused += 1
      world.setFault(null)
      response.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '1' })
      response.end('{"success":false,"error":{"code":"RATE_LIMITED","message":"Slow down."}}')
    })
    await page.reload()
    await card.getByText(/of 48 done/).waitFor()

    await reaches(20)
    expect(refused).toBe(1)

    const other = await page.context().newPage()
    await other.goto('/activity')
    await seesTitle(other, 'Activity')
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()

    await reaches(48)
    await other.goto(CLAN)
    await other.getByText(/^48 refreshed/).waitFor({ timeout: withinMs(20_000) })
    // At most what was in flight in the killed tab was asked for twice.
    expect(members().filter(({ status }) => status === 200).length).toBeLessThanOrEqual(48 + 8)
  },
)
