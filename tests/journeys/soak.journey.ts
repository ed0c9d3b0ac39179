import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openBenchBrowser } from '../bench/page/openBenchBrowser.ts'
import { soak } from '../bench/soak/soak.ts'
import { withinMs } from './helpers/limits.ts'
import { startWorld } from './helpers/world.ts'

// Half a minute beside other journeys tells too little of timers (41 to 89 were seen) to stand in the way of every run.
describe.runIf(process.env['STATGLASS_FULL'] !== undefined)(
  'six tabs, with a fault every few seconds',
  () => {
    test(
      'lose nothing at each in half a minute; `npm run soak` does it for minutes or hours',
      { timeout: withinMs(120_000) },
      async () => {
        // Of its own: tabs crash, and pages kept for "back" would count as listeners that are never taken away.
        const { browser } = await openBenchBrowser()
        onTestFinished(() => browser.close())
        const world = await startWorld(browser, inject('dist'))
        const first = await world.visit({ allow: [/^(?!the key)/] })
        const { rows, refused, grown, faults, requests } = await soak(world, first, {
          tabs: 6,
          // Few, so that all of them were seen by all before the first measure.
          places: ['/', '/players/Wren', '/clans', '/prices'],
          pauseMs: 300,
          warmUpMs: 15_000,
          lastsMs: 25_000,
          faultEveryMs: 4000,
          measureEveryMs: 4000,
          // Half a minute tells of what is lost at every fault, not of a tenth.
          most: 0.5,
        })
        const line = rows.map(
          ({ heap, timers, listeners }) =>
            `${(heap / 1e6).toFixed(1)} MB, ${timers} timers, ${listeners} listeners`,
        )
        console.log(`${faults.count} faults, ${requests} requests: ${line.join('; ')}`)
        expect(grown).toEqual([])
        expect(refused).toBe(0)
        expect(rows.length).toBeGreaterThan(1)
        expect(await world.close(), 'what no page may do').toEqual([])
      },
    )
  },
)
