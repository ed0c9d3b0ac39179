/** Tells the time, and when it is worth looking again. One timer per pace, and none without listeners. */
export interface Ticker {
  /** Wall ms. */
  now(): number
  subscribe(listener: () => void, everyMs: number): () => void
}

export interface TickerClock {
  now(): number
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

interface Pace {
  listeners: Set<() => void>
  timer: unknown
}

export function createTicker(clock: TickerClock): Ticker {
  const paces = new Map<number, Pace>()

  function arm(everyMs: number, pace: Pace): void {
    pace.timer = clock.setTimeout(() => {
      arm(everyMs, pace)
      for (const listener of pace.listeners) listener()
    }, everyMs)
  }

  return {
    now: () => clock.now(),
    subscribe(listener, everyMs) {
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
