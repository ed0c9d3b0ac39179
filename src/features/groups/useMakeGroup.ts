import { newId } from '#lib/newId.ts'
import { navigate } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { MAX_NAME_LENGTH, type Member, useGroups } from './groupStore.ts'

/** The number of members in a group's default name. */
const MAX_NAMED = 3

/** The default name of a group: `from`, else the names of its first members. */
export function useUsualName(): (members: readonly Member[], from?: string) => string {
  const { exact, list } = useFormat()
  const groups = useWords(groupWords)
  return (members, from = '') => {
    const names = members.slice(0, MAX_NAMED).map(({ name }) => name)
    const more = members.length - names.length
    const usual = from || list(more === 0 ? names : [...names, groups.more(exact(more))])
    return usual.slice(0, MAX_NAME_LENGTH)
  }
}

/** Creates a group, opens its page and offers to undo that. Returns its id. */
export function useMakeGroup(area: string): (members: readonly Member[], name?: string) => string {
  const groups = useWords(groupWords)
  const list = useGroups()
  const toast = useToast()
  const usualName = useUsualName()
  return (members, name = usualName(members)) => {
    const group = { id: newId(), name, area, members: [...members] }
    list.put(group)
    navigate(paths.group(group.id))
    toast({ text: groups.made(name), undo: () => list.remove(group.id) })
    return group.id
  }
}
