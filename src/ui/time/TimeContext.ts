import { createContext, useContext } from 'react'
import type { Clock } from '#quota/types.ts'

export type TickerClock = Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>

interface Pace {
  listeners: Set<() => void>
  timer: unknown
}

type Ticker = ReturnType<typeof createTicker>

/** The clock, with one timer per interval that has listeners. */
export function createTicker(clock: TickerClock) {
  const paces = new Map<number, Pace>()

  function arm(everyMs: number, pace: Pace): void {
    pace.timer = clock.setTimeout(() => {
      arm(everyMs, pace)
      for (const listener of pace.listeners) listener()
    }, everyMs)
  }

  return {
    /** Wall ms. */
    now: () => clock.now(),
    subscribe(listener: () => void, everyMs: number): () => void {
      const pace = paces.get(everyMs) ?? { listeners: new Set(), timer: null }
      paces.set(everyMs, pace)
      if (pace.listeners.size === 0) arm(everyMs, pace)
      pace.listeners.add(listener)
      return () => {
        pace.listeners.delete(listener)
        if (pace.listeners.size > 0) return
        clock.clearTimeout(pace.timer)
        paces.delete(everyMs)
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
