import { createContext } from 'react'

/** What stands at a place of a chart. */
export interface Readings {
  title: string
  /** From the top to the bottom; `mark`: the index of its line. */
  values: readonly { mark: number; label: string; text: string }[]
}

export interface ReadingState {
  /** The place that is read, as an index of the chart's data; null while nothing is read. */
  index: number | null
  /** The stretch that is dragged over, in x. */
  drag: { from: number; to: number } | null
  readAt(index: number): Readings
}

/** What is read of a chart, for the one part of its drawing that changes with it. */
export const ReadingContext = createContext<ReadingState>({
  index: null,
  drag: null,
  readAt: () => ({ title: '', values: [] }),
})
