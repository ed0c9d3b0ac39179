import type { Browser } from 'playwright-core'
import { SCORED } from '../scored.ts'
import { serveDist } from '../serveDist.ts'
import { type Covered, coverLoad } from './coverLoad.ts'
import { sourcesOf } from './sources.ts'

const kilo = (characters: number) => `${(characters / 1000).toFixed(1)} kB`.padStart(9)
const part = ({ all, used }: Pick<Covered, 'all' | 'used'>) =>
  `${kilo(used)} of ${kilo(all)}  ${`${Math.round((100 * used) / all)} %`.padStart(5)}`

/** What the first drawing of each page runs, by chunk and module; modules without a character that ran are named last. */
export async function printCoverage(browser: Browser, dist: string): Promise<void> {
  const sources = sourcesOf(dist)
  for (const path of SCORED) {
    const served = await serveDist(dist)
    const covered = await coverLoad(browser, `${served.url}${path}`, { dist, sources })
    await served.close()
    console.log(`\n${path}: what ran of each module until the page was quiet`)
    const total = (of: 'all' | 'used') => covered.reduce((sum, one) => sum + one[of], 0)
    console.log(`  ${part({ all: total('all'), used: total('used') })}  in all`)
    for (const chunk of new Set(covered.map((one) => one.chunk))) {
      const modules = covered.filter((one) => one.chunk === chunk)
      const sum = (of: 'all' | 'used') => modules.reduce((total, one) => total + one[of], 0)
      console.log(`  ${part({ all: sum('all'), used: sum('used') })}  ${chunk}`)
      for (const one of modules) if (one.used > 0) console.log(`    ${part(one)}  ${one.module}`)
      const idle = modules.filter(({ used }) => used === 0)
      if (idle.length > 0)
        console.log(`    not run: ${idle.map(({ module, all }) => `${module} ${all}`).join(', ')}`)
    }
  }
}
