import { useMemo, useState } from 'react'
import {
  type AreaFreshness,
  freshMinutes,
  readFreshness,
  writeFreshness,
} from './settings/freshness.ts'
import { useServices } from './services.ts'

export { FRESH_MINUTES } from './settings/freshness.ts'

const MINUTE = 60_000

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
