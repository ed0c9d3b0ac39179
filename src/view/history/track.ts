import type { Snapshot } from '#data/snapshots/useView.ts'
import { figureScore, resolvePath } from '#reading/index.ts'
import type { Fact, Series } from '#reading/types.ts'

export interface Track extends Pick<Series, 'points' | 'gaps'> {
  fact: Fact
}

const plain = (raw: unknown): number | null => {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null
  return typeof raw === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(raw.trim()) ? Number(raw) : null
}

/**
 * How a figure went over the visits: when a body was fetched (wall ms), and the figure in it, in the unit it is shown in. A body
 * without it, after the first that has it, is a gap.
 */
export function trackOf(fact: Fact, snapshots: readonly Snapshot[]): Track {
  const last = snapshots.at(-1)
  const raw = last === undefined ? null : plain(resolvePath(last.body, fact.path))
  const shown = 'number' in fact.value ? fact.value.number : null
  if (raw === null || shown === null) return { fact, points: [] }
  const scale = raw === 0 || shown === raw ? 1 : shown / raw
  const points: [number, number][] = []
  const gaps: number[] = []
  for (const { body, fetchedAt } of snapshots) {
    const then = plain(resolvePath(body, fact.path))
    const isAbsent = then === null || (fact.value.kind === 'rank' && then <= 0)
    if (!isAbsent) points.push([fetchedAt, then * scale])
    else if (points.length > 0) gaps.push(fetchedAt)
  }
  return gaps.length === 0 ? { fact, points } : { fact, points, gaps }
}

/** The figures that a chart over visits can show, those that a person watches first. */
export function watchable(facts: readonly Fact[]): readonly Fact[] {
  const score = ({ label, value }: Fact) =>
    value.kind === 'rank' ? 2.5 : figureScore(label, value.kind)
  return facts
    .filter(({ value }) => 'number' in value && value.kind !== 'ratio')
    .filter((fact) => score(fact) > LEAST)
    .toSorted((a, b) => score(b) - score(a))
}

/** Below are numbers that say what something is, not how much. */
const LEAST = -5
