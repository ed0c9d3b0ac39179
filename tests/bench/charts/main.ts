import { mkdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { buildFloor } from '../page/buildFloor.ts'
import { median } from '../page/median.ts'
import { openBenchBrowser, ROOT, slowDown } from '../page/openBenchBrowser.ts'
import { serveDist } from '../page/serveDist.ts'
import { traceTasks } from '../page/traceTasks.ts'
import { FLOOR_CHART } from './floorChart.ts'

const PATH = '/prices/sun-pearl'

interface Work {
  total: number
  longest: number
  /** What tasks take beyond 50 ms each. */
  blocking: number
}

/**
 * The main thread of a price page until its charts are drawn, by the processor: of the built app, of a bare React page without and
 * with a chart of recharts, and of other builds of the app whose folders are named. `npm run bench:charts -- [runs] [name=folder ...]`
 */
export async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const runs = Number(asked.find((argument) => /^\d+$/.test(argument)) ?? 5)
  const others = asked
    .filter((argument) => argument.includes('='))
    .map((argument) => argument.split('=') as [string, string])
  const folder = join(ROOT, '.cache/bench')
  mkdirSync(folder, { recursive: true })
  process.env['NODE_ENV'] = 'production'
  const dist = join(folder, 'app')
  await build({ root: ROOT, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
  const builds: readonly (readonly [name: string, folder: string, path: string])[] = [
    ['bare React page', await buildFloor(join(folder, 'floor')), '/'],
    ['bare with one chart', await buildFloor(join(folder, 'floorChart'), FLOOR_CHART), '/'],
    ['this', dist, PATH],
    ...others.map(([name, other]) => [name, resolve(other), PATH] as const),
  ]
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, median of ${runs}`)
  for (const rate of [4, 8]) {
    console.log(
      `\n${PATH}, CPU ${rate} x slower: work, longest task, blocking (ms), work of the bare`,
    )
    const works = new Map<string, Work[]>(builds.map(([name]) => [name, []]))
    // In turn, so that a busy minute of the machine is nobody's alone.
    for (let run = 0; run < runs; run++)
      for (const [name, where, path] of builds)
        works.get(name)?.push(await loadOnce(where, path, rate))
    const bare = middle(works.get('bare React page') ?? [])
    for (const [name, all] of works) {
      const { total, longest, blocking } = middle(all)
      const cells = [total, longest, blocking].map((ms) => ms.toFixed(0).padStart(7))
      console.log(
        `  ${name.padEnd(24)}${cells.join('')}${(total / bare.total).toFixed(1).padStart(8)} x`,
      )
    }
  }
}

function middle(works: readonly Work[]): Work {
  return {
    total: median(works.map(({ total }) => total)),
    longest: median(works.map(({ longest }) => longest)),
    blocking: median(works.map(({ blocking }) => blocking)),
  }
}

async function loadOnce(dist: string, path: string, rate: number): Promise<Work> {
  const { browser } = await openBenchBrowser()
  const served = await serveDist(dist, path === '/' ? null : {})
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    await slowDown(page, rate)
    const { cpu } = await traceTasks(browser, async () => {
      await page.goto(`${served.url}${path}`)
      await page.locator('h1:not(#outline-page h1)').waitFor()
      if (path !== '/') await page.locator('figure svg text').first().waitFor()
      await page.waitForLoadState('networkidle')
    })
    return {
      total: cpu.reduce((sum, ms) => sum + ms, 0),
      longest: cpu[0] ?? 0,
      blocking: cpu.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    }
  } finally {
    await browser.close()
    await served.close()
  }
}
