import { createQuota } from '../../../src/quota/index.ts'
import { VirtualTime } from './sim/virtualTime.ts'

const WAITING = 10_000
const ROUNDS = 5

export interface Load {
  /** CPU microseconds per request, the best of a few rounds. */
  enqueue: number
  cancel: number
}

/** What scheduling itself costs with ten thousand requests in the line. */
export async function measureLoad(): Promise<Load> {
  const load = { enqueue: Infinity, cancel: Infinity }
  for (let round = 0; round < ROUNDS; round += 1) {
    const time = new VirtualTime(1_795_188_000_000)
    const quota = createQuota({ clock: time.clock(0, 100) })
    const send = () => new Promise<Response>(() => undefined)
    const promises: Promise<unknown>[] = []
    const began = process.cpuUsage()
    for (let i = 0; i < WAITING; i += 1)
      promises.push(quota.schedule(send, { id: `r${i}`, bucket: 'b' }).catch(() => null))
    const enqueued = process.cpuUsage(began)
    const between = process.cpuUsage()
    for (let i = 1; i < WAITING; i += 1) quota.cancel(`r${i}`)
    const cancelled = process.cpuUsage(between)
    load.enqueue = Math.min(load.enqueue, (enqueued.user + enqueued.system) / WAITING)
    load.cancel = Math.min(load.cancel, (cancelled.user + cancelled.system) / WAITING)
    await Promise.all(promises.slice(1))
    quota.close()
  }
  return load
}
