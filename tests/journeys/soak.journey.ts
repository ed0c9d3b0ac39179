import { describe, expect } from 'vitest'
import { soak } from '../bench/soak/soak.ts'
import { journey } from './helpers/journey.ts'
import { withinMs } from './helpers/limits.ts'

const { STATGLASS_FULL, CI } = process.env

// Nobody waits for it before `npm test` ends on a machine of their own.
describe.runIf(STATGLASS_FULL !== undefined || CI !== undefined)(
  'six tabs, with a fault every few seconds',
  () => {
    journey(
      'are refused nothing and keep their heap in half a minute; `npm run soak` does it for minutes or hours',
      { timeout: withinMs(120_000) },
      async ({ start }) => {
        const world = await start()
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
        // Listeners, nodes and timers follow what the pages show; `npm run soak` has the minutes to tell that from growth.
        expect(grown.filter((line) => /^(heap|storage)/.test(line))).toEqual([])
        expect(refused).toBe(0)
        expect(rows.length).toBeGreaterThan(1)
      },
    )
  },
)
