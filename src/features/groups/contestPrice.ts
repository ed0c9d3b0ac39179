import type { GroupFigure } from './groupFigures.ts'

/**
 * What it costs to see every member once: one request for the body in which `figure` stands for many, and one for each member
 * that is not in it. `minutes`: how long that takes by the limit alone.
 */
export function contestPrice(
  members: number,
  figure: Pick<GroupFigure, 'source' | 'members'>,
  limit: number,
): { requests: number; minutes: number } {
  const requests = figure.source === null ? members : 1 + Math.max(0, members - figure.members)
  return { requests, minutes: Math.ceil(requests / Math.max(1, limit)) }
}
