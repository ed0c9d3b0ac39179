import type { SeenName } from '#data/history/types.ts'
import type { Row, Table } from '#reading/types.ts'
import { nameKey } from '#lib/names.ts'
import { rowThings } from '#view/rowThing.ts'
import { eachOnce, type Group, type Member, MOST_MEMBERS } from './groupStore.ts'

/** The distinct pages that the rows of a table open; null if fewer than two. */
export function membersOf(
  table: Table,
  rows: readonly Row[],
): { area: string; members: Member[] } | null {
  const thingOf = rowThings(table)
  if (thingOf === null || rows.length < 2) return null
  const things = rows.flatMap((row) => thingOf(row) ?? [])
  const byId = new Map<string, Member>()
  for (const { id, name } of things) {
    byId.set(nameKey(id), { id, name })
    if (byId.size >= MOST_MEMBERS) break
  }
  const area = things[0]?.area
  return area === undefined || byId.size < 2 ? null : { area, members: [...byId.values()] }
}

/** Looks up each name among those seen on this device; unknown and ambiguous names are kept as they are. */
export function membersCalled(names: readonly string[], seen: readonly SeenName[]): Member[] {
  const byName = new Map<string, Member | null>()
  for (const { id, name } of seen) {
    const known = byName.get(nameKey(name))
    const isSame = known != null && nameKey(known.id) === nameKey(id)
    byName.set(nameKey(name), known === undefined || isSame ? { id, name } : null)
  }
  const byId = new Map(seen.map(({ id, name }) => [nameKey(id), { id, name }]))
  return names.map(
    (name) => byId.get(nameKey(name)) ?? byName.get(nameKey(name)) ?? { id: name, name },
  )
}

/** Adds others to the remaining members, each once, ignoring case. A member without an id is identified by name. */
export function withOthers(
  members: readonly Member[],
  left: ReadonlySet<string>,
  others: readonly Member[],
): Member[] {
  const staying = members.filter(({ id }) => !left.has(id))
  const named = new Map(members.map((member) => [nameKey(member.name), member]))
  const added = others.map((other) =>
    other.id === other.name ? (named.get(nameKey(other.name)) ?? other) : other,
  )
  return eachOnce([...staying, ...added]).slice(0, MOST_MEMBERS)
}

/** The wanted name, with a number if another group has it. */
export function freeName(wanted: string, groups: readonly Pick<Group, 'name'>[]): string {
  const taken = new Set(groups.map(({ name }) => nameKey(name)))
  const cut = wanted.slice(0, LONGEST_NAME)
  let name = cut
  for (let n = 2; taken.has(nameKey(name)); n += 1) name = `${cut} ${n}`
  return name
}

export const LONGEST_NAME = 200
