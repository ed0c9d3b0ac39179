import { useMemo, useState } from 'react'
import { useNow } from '#data/useService.ts'
import { groupGains, type MemberGain } from '#progress/groupGains.ts'
import { stretchesOf } from '#progress/stretchesOf.ts'
import { useUrlState } from '#routes/location.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { CardMenu } from '#ui/basic/MoreMenu.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { ChartGroupProvider } from '#ui/charts/ChartGroup.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Absent } from '#ui/text/ValueText.tsx'
import { useJob } from '#view/BulkRefresh.tsx'
import { ChartExport } from '#view/export/ChartExport.tsx'
import { CsvExport } from '#view/export/TableExport.tsx'
import { PeriodPicker } from '#view/history/PeriodBar.tsx'
import { usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import styles from '#view/page.module.css'
import { goalWords } from '#words/en/goals.ts'
import { groupWords } from '#words/en/groups.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { Compared } from './compareFacts.ts'
import { type MemberVisits, type GroupFigure, totalOf, useGroupFigures } from './groupFigures.ts'
import { type Chosen, groupJob, type Member } from './groupStore.ts'
import { SideBySide } from './SideBySide.tsx'

interface ChosenThingsProps {
  group: Chosen
  figures: readonly GroupFigure[] | null
  figure: GroupFigure | undefined
  /** The members whose pages are on this device, if they are few. */
  pages: readonly Compared[]
  isWaiting?: boolean
}

/** The body of a comparison and of a group: one figure of each thing over one period, then all figures of a few side by side. */
export function ChosenThings(props: ChosenThingsProps) {
  const { group, figures, figure, pages, isWaiting = false } = props
  return (
    <ChartGroupProvider>
      {figures !== null && figure !== undefined && (
        <>
          <PeriodPicker>
            <FigureSelect figures={figures} figure={figure} count={group.members.length} />
          </PeriodPicker>
          <GroupGains group={group} figure={figure} />
        </>
      )}
      {isWaiting && pages.every(({ reading }) => reading === null) && (
        <Card flush>
          <Skeleton of="rows" />
        </Card>
      )}
      <SideBySide entities={pages} figures={figures ?? []} />
    </ChartGroupProvider>
  )
}

/** The figures of some things, and the one to show: that of the URL, else their total. */
export function useChosenFigure(group: Pick<Chosen, 'area' | 'members'>) {
  const [params] = useUrlState()
  const figures = useGroupFigures(group)
  // Keep the first figure when later responses add others.
  const [usual, setUsual] = useState<string | null>(null)
  const first = figures?.[0]?.key
  if (usual === null && first !== undefined) setUsual(first)
  const total = figures && totalOf(figures, group.members.length)
  const figure = [params.get('figure'), total?.key, usual, first]
    .map((key) => figures?.find((one) => one.key === key))
    .find((one) => one !== undefined)
  return { figures, figure }
}

const MAIN_FIGURES = 8
const MAX_FIGURES = 160

interface FigureSelectProps {
  figures: readonly GroupFigure[]
  figure: GroupFigure
  /** The number of members. */
  count: number
}

/** The members' main figures, then those of lists, then all others. */
function FigureSelect({ figures, figure, count }: FigureSelectProps) {
  const groups = useWords(groupWords)
  const { history } = useWords(viewWords)
  const { exact } = useFormat()
  const [, setParams] = useUrlState()
  const own = figures.filter(({ source }) => source === null).toSorted((a, b) => b.score - a.score)
  const ofLists = figures.filter(({ source }) => source !== null)
  const main = [...own.slice(0, MAIN_FIGURES), ...ofLists, ...own.slice(MAIN_FIGURES)]
  return (
    <Select
      label={history.figure}
      value={figure.key}
      onChange={(key) => setParams({ figure: key })}
      options={[...new Set([...main.slice(0, MAX_FIGURES), figure])].map(
        ({ key, label, members }) => ({
          value: key,
          label: members < count ? groups.figure(label, exact(members), exact(count)) : label,
        }),
      )}
    />
  )
}

interface GroupGainsProps {
  group: Chosen
  figure: GroupFigure
}

/** The gain of each member over the page's period, largest first, with the totals. */
function GroupGains({ group, figure }: GroupGainsProps) {
  const groups = useWords(groupWords)
  const progress = useWords(goalWords)
  const { history } = useWords(viewWords)
  const format = useFormat()
  const now = useNow()
  const { from } = usePeriod()
  const period = usePeriodName()
  const at = now()
  const entrants = useMemo(() => figure.entrants(), [figure])
  const gains = groupGains(entrants, from)
  const isRank = figure.kind === 'rank'
  const gainIn = ({ counted }: MemberGain<Member>) =>
    counted === null ? -Infinity : isRank ? -counted : counted
  const failed = useJob(groupJob(group.id ?? ''))?.failed ?? []
  const isMissing = ({ of, at: seen }: MemberGain<Member>) =>
    seen === null &&
    failed.some(({ target, why }) => target.id === of.id && why === 'NotFoundError')
  // For ranks, the largest decrease is the largest gain, and the lowest is the best.
  const byRank = (a: MemberGain<Member>, b: MemberGain<Member>) =>
    gainIn(b) - gainIn(a) || (a.value ?? Infinity) - (b.value ?? Infinity)
  const rows = gains.members.toSorted(
    (a, b) => Number(isMissing(a)) - Number(isMissing(b)) || (isRank ? byRank(a, b) : 0),
  )
  const most = Math.max(0, ...rows.map(gainIn).filter(Number.isFinite))
  const isoOf = (ms: number | null) => ms && format.iso(ms)
  const records = () =>
    rows.map(({ of, value, by, from, at: to }) => [of.name, value, by, isoOf(from), isoOf(to)])
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
    if (id === 'by')
      return (
        <span className={styles.gain}>
          {gainIn(row) > 0 && <ProgressBar share={gainIn(row) / most} label={null} tone="up" />}
          <Change by={row.by} plus lessIsBetter={isRank} within={row.otherLength} />
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
            {rows.every(({ by }) => by === null) && groups.eachObservedOnce}
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
            { id: 'value', label: figure.label, align: 'end' },
            { id: 'seen', label: groups.seen, align: 'end', wideOnly: true },
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

const MAX_LINES = 8

interface GainLinesProps {
  /** In the order of the ranking. */
  rows: readonly MemberGain<Member>[]
  entrants: readonly MemberVisits[]
  figure: GroupFigure
}

/** What each member gained since the visit from which their gain is counted; nothing if nobody changed, or visits do not tell. */
function GainLines({ rows, entrants, figure }: GainLinesProps) {
  const groups = useWords(groupWords)
  const { history } = useWords(viewWords)
  const period = usePeriodName()
  const counted = rows.filter((row) => row.counted !== null)
  const caption = groups.gainsOf(figure.label, period)
  const lines = counted.slice(0, MAX_LINES).flatMap(({ of, from }) => {
    const points = entrants.find((one) => one.of.id === of.id)?.points ?? []
    if (from === null || !points.some(({ at }) => at === from)) return []
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
  if (lines.every(({ points }) => points.every(([, y]) => y === 0))) return null
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
