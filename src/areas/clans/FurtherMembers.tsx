import { useRegistry } from '#data/useService.ts'
import type { Target } from '#data/snapshots/target.ts'
import { useKnownQuery } from '#data/cached/useKnown.ts'
import { useTarget } from '#data/snapshots/useTarget.ts'
import { useView } from '#data/snapshots/useView.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { Callout } from '#ui/page/Notices.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { TableView } from '#view/TableView.tsx'
import { ViewFreshness } from '#view/ViewActions.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import { ClanRoster } from './ClanRoster.tsx'
import { memberCount } from './memberCount.ts'
import { rosterOf } from './roster.ts'

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
  const { clans: words, quota } = useWords()
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
  const known = useKnownQuery(target, {}) !== null
  const open = known || params.get('members') === '1'
  const view = useView(target, words.askTitle, open)
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
