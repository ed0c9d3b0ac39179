import type { ReactNode } from 'react'
import { useFormat } from '../format/FormatContext.ts'
import { useTick } from '../time/useTick.ts'

export interface InstantProps {
  /** Wall ms. */
  ms: number
  /**
   * `relative`: 3 hours ago; `absolute`: 20 Nov, 21:14; `second`: 20 Nov, 21:14:07; `date`: 20 Nov, with the exact instant in
   * the title; `day`: 20 Nov, of a day without a time.
   */
  as?: 'relative' | 'absolute' | 'second' | 'date' | 'day' | undefined
}

export function Instant({ ms, as = 'absolute' }: InstantProps) {
  const format = useFormat()
  const text = useTick(
    (now) => {
      if (as === 'relative') return format.relative(ms, now)
      if (as === 'second') return format.second(ms)
      return as === 'absolute' ? format.instant(ms, now) : format.date(ms, now)
    },
    as === 'relative' ? 'slow' : 'off',
  )
  if (as === 'day') return <time dateTime={format.dayKey(ms)}>{text}</time>
  return <ExactTime ms={ms}>{text}</ExactTime>
}

/** A time, with the exact instant on hover. */
export function ExactTime({ ms, children }: { ms: number; children: ReactNode }) {
  const { iso, exactInstant } = useFormat()
  return (
    <time dateTime={iso(ms) ?? undefined} title={exactInstant(ms)}>
      {children}
    </time>
  )
}
