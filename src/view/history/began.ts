import type { Reading } from '#data/things/things.ts'
import { baselineAt } from '#lib/baselineAt.ts'
import { pageSpan } from '../spans/spans.ts'

/** The start of a reading's entity, if it is a closer baseline for a period than the visit (null if there is none); all wall ms. */
export function beganIn(
  reading: Pick<Reading, 'title' | 'facts' | 'timeline'>,
  visit: number | null,
  start: number,
  now: number,
): number | null {
  const span = pageSpan(reading)
  if (span?.start == null || span.path.includes('[') || span.start > now) return null
  const isCloser =
    visit === null || baselineAt([span.start, visit], start, (at) => at) === span.start
  return span.start >= start || isCloser ? span.start : null
}
