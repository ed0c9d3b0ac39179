import type { Span } from '#reading/types.ts'
import { type CalendarItem, phaseOf } from '#ui/calendar/types.ts'
import { hrefOf } from '../../location.ts'
import { paths } from '../../paths.ts'

export type Group = 'running' | 'upcoming' | 'finished' | 'unknown'

const STATUS: readonly (readonly [Group, RegExp])[] = [
  ['finished', /\b(finish|end|over|complet|clos|past|conclud|expired|cancel)/i],
  [
    'upcoming',
    /\b(upcoming|schedul|regist|prepar|plan|pending|announc|soon|not[ _-]?started|future)/i,
  ],
  ['running', /\b(run|active|ongoing|live|current|in[ _-]?progress|open|start)/i],
]

/** What a status in words says; `unknown` where it says nothing of time. */
export function groupOfStatus(text: string): Group {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ')
  return STATUS.find(([, words]) => words.test(spaced))?.[0] ?? 'unknown'
}

const BY_PHASE = { before: 'upcoming', running: 'running', over: 'finished' } as const

/** Where a span stands at `now`: by its times, and only without them by its status. */
export function groupOf(span: Pick<Span, 'start' | 'end' | 'kind'>, now: number): Group {
  const { start, end, kind = '' } = span
  const phase = phaseOf({ key: '', label: '', start, end }, now)
  if (phase === 'unknown') return groupOfStatus(kind)
  if (phase === 'running' && end === null && groupOfStatus(kind) === 'finished') return 'finished'
  return BY_PHASE[phase]
}

/** A span as the calendar's views take it, with a link where it has a page of its own. */
export function itemOf(span: Span): CalendarItem {
  const { path, label, start, end, kind, area, id } = span
  const href =
    area === undefined || id === undefined || id === '' ? undefined : hrefOf(paths.entity(area, id))
  return { key: `${path} ${start ?? ''}`, label, start, end, kind, href }
}

/** The span of the body's own thing, not of a row in it. */
export const ownSpan = (spans: readonly Span[]): Span | null =>
  spans.find(({ path }) => !path.includes('[')) ?? (spans.length === 1 ? (spans[0] ?? null) : null)
