import type { ReactNode } from 'react'
import { useFormat } from '../format/FormatContext.tsx'

export interface ExactTimeProps {
  /** Wall ms. */
  ms: number
  /** As the person reads it. */
  children: ReactNode
}

/**
 * A point in time with its exact instant on hover. The title is written when a pointer comes: its formatter, with the
 * names of zones, costs a page several milliseconds.
 */
export function ExactTime({ ms, children }: ExactTimeProps) {
  const { iso, exactInstant } = useFormat()
  return (
    <time
      dateTime={iso(ms) ?? undefined}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = exactInstant(ms)
      }}
    >
      {children}
    </time>
  )
}
