import type { Column } from '#reading/types.ts'
import type { Member } from './roster.ts'

export interface Weighed {
  member: Member
  figure: number
}

export interface RoleShare {
  /** The empty string if the member has no role. */
  role: string
  members: number
  sum: number
  /** The share of all donations, 0 to 1; null if there are none. */
  share: number | null
}

/** Members with the figure, largest first. Those without it are left out, not counted as 0. */
export function weigh(members: readonly Member[], figure: Column): Weighed[] {
  return members
    .flatMap((member) => {
      const found = member.row.number(figure)
      return found === null ? [] : [{ member, figure: found }]
    })
    .toSorted((a, b) => b.figure - a.figure)
}

export const sumOf = (weighed: readonly Weighed[]): number =>
  weighed.reduce((all, { figure }) => all + figure, 0)

/** The share of the first `count` in the total, 0 to 1; null if the figures are not a total of gifts. */
export function topShare(weighed: readonly Weighed[], count: number): number | null {
  const sum = sumOf(weighed)
  if (sum <= 0 || weighed.some(({ figure }) => figure < 0)) return null
  return sumOf(weighed.slice(0, count)) / sum
}

/** Groups in the order in which the service first names them: the leader's comes first. */
export function byRole(
  members: readonly Member[],
  role: Column,
  figure: Column | null,
): RoleShare[] {
  const groups = new Map<string, { members: number; sum: number }>()
  for (const { row } of members) {
    const name = row.text(role)
    const group = groups.get(name) ?? { members: 0, sum: 0 }
    group.members += 1
    group.sum += figure === null ? 0 : (row.number(figure) ?? 0)
    groups.set(name, group)
  }
  const whole = [...groups.values()].reduce((all, { sum }) => all + sum, 0)
  const negative = [...groups.values()].some(({ sum }) => sum < 0)
  return [...groups].map(([name, group]) => ({
    role: name,
    ...group,
    share: whole > 0 && !negative ? group.sum / whole : null,
  }))
}
