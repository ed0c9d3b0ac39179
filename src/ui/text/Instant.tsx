import type { Format } from '../format/createFormat.ts'
import { useFormat } from '../format/FormatContext.tsx'
import { ExactTime } from './ExactTime.tsx'
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
const MINUTE_MS = 60_000

/** An instant at exactly 00:00:00.000 means the day, in UTC or in the person's zone. */
function isMidnight(ms: number, offsetOf: (ms: number) => number): boolean {
  if (ms % DAY_MS === 0) return true
  // No zone is off by parts of a minute: most instants are told without asking for it.
  return ms % MINUTE_MS === 0 && (ms + offsetOf(ms)) % DAY_MS === 0
}

/** A point in time as a date and a time, or as the day that it stands for. */
export function writtenInstant(
  ms: number,
  now: number,
  format: Pick<Format, 'offset' | 'date' | 'instant'>,
): string {
  return isMidnight(ms, format.offset) ? format.date(ms, now) : format.instant(ms, now)
}

/** A point in time, as the person reads it. */
export function Instant({ ms, as = 'absolute' }: InstantProps) {
  const format = useFormat()
  const text = useTick(
    (now) => {
      if (as === 'relative') return format.relative(ms, now)
      if (as === 'second') return format.second(ms)
      return as === 'date' ? format.date(ms, now) : writtenInstant(ms, now, format)
    },
    as === 'relative' ? 'slow' : 'off',
  )
  return <ExactTime ms={ms}>{text}</ExactTime>
}
