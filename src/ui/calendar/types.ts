export interface CalendarItem {
  key: string
  label: string
  /** Wall ms; null where unknown. */
  start: number | null
  end: number | null
  /** Set where it starts, or ends, on a day without a time: with that day in the person's zone, `end` being what follows it. */
  startDay?: boolean | undefined
  endDay?: boolean | undefined
  kind?: string | undefined
  href?: string | undefined
}

export type Phase = 'before' | 'running' | 'over' | 'unknown'

export function phaseOf(item: CalendarItem, now: number): Phase {
  if (item.start === null && item.end === null) return 'unknown'
  if (item.start !== null && now < item.start) return 'before'
  if (item.end !== null && now >= item.end) return 'over'
  return 'running'
}
