import { presented } from '#view/presented.ts'
import { nameColumn, type Reading, type Table } from '#data/things/things.ts'
import { memo, type ReactNode, Suspense, useMemo } from 'react'
import { useNow } from '#data/useService.ts'
import { useOwnColumns } from '#data/bodies/useOverrides.ts'
import type { ShownView } from '#data/bodies/useView.ts'
import { usePast } from '#data/figures/usePast.ts'
import type { Span } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { EndTime, StartTime } from '#ui/calendar/SpanDates.tsx'
import { ChartGroupProvider } from '#ui/charts/ChartGroup.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { type Parts, PartContext } from '#ui/text/ValueText.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { useAreaLabel } from './useAreaLabel.ts'
import type { AreaPanels } from './AreaPanels.ts'
import type { ArrangedFacts } from './arrangeFacts.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { Facts } from './Facts.tsx'
import { listsOf, MAX_STACKED } from './lists/listsOf.ts'
import { HowMade } from './HowMade.tsx'
import { listShownAsFacts } from './oneRowLists.ts'
import { NestedPart } from './parts/NestedPart.tsx'
import { SourceContext } from './parts/SourceContext.ts'
import { Icon, Picture } from './parts/Picture.tsx'
import { createRowFilter } from './useTableRows.ts'
import { TableView, type TableViewProps } from './TableView.tsx'
import { useFeedForm } from './feed/Feed.tsx'
import { ViewPager } from './ViewPager.tsx'
import { RAW } from './ViewTools.tsx'
import { localSpan } from './spans/spans.ts'
import styles from './page.module.css'

const SeriesCharts = lazyPart(async () => (await import('./SeriesCharts.tsx')).SeriesCharts)
const TableLists = lazyPart(async () => (await import('./lists/TableLists.tsx')).TableLists)
const RawData = lazyPart(async () => (await import('./raw/RawData.tsx')).RawData)

export interface ReadingViewProps {
  view: ShownView
  /** The part of the reading that the area's panels do not show; defaults to all of it. */
  remaining?: Reading
  /** Where the facts go; what is by the title is the page's. */
  facts: ArrangedFacts
  panels?: AreaPanels
  /** The label of an unnamed table; defaults to the label of its rows' area. */
  called?: string
  /** Before how the page was made. */
  children?: ReactNode
}

const NO_PANELS: AreaPanels = {}
const PARTS: Parts = { Nested: NestedPart, Picture, Icon }

/** Shows a reading: figures, charts, tables, times and unread parts. Memoised. */
export const ReadingView = memo(function ReadingView({
  view,
  remaining,
  facts,
  panels = NO_PANELS,
  called,
  children,
}: ReadingViewProps) {
  const { snapshot } = view
  const { area, endpoint, body, fetchedAt } = snapshot
  const reading = remaining ?? view.reading
  const { title, error, lost, knownAt } = view.reading
  const { content } = useWords(viewWords)
  const [params, setParams] = useUrlState()
  const source = useMemo(
    () => ({ body, endpoint, area, id: snapshot.id, title }),
    [body, endpoint, area, snapshot.id, title],
  )
  const isThing = snapshot.id !== null
  const isPastKnown = usePast(snapshot.query) !== undefined
  const labelOf = useAreaLabel()
  const panel = { view, area, id: snapshot.id ?? '' }
  const ofThing = isThing ? panels : NO_PANELS
  const { Entity: Panel, EntityFigures: Figures, EachTable, tableFirst } = ofThing
  const MainTable = isThing ? panels.EntityTable : panels.ListTable
  const Views = isThing ? undefined : panels.ListViews
  const { series, timeline, unread = false } = reading
  const nothing = Array.isArray(body) ? content.none(called ?? labelOf(area)) : content.nothing
  const tables = useShownTables(view, reading, MainTable !== undefined, called)

  const drawTable = (table: Table, place: number) => {
    const isFirst = place === 0
    const drawn = {
      table,
      suffix: isFirst ? '' : String(place + 1),
      footer: isFirst ? <ViewPager view={view} rows={table.rows.length} /> : undefined,
    }
    const common = <PlainTable area={area} isOfThing={isThing} {...drawn} />
    return (
      <PanelBoundary key={table.path} resetKey={fetchedAt}>
        {isFirst && MainTable !== undefined ? (
          <MainTable {...panel} table={table} />
        ) : EachTable === undefined ? (
          common
        ) : (
          <EachTable {...panel} {...drawn}>
            {common}
          </EachTable>
        )}
      </PanelBoundary>
    )
  }
  const lists = useMemo(() => listsOf(tables), [tables])
  const drawnTables =
    lists.length === tables.length && lists.length <= MAX_STACKED ? (
      tables.map(drawTable)
    ) : (
      <Suspense fallback={<FirstList>{tables.slice(0, 1).map(drawTable)}</FirstList>}>
        <TableLists lists={lists} draw={drawTable} />
      </Suspense>
    )
  const wanted = useMissingName(view)
  const hasFigures = Figures === undefined && facts.headlines.length + facts.details.length > 0
  const figures = hasFigures && <Facts facts={facts} snapshot={snapshot} reading={view.reading} />
  const parts = reading.facts.length + tables.length + series.length + timeline.length
  /** In the order of the page; each fails by itself. */
  const sections = {
    lost: lost.length > 0 && (
      <ErrorState title={content.lost} message={lost.join(' · ')}>
        {knownAt !== undefined && [content.known, ' ', <Freshness key="at" at={knownAt} stale />]}
      </ErrorState>
    ),
    figuresFirst: !tableFirst && figures,
    error: error !== null && (
      <ErrorState
        title={content.error}
        code={error.code}
        message={error.message || (error.reason && content.errorReason[error.reason])}
      >
        {content.errorHelp}
      </ErrorState>
    ),
    nothing: parts === 0 && error === null && (
      <EmptyState title={unread ? content.unread : nothing} />
    ),
    ownFigures: Figures !== undefined && <Figures {...panel} facts={facts} />,
    panel: Panel !== undefined && <Panel {...panel} />,
    charts: series.length > 0 && (
      <Suspense fallback={<Skeleton of="chart" />}>
        <SeriesCharts series={series} />
      </Suspense>
    ),
    tables: Views === undefined ? drawnTables : <Views {...panel}>{drawnTables}</Views>,
    figuresLast: tableFirst && figures,
    elsewhere: wanted !== null && <Elsewhere name={wanted} area={area} isLookUp={false} />,
    timeline: timeline.length > 0 && <ReadingTimeline spans={timeline} />,
    children,
    howMade: (
      <HowMade
        query={snapshot.query}
        fetchedAt={fetchedAt}
        documented={view.target.endpoint.documented}
        record={facts.record}
        notes={reading.notes}
      />
    ),
    raw: (unread || params.get(RAW) !== null) && (
      <Suspense>
        <RawData snapshot={snapshot} onClose={() => setParams({ [RAW]: null })} />
      </Suspense>
    ),
  }
  // A thing is drawn with its changes and charts, which would push its tables down later.
  if (isThing && !isPastKnown) return null
  return (
    <PartContext value={PARTS}>
      <SourceContext value={source}>
        <ChartGroupProvider>
          {Object.entries(sections).map(([name, section]) => (
            <PanelBoundary key={name} resetKey={fetchedAt}>
              {section}
            </PanelBoundary>
          ))}
        </ChartGroupProvider>
      </SourceContext>
    </PartContext>
  )
})

/** The tables of the page, as they are presented; without one that figures or a chart show whole. */
function useShownTables(
  { snapshot }: ShownView,
  reading: Reading,
  hasMain: boolean,
  called: string | undefined,
): readonly Table[] {
  const areaLabel = useAreaLabel()
  const own = useOwnColumns(snapshot)
  const { area, id } = snapshot
  return useMemo(() => {
    const { tables, series, paging } = reading
    const whole = id === null ? undefined : listShownAsFacts(reading)
    // The first table also holds the area's own table and the pager.
    const isPlain = !hasMain && (paging === null || paging.total === 1)
    const told = isPlain || whole !== tables[0] ? whole : undefined
    return tables
      .filter((table) => table !== told && !(isPlain && isCharted(table, series)))
      .map((table, index) => {
        const listOf = index === 0 && id === null && hasMain ? area : undefined
        const shown = presented(table, { keepOrder: own.has(table.path), listOf })
        const rows = shown.rowLink?.area ?? nameColumn(shown)?.area ?? listOf
        const text = called ?? (rows === undefined ? '' : areaLabel(rows))
        return shown.label.text === '' ? { ...shown, label: { ...shown.label, text } } : shown
      })
  }, [reading, id, area, hasMain, own, areaLabel, called])
}

/** The name that a list is searched or filtered for, if no row has it; else null. */
function useMissingName({ snapshot, target, reading }: ShownView): string | null {
  const [params] = useUrlState()
  const searched = target.params['search'] ?? ''
  const filter = snapshot.id === null ? (params.get('filter') ?? '') : ''
  const isFound = useMemo(
    () =>
      searched + filter === '' ||
      reading.tables.some((table) => createRowFilter(table)(table.rows, filter).length > 0),
    [reading, searched, filter],
  )
  return isFound ? null : filter || searched
}

/** A chart that shows all of a table has it behind its own button. */
const isCharted = ({ path, columns }: Table, series: Reading['series']): boolean =>
  columns.every((column) =>
    series.some((one) => one.path === path && [one.x.path, one.y.path].includes(column.path)),
  )

interface PlainTableProps extends TableViewProps {
  area: string
  /** True on the page of one entity. */
  isOfThing: boolean
}

/** The common table; events of an entity are shown as sentences. */
function PlainTable({ area, isOfThing, ...props }: PlainTableProps) {
  const feed = useFeedForm(props.table, area)
  return <TableView {...props} other={isOfThing ? feed : undefined} />
}

function ReadingTimeline({ spans }: { spans: readonly Span[] }) {
  const { content } = useWords(viewWords)
  const { offset } = useFormat()
  const now = useNow()
  return (
    <Card title={content.timeline}>
      <ul>
        {spans.slice(0, 100).map((told) => {
          const span = localSpan(told, offset, now())
          return (
            <li key={`${span.path} ${span.label}`} className={styles.row}>
              <bdi>{span.label}</bdi>
              <StartTime {...span} />
              {span.start !== null && span.end !== null && '–'}
              <EndTime {...span} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The first list, until the code for switches and tabs is loaded. */
function FirstList({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stack}>
      <div className={styles.listBar} />
      {children}
    </div>
  )
}
