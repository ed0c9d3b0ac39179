import type { Browser, Page } from 'playwright-core'
import { median } from './median.ts'
import { slowDown } from './openBenchBrowser.ts'
import { traceTasks } from './traceTasks.ts'

/** What a person feels at a CPU so many times slower; ms. */
export interface Timings {
  rate: number
  /** From the click to the paint of a page that is known. */
  navigation: number
  /** The longest task while a name is typed, by the processor. */
  typing: number
  /** Frames of typing that took longer than a sixtieth of a second, by the processor. */
  dropped: number
}

const KNOWN = ['Merrow Ann', 'Wren', 'Quill', 'Salt', 'Nix']
const FRAME_MS = 1000 / 60

export async function timingsOf(browser: Browser, url: string, rate: number): Promise<Timings> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  for (const name of KNOWN) {
    await page.goto(`${url}/players/${encodeURIComponent(name)}`)
    await page.getByRole('row').filter({ hasText: 'Slayer' }).first().waitFor()
  }
  await slowDown(page, rate)
  const navigations: number[] = []
  for (const name of [...KNOWN, ...KNOWN]) {
    await page.evaluate(goTo, { path: '/activity', title: 'Activity', row: '' })
    const path = `/players/${encodeURIComponent(name)}`
    navigations.push(await page.evaluate(goTo, { path, title: name, row: 'Slayer' }))
  }
  const typed = await typeNames(browser, page)
  await page.close()
  return { rate, navigation: median(navigations), ...typed }
}

async function typeNames(browser: Browser, page: Page) {
  await page.keyboard.press('/')
  const { cpu } = await traceTasks(browser, () =>
    page.keyboard.type('merrow ann, quill and wren', { delay: 40 }),
  )
  return { typing: cpu[0] ?? 0, dropped: cpu.filter((ms) => ms > FRAME_MS).length }
}

/** Runs in the page: goes somewhere and waits until that is painted. Resolves to the ms it took. */
async function goTo({ path, title, row }: { path: string; title: string; row: string }) {
  const start = performance.now()
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  const isThere = () =>
    document.querySelector('h1')?.textContent?.includes(title) === true &&
    (row === '' || document.querySelector('main table')?.textContent?.includes(row) === true)
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  do {
    if (performance.now() - start > 20_000) throw new Error(`${path} did not come`)
    await nextFrame()
  } while (!isThere())
  // Looked at before the frame's paint; a message comes after it.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(null)
  })
  return performance.now() - start
}
