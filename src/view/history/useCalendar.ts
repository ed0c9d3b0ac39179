import { useMemo } from 'react'
import { type Calendar, dayStart as startOfWall } from '#progress/calendar.ts'
import { useFormat } from '#ui/format/FormatContext.ts'

/** The person's days and weeks. */
export function useCalendar(): Calendar {
  const { offset, weekStart } = useFormat()
  return useMemo(() => ({ offsetOf: offset, weekStart }), [offset, weekStart])
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** The instant at which a day (YYYY-MM-DD) begins for the person; null where the text is no day. */
export function dayStart(text: string, offsetOf: (ms: number) => number): number | null {
  const wall = ISO_DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(wall) ? null : startOfWall(wall, offsetOf)
}
