import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { useServices } from './services.ts'
import { openSlot, type TextStorage } from './settings/persisted.ts'

const MINUTE = 60_000
const NAME = 'freshness'
const VERSION = 1
const DAY = 24 * 60

/** For how long pages of an area count as fresh. */
export interface AreaFreshness {
  area: string
  minutes: number
}

/** Where the person said nothing. */
const USUAL_MINUTES = 10

/** What can be chosen. */
export const FRESH_MINUTES = [1, 5, USUAL_MINUTES, 30, 60, 6 * 60, DAY, 7 * DAY] as const

const schema = v.object({
  area: v.pipe(v.string(), v.maxLength(40)),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365 * DAY)),
})

/** What the person chose, on this device; rows that do not validate are dropped. */
export function readFreshness(device: TextStorage): readonly AreaFreshness[] {
  const data = openSlot(device, NAME).read()?.data
  return Array.isArray(data) ? data.filter((row): row is AreaFreshness => v.is(schema, row)) : []
}

/** Resolves an area's choice, in minutes. */
const freshMinutes = (chosen: readonly AreaFreshness[], area: string): number =>
  chosen.find((row) => row.area === area)?.minutes ?? USUAL_MINUTES

/** Keeps the choice for an area, and what was chosen for the others. */
export function writeFreshness(
  device: TextStorage,
  { area, minutes }: AreaFreshness,
): readonly AreaFreshness[] {
  const others = readFreshness(device).filter((row) => row.area !== area)
  const chosen = minutes === USUAL_MINUTES ? others : [...others, { area, minutes }]
  openSlot(device, NAME).write(VERSION, chosen)
  return chosen
}

/** How old a body of an area may be before it is marked as old, ms: something to know, not a reason to fetch. */
export function useFreshMs(area: string): number {
  const { device } = useServices()
  return useMemo(() => freshMinutes(readFreshness(device), area) * MINUTE, [device, area])
}

/** The same for every area, in minutes, to be chosen. */
export function useFreshness(): {
  minutesOf(area: string): number
  choose(choice: AreaFreshness): void
} {
  const { device } = useServices()
  const [chosen, setChosen] = useState(() => readFreshness(device))
  return {
    minutesOf: (area) => freshMinutes(chosen, area),
    choose: (choice) => setChosen(writeFreshness(device, choice)),
  }
}
