import { type ReactNode, useMemo } from 'react'
import { type Target, useTarget } from '#data/bodies/useTarget.ts'
import { useView } from '#data/bodies/useView.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import type { Table } from '#data/things/things.ts'
import { useRegistry } from '#data/useService.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { Callout } from '#ui/page/Notices.tsx'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { BulkRefresh, useJob } from '#view/BulkRefresh.tsx'
import { useGainColumn } from '#view/decorations.tsx'
import { PeriodBar } from '#view/history/PeriodBar.tsx'
import { useVisits } from '#view/history/useVisits.ts'
import pages from '#view/page.module.css'
import { TableView, type TableViewProps } from '#view/TableView.tsx'
import { ViewFreshness } from '#view/ViewActions.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { Reserved, ViewStatus } from '#view/ViewStatus.tsx'
import { bulkWords } from '#words/en/bulk.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { isOneClan, memberCount, rosterOf } from './Roster.ts'
import { RosterCards, type RosterProps } from './RosterCards.tsx'
import { useRosterGains } from './useRosterGains.ts'

export const clansPanels: AreaPanels = {
  Entity: ClanPanel,
  EachTable: ClanTable,
  ListTable: ClanList,
  historyTabs: ['gains'],
}

/** The clans, with what each gained over the page's period next to the figure. */
function ClanList({ table, view }: PanelProps & { table: Table }) {
  const extra = useGainColumn(table, view.snapshot, table.figure ?? '')
  return (
    <>
      {table.figure !== null && <PeriodBar snapshot={view.snapshot} />}
      <TableView
        table={table}
        extra={extra}
        footer={<ViewPager view={view} rows={table.rows.length} />}
      />
    </>
  )
}

/** The members of a clan, from its body, else from another body that the person may request. */
function ClanPanel({ view: { reading, snapshot }, id }: PanelProps) {
  const roster = useMemo(() => rosterOf(reading), [reading])
  const visits = useVisits(snapshot)
  const { target } = useTarget('clans.members', id)
  if (roster === null)
    return isOneClan(reading) && target !== null && reading.lost.length === 0 ? (
      <FurtherMembers id={id} count={memberCount(reading)} target={target} />
    ) : null
  return (
    // Figures of earlier visits are at the top, so nothing is drawn until they have loaded.
    <Reserved here={visits !== null}>
      <RosterCards roster={roster} snapshot={snapshot} id={id} />
    </Reserved>
  )
}

/** Draws the roster; other tables of a clan are common ones. */
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

const MAX_ON_PHONE = 10

/** The members with donations and gains over the page's period, those who gave most first, and a refresh of all of them. */
function MemberTable({ roster, snapshot, id, ...props }: TableViewProps & RosterProps) {
  const gains = useRosterGains(roster, snapshot)
  const extra = useMemo(() => gains.map(({ column }) => column), [gains])
  const [column] = extra
  return (
    <>
      <TableView
        {...props}
        extra={extra}
        usualSort={column && { column: column.id, descending: true }}
        mostNarrow={MAX_ON_PHONE}
      />
      <RefreshMembers roster={roster} id={id} />
    </>
  )
}

/** More columns are not named in a sentence. */
const MAX_NAMED = 4

function RefreshMembers({ roster, id }: Pick<RosterProps, 'roster' | 'id'>) {
  const registry = useRegistry()
  const jobs = useWords(bulkWords)
  const { list, exact } = useFormat()
  const { members, whole } = roster
  const columns = roster.figures.slice(0, MAX_NAMED).map(({ label }) => label)
  const endpoint = registry.find('players')?.item
  const group = `clans/${id} members`
  const isBusy = useJob(group) !== null
  const title =
    whole === null ? jobs.refreshMembers : jobs.refreshThese(members.length, exact(members.length))
  if (endpoint === undefined) return null
  return (
    <details className={pages.small} open={isBusy}>
      <summary>{title}</summary>
      <BulkRefresh
        title={title}
        lead={columns.length === 0 ? jobs.refreshLead : jobs.rosterHolds(list(columns))}
        group={group}
        endpoint={endpoint}
        entities={members}
      />
    </details>
  )
}

interface FurtherMembersProps {
  id: string
  /** The member count in the clan's body; null if it has none. */
  count: number | null
  target: Target
}

/** The members of a clan whose body has none, from another body that the person may request. */
function FurtherMembers({ id, count, target }: FurtherMembersProps) {
  const { clans: words } = useWords(panelWords)
  const [params, setParams] = useUrlState()
  const isCached = useIsCached(target)
  const open = isCached || params.get('members') === '1'
  const view = useView(target, words.members, { enabled: open })
  const { reading, snapshot } = view
  const roster = useMemo(
    () => (reading === null ? null : rosterOf(reading, memberCount(reading) ?? count)),
    [reading, count],
  )
  if (!open)
    return (
      <Callout
        action={
          <Button cost={1} onClick={() => setParams({ members: '1' }, true)}>
            {words.ask}
          </Button>
        }
      >
        {words.askLead}
      </Callout>
    )
  const loaded = roster !== null && snapshot !== null ? { roster, snapshot, id } : null
  return (
    <>
      <ViewStatus view={view} label={words.members} name={null} skeleton="list" />
      {reading !== null && roster === null && (
        <Card title={words.members}>
          <EmptyState title={words.noTable} />
        </Card>
      )}
      {loaded !== null && (
        <>
          <RosterCards {...loaded} />
          <MemberTable
            {...loaded}
            table={called(loaded.roster.table, words.members)}
            suffix="m"
            footer={<ViewFreshness view={view} />}
          />
        </>
      )}
    </>
  )
}

/** The body of a separate route names its list with an empty or meaningless key, such as `data`. */
const called = (table: Table, text: string): Table => ({
  ...table,
  label: { ...table.label, text },
})
