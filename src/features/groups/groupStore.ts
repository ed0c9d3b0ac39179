import * as v from 'valibot'
import { createListStore } from '#data/settings/createListStore.ts'
import type { TextStorage } from '#data/settings/persisted.ts'
import { useStored } from '#data/useSettings.ts'
import { nameKey, plainName, shownName } from '#lib/names.ts'

const MAX_GROUPS = 100
/** The most members: refreshing more would be a crawl. */
export const MAX_MEMBERS = 500
export const MAX_NAME_LENGTH = 200
const text = v.pipe(v.string(), v.maxLength(400))

const member = v.object({ id: v.pipe(text, v.minLength(1)), name: text })
const group = v.object({
  ...member.entries,
  area: text,
  members: v.pipe(
    v.array(member),
    v.maxLength(MAX_MEMBERS),
    v.transform((members) => uniqueMembers(members)),
  ),
})

export type Group = v.InferOutput<typeof group>
export type Member = v.InferOutput<typeof member>
/** Things shown together: a group, or a comparison, which has no id. */
export type Chosen = Omit<Group, 'id'> & Partial<Pick<Group, 'id'>>

export const createGroups = (storage: TextStorage) =>
  createListStore(storage, 'groups', group, MAX_GROUPS)

/** Members with normalized ids, the first of each set of equal ones, up to the most of a group. */
export function uniqueMembers(members: readonly Member[]): Member[] {
  const byId = new Map<string, Member>()
  for (const { id: given, name } of members) {
    const id = plainName(given)
    if (!byId.has(nameKey(id))) byId.set(nameKey(id), { id, name: shownName(name) })
  }
  return [...byId.values()].slice(0, MAX_MEMBERS)
}

/** The identity of the refresh of a group. */
export const groupJob = (id: string) => `group ${id}`

export const useGroups = () => useStored(createGroups)
