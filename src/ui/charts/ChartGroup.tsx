import { createContext, type ReactNode, useContext, useState } from 'react'

/** The x that is read in one chart (`by`: its reader); all charts of a group mark it. */
const useOwnReading = () => useState<{ by: string; x: number } | null>(null)

const ChartGroupContext = createContext<ReturnType<typeof useOwnReading> | null>(null)

/** Groups the charts of a page: time charts mark the same moment, and one is read at a time. */
export function ChartGroupProvider({ children }: { children: ReactNode }) {
  const state = useOwnReading()
  return <ChartGroupContext value={state}>{children}</ChartGroupContext>
}

export function useChartReading(isShared: boolean) {
  const shared = useContext(ChartGroupContext)
  const own = useOwnReading()
  return isShared && shared !== null ? shared : own
}
