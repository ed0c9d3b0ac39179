import type { Kind } from '#reading/types.ts'
import type { Point } from './downsample.ts'

export interface ChartLine {
  id: string
  label: string
  /** In order of x; ms for instants. */
  points: readonly Point[]
}

export interface ChartAxis {
  kind: Kind
  label: string
  /** Of a currency. */
  unit?: string
}

export interface ChartBar {
  key: string
  label: string
  value: number
}

/** Told apart without colour, too. */
export const DASHES = ['', '7 4', '2 3', '10 3 2 3', '4 2'] as const
export const COLOURS = [1, 2, 3, 4, 5].map((n) => `var(--chart-${n})`)

export function dashOf(index: number): string {
  return DASHES[index % DASHES.length] ?? ''
}

export function colourOf(index: number): string {
  return COLOURS[index % COLOURS.length] ?? 'var(--data)'
}
