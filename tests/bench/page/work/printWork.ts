import type { Browser } from 'playwright-core'
import { SCORED } from '../scored.ts'
import { serveDist } from '../serveDist.ts'
import { benchmarkIndexOf } from './benchmarkIndex.ts'
import { type MeasureOptions, measureWork, type PageWork } from './measureWork.ts'
import { profileLoad } from './profileLoad.ts'
import { sourcesOf } from './sources.ts'
import { KINDS } from './splitWork.ts'

const whole = (ms: number) => ms.toFixed(0).padStart(7)
const line = (label: string, cells: readonly string[]) =>
  console.log(`  ${label.padEnd(28)}${cells.join('')}`)

/** The work of each page beside the bare one's, at full speed and slowed down. */
export async function printWork(
  browser: Browser,
  options: Omit<MeasureOptions, 'rate'>,
): Promise<void> {
  const index = await benchmarkIndexOf(browser)
  console.log(
    `\nMain thread from the navigation to quiet, ms by the processor; benchmark index ${index}`,
  )
  for (const rate of [1, 4, 8]) {
    const heads = ['total', '× bare', ...KINDS, 'tasks', 'longest', 'block']
    line(
      `CPU ${rate} × slower`,
      heads.map((head) => head.padStart(8)),
    )
    for (const page of await measureWork(browser, { ...options, rate })) printPage(page)
  }
}

function printPage(page: PageWork): void {
  const kinds = KINDS.map((kind) => page.kinds[kind])
  line(page.page, [
    ` ${whole(page.total)}`,
    page.ratio.toFixed(2).padStart(8),
    ...[...kinds, page.tasks, page.longest, page.blocking].map((figure) => ` ${whole(figure)}`),
  ])
}

const CHUNKS = 8
const MODULES = 14

/** Where the script time of each page goes, and its longest tasks; at a CPU four times slower. */
export async function printProfiles(browser: Browser, dist: string): Promise<void> {
  const sources = sourcesOf(dist)
  for (const path of SCORED) {
    const served = await serveDist(dist)
    const { chunks, modules, longest } = await profileLoad(
      browser,
      `${served.url}${path}`,
      sources,
      {
        rate: 4,
      },
    )
    await served.close()
    console.log(
      `\n${path}: script by chunk and module, CPU 4 × slower, with the profiler's own cost`,
    )
    const shown = (list: readonly (readonly [string, number])[], most: number) =>
      list
        .slice(0, most)
        .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
        .join(', ')
    console.log(`  ${shown(chunks, CHUNKS)}`)
    console.log(`  ${shown(modules, MODULES)}`)
    console.log('  Its five longest tasks')
    for (const { ms, kinds, functions } of longest) {
      const parts = KINDS.filter((kind) => kinds[kind] >= 1)
      console.log(
        `  ${whole(ms)} ms: ${parts.map((kind) => `${kind} ${kinds[kind].toFixed(0)}`).join(', ')}`,
      )
      for (const [name, time] of functions) console.log(`            ${time.toFixed(0)} in ${name}`)
    }
  }
}
