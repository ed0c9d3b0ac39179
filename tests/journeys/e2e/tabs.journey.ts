import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { seeded } from '../../bench/quota/sim/virtualTime.ts'
import { openQuotaTabs, type QuotaTabs } from '../helpers/quotaTabs.ts'
import { withinMs } from '../helpers/limits.ts'

const FULL = process.env['STATGLASS_FULL'] !== undefined
/** Nobody may be delayed longer by a tab that is gone. */
const DELAY_MS = withinMs(10_000)

const tabsTest = test.extend<{ tabs: QuotaTabs }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest asks for a pattern
  tabs: async ({}, give) => {
    const browser = await chromium.connect(inject('browserEndpoint'))
    const tabs = await openQuotaTabs(browser)
    await give(tabs)
    await tabs.close()
    await browser.close()
  },
})

async function answered(tabs: QuotaTabs, page: Page, ids: string[], timeout: number) {
  await expect
    .poll(
      async () => Object.keys(await tabs.settled(page)).filter((id) => ids.includes(id)).length,
      {
        timeout,
        interval: 100,
      },
    )
    .toBe(ids.length)
  const settled = await tabs.settled(page)
  expect(ids.map((id) => settled[id])).toEqual(ids.map(() => 200))
}

/** The leader first. */
async function openThree(tabs: QuotaTabs): Promise<[Page, Page, Page]> {
  const leader = await tabs.open()
  await expect.poll(() => tabs.sharing(leader)).toBe('leader')
  const [second, third] = [await tabs.open(), await tabs.open()]
  await second.bringToFront()
  return [leader, second, third]
}

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`)

tabsTest.for(FULL ? [1, 2, 3, 5, 8] : [2, 8])(
  '%i tabs share one window, and nothing is refused',
  async (count, { tabs }) => {
    const random = seeded(count)
    const pages: Page[] = []
    for (let i = 0; i < count; i += 1) pages.push(await tabs.open())
    const rounds = FULL ? 6 : 2
    const all: string[][] = pages.map(() => [])
    for (let round = 0; round < rounds; round += 1)
      for (const [index, page] of pages.entries()) {
        const some = ids(`${index}-${round}-`, 1 + Math.floor(random() * 4))
        all[index]?.push(...some)
        await tabs.ask(page, ...some)
      }
    for (const [index, page] of pages.entries())
      await answered(tabs, page, all[index] ?? [], withinMs(50_000))
    expect(tabs.arrived.toSorted()).toEqual(all.flat().toSorted())
    expect(tabs.refused()).toBeLessThanOrEqual(1)
  },
)

tabsTest('two tabs that want the same ask once', async ({ tabs }) => {
  const [first, second] = await openThree(tabs)
  await tabs.windowBegan()
  await tabs.ask(first, ...ids('fill', 10))
  await answered(tabs, first, ids('fill', 10), withinMs(9000))
  await tabs.ask(first, 'same')
  await tabs.ask(second, 'same')
  await answered(tabs, first, ['same'], withinMs(9000))
  expect(tabs.arrived.filter((id) => id === 'same')).toHaveLength(1)
})

tabsTest('a killed renderer delays nobody more than 10 s', async ({ tabs }) => {
  const [leader, second, third] = await openThree(tabs)
  await tabs.ask(leader, 'lost')
  const crashed = leader.waitForEvent('crash')
  const session = await tabs.context.newCDPSession(leader)
  session.send('Page.crash').catch(String)
  await crashed
  await tabs.ask(second, 'b')
  await tabs.ask(third, 'c')
  await answered(tabs, second, ['b'], DELAY_MS)
  await answered(tabs, third, ['c'], DELAY_MS)
})

tabsTest('a frozen page delays nobody more than 10 s, and comes back', async ({ tabs }) => {
  const [leader, second, third] = await openThree(tabs)
  const session = await tabs.context.newCDPSession(leader)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await tabs.ask(second, ...ids('b', 3))
  await tabs.ask(third, ...ids('c', 3))
  await answered(tabs, second, ids('b', 3), DELAY_MS)
  await answered(tabs, third, ids('c', 3), DELAY_MS)
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await tabs.ask(leader, 'back')
  await answered(tabs, leader, ['back'], DELAY_MS)
  expect(tabs.refused()).toBe(0)
})

tabsTest('a stolen lock makes another leader, and nothing is lost', async ({ tabs }) => {
  const [leader, second] = await openThree(tabs)
  await tabs.ask(leader, ...ids('a', 8))
  await tabs.ask(second, ...ids('b', 8))
  await second.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const held = () => Promise.resolve(resolve())
        navigator.locks.request('quota:leader', { steal: true }, held).catch(reject)
      }),
  )
  await answered(tabs, leader, ids('a', 8), withinMs(20_000))
  await answered(tabs, second, ids('b', 8), withinMs(20_000))
  expect(tabs.arrived.toSorted()).toEqual([...ids('a', 8), ...ids('b', 8)].toSorted())
  expect(tabs.refused()).toBeLessThanOrEqual(1)
})

tabsTest('a page in the back/forward cache delays nobody, and comes back', async ({ tabs }) => {
  const [leader, second] = await openThree(tabs)
  const { origin } = new URL(leader.url())
  await leader.goto(`${origin}/elsewhere`)
  await tabs.ask(second, ...ids('b', 3))
  await answered(tabs, second, ids('b', 3), DELAY_MS)
  await leader.goBack()
  await leader.waitForFunction(() => Reflect.has(window, 'held'))
  await tabs.ask(leader, 'back')
  await answered(tabs, leader, ['back'], DELAY_MS)
  expect(tabs.refused()).toBe(0)
})
