import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../helpers/counts.ts'
import { openTabs, type Tab } from './openTabs.ts'

const RUNS = process.env['STATGLASS_FULL'] === undefined ? 60 : 5000

type Step =
  | { do: 'ask'; tab: number; count: number; after: number }
  | {
      do: 'kill' | 'freeze' | 'thaw' | 'hide' | 'show' | 'close' | 'steal'
      tab: number
      after: number
    }
  | { do: 'open'; tab: number; after: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      tab: fc.nat(7),
      count: fc.integer({ min: 1, max: 6 }),
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
  it('loses nothing of a living tab, sends nothing twice, and overspends no window', async () => {
    const scenario = fc.record({
      tabs: fc.integer({ min: 1, max: 8 }),
      steps: fc.array(step, { maxLength: 25 }),
      kind: fc.constantFrom('aligned' as const, 'first' as const),
    })
    await counted('schedules of 1 to 8 tabs', RUNS, () =>
      fc.assert(
        fc.asyncProperty(scenario, async ({ tabs: count, steps, kind }) => {
          const world = openTabs(count, { kind })
          const { tabs, service, run } = world
          await run(300)
          const wanted = new Map<Tab, number>(tabs.map((tab) => [tab, 0]))
          const gone = new Set<Tab>()
          let asked = 0
          for (const one of steps) {
            const tab = tabs[one.tab % tabs.length]!
            if (one.do === 'open' && tabs.length < 8) {
              const opened = world.open(`x${tabs.length}`)
              tabs.push(opened)
              wanted.set(opened, 0)
            } else if (gone.has(tab)) {
              // nothing happens in a tab that is gone
            } else if (one.do === 'ask' && !tab.tab.frozen) {
              for (let i = 0; i < one.count; i += 1) void tab.ask(`${tab.tab.name} ${(asked += 1)}`)
              wanted.set(tab, (wanted.get(tab) ?? 0) + one.count)
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
          for (const tab of tabs.filter((each) => !gone.has(each)))
            expect(tab.settled.filter((s) => s.status === 200)).toHaveLength(wanted.get(tab) ?? 0)
          const sent = service.arrivals.filter((a) => a.admitted).map((a) => a.who)
          expect(new Set(sent).size).toBe(sent.length)
          expect(service.refused).toBeLessThanOrEqual(1)
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
