import type { Browser } from 'playwright-core'
import { recordLoad } from './recordLoad.ts'
import { mainThread } from './splitWork.ts'

/** What a load did, counted: how fast the machine is changes little of it. The first load of a browser may draw a page twice. */
export interface CountedLoad {
  /** Of the functions in its scripts. */
  calls: number
  /** Elements whose style was worked out, in all frames. */
  styled: number
}

/** Loads a page until it is quiet and counts. V8 counts calls in code that it does not optimize: no load to take the time of. */
export async function countLoad(browser: Browser, url: string): Promise<CountedLoad> {
  let calls = 0
  const load = await recordLoad(browser, url, {
    async before(session) {
      await session.send('Profiler.enable')
      await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    },
    async after(session) {
      const { result } = await session.send('Profiler.takePreciseCoverage')
      const own = result.filter((script) => script.url.startsWith(new URL(url).origin))
      // The first range of a function is the whole of it.
      for (const { functions } of own)
        for (const { ranges } of functions) calls += ranges[0]?.count ?? 0
    },
  })
  const styled = mainThread(load.events, load.url)
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + Number(args['elementCount'] ?? 0), 0)
  return { calls, styled }
}
