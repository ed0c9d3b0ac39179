import { createContext, useContext, useState, type ReactNode } from 'react'
import { createTicker, type Ticker, type TickerClock } from './createTicker.ts'

const TimeContext = createContext<Ticker | null>(null)

export interface TimeProviderProps {
  clock: TickerClock
  children: ReactNode
}

export function TimeProvider({ clock, children }: TimeProviderProps) {
  const [ticker] = useState(() => createTicker(clock))
  return <TimeContext value={ticker}>{children}</TimeContext>
}

export function useTicker(): Ticker {
  const ticker = useContext(TimeContext)
  if (ticker === null) throw new Error('useTicker needs a TimeProvider around it')
  return ticker
}
