import { useMemo } from 'react'
import { type Calendar, dayStart as startOfWall } from '#progress/calendar.ts'
import { useFormat } from '#ui/format/FormatContext.ts'

export function useCalendar(): Calendar {
  const { offset, weekStart } = useFormat()
  return useMemo(() => ({ offsetOf: offset, weekStart }), [offset, weekStart])
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Start of a day (YYYY-MM-DD) in the user's zone; null if the text is not a day. */
export function dayStart(text: string, offsetOf: (ms: number) => number): number | null {
  const wall = ISO_DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(wall) ? null : startOfWall(wall, offsetOf)
}
