import type { Page } from 'playwright-core'
import type { World } from '../../journeys/helpers/world.ts'
import { grownOf } from './judge.ts'
import { measure, type Measured } from './measure.ts'
import { openPeople, type PeopleOptions } from './openPeople.ts'
import { createTroubles } from './troubles.ts'

export interface SoakOptions extends PeopleOptions {
  lastsMs: number
  /** Before the first measure: what is loaded for the first time is no growth. */
  warmUpMs?: number
  faultEveryMs: number
  measureEveryMs: number
  /** By how much of itself a median of what is no count may be larger; a tenth unless told. */
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

/** A tab that waits for the limit draws its page when that has passed. */
const MAX_MISSED = 5

/** Tabs of one browser used as people use them, while one thing after another goes wrong. */
export async function soak(world: World, first: Page, options: SoakOptions): Promise<Soaked> {
  const people = await openPeople(world, first, options)
  const troubles = createTroubles(world, people)
  const rows: Measured[] = []
  const began = Date.now()
  // All of them have seen the page that they are measured on, whatever goes wrong later.
  if (!(await people.gather())) throw new Error('a page was not drawn before anything went wrong')
  const warm = Date.now() + (options.warmUpMs ?? 0)
  let missed = 0
  let nextFault = Date.now() + options.faultEveryMs
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
      missed = row === null ? missed + 1 : 0
      if (missed > MAX_MISSED) throw new Error(`a page was not drawn in ${missed} measures running`)
      if (row === null) continue
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
