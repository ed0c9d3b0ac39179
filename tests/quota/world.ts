import { createQuota } from '#quota/index.ts'
import type { Lane, Quota, QuotaOptions, QuotaStore, ScheduleOptions } from '#quota/types.ts'
import { Service, type ServiceOptions } from '../bench/quota/sim/service.ts'
import { VirtualTime, seeded } from '../bench/quota/sim/virtualTime.ts'

/** 13 s into a minute. */
export const START = 1_795_188_000_000 + 13_000
export const BUCKET = 'https://service anonymous'

export interface Settled {
  id: string
  at: number
  status: number | string
}

export interface World {
  time: VirtualTime
  service: Service
  quota: Quota
  settled: Settled[]
  /** Ms since the start. */
  elapsed(): number
  ask(id: string, options?: Partial<ScheduleOptions>): Promise<void>
  askMany(count: number, lane?: Lane, prefix?: string): void
  run(ms: number): Promise<void>
  untilSettled(count: number, withinMs?: number): Promise<void>
}

/** A service, a clock and a quota that know nothing of each other but through requests. */
export function createWorld(
  of: {
    service?: Partial<ServiceOptions>
    quota?: QuotaOptions
    skew?: number
    error?: number | undefined
  } = {},
): World {
  const time = new VirtualTime(START)
  const service = new Service(time, { kind: 'aligned', ...of.service })
  const clock = time.clock(of.skew ?? 0, 'error' in of ? of.error : 100)
  return worldOf(time, service, createQuota({ clock, random: seeded(7), ...of.quota }))
}

/** The same service seen by another quota: a second tab, or the page after a reload; `deliver`: when it gets an answer. */
export function worldOf(
  time: VirtualTime,
  service: Service,
  quota: Quota,
  deliver = (response: Promise<Response>) => response,
): World {
  const settled: Settled[] = []
  const ask = async (id: string, options: Partial<ScheduleOptions> = {}) => {
    const bucket = options.bucket ?? BUCKET
    try {
      const response = await quota.schedule((_, info) => deliver(service.fetch(id, info.bucket)), {
        id,
        bucket,
        ...options,
      })
      settled.push({ id, at: time.now - START, status: response.status })
    } catch (error) {
      settled.push({ id, at: time.now - START, status: (error as Error).name })
    }
  }
  const untilSettled = async (count: number, withinMs = 3_600_000) => {
    await time.runUntil(time.now + withinMs, () => settled.length >= count)
  }
  return {
    time,
    service,
    quota,
    settled,
    elapsed: () => time.now - START,
    ask,
    askMany: (count, lane = 'user', prefix = 'r') => {
      for (let i = 0; i < count; i += 1) void ask(`${prefix}${i}`, { lane })
    },
    run: (ms) => time.runUntil(time.now + ms),
    untilSettled,
  }
}

/** A store in memory; what is in it can be looked at and broken. */
export function memoryStore(): QuotaStore & { values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}
