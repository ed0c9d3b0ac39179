import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { isOneClan, memberCount, rosterOf, type Roster } from './roster.ts'
import { useRegistry } from '#data/useService.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { BulkRefresh, useJob } from '#view/bulk/BulkRefresh.tsx'
import { RosterFigures } from './RosterFigures.tsx'
import type { Target } from '#data/bodies/useTarget.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { useTarget } from '#data/bodies/useTarget.ts'
import { useView } from '#data/bodies/useView.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Callout } from '#ui/page/Notices.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { useUrlState } from '#routes/location.ts'
import { TableView } from '#view/TableView.tsx'
import { ViewFreshness } from '#view/ViewActions.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import pages from '#view/page.module.css'

export const clansPanels: AreaPanels = { Entity: ClanPanel }

/** The people of a clan: from its own body, else from a further one that is asked for. */
function ClanPanel({ view: { reading }, id }: PanelProps) {
  const roster = rosterOf(reading)
  if (roster === null)
    return isOneClan(reading) ? <FurtherMembers id={id} count={memberCount(reading)} /> : null
  return <ClanRoster roster={roster} id={id} />
}

/** More columns are not named in a sentence. */
const MOST_NAMED = 4

/** What is made of a roster, wherever it came from. */
export function ClanRoster({ roster, id }: { roster: Roster; id: string }) {
  const registry = useRegistry()
  const { jobs } = useWords()
  const { list, exact } = useFormat()
  const { members, whole } = roster
  const held = roster.figures.slice(0, MOST_NAMED).map(({ label }) => label)
  const endpoint = registry.find('players')?.item
  const group = `clans/${id} members`
  const isBusy = useJob(group) !== null
  const title =
    whole === null ? jobs.refreshMembers : jobs.refreshThese(members.length, exact(members.length))
  return (
    <>
      <RosterFigures roster={roster} />
      {endpoint !== undefined && (
        // Seldom wanted, it stands in the way of the members.
        <details className={pages.small} open={isBusy}>
          <summary>{title}</summary>
          <BulkRefresh
            title={title}
            lead={held.length === 0 ? jobs.refreshLead : jobs.rosterHolds(list(held))}
            group={group}
            label={id}
            endpoint={endpoint}
            entities={members}
          />
        </details>
      )}
    </>
  )
}

export interface FurtherMembersProps {
  id: string
  /** How many there are by the clan's own body; null where it does not say. */
  count: number | null
}

/** The members where the clan's own body has none: a further body, asked for on the person's word. */
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
  const { reading } = view
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
  const roster = reading === null ? null : rosterOf(reading, memberCount(reading) ?? count)
  return (
    <>
      <ViewStatus view={view} label={words.askTitle} name={null} skeleton="list" />
      {roster !== null && <ClanRoster roster={roster} id={id} />}
      {reading !== null && roster === null && (
        <Card title={words.askTitle}>
          <EmptyState title={words.noTable} />
        </Card>
      )}
      {roster !== null && (
        <TableView table={roster.table} suffix="m" footer={<ViewFreshness view={view} />} />
      )}
    </>
  )
}
