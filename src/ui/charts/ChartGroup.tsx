import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { afterFrame } from '../defer/afterFrame.ts'

/** What the charts of a page share. */
export interface ChartGroup {
  /** Charts over time with one name mark the same moment. */
  id: string
  /** One chart is read at a time: who begins ends the reading of the one before. */
  begin(end: () => void): void
  /** Resolves when it is this chart's turn to be drawn, to what says that it is: the next one follows a frame later. */
  turn(): Promise<() => void>
}

export function createChartGroup(id: string): ChartGroup {
  let endLast: (() => void) | null = null
  let last = Promise.resolve()
  return {
    id,
    begin(end) {
      if (endLast !== end) endLast?.()
      endLast = end
    },
    async turn() {
      const before = last
      let done = () => {}
      last = new Promise<void>((resolve) => {
        done = resolve
      }).then(afterFrame)
      await before
      return done
    },
  }
}

const ChartGroupContext = createContext<ChartGroup | null>(null)

/** Around the charts of a page. */
export function ChartGroupProvider({ children }: { children: ReactNode }) {
  const id = useId()
  const [group] = useState(() => createChartGroup(id))
  return <ChartGroupContext value={group}>{children}</ChartGroupContext>
}

/** The group around; a chart without one is on its own. */
export function useChartGroup(): ChartGroup {
  const id = useId()
  const [own] = useState(() => createChartGroup(id))
  return useContext(ChartGroupContext) ?? own
}
