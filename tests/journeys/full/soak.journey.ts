import { describe, expect } from 'vitest'
import { soak } from '../../bench/soak/soak.ts'
import { journey } from '../helpers/journey.ts'
import { withinMs } from '../helpers/limits.ts'

const { STATGLASS_FULL, CI } = process.env

// Nobody waits for it before `npm test` ends on a machine of their own.
describe.runIf(STATGLASS_FULL !== undefined || CI !== undefined)(
  'six tabs, with a fault every few seconds',
  () => {
    journey(
      'are refused nothing and lose nothing in half a minute; `npm run soak` does it for minutes or hours',
      { timeout: withinMs(120_000) },
      async ({ start }) => {
        const world = await start()
        const first = await world.visit({ allow: [/^(?!the key)/] })
        const { rows, refused, grown, faults, requests } = await soak(world, first, {
          tabs: 6,
          // Few, so that all of them were seen by all before the first measure; the last is where that is made.
          places: ['/', '/players/Wren', '/clans', '/prices', '/prices/sun-pearl'],
          pauseMs: 300,
          warmUpMs: 15_000,
          lastsMs: 25_000,
          faultEveryMs: 4000,
          measureEveryMs: 4000,
          // Half a minute tells of the heap that is lost at every fault, not of a tenth; listeners, timers and connections
          // are counted, and may be as few more as in `npm run soak`.
          most: 0.5,
        })
        const line = rows.map(
          ({ heap, timers, listeners, connections, nodes }) =>
            `${(heap / 1e6).toFixed(1)} MB, ${timers} timers, ${listeners} listeners, ` +
            `${connections} connections, ${nodes} nodes`,
        )
        console.log(`${faults.count} faults, ${requests} requests: ${line.join('; ')}`)
        expect(grown).toEqual([])
        expect(refused).toBe(0)
        expect(rows.length).toBeGreaterThan(1)
      },
    )
  },
)
