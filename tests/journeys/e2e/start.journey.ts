import { describe, expect, inject, onTestFinished } from 'vitest'
import { startCommandLine } from '../helpers/commandLine.ts'
import { journey } from '../helpers/journey.ts'
import { heading, hold, lookUp, meter, searchBox, seesTitle } from '../helpers/screen.ts'
import { createVisits } from '../helpers/visits.ts'

describe('the app as it is started', () => {
  journey(
    'opens on a page with one title, one main, the search and the meter, and asks nothing',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit()
      const response = await page.goto('/')
      expect(response?.status()).toBe(200)
      await heading(page).waitFor()
      expect(await heading(page).count()).toBe(1)
      expect(await page.getByRole('main').count()).toBe(1)
      await searchBox(page).waitFor()
      await meter(page).waitFor()
      expect(await hold(page).count()).toBe(0)
      expect(world.asked()).toEqual([])
    },
  )

  journey('has its policy in the head, before anything is loaded', async ({ start }) => {
    const world = await start()
    const html = await (await fetch(`${world.url}/`)).text()
    const policy = /<meta[^>]+http-equiv="content-security-policy"[^>]*>/i.exec(html)?.[0] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    const head = html.slice(0, html.indexOf(policy))
    expect(head).not.toMatch(/<(script|link|style)/i)
  })

  journey('shows a page for every address of its own, loaded directly', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    for (const path of ['/players', '/explore', '/activity', '/settings', '/not/there/at-all']) {
      await page.goto(path)
      await heading(page).waitFor()
      expect(await page.title()).toMatch(/Statglass/)
    }
  })

  journey(
    'is served from the command line with its address and a key that works',
    async ({ browser }) => {
      const started = await startCommandLine(inject('dist'), { STATGLASS_LIMIT_ANONYMOUS: '3' })
      onTestFinished(() => started.stop())
      const answer = await fetch(`${started.url}/api/v1/players/Wren`, {
        headers: { 'X-API-Key': started.key },
      })
      expect(answer.headers.get('x-ratelimit-limit')).toBe('100')
      const visits = createVisits(browser, started.url, [started.key])
      const page = await visits.open()
      await page.goto('/')
      await lookUp(page, 'Wren')
      await seesTitle(page, 'Wren')
      await expect.poll(() => meter(page).getAttribute('aria-valuemax')).toBe('3')
      expect(await visits.close()).toEqual([])
    },
  )
})
