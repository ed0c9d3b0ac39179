import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../helpers/counts.ts'
import { openTabs, type Tab } from './openTabs.ts'

const RUNS = process.env['STATGLASS_FULL'] === undefined ? 60 : 5000

type Step =
  /** `regret`: so many ms later the last one is not wanted any more. */
  | { do: 'ask'; tab: number; count: number; regret: number | null; after: number }
  | {
      do: 'kill' | 'freeze' | 'thaw' | 'hide' | 'show' | 'close' | 'steal'
      tab: number
      after: number
    }
  | { do: 'open'; tab: number; after: number }

/** More messages than this are a storm: the tabs send heartbeats, and a handful of messages for each request. */
const messagesFor = (seconds: number, asked: number) => 10 * seconds + 100 * asked + 500

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      tab: fc.nat(7),
      count: fc.integer({ min: 1, max: 6 }),
      // A message between tabs takes a millisecond.
      regret: fc.option(fc.nat(3), { freq: 2 }),
      after: fc.nat(8000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('kill', 'freeze', 'thaw', 'thaw', 'hide', 'show', 'close', 'steal'),
      tab: fc.nat(7),
      after: fc.nat(8000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('open' as const), tab: fc.nat(7), after: fc.nat(8000) }),
  },
)

describe('rule 10, whatever happens to the tabs', () => {
  it('loses nothing of a living tab, sends nothing twice, overspends no window, and says little', async () => {
    const scenario = fc.record({
      tabs: fc.integer({ min: 1, max: 8 }),
      steps: fc.array(step, { maxLength: 25 }),
      kind: fc.constantFrom('aligned' as const, 'first' as const),
    })
    await counted('schedules of 1 to 8 tabs', RUNS, () =>
      fc.assert(
        fc.asyncProperty(scenario, async ({ tabs: count, steps, kind }) => {
          const world = openTabs(count, { kind })
          const { tabs, service, origin, time, run } = world
          await run(300)
          const since = time.now
          const wanted = new Map<Tab, string[]>(tabs.map((tab) => [tab, []]))
          const cancelled = new Set<string>()
          const gone = new Set<Tab>()
          let asked = 0
          for (const one of steps) {
            const tab = tabs[one.tab % tabs.length]!
            if (one.do === 'open' && tabs.length < 8) {
              const opened = world.open(`x${tabs.length}`)
              tabs.push(opened)
              wanted.set(opened, [])
            } else if (gone.has(tab)) {
              // nothing happens in a tab that is gone
            } else if (one.do === 'ask' && !tab.tab.frozen) {
              for (let i = 0; i < one.count; i += 1) {
                const id = `${tab.tab.name} ${(asked += 1)}`
                void tab.ask(id)
                wanted.get(tab)?.push(id)
              }
              if (one.regret !== null) {
                const id = `${tab.tab.name} ${asked}`
                await run(one.regret)
                tab.quota.cancel(id)
                cancelled.add(id)
              }
            } else {
              happen(one, tab, gone)
            }
            await run(one.after)
          }
          for (const tab of tabs.filter((each) => !gone.has(each))) {
            tab.tab.thaw()
            tab.tab.visible = true
            tab.quota.wake()
          }
          await run(130_000 + Math.ceil(asked / 10) * 61_000)
          for (const tab of tabs.filter((each) => !gone.has(each))) {
            expect(tab.settled.map(({ id }) => id).toSorted()).toEqual(wanted.get(tab)?.toSorted())
            const failed = tab.settled.filter(
              ({ id, status }) => status !== 200 && !cancelled.has(id),
            )
            expect(failed).toEqual([])
          }
          const sent = service.arrivals.filter((a) => a.admitted).map((a) => a.who)
          expect(new Set(sent).size).toBe(sent.length)
          expect(service.refused).toBeLessThanOrEqual(1)
          const seconds = (time.now - since) / 1000
          expect(origin.messages).toBeLessThan(messagesFor(seconds, asked))
        }),
        { numRuns: RUNS },
      ),
    )
  }, 3_600_000)
})

function happen(one: Step, tab: Tab, gone: Set<Tab>): void {
  if (one.do === 'kill') {
    tab.tab.kill()
    gone.add(tab)
  } else if (one.do === 'close') {
    if (tab.tab.frozen) return
    tab.quota.close()
    gone.add(tab)
  } else if (one.do === 'freeze') tab.tab.freeze()
  else if (one.do === 'thaw' && tab.tab.frozen) {
    tab.tab.thaw()
    tab.quota.wake()
  } else if ((one.do === 'hide' || one.do === 'show') && !tab.tab.frozen) {
    tab.tab.visible = one.do === 'show'
    tab.quota.wake()
  } else if (one.do === 'steal' && !tab.tab.frozen) {
    void tab.tab.link.lock('leader', () => Promise.resolve(), { steal: true }).catch(() => null)
  }
}
