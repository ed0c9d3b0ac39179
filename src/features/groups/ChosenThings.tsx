import { type ReactNode, useMemo, useState } from 'react'
import { useNow } from '#data/useService.ts'
import { groupGains, type MemberGain } from '#progress/groupGains.ts'
import { useUrlState } from '#routes/location.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { CardMenu } from '#ui/basic/MoreMenu.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Instant } from '#ui/text/Instant.tsx'
import { Absent } from '#ui/text/ValueText.tsx'
import { useJob } from '#view/BulkRefresh.tsx'
import { ChartExport } from '#view/export/ChartExport.tsx'
import { CsvExport } from '#view/export/TableExport.tsx'
import { PeriodPicker } from '#view/history/PeriodBar.tsx'
import { barScale } from '#view/history/gainRows.ts'
import { usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import styles from '#view/page.module.css'
import { recordWords } from '#words/en/records.ts'
import { groupWords } from '#words/en/groups.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { Compared } from './compareFacts.ts'
import { type MemberVisits, type GroupFigure, totalOf, useGroupFigures } from './groupFigures.ts'
import { type Chosen, groupJob, type Member } from './groupStore.ts'
import { SideBySide } from './SideBySide.tsx'
import compareStyles from './compare.module.css'

interface ChosenThingsProps {
  group: Chosen
  figures: readonly GroupFigure[] | null
  figure: GroupFigure | undefined
  /** The members whose pages are on this device, if they are few. */
  pages: readonly Compared[]
  isWaiting?: boolean
  /** Between the gains and the figures side by side. */
  children?: ReactNode
}

/** The body of a comparison and of a group: one figure of each thing over one period, then all figures of a few side by side. */
export function ChosenThings(props: ChosenThingsProps) {
  const { group, figures, figure, pages, isWaiting = false, children } = props
  return (
    <>
      {figures !== null && figure !== undefined && (
        <>
          <PeriodPicker>
            <FigureSelect figures={figures} figure={figure} count={group.members.length} />
          </PeriodPicker>
          <div className={compareStyles.top}>
            <GroupGains group={group} figure={figure} />
          </div>
        </>
      )}
      {isWaiting && pages.every(({ reading }) => reading === null) && (
        <Card flush>
          <Skeleton of="rows" />
        </Card>
      )}
      {children}
      <SideBySide entities={pages} figures={figures ?? []} />
    </>
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

const MAX_FIGURES = 160

interface FigureSelectProps {
  figures: readonly GroupFigure[]
  figure: GroupFigure
  /** The number of members. */
  count: number
}

/** The most telling figures first, of the members' pages and of lists. */
function FigureSelect({ figures, figure, count }: FigureSelectProps) {
  const groups = useWords(groupWords)
  const { history } = useWords(viewWords)
  const { exact } = useFormat()
  const [, setParams] = useUrlState()
  const main = figures.toSorted((a, b) => b.score - a.score).slice(0, MAX_FIGURES)
  return (
    <Select
      label={history.figure}
      value={figure.key}
      onChange={(key) => setParams({ figure: key })}
      options={[...new Set([...main, figure])].map(({ key, label, group, members }) => ({
        value: key,
        label: members < count ? groups.figure(label, exact(members), exact(count)) : label,
        group,
      }))}
    />
  )
}

interface GroupGainsProps {
  group: Chosen
  figure: GroupFigure
}

/** A sum of these is nothing. */
const UNSUMMED = /^(?:rank|percentage|ratio)$/

/** The gain of each member over the page's period, largest first, with the totals. */
function GroupGains({ group, figure }: GroupGainsProps) {
  const groups = useWords(groupWords)
  const progress = useWords(recordWords)
  const { history } = useWords(viewWords)
  const format = useFormat()
  const { from } = usePeriod()
  const period = usePeriodName()
  const at = useNow()()
  const entrants = useMemo(() => figure.entrants(), [figure])
  const gains = groupGains(entrants, from)
  const isRank = figure.kind === 'rank'
  const kind = isRank ? 'rank' : 'count'
  const failed = useJob(groupJob(group.id ?? ''))?.failed ?? []
  const isMissing = ({ of, at: seen }: MemberGain<Member>) =>
    seen === null &&
    failed.some(({ target, why }) => target.id === of.id && why === 'NotFoundError')
  const rows = gains.members.toSorted((a, b) => Number(isMissing(a)) - Number(isMissing(b)))
  const arePrices = rows.some(({ was }) => was !== null)
  const gained = arePrices ? groups.moved(period) : history.gainedIn(period)
  const most = Math.max(0, ...rows.map(({ counted }) => counted ?? 0))
  const bars = barScale(rows.map(({ counted }) => Math.max(0, counted ?? 0)))
  const isoOf = (ms: number | null) => ms && format.iso(ms)
  const records = () =>
    rows.map(({ of, value, by, from, at: to }) => [of.name, value, by, isoOf(from), isoOf(to)])
  const cellOf = (row: MemberGain<Member>, id: string) => {
    if (id === 'name')
      return (
        <>
          <Emblem name={row.of.name} area={group.area} />
          <AreaLink area={group.area} id={row.of.id} text={row.of.name} />
          {isMissing(row) && ' '}
          {isMissing(row) && <Badge>{groups.notFound}</Badge>}
        </>
      )
    if (id === 'place') {
      const own = row.counted ?? 0
      const number = 1 + rows.filter(({ counted }) => (counted ?? 0) > own).length
      return own > 0 ? { kind: 'rank' as const, number } : <Absent />
    }
    if (id === 'by')
      return (
        <span className={styles.gain}>
          {Number(row.counted) > 0 && (
            <ProgressBar share={bars.shareOf(Number(row.counted))} label={null} tone="up" />
          )}
          <Change
            by={row.by}
            was={row.was}
            plus={row.was === null}
            lessIsBetter={isRank}
            within={row.otherLength}
          />
        </span>
      )
    if (id === 'value')
      return row.value === null ? <Absent /> : ({ kind, number: row.value } as const)
    return row.at === null ? groups.unvisited : <Instant ms={row.at} as="relative" />
  }
  return (
    <>
      <Card
        title={arePrices ? groups.moves : history.gains}
        aside={
          <>
            {gains.counted > 0 &&
              !arePrices &&
              !UNSUMMED.test(figure.kind) &&
              groups.totals(format.compact(gains.total), format.compact(gains.gained))}
            <CardMenu of={history.gains}>
              <CsvExport header={groups.csv} rows={records} name={`${group.name} ${period}`} />
            </CardMenu>
          </>
        }
        footer={
          <>
            {rows.some(({ by }) => by === null) && groups.eachObservedOnce}
            {bars.areRoots && history.rootBars}
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
            ...(most > 0 && !arePrices
              ? [{ id: 'place', label: groups.place, kind: 'rank' as const }]
              : []),
            { id: 'name', label: groups.member },
            { id: 'by', label: gained, align: 'end' },
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

/** What each member gained over the period, prices with a base of 100; nothing if nobody changed, or visits do not tell. */
function GainLines({ rows, entrants, figure }: GainLinesProps) {
  const groups = useWords(groupWords)
  const { history } = useWords(viewWords)
  const { list } = useFormat()
  const { from: periodFrom } = usePeriod()
  const period = usePeriodName()
  const arePrices = rows.some(({ was }) => was !== null)
  const far = rows.filter(({ otherLength }) => otherLength !== null).map(({ of }) => of.name)
  const lines = rows.slice(0, MAX_LINES).flatMap(({ of, counted, was, from }) => {
    const steps = entrants.find((one) => one.of.id === of.id)?.line(periodFrom) ?? []
    if (counted === null || from === null || steps.length === 0) return []
    const draw = (by: number) => (was === null ? by : 100 + (by / was) * 100)
    const points = [[from, 0] as const, ...steps].map(([at, by]) => [at, draw(by)] as const)
    return [{ id: of.id, label: of.name, points }]
  })
  if (lines.every(({ points }) => points.every(([, y]) => y === points[0]?.[1]))) return null
  const caption = (arePrices ? groups.indexOf : groups.gainsOf)(figure.label, period)
  return (
    <Card>
      <SeriesChart
        caption={caption}
        lines={lines}
        x={{ kind: 'instant', label: history.fetched }}
        y={{ kind: 'count', label: caption }}
        height={200}
        reversed={figure.kind === 'rank'}
        note={far.length > 0 && groups.notDrawn(list(far))}
        menu={<ChartExport name={caption} />}
      />
    </Card>
  )
}
