export const DAY_MS = 86_400_000

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
  /** What its service says of it beside its times, and in which words. */
  state?: Exclude<Phase, 'unknown'> | undefined
  status?: string | undefined
  /** How it recurs. */
  rule?: Readonly<Record<string, string | undefined>> | undefined
  href?: string | undefined
}

export type Phase = 'upcoming' | 'running' | 'finished' | 'off' | 'unknown'

/** The phase of a thing at `now`: what is off (cancelled, postponed, deleted) or finished by its state is so at any time. */
export function phaseOf(
  { start, end, state }: Pick<CalendarItem, 'start' | 'end' | 'state'>,
  now: number,
): Phase {
  if (state === 'off' || state === 'finished') return state
  if (start === null && end === null) return state ?? 'unknown'
  if (start !== null && now < start) return 'upcoming'
  return end !== null && now >= end ? 'finished' : 'running'
}
