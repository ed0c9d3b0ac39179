import { createQuota } from '#quota/index.ts'
import { Service } from './sim/service.ts'
import { VirtualTime, seeded } from './sim/virtualTime.ts'

export async function main(): Promise<void> {
  for (const kind of ['aligned', 'first'] as const) {
    const time = new VirtualTime(1_795_187_979_000 + 13_370)
    const service = new Service(time, { kind })
    const quota = createQuota({ clock: time.clock(0, 250), random: seeded(1) })
    const start = time.now
    let done = 0
    for (let i = 0; i < 60; i += 1)
      void quota
        .schedule(() => service.fetch('me'), { id: `r${i}`, bucket: 'b anonymous' })
        .then(() => (done += 1))
    await time.runUntil(start + 1_000_000, () => done === 60)
    console.log(kind, done, (time.now - start) / 1000, service.refused, time.pending)
  }
}
