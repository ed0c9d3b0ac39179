import { createContext, useContext, useState, type ReactNode } from 'react'
import { createTicker, type Ticker, type TickerClock } from './createTicker.ts'

const TimeContext = createContext<Ticker | null>(null)

const browserClock: TickerClock = {
  now: () => Date.now(),
  setTimeout: (callback, ms) => globalThis.setTimeout(callback, ms),
  clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
}

export interface TimeProviderProps {
  /** Default: the browser's. */
  clock?: TickerClock | undefined
  children: ReactNode
}

export function TimeProvider({ clock = browserClock, children }: TimeProviderProps) {
  const [ticker] = useState(() => createTicker(clock))
  return <TimeContext value={ticker}>{children}</TimeContext>
}

export function useTicker(): Ticker {
  const ticker = useContext(TimeContext)
  if (ticker === null) throw new Error('useTicker needs a TimeProvider around it')
  return ticker
}
