import { useFormat } from '#ui/format/FormatContext.tsx'
import { Instant } from '#ui/text/Instant.tsx'

/** From one day to another; a moment, or what begins and ends on one day, is one date. */
export function SpanDates({ start, end }: { start: number | null; end: number | null }) {
  const { dayKey } = useFormat()
  const one = start ?? end
  if (one === null) return null
  if (start === null || end === null || dayKey(start) === dayKey(end)) return <Instant ms={one} />
  return (
    <>
      <Instant ms={start} as="date" /> – <Instant ms={end} as="date" />
    </>
  )
}
