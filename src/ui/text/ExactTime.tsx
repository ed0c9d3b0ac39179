import type { ReactNode } from 'react'
import type { Format } from '../format/createFormat.ts'
import { useFormat } from '../format/FormatContext.tsx'

export interface ExactTimeProps {
  /** Wall ms. */
  ms: number
  /** As the person reads it. */
  children: ReactNode
}

/** A point in time with its exact instant on hover. */
export function ExactTime({ ms, children }: ExactTimeProps) {
  return exactTime(ms, children, useFormat())
}

/**
 * As `ExactTime`, where a component for each of hundreds of cells is too much. The title is written when a pointer comes:
 * its formatter, with the names of zones, costs a page several milliseconds.
 */
export function exactTime(
  ms: number,
  text: ReactNode,
  { iso, exactInstant }: Pick<Format, 'iso' | 'exactInstant'>,
): ReactNode {
  return (
    <time
      dateTime={iso(ms) ?? undefined}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = exactInstant(ms)
      }}
    >
      {text}
    </time>
  )
}
