import type { ReactNode } from 'react'
import type { Format } from '../format/createFormat.ts'
import { useFormat } from '../format/FormatContext.tsx'
import { useTick } from '../time/useTick.ts'

export interface InstantProps {
  /** Wall ms. */
  ms: number
  /**
   * `relative`: 3 hours ago; `absolute`: 20 Nov, 21:14; `second`: 20 Nov, 21:14:07; `date`: 20 Nov. The exact instant is in
   * the title.
   */
  as?: 'relative' | 'absolute' | 'second' | 'date'
}

const DAY_MS = 86_400_000

/** A point in time, as the person reads it. */
export function Instant({ ms, as = 'absolute' }: InstantProps) {
  const format = useFormat()
  const text = useTick(
    (now) => {
      if (as === 'relative') return format.relative(ms, now)
      if (as === 'second') return format.second(ms)
      return as === 'date' || isMidnight(ms, format)
        ? format.date(ms, now)
        : format.instant(ms, now)
    },
    as === 'relative' ? 'slow' : 'off',
  )
  return <ExactTime ms={ms}>{text}</ExactTime>
}

/** An instant at exactly 00:00:00.000, in UTC or in the person's zone, stands for the day. */
const isMidnight = (ms: number, { offset }: Pick<Format, 'offset'>): boolean =>
  ms % DAY_MS === 0 || (ms + offset(ms)) % DAY_MS === 0

/** Text about a point in time, with the exact instant on hover. */
export function ExactTime({ ms, children }: { ms: number; children: ReactNode }) {
  const { iso, exactInstant } = useFormat()
  return (
    <time dateTime={iso(ms) ?? undefined} title={exactInstant(ms)}>
      {children}
    </time>
  )
}
