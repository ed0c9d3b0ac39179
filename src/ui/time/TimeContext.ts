import { createContext, useContext } from 'react'
import type { Clock } from '#quota/index.ts'

export type TickerClock = Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>

interface Pace {
  listeners: Set<() => void>
  timer: unknown
}

type Ticker = ReturnType<typeof createTicker>

/** The clock, with one timer per interval that has listeners. */
export function createTicker(clock: TickerClock) {
  const paces = new Map<string, Pace>()

  function arm(everyMs: number, phase: number | null, pace: Pace): void {
    const since = phase === null ? 0 : (clock.now() - phase) % everyMs
    const delay = since > 0 ? everyMs - since : since < 0 ? -since : everyMs
    pace.timer = clock.setTimeout(() => {
      arm(everyMs, phase, pace)
      for (const listener of pace.listeners) listener()
    }, delay)
  }

  return {
    /** Wall ms. */
    now: () => clock.now(),
    /** `of`: a wall time that calls are aligned to; defaults to now. */
    subscribe(listener: () => void, everyMs: number, of?: number): () => void {
      const phase = of === undefined ? null : of % everyMs
      const key = `${everyMs} ${phase ?? ''}`
      const pace = paces.get(key) ?? { listeners: new Set(), timer: null }
      paces.set(key, pace)
      if (pace.listeners.size === 0) arm(everyMs, phase, pace)
      pace.listeners.add(listener)
      return () => {
        pace.listeners.delete(listener)
        if (pace.listeners.size > 0) return
        clock.clearTimeout(pace.timer)
        paces.delete(key)
      }
    },
  }
}

export const TimeContext = createContext<Ticker | null>(null)

export function useTicker(): Ticker {
  const ticker = useContext(TimeContext)
  if (ticker === null) throw new Error('useTicker needs a UiProvider around it')
  return ticker
}
