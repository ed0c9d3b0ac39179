import { useMemo } from 'react'
import { groupGains, type MemberGain } from '#progress/groupGains.ts'
import { stretchesOf } from '#progress/stretchesOf.ts'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { ChartExport } from '#view/export/ChartExport.tsx'
import { useNow } from '#data/useService.ts'
import { type Chosen, groupJob, type Member } from './groupStore.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { CardMenu } from '#ui/basic/CardMenu.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Absent } from '#ui/text/ValueText.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { groupWords } from '#words/en/groups.ts'
import { goalWords } from '#words/en/goals.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useJob } from '#view/BulkRefresh.tsx'
import { CsvExport } from '#view/export/TableExport.tsx'
import styles from '#view/page.module.css'
import { usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import type { EntrantVisits, GroupFigure } from './groupFigures.ts'

interface GroupGainsProps {
  group: Chosen
  figure: GroupFigure
}

/** The gain of each member over the page's period, largest first, with the totals. */
export function GroupGains({ group, figure }: GroupGainsProps) {
  const groups = useWords(groupWords)
  const progress = useWords(goalWords)
  const { history } = useWords(viewWords)
  const format = useFormat()
  const now = useNow()
  const { from: startOf } = usePeriod()
  const period = usePeriodName()
  const at = now()
  const entrants = useMemo(() => figure.entrants(), [figure])
  const gains = groupGains(entrants, startOf, at)
  const isRank = figure.kind === 'rank'
  const gainIn = ({ by }: MemberGain<Member>) => (by === null ? -Infinity : isRank ? -by : by)
  const failed = useJob(groupJob(group.id ?? ''))?.failed ?? []
  const isMissing = ({ of, at: seen }: MemberGain<Member>) =>
    seen === null &&
    failed.some(({ target, why }) => target.id === of.id && why === 'NotFoundError')
  // For ranks, the largest decrease is the largest gain, and the lowest is the best.
  const sorted = isRank
    ? gains.members.toSorted(
        (a, b) => gainIn(b) - gainIn(a) || (a.value ?? Infinity) - (b.value ?? Infinity),
      )
    : gains.members
  const rows = sorted.toSorted((a, b) => Number(isMissing(a)) - Number(isMissing(b)))
  const most = Math.max(0, ...rows.map(gainIn).filter(Number.isFinite))
  // All figures come from one body.
  const visits = new Set(rows.map(({ at: seen }) => seen))
  const together = visits.size === 1 ? (rows[0]?.at ?? null) : null
  const records = () =>
    rows.map(({ of, value, by, from, at: seen }) => [
      of.name,
      value,
      by,
      from === null ? null : format.iso(from),
      seen === null ? null : format.iso(seen),
    ])
  const cellOf = (row: MemberGain<Member>, id: string) => {
    if (id === 'name')
      return (
        <>
          <Emblem name={row.of.name} area={group.area} />
          <AreaLink area={group.area} id={row.of.id} text={row.of.name} />
          {isMissing(row) && (
            <>
              {' '}
              <Badge>{groups.notFound}</Badge>
            </>
          )}
        </>
      )
    if (id === 'place') {
      const own = gainIn(row)
      const number = 1 + rows.filter((other) => gainIn(other) > own).length
      return own > 0 ? { kind: 'rank' as const, number } : <Absent />
    }
    if (id === 'next') {
      const ahead = rows[rows.indexOf(row) - 1]
      const gap = ahead === undefined ? null : gainIn(ahead) - gainIn(row)
      return gap !== null && Number.isFinite(gap) ? (
        { kind: 'count' as const, number: gap }
      ) : (
        <Absent />
      )
    }
    if (id === 'by')
      return (
        <span className={styles.gain}>
          {gainIn(row) > 0 && <ProgressBar share={gainIn(row) / most} label={null} tone="up" />}
          <Change by={row.by} plus lessIsBetter={isRank} />
        </span>
      )
    if (id === 'value')
      return row.value === null ? (
        <Absent />
      ) : (
        { kind: isRank ? ('rank' as const) : ('count' as const), number: row.value }
      )
    return row.at === null ? groups.unvisited : format.instant(row.at, at)
  }
  return (
    <>
      <Card
        title={history.gains}
        aside={
          <>
            {gains.counted > 0 &&
              groups.totals(
                format.compact(gains.total),
                format.compact(gains.gained),
                format.exact(gains.moved),
                format.exact(gains.counted),
              )}
            <CardMenu of={history.gains}>
              <CsvExport header={groups.csv} rows={records} name={`${group.name} ${period}`} />
            </CardMenu>
          </>
        }
        footer={
          <>
            {gains.counted === 0 && groups.seenOnce}
            {together !== null && ` ${groups.seenAll(format.instant(together, at))}`}
            {entrants.map(({ of, since }) =>
              since === undefined ? null : (
                <p key={of.id} className={styles.small}>
                  {groups.ofMember(
                    of.name,
                    progress.otherAccount[since.why](format.date(since.at, at)),
                  )}
                </p>
              ),
            )}
          </>
        }
        flush
      >
        <DataTable
          label={figure.label}
          columns={[
            ...(most > 0 ? [{ id: 'place', label: groups.place, kind: 'rank' as const }] : []),
            { id: 'name', label: groups.member },
            { id: 'by', label: history.gainedIn(period), align: 'end' },
            ...(gains.counted > 1
              ? [{ id: 'next', label: groups.toNext, align: 'end' as const, wideOnly: true }]
              : []),
            { id: 'value', label: figure.label, align: 'end' },
            ...(together === null
              ? [{ id: 'seen', label: groups.seen, align: 'end' as const, wideOnly: true }]
              : []),
          ]}
          rows={rows}
          rowKey={({ of }) => of.id}
          nameColumn="name"
          cell={(row, { id }) => cellOf(row, id)}
        />
      </Card>
      <GainLines rows={rows} entrants={entrants} figure={figure} />
    </>
  )
}

const MOST_LINES = 8

interface GainLinesProps {
  /** In the order of the ranking. */
  rows: readonly MemberGain<Member>[]
  entrants: readonly EntrantVisits[]
  figure: GroupFigure
}

/** What each member gained since the visit from which their gain is counted; nothing if nobody changed. */
function GainLines({ rows, entrants, figure }: GainLinesProps) {
  const groups = useWords(groupWords)
  const { history } = useWords(viewWords)
  const period = usePeriodName()
  if (rows.every(({ by }) => !by)) return null
  const caption = groups.gainsOf(figure.label, period)
  const lines = rows.slice(0, MOST_LINES).flatMap(({ of, from }) => {
    const points = entrants.find((one) => one.of.id === of.id)?.points ?? []
    if (from === null) return []
    let sum = 0
    const steps = stretchesOf(points).gains.filter((gain) => gain.from >= from)
    return [
      {
        id: of.id,
        label: of.name,
        points: [[from, 0] as const, ...steps.map(({ to, by }) => [to, (sum += by)] as const)],
      },
    ]
  })
  return (
    <Card>
      <SeriesChart
        kind="line"
        caption={caption}
        lines={lines}
        x={{ kind: 'instant', label: history.fetched }}
        y={{ kind: 'count', label: caption }}
        reversed={figure.kind === 'rank'}
        menu={<ChartExport name={caption} />}
      />
    </Card>
  )
}
