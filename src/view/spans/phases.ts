import { statusPhase, type StatusPhase } from '#reading/index.ts'
import type { Span } from '#reading/types.ts'
import { type CalendarItem, phaseOf } from '#ui/calendar/types.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'

const BY_PHASE = { before: 'upcoming', running: 'running', over: 'finished' } as const

/** Where a span stands at `now`: by its times, and only without them by its status. */
export function groupOf(span: Pick<Span, 'start' | 'end' | 'kind'>, now: number): StatusPhase {
  const { start, end, kind = '' } = span
  const phase = phaseOf({ key: '', label: '', start, end }, now)
  if (phase === 'unknown') return statusPhase(kind)
  if (phase === 'running' && end === null && statusPhase(kind) === 'finished') return 'finished'
  return BY_PHASE[phase]
}

/** A span as the calendar's views take it, with a link where it has a page of its own. */
export function itemOf(span: Span): CalendarItem {
  const { path, label, start, end, kind, area, id } = span
  const href =
    area === undefined || id === undefined || id === '' ? undefined : hrefOf(paths.entity(area, id))
  return { key: `${path} ${start ?? ''}`, label, start, end, kind, href }
}
