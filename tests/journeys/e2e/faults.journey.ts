import { describe, expect, onTestFinished } from 'vitest'
import { counted } from '../../helpers/counts.ts'
import { DRAWN_BY } from '../../helpers/drawn.ts'
import { fault } from '../../helpers/faults.ts'
import { startServer } from '../../helpers/servers.ts'
import { BODY, cellsOf, COUNTED, LIMIT, UNTRUE_HOPS, WORLD } from '../helpers/faultCells.ts'
import { journey } from '../helpers/journey.ts'
import { meetFault } from '../helpers/meetFault.ts'

describe(`every fault, wherever it is met (${DRAWN_BY})`, () => {
  journey.for(cellsOf('here'))('%s: %s', LIMIT(), async ([name, , place], { start }) =>
    counted(COUNTED, 1, async () => {
      const stranger = await startServer((_, response) => void response.end('{}'))
      onTestFinished(() => stranger.close())
      const world = await start(WORLD)
      const visit: typeof world.visit = (options) =>
        world.visit({ allow: [UNTRUE_HOPS], ...options })
      const answer = fault(name, { stranger: stranger.origin, body: BODY })
      await meetFault({ ...world, visit }, place, answer)
      expect(stranger.received).toEqual([])
    }),
  )
})
