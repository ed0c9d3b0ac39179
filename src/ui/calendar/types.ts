/** Something that starts and ends, for the calendar's views. */
export interface CalendarItem {
  key: string
  label: string
  /** Wall ms; null where it is not known. */
  start: number | null
  end: number | null
  kind?: string | undefined
  href?: string | undefined
}

export type Phase = 'before' | 'running' | 'over' | 'unknown'

/** An item without an end is over a moment after its start only if it is an instant; a span runs on. */
export function phaseOf(item: CalendarItem, now: number): Phase {
  if (item.start === null && item.end === null) return 'unknown'
  if (item.start !== null && now < item.start) return 'before'
  if (item.end !== null && now >= item.end) return 'over'
  return 'running'
}
