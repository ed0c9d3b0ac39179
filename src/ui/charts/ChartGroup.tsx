import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useState,
} from 'react'

/** The place that is read in one chart (`by`: its reader); charts of one group all mark it. */
export interface ChartReading {
  by: string
  x: number
}

type ReadingState = readonly [ChartReading | null, Dispatch<SetStateAction<ChartReading | null>>]

const ChartGroupContext = createContext<ReadingState | null>(null)

/** Around the charts of a page: those over time mark the same moment, and one is read at a time. */
export function ChartGroupProvider({ children }: { children: ReactNode }) {
  const state = useState<ChartReading | null>(null)
  return <ChartGroupContext value={state}>{children}</ChartGroupContext>
}

export function useChartReading(isShared: boolean): ReadingState {
  const shared = useContext(ChartGroupContext)
  const own = useState<ChartReading | null>(null)
  return isShared && shared !== null ? shared : own
}
