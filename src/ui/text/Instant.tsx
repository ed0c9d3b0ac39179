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

/** An instant at exactly 00:00:00.000 means the day, in UTC or in the person's zone. */
function isMidnight(ms: number, offset: number): boolean {
  return ms % DAY_MS === 0 || (ms + offset) % DAY_MS === 0
}

/** A point in time, as the person reads it. */
export function Instant({ ms, as = 'absolute' }: InstantProps) {
  const format = useFormat()
  const text = useTick(
    (now) => {
      if (as === 'relative') return format.relative(ms, now)
      if (as === 'second') return format.second(ms)
      return as === 'date' || isMidnight(ms, format.offset(ms))
        ? format.date(ms, now)
        : format.instant(ms, now)
    },
    as === 'relative' ? 'slow' : 'off',
  )
  return (
    <time dateTime={format.iso(ms) ?? undefined} title={format.exactInstant(ms)}>
      {text}
    </time>
  )
}
