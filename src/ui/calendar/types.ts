export interface CalendarItem {
  key: string
  label: string
  /** Wall ms; null if unknown. */
  start: number | null
  end: number | null
  /** True for a day without a time, in the user's zone; `end` is then the start of the following day. */
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
