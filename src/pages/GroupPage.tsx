import { useMemo, useState } from 'react'
import { usePersonalReadings } from '#data/bodies/usePersonalReadings.ts'
import { useNamedThings } from '#data/cached/cachedNames.ts'
import { slugKey, useThings } from '#data/cached/useThings.ts'
import { disambiguate } from '#data/settings/favourites.ts'
import { type Group, type Member, useGroups } from '#features/groups/groupStore.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ChosenThings, useChosenFigure } from '#features/groups/ChosenThings.tsx'
import type { Compared } from '#features/groups/compareFacts.ts'
import { EditGroupDialog } from '#features/groups/GroupDialog.tsx'
import { GroupRefresh } from '#features/groups/GroupRefresh.tsx'
import { hrefOf, navigate } from '#routes/location.ts'
import { EntityList } from './EntityList.tsx'
import { Page } from './Page.tsx'
import { MAX_COMPARED, paths } from '#routes/paths.ts'
import styles from '#view/page.module.css'

/** A group: the gain of each member, and the cost of a refresh. */
export function GroupPage({ id }: { id: string }) {
  const groups = useWords(groupWords)
  const group = useGroups().items.find((one) => one.id === id)
  if (group !== undefined) return <CachedGroup group={group} />
  return (
    <Page title={groups.title}>
      <EmptyState title={groups.none} />
    </Page>
  )
}

function CachedGroup({ group: stored }: { group: Group }) {
  const list = useGroups()
  const members = useNamedThings(stored.members, stored.area)
  const group = useMemo(() => ({ ...stored, members: [...members] }), [stored, members])
  // Duplicate names are disambiguated on screen only.
  const shown = useMemo(() => {
    const { area } = group
    return { ...group, members: [...disambiguate(group.members.map((one) => ({ ...one, area })))] }
  }, [group])
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const toast = useToast()
  const [editing, setEditing] = useState(false)
  const { figures, figure } = useChosenFigure(shown)
  const pages = useFewPages(shown)
  const count = group.members.length
  const save = (chosen: readonly Member[], name: string) => {
    const changed = { ...group, name, members: [...chosen] }
    list.put(changed)
    toast({ text: groups.changed(changed.name), undo: () => list.put(group) })
  }
  const remove = () => {
    list.remove(group.id)
    navigate(paths.groups())
    toast({ text: groups.removed(group.name), undo: () => list.put(stored) })
  }
  return (
    <Page
      crumbs={[{ href: hrefOf(paths.groups()), label: groups.title }]}
      title={group.name}
      meta={groups.members(count, exact(count))}
      actions={
        <>
          <Button onClick={() => setEditing(true)}>{groups.edit}</Button>
          <Button variant="quiet" onClick={remove}>
            {groups.remove}
          </Button>
        </>
      }
    >
      {editing && <EditGroupDialog group={group} onSave={save} onClose={() => setEditing(false)} />}
      {figures !== null && figure === undefined && (
        <>
          <p className={styles.lead}>{groups.unseen}</p>
          <Card title={groups.members(count, exact(count))} flush>
            <EntityList entities={group.members.map((one) => ({ ...one, area: group.area }))} />
          </Card>
        </>
      )}
      <ChosenThings group={shown} figures={figures} figure={figure} pages={pages}>
        <GroupRefresh group={group} figure={figure} />
      </ChosenThings>
    </Page>
  )
}

/** The pages of the members, if they are few and all on this device. Sends no request. */
function useFewPages({ area, members }: Group): readonly Compared[] {
  const few = members.length <= MAX_COMPARED ? members : []
  const bodies = useThings(
    area,
    few.map(({ id }) => id),
  )
  const readings = usePersonalReadings(members.map(({ id }) => bodies.get(slugKey(id)) ?? null))
  return useMemo(
    () =>
      readings.includes(null)
        ? []
        : members.map((member, index) => ({ ...member, reading: readings[index] ?? null })),
    [members, readings],
  )
}
