import type { FigurePast } from '../history/types.ts'
import type { Services } from '../services.ts'
import { figureSnapshotOf } from './figureSnapshotOf.ts'

/** More bodies than these are not read again for their figures. */
const MOST_BODIES = 200

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Hours are kept for so long, then days. */
const MONTH = 31 * DAY

/**
 * The figures of a query over time. Bodies that an earlier build kept, or whose figures were not written (the page was
 * closed, the device refused), are read now. No request.
 */
export async function loadPast(
  { history, read, now }: Pick<Services, 'history' | 'read' | 'now'>,
  query: string,
): Promise<FigurePast | null> {
  const past = await history.figures.past(query)
  const bodies = await history.snapshots(query, MOST_BODIES)
  const unread = bodies.filter(({ fetchedAt }) => !isKnown(past, fetchedAt, now()))
  for (const body of unread) {
    const figures = figureSnapshotOf(body, (await read(body)).reading)
    if (figures !== null) await history.figures.note(figures)
  }
  return unread.length === 0 ? past : history.figures.past(query)
}

/** Figures of the same time are there, or of the hour or day that it was thinned out with. */
function isKnown(past: FigurePast | null, at: number, now: number): boolean {
  const age = now - at
  const near = age < DAY ? 1 : age < MONTH ? HOUR : DAY
  return past?.seen.some((time) => Math.abs(time - at) < near) ?? false
}
