import type { FigurePast } from '#data/history/types.ts'

/** One way to keep figures on a device, as the bench uses it. */
export interface BenchStore {
  open(): Promise<void>
  /** Puts the whole past of one thing, for which nothing is kept yet. */
  fill(past: FigurePast): Promise<void>
  /** One more body of a thing: a value for each figure. */
  append(query: string, at: number, values: readonly number[]): Promise<void>
  /** A figure of a thing over all its bodies, as points. */
  chart(query: string, figure: number): Promise<(readonly [number, number])[]>
  /** How many snapshots there are, all of them read. */
  exportAll(): Promise<number>
  close(): void
}

export interface Measured {
  store: string
  snapshots: number
  fillSeconds: number
  appendMs: readonly [median: number, p95: number]
  chartMs: readonly [median: number, p95: number]
  group50Ms: number
  exportMs: number
  megabytes: number
}
