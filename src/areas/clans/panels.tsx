import type { Table } from '#data/things/things.ts'
import { type ReactNode, useMemo } from 'react'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { MemberTable } from './MemberTable.tsx'
import { MostActive } from './MostActive.tsx'
import { isOneClan, memberCount, rosterOf } from './roster.ts'
import { useRegistry } from '#data/useService.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './clans.module.css'
import { RosterFigures } from './RosterFigures.tsx'
import type { Target } from '#data/bodies/useTarget.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { useTarget } from '#data/bodies/useTarget.ts'
import { useVisits } from '#view/history/useVisits.ts'
import { useView } from '#data/bodies/useView.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Callout } from '#ui/page/Notices.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { useUrlState } from '#routes/location.ts'
import type { TableViewProps } from '#view/TableView.tsx'
import { ViewFreshness } from '#view/ViewActions.tsx'
import { Reserved, ViewStatus } from '#view/ViewStatus.tsx'

export const clansPanels: AreaPanels = {
  Entity: ClanPanel,
  EachTable: ClanTable,
  historyTabs: ['gains'],
}

/** The members of a clan, from its body, else from another body that the person may request. */
function ClanPanel({ view: { reading, snapshot }, id }: PanelProps) {
  const roster = useMemo(() => rosterOf(reading), [reading])
  const visits = useVisits(snapshot)
  if (roster === null)
    return isOneClan(reading) ? <FurtherMembers id={id} count={memberCount(reading)} /> : null
  return (
    // Figures of earlier visits are at the top, so nothing is drawn until they have loaded.
    <Reserved here={visits !== null}>
      <div className={styles.told}>
        <MostActive roster={roster} snapshot={snapshot} id={id} />
        <RosterFigures roster={roster} />
      </div>
    </Reserved>
  )
}

/** Of the tables of a clan, its roster is the area's own. */
function ClanTable({
  view: { reading, snapshot },
  id,
  area: _area,
  children,
  ...props
}: PanelProps & TableViewProps & { children: ReactNode }) {
  const roster = useMemo(() => rosterOf(reading), [reading])
  if (roster?.table.path !== props.table.path) return children
  return <MemberTable {...props} roster={roster} snapshot={snapshot} id={id} />
}

export interface FurtherMembersProps {
  id: string
  /** The member count in the clan's body; null if it has none. */
  count: number | null
}

/** The members of a clan whose body has none, from another body that the person may request. */
export function FurtherMembers({ id, count }: FurtherMembersProps) {
  const registry = useRegistry()
  const further = registry.find('clans')?.further.find(({ use }) => use === 'members')
  const { target } = useTarget(further?.endpoint ?? null, id)
  if (target === null) return null
  return <AskedMembers id={id} count={count} target={target} />
}

function AskedMembers({ id, count, target }: FurtherMembersProps & { target: Target }) {
  const { quota } = useWords()
  const { clans: words } = useWords(panelWords)
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
  const known = useIsCached(target)
  const open = known || params.get('members') === '1'
  const view = useView(target, words.askTitle, { enabled: open })
  const { reading, snapshot } = view
  const roster = useMemo(
    () => (reading === null ? null : rosterOf(reading, memberCount(reading) ?? count)),
    [reading, count],
  )
  if (!open)
    return (
      <Callout
        action={
          <Button
            cost={quota.requests(1, exact(1))}
            onClick={() => setParams({ members: '1' }, true)}
          >
            {words.ask}
          </Button>
        }
      >
        {words.askLead}
      </Callout>
    )
  return (
    <>
      <ViewStatus view={view} label={words.askTitle} name={null} skeleton="list" />
      {reading !== null && roster === null && (
        <Card title={words.askTitle}>
          <EmptyState title={words.noTable} />
        </Card>
      )}
      {roster !== null && snapshot !== null && (
        <>
          <div className={styles.told}>
            <MostActive roster={roster} snapshot={snapshot} id={id} />
            <RosterFigures roster={roster} />
          </div>
          <MemberTable
            table={called(roster.table, words.askTitle)}
            suffix="m"
            footer={<ViewFreshness view={view} />}
            roster={roster}
            snapshot={snapshot}
            id={id}
          />
        </>
      )}
    </>
  )
}

/** A list with its own route has an empty or meaningless key, such as `data`. */
const called = (table: Table, text: string): Table => ({
  ...table,
  label: { ...table.label, text },
})
