import { useMemo } from 'react'
import type { Calendar } from '#progress/calendar.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'

/** The person's days and weeks. */
export function useCalendar(): Calendar {
  const { offset, weekStart } = useFormat()
  return useMemo(() => ({ offsetOf: offset, weekStart }), [offset, weekStart])
}
