import type { Browser } from 'playwright-core'
import { median } from './median.ts'
import { slowDown } from './openBenchBrowser.ts'
import { PAGES } from './pages.ts'
import { serveDist } from './serveDist.ts'

export interface Figures {
  path: string
  /** Medians, ms after the navigation began. */
  app: number
  bare: number
  most: number
}

/** When the figures of each cold page are in it, in turn with the bare page that draws the same body. */
export async function measureFigures(
  browser: Browser,
  { dist, bare, rate, runs }: { dist: string; bare: string; rate: number; runs: number },
): Promise<Figures[]> {
  const measured: Figures[] = []
  for (const { path, figures } of PAGES) {
    if (figures === null) continue
    const times = { app: [] as number[], bare: [] as number[] }
    for (let run = 0; run < runs; run++) {
      times.bare.push(await figuresAt(browser, { dist: bare, path, text: figures.text, rate }))
      times.app.push(await figuresAt(browser, { dist, path, text: figures.text, rate }))
    }
    const most = figures.most.get(rate) ?? Number.NaN
    measured.push({ path, app: median(times.app), bare: median(times.bare), most })
  }
  return measured
}

async function figuresAt(
  browser: Browser,
  { dist, path, text, rate }: { dist: string; path: string; text: string; rate: number },
): Promise<number> {
  const served = await serveDist(dist)
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  await slowDown(page, rate)
  await page.addInitScript(noteFigures, text.toLowerCase())
  await page.goto(served.url + path)
  const at = await page.waitForFunction(
    () => document.documentElement.dataset['figuresAt'],
    undefined,
    { timeout: 60_000 },
  )
  const ms = Number(await at.jsonValue())
  await context.close()
  await served.close()
  return ms
}

/** Runs in the page before its scripts. */
function noteFigures(text: string): void {
  const look = () => {
    const shown = document.querySelector('main')?.textContent?.toLowerCase() ?? ''
    if (shown.includes(text))
      document.documentElement.dataset['figuresAt'] = String(performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
