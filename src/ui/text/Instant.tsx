import { useFormat } from '../format/FormatContext.tsx'
import { useTick } from '../time/useTick.ts'

export interface InstantProps {
  /** Wall ms. */
  ms: number
  /** `relative`: 3 hours ago; `absolute`: 20 Nov, 21:14; `date`: 20 Nov. The exact instant is in the title. */
  as?: 'relative' | 'absolute' | 'date'
}

export function Instant({ ms, as = 'absolute' }: InstantProps) {
  const format = useFormat()
  const text = useTick((now) => {
    if (as === 'relative') return format.relative(ms, now)
    return as === 'date' ? format.date(ms, now) : format.instant(ms, now)
  }, 'slow')
  return (
    <time dateTime={format.iso(ms) ?? undefined} title={format.exactInstant(ms)}>
      {text}
    </time>
  )
}
