import { type ComponentType, memo, type ReactNode, Suspense, useMemo } from 'react'
import { useOwnColumns } from '#data/bodies/useOverrides.ts'
import { nameColumn, presentTable } from '#reading/index.ts'
import type { BodyError, ErrorReason, Reading, Table } from '#reading/types.ts'
import { ChartGroupProvider } from '#ui/charts/ChartGroup.tsx'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { ChartSkeleton } from '#ui/page/Skeleton.tsx'
import { type Parts, PartContext } from '#ui/text/ValueText.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { useAreaLabel } from './useAreaLabel.ts'
import type { AreaPanels, PanelProps } from './AreaPanels.ts'
import type { ArrangedFacts } from './arrangeFacts.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { Facts } from './Facts.tsx'
import { listsOf, MOST_STACKED } from './lists/listsOf.ts'
import { HowMade } from './HowMade.tsx'
import { listToldByFacts } from './oneRowLists.ts'
import { NestedPart } from './parts/NestedPart.tsx'
import { SourceContext } from './parts/SourceContext.ts'
import { Icon, Picture } from './parts/Picture.tsx'
import { createRowFilter } from './useTableRows.ts'
import { TableView, type TableViewProps } from './TableView.tsx'
import { useFeedForm } from './feed/Feed.tsx'
import { ViewPager } from './ViewPager.tsx'
import { RAW } from './ViewTools.tsx'
import { ReadingTimeline } from './ReadingTimeline.tsx'
import styles from './page.module.css'

const SeriesCharts = lazyPart(async () => (await import('./SeriesCharts.tsx')).SeriesCharts)
const TableLists = lazyPart(async () => (await import('./lists/TableLists.tsx')).TableLists)
const RawData = lazyPart(async () => (await import('./raw/RawData.tsx')).RawData)

export interface ReadingViewProps extends PanelProps {
  /** The part of the reading that the area's panels do not show; defaults to all of it. */
  remaining?: Reading
  /** Where the facts go; what is by the title is the page's. */
  facts: ArrangedFacts
  /** The label of an unnamed table; defaults to the label of its rows' area. */
  called?: string
  /** The area's panel, between the figures and the tables. */
  Panel?: ComponentType<PanelProps> | undefined
  Views?: ComponentType<PanelProps & { children: ReactNode }> | undefined
  Figures?: ComponentType<PanelProps & { facts: ArrangedFacts }> | undefined
  MainTable?: AreaPanels['EntityTable'] | undefined
  EachTable?: AreaPanels['EachTable'] | undefined
  tableFirst?: true | undefined
  /** Before how the page was made. */
  children?: ReactNode
}

const PARTS: Parts = { Nested: NestedPart, Picture, Icon }

/** Shows a reading: figures, charts, tables, times and unread parts. Memoised. */
export const ReadingView = memo(function ReadingView({
  facts,
  called,
  Panel,
  Views,
  Figures,
  MainTable,
  EachTable,
  remaining,
  tableFirst,
  children,
  ...panelProps
}: ReadingViewProps) {
  const { view } = panelProps
  const { snapshot } = view
  const reading = remaining ?? view.reading
  const { content } = useWords(viewWords)
  const areaLabel = useAreaLabel()
  const [params, setParams] = useUrlState()
  const source = useMemo(
    () => ({
      body: snapshot.body,
      endpoint: snapshot.endpoint,
      area: panelProps.area,
      id: snapshot.id,
      title: view.reading.title,
    }),
    [snapshot.body, snapshot.endpoint, snapshot.id, panelProps.area, view.reading.title],
  )
  const { series, timeline, notes } = reading
  const own = useOwnColumns(snapshot)
  const { area } = panelProps
  const isList = snapshot.id === null && MainTable !== undefined
  const whole = snapshot.id === null ? undefined : listToldByFacts(reading)
  // The first table also holds the area's own table and the pager.
  const { paging } = reading
  const isPlain = MainTable === undefined && (paging === null || paging.total === 1)
  const told = isPlain || whole !== reading.tables[0] ? whole : undefined
  const tables = useMemo(
    () =>
      reading.tables
        .filter((table) => table !== told && !(isPlain && isCharted(table, series)))
        .map((table, index) => {
          const listOf = index === 0 && isList ? area : undefined
          const shown = presentTable(table, { keepOrder: own.has(table.path), listOf })
          const rows = shown.rowLink?.area ?? nameColumn(shown)?.area ?? listOf
          const text = called ?? (rows === undefined ? '' : areaLabel(rows))
          return shown.label.text === '' ? { ...shown, label: { ...shown.label, text } } : shown
        }),
    [reading.tables, told, isPlain, series, own, isList, area, areaLabel, called],
  )
  const { headlines, details, record } = facts
  const lists = useMemo(() => listsOf(tables), [tables])
  const plain = lists.length === tables.length && lists.length <= MOST_STACKED
  const drawTable = (table: Table, place: number) => {
    const isFirst = place === 0
    const drawn = {
      table,
      suffix: isFirst ? '' : String(place + 1),
      footer: isFirst ? <ViewPager view={view} rows={table.rows.length} /> : undefined,
    }
    const common = <PlainTable area={area} isOfThing={snapshot.id !== null} {...drawn} />
    const own = isFirst && MainTable !== undefined && (
      <MainTable {...panelProps} table={table} facts={facts} />
    )
    return (
      <PanelBoundary key={table.path} resetKey={snapshot.fetchedAt}>
        {own ||
          (EachTable === undefined ? (
            common
          ) : (
            <EachTable {...panelProps} {...drawn}>
              {common}
            </EachTable>
          ))}
      </PanelBoundary>
    )
  }
  const drawnTables = plain ? (
    tables.map(drawTable)
  ) : (
    <Suspense fallback={<FirstList>{tables.slice(0, 1).map(drawTable)}</FirstList>}>
      <TableLists lists={lists} draw={drawTable} />
    </Suspense>
  )
  const searched = view.target.params['search'] ?? ''
  const filter = snapshot.id === null ? (params.get('filter') ?? '') : ''
  const isFound = useMemo(
    () =>
      searched + filter === '' ||
      view.reading.tables.some((table) => createRowFilter(table)(table.rows, filter).length > 0),
    [view.reading, searched, filter],
  )
  const figures = Figures === undefined && headlines.length + details.length > 0 && (
    <Facts facts={facts} snapshot={snapshot} reading={view.reading} />
  )
  const nothing = reading.facts.length + tables.length + series.length + timeline.length === 0
  return (
    <PartContext value={PARTS}>
      <SourceContext value={source}>
        <ChartGroupProvider>
          <PanelBoundary resetKey={snapshot.fetchedAt}>
            {tableFirst !== true && figures}
            {reading.error !== null && (
              <ErrorState
                title={content.error}
                code={reading.error.code}
                message={messageOf(reading.error, content.errorReason)}
              >
                {content.errorHelp}
              </ErrorState>
            )}
            {nothing && reading.error === null && <EmptyState title={content.nothing} />}
          </PanelBoundary>
          {Figures !== undefined && (
            <PanelBoundary resetKey={snapshot.fetchedAt}>
              <Figures {...panelProps} facts={facts} />
            </PanelBoundary>
          )}
          {Panel !== undefined && (
            <PanelBoundary resetKey={snapshot.fetchedAt}>
              <Panel {...panelProps} />
            </PanelBoundary>
          )}
          {series.length > 0 && (
            <PanelBoundary resetKey={snapshot.fetchedAt}>
              <Suspense fallback={<ChartSkeleton />}>
                <SeriesCharts series={series} />
              </Suspense>
            </PanelBoundary>
          )}
          {Views === undefined ? (
            drawnTables
          ) : (
            <PanelBoundary resetKey={snapshot.fetchedAt}>
              <Views {...panelProps}>{drawnTables}</Views>
            </PanelBoundary>
          )}
          {tableFirst === true && (
            <PanelBoundary resetKey={snapshot.fetchedAt}>{figures}</PanelBoundary>
          )}
          {!isFound && <Elsewhere name={filter || searched} area={area} isLookUp={false} />}
          {timeline.length > 0 && (
            <PanelBoundary resetKey={snapshot.fetchedAt}>
              <ReadingTimeline spans={timeline} />
            </PanelBoundary>
          )}
          {children}
          <HowMade
            query={snapshot.query}
            fetchedAt={snapshot.fetchedAt}
            documented={view.target.endpoint.documented}
            record={record}
            notes={notes}
          />
          {params.get(RAW) !== null && (
            <PanelBoundary resetKey={snapshot.fetchedAt}>
              <Suspense>
                <RawData snapshot={snapshot} onClose={() => setParams({ [RAW]: null })} />
              </Suspense>
            </PanelBoundary>
          )}
        </ChartGroupProvider>
      </SourceContext>
    </PartContext>
  )
})

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

/** The first list, until the code for switches and tabs is loaded. */
function FirstList({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stack}>
      <div className={styles.listBar} />
      {children}
    </div>
  )
}

function messageOf(
  { message, reason }: BodyError,
  words: Readonly<Record<ErrorReason, string>>,
): string | null {
  if (message !== '') return message
  return reason === undefined ? null : words[reason]
}
