import type { Reading, Span } from '#reading/types.ts'

/** The last key of a path. */
const START =
  /^(?:start|begin|began|kick_?off|launch)|_?(?:starts?|begins?)(?:_?(?:at|on|date|time))?$/i
const BEFORE = /registr|sign_?up|prepar|creat|sale|ticket|booking|check_?in|member/i

/** When a thing starts that does not say when it ends: of itself, and not of something in a row. */
function ownStart({ title, facts }: Pick<Reading, 'title' | 'facts'>): Span | null {
  const starts = facts.flatMap(({ path, value }) =>
    value.kind === 'instant' &&
    !path.includes('[') &&
    !BEFORE.test(path) &&
    START.test(path.slice(path.lastIndexOf('.') + 1))
      ? [{ path, start: value.ms }]
      : [],
  )
  const depth = (path: string) => path.split('.').length
  const [first] = starts.toSorted((a, b) => depth(a.path) - depth(b.path))
  return first === undefined ? null : { ...first, label: title.text, end: null }
}

/** The span of the body's own thing; that of its only row where it says none. */
export function ownSpan(reading: Pick<Reading, 'title' | 'facts' | 'timeline'>): Span | null {
  const { timeline } = reading
  const own = timeline.find(({ path }) => !path.includes('[')) ?? ownStart(reading)
  return own ?? (timeline.length === 1 ? (timeline[0] ?? null) : null)
}
