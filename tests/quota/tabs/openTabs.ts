import { createQuota } from '#quota/index.ts'
import type { QuotaOptions } from '#quota/types.ts'
import { Origin, type FakeTab } from '../../bench/quota/sim/tabs.ts'
import { Service, type ServiceOptions } from '../../bench/quota/sim/service.ts'
import { seeded, VirtualTime } from '../../bench/quota/sim/virtualTime.ts'
import { memoryStore, START, worldOf, type World } from '../world.ts'

export interface Tab extends World {
  tab: FakeTab
}

/** Tabs of one browser before one service. */
export function openTabs(
  count: number,
  of: Partial<ServiceOptions> = {},
  options: Partial<QuotaOptions> = {},
) {
  const time = new VirtualTime(START)
  const service = new Service(time, { kind: 'aligned', ...of })
  const origin = new Origin(time)
  const store = memoryStore()
  /** `corrected`: what this tab has found its device's clock to be off by, and adds to it. */
  const open = (name: string, corrected = 0): Tab => {
    const tab = origin.open(name)
    const clock = tab.clock(100)
    const quota = createQuota({
      clock: { ...clock, now: () => clock.now() + corrected },
      random: seeded(name.length + name.charCodeAt(0)),
      link: tab.link,
      store,
      ...options,
    })
    /** A page that cannot run has no answer yet. */
    const deliver = async (coming: Promise<Response>) => {
      const response = await coming
      await new Promise<void>((resolve) => {
        tab.do(resolve)
      })
      return response
    }
    return { ...worldOf(time, service, quota, deliver), tab }
  }
  const tabs = Array.from({ length: count }, (_, i) => open(String.fromCharCode(97 + i)))
  return { time, service, origin, tabs, open, run: (ms: number) => time.runUntil(time.now + ms) }
}
