import type { Kind } from '#reading/types.ts'
import type { Point } from './downsample.ts'

export interface ChartAxis {
  kind: Kind
  label: string
  /** Of a currency. */
  unit?: string
}

export interface ChartLine {
  id: string
  label: string
  /** In order of x; ms for instants. A y that is not finite is a gap: the line stops there. */
  points: readonly Point[]
  /** Where it counts something else than the chart's axis does. */
  y?: ChartAxis
}

export interface ChartBar {
  key: string
  label: string
  value: number
}

export interface ChartShape {
  id: string
  label: string
  /** One for each corner; null where it has none. */
  values: readonly (number | null)[]
}
