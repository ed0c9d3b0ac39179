import { useMemo, useState } from 'react'
import { useSeenNames } from '#data/cached/names.ts'
import { toldApart } from '#data/settings/favourites.ts'
import { type Group, type Member, useGroups } from '#features/groups/groupStore.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { EditGroupDialog } from '#features/groups/GroupDialog.tsx'
import { GroupGains } from '#features/groups/GroupGains.tsx'
import { GroupRefresh } from '#features/groups/GroupRefresh.tsx'
import { type GroupFigure, totalOf, useGroupFigures } from '#features/groups/groupFigures.ts'
import { hrefOf, navigate, useUrlState } from '#routes/location.ts'
import { EntityList } from './EntityList.tsx'
import { PeriodPicker } from '#view/history/PeriodBar.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import { paths } from '#routes/paths.ts'
import styles from '#view/page.module.css'

const MAIN_FIGURES = 8
const MOST_FIGURES = 160

/** A group: the gain of each member, and the cost of a refresh. */
export function GroupPage({ id }: { id: string }) {
  const groups = useWords(groupWords)
  const list = useGroups()
  const toast = useToast()
  const group = list.items.find((one) => one.id === id)
  usePageTitle(group?.name ?? groups.title)
  if (group === undefined)
    return (
      <>
        <PageHeader title={groups.title} />
        <EmptyState title={groups.none} />
      </>
    )
  return (
    <KnownGroup
      group={group}
      onChange={list.put}
      onRemove={() => {
        list.remove(id)
        navigate(paths.groups())
        toast({ text: groups.removed(group.name), undo: () => list.put(group) })
      }}
    />
  )
}

interface KnownGroupProps {
  group: Group
  onChange(group: Group): void
  onRemove(): void
}

function KnownGroup({ group: kept, onChange, onRemove }: KnownGroupProps) {
  const members = useSeenNames(kept.area, kept.members)
  const group = useMemo(() => ({ ...kept, members: [...members] }), [kept, members])
  // Duplicate names are told apart only on screen; the stored name stays the same.
  const shown = useMemo(() => {
    const { area } = group
    return { ...group, members: [...toldApart(group.members.map((one) => ({ ...one, area })))] }
  }, [group])
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const toast = useToast()
  const [params, setParams] = useUrlState()
  const [editing, setEditing] = useState(false)
  const figures = useGroupFigures(shown)
  // Keep the first figure when later responses add others.
  const [usual, setUsual] = useState<string | null>(null)
  const first = figures?.[0]?.key
  if (usual === null && first !== undefined) setUsual(first)
  const figure = [
    params.get('figure'),
    figures && totalOf(figures, kept.members.length)?.key,
    usual,
    first,
  ]
    .map((key) => figures?.find((one) => one.key === key))
    .find((one) => one !== undefined)
  const count = group.members.length
  const save = (name: string, chosen: readonly Member[]) => {
    const changed = { ...group, name, members: [...chosen] }
    onChange(changed)
    toast({ text: groups.changed(changed.name), undo: () => onChange(group) })
  }
  return (
    <div className={styles.stack}>
      <PageHeader
        crumbs={[{ href: hrefOf(paths.groups()), label: groups.title }]}
        title={group.name}
        meta={groups.members(count, exact(count))}
        actions={
          <>
            <Button variant="quiet" onClick={() => setEditing(true)}>
              {groups.edit}
            </Button>
            <Button variant="quiet" onClick={onRemove}>
              {groups.remove}
            </Button>
          </>
        }
      />
      {editing && <EditGroupDialog group={group} onSave={save} onClose={() => setEditing(false)} />}
      {figures !== null && figure === undefined && (
        <>
          <p className={styles.lead}>{groups.unseen}</p>
          <Card title={groups.members(count, exact(count))} flush>
            <EntityList entities={group.members.map((one) => ({ ...one, area: group.area }))} />
          </Card>
        </>
      )}
      {figures !== null && figure !== undefined && (
        <>
          <PeriodPicker>
            <FigureSelect
              figures={figures}
              figure={figure}
              count={count}
              onChange={(key) => setParams({ figure: key })}
            />
          </PeriodPicker>
          <GroupGains group={group} figure={figure} />
        </>
      )}
      {/* Mounted whatever is above: the first response adds figures. */}
      <GroupRefresh group={group} figure={figure} />
    </div>
  )
}

interface FigureSelectProps {
  figures: readonly GroupFigure[]
  figure: GroupFigure
  /** The number of members. */
  count: number
  onChange(key: string): void
}

/** The members' own main figures; the rest is listed once it is asked for. */
function FigureSelect({ figures, figure, count, onChange }: FigureSelectProps) {
  const groups = useWords(groupWords)
  const { history } = useWords(viewWords)
  const { exact } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const own = figures.filter(({ source }) => source === null).toSorted((a, b) => b.score - a.score)
  const ofLists = figures.filter(({ source }) => source !== null)
  const ranked = [...own.slice(0, MAIN_FIGURES), ...ofLists, ...own.slice(MAIN_FIGURES)]
  const listed = ranked.slice(0, isWhole ? MOST_FIGURES : MAIN_FIGURES)
  const shown = listed.includes(figure) ? listed : [...listed, figure]
  return (
    <Select
      label={history.figure}
      value={figure.key}
      onChange={(key) => (key === '' ? setWhole(true) : onChange(key))}
      options={[
        ...shown.map(({ key, label, members }) => ({
          value: key,
          label: members < count ? groups.figure(label, exact(members), exact(count)) : label,
        })),
        ...(isWhole || ranked.length <= MAIN_FIGURES
          ? []
          : [{ value: '', label: groups.moreFigures }]),
      ]}
    />
  )
}
