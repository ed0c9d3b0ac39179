import type { Page } from 'playwright-core'
import type { World } from '../../journeys/helpers/world.ts'
import { measure, type Measured } from './measure.ts'
import { openPeople, type PeopleOptions } from './openPeople.ts'
import { createTroubles } from './troubles.ts'

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** What must not grow: by how much its median may be larger in the last third than in the first, whatever part of it that is. */
const LIMITS = {
  heap: { or: 2 * 1e6 },
  // What was seen is kept, 8 kB a minute: hours of it may be so many bytes.
  storage: { or: 6 * 1e6 },
  listeners: { or: 50 },
  nodes: { or: 500 },
  // One to a tab at rest, five to one that waits for the limit.
  timers: { or: 24 },
  connections: { or: 6 },
} as const

export interface SoakOptions extends PeopleOptions {
  lastsMs: number
  /** Before the first measure: what is loaded for the first time is no growth. */
  warmUpMs?: number
  faultEveryMs: number
  measureEveryMs: number
  /** By how much of itself a median may be larger; a tenth unless told. */
  most?: number
  onRow?(row: Measured, sinceMs: number): void
}

export interface Soaked {
  rows: readonly Measured[]
  faults: { count: number; names: readonly string[] }
  /** To the service. */
  requests: number
  /** Refused by the limit, and not by a fault. */
  refused: number
  reopened: number
  /** What grows, in words. */
  grown: readonly string[]
}

/** Tabs of one browser used as people use them, while one thing after another goes wrong. */
export async function soak(world: World, first: Page, options: SoakOptions): Promise<Soaked> {
  const people = await openPeople(world, first, options)
  const troubles = createTroubles(world, people)
  const rows: Measured[] = []
  const began = Date.now()
  const warm = began + (options.warmUpMs ?? 0)
  let nextFault = began + options.faultEveryMs
  let nextMeasure = warm + options.measureEveryMs
  // Two rows at least: on a busy machine the first may come late.
  while (Date.now() < warm + options.lastsMs || rows.length < 2) {
    await people.act()
    if (Date.now() >= nextFault) {
      nextFault += options.faultEveryMs
      await troubles.next()
    }
    if (Date.now() >= nextMeasure) {
      nextMeasure = Math.max(nextMeasure + options.measureEveryMs, Date.now())
      await troubles.end()
      const row = await measure(world, people)
      rows.push(row)
      options.onRow?.(row, Date.now() - began)
    }
  }
  await troubles.end()
  const statuses = world.asked().map(({ status }) => status)
  return {
    rows,
    faults: { count: troubles.count(), names: [...troubles.names()] },
    requests: statuses.length,
    refused: statuses.filter((status) => status === 429).length - troubles.refusals(),
    reopened: people.reopened(),
    grown: grownOf(rows, options.most ?? 0.1),
  }
}

function grownOf(rows: readonly Measured[], most: number): string[] {
  const third = Math.max(1, Math.floor(rows.length / 3))
  return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((name) => {
    const [early, late] = [rows.slice(0, third), rows.slice(-third)].map((some) =>
      medianOf(some.map((row) => row[name])),
    )
    const { or } = LIMITS[name]
    const allowed = Math.max(
      (early ?? 0) * (1 + (name === 'connections' ? 0 : most)),
      (early ?? 0) + or,
    )
    return (late ?? 0) > allowed ? [`${name}: ${early} to ${late}`] : []
  })
}
