import { type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { chartWords } from '#words/en/charts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { CardMenu, MenuEntry } from '../basic/MoreMenu.tsx'
import { Toggle } from '../basic/Toggle.tsx'
import { clip } from '../format/clip.ts'
import { useFormat } from '../format/FormatContext.ts'
import { PartBoundary } from '../page/Boundaries.tsx'
import { lazyPart } from '../page/lazyPart.tsx'
import type { TableSort } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'
import { Absent } from '../text/ValueText.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { useTicker } from '../time/TimeContext.ts'
import { axisFormat } from './axisFormat.ts'
import styles from './Chart.module.css'
import { ChartLegend } from './ChartLegend.tsx'
import { isKnown, type PlotRow, rowsOf, withGaps } from './rows.ts'
import type { PlotOptions } from './SeriesPlot.tsx'
import { extentOf, inRange, useZoom } from './useZoom.ts'

const SeriesPlot = lazyPart(async () => (await import('./SeriesPlot.tsx')).SeriesPlot)

export interface SeriesChartProps extends PlotOptions {
  actions?: ReactNode
  /** Menu entries, after the toggle of the table. */
  menu?: ReactNode
  note?: ReactNode
  /** px at the default text size; defaults to 250. */
  height?: number
  /** The label of a toggle that hides the first line, which is far from the others. */
  withoutFirst?: string | null
  /** Set if the caller stores whether the table is shown. */
  table?: readonly [isShown: boolean, show: (isShown: boolean) => void]
}

const MAX_LABEL_LENGTH = 40

/**
 * Lines over time or any number, in a figure with a toggle that shows the same numbers as a table. Mouse, touch or arrow keys read values; dragging, double click or tap, + and − zoom; the strip
 * under a zoomed chart moves the range; the legend hides lines.
 */
export function SeriesChart(props: SeriesChartProps) {
  const { caption, lines, x, y, actions, menu, note, height = 250 } = props
  const chart = useWords(chartWords)
  const format = useFormat()
  const ticker = useTicker()
  const [now] = useState(() => ticker.now())
  const reader = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const id = useId()
  const ownTable = useState(false)
  const [isTable, setTable] = props.table ?? ownTable
  const firstId = lines[0]?.id ?? ''
  const zoom = useZoom(lines)
  const { range } = zoom
  // A hidden line keeps its index, and so its colour and dash.
  const visible = useMemo(
    () =>
      lines.map((line) => {
        if (hidden.has(line.id)) return { ...line, points: [] }
        const points = line.points.filter((point) => !line.apart?.includes(point))
        return { ...line, points: x.kind === 'instant' ? withGaps(points) : points }
      }),
    [lines, hidden, x.kind],
  )
  const shown = useMemo(() => inRange(visible, range), [visible, range])
  const xs = axisFormat(format, x, now)
  const [first = 0, last = 0] = extentOf(shown) ?? []
  const marks = props.marks?.filter((at) => at > first && at <= last) ?? []
  const points = shown.reduce((sum, line) => sum + line.points.filter(isKnown).length, 0)
  const spoken = format.list(
    shown.flatMap(({ label, points: own, y: axis = y }) => {
      const [first, last] = [own.find(isKnown), own.findLast(isKnown)]
      if (first === undefined || last === undefined) return []
      const { full } = axisFormat(format, axis, now)
      return [chart.spoken(clip(label, MAX_LABEL_LENGTH), full(first[1]), full(last[1]))]
    }),
  )

  function showAll() {
    // The button disappears, so keep the focus on the chart.
    reader.current?.focus()
    zoom.setRange(null)
  }

  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.lead}>
          <figcaption id={id} className={styles.caption}>
            {caption}
          </figcaption>
          {!isTable && range !== null && (
            <Button small variant="quiet" onClick={showAll}>
              {chart.zoomOut}
            </Button>
          )}
        </div>
        <div className={styles.actions}>
          {actions}
          {props.withoutFirst != null && !isTable && (
            <Toggle
              label={props.withoutFirst}
              checked={hidden.has(firstId)}
              onChange={(isHidden) => setHidden(new Set(isHidden ? [firstId] : []))}
            />
          )}
          <CardMenu of={caption}>
            <MenuEntry onSelect={() => setTable(!isTable)}>
              {isTable ? chart.showChart : chart.showTable}
            </MenuEntry>
            {menu}
          </CardMenu>
        </div>
      </div>
      {isTable ? (
        <div className={styles.table}>
          <LineTable lines={lines} x={x} y={y} now={now} />
        </div>
      ) : (
        <>
          <div className={styles.plot} style={{ blockSize: `${height / 16}rem` }}>
            <PartBoundary>
              <Suspense
                fallback={
                  <div role="img" aria-label={spoken} aria-busy className={styles.skeleton} />
                }
              >
                {points < 2 ? (
                  <p className={styles.empty}>{chart.empty}</p>
                ) : (
                  <SeriesPlot
                    all={visible}
                    lines={shown}
                    x={x}
                    y={y}
                    now={now}
                    caption={caption}
                    spoken={spoken}
                    zoom={zoom}
                    readerRef={reader}
                    dots={props.dots}
                    band={props.band}
                    marks={props.marks}
                    reversed={props.reversed}
                  />
                )}
              </Suspense>
            </PartBoundary>
          </div>
          <span aria-live="polite">
            {range !== null && (
              <VisuallyHidden>{chart.zoomed(xs.full(range[0]), xs.full(range[1]))}</VisuallyHidden>
            )}
          </span>
          {lines.length > 1 && <ChartLegend lines={lines} hidden={hidden} onChange={setHidden} />}
        </>
      )}
      {(Boolean(note) || marks.length > 0) && (
        <p className={styles.note}>
          {note} {marks.length > 0 && chart.anew(format.list(marks.map((at) => xs.full(at))))}
        </p>
      )}
    </figure>
  )
}

/** All numbers of the chart, newest first if x is time. */
function LineTable({
  lines,
  x,
  y,
  now,
}: Pick<SeriesChartProps, 'lines' | 'x' | 'y'> & { now: number }) {
  const format = useFormat()
  const xs = axisFormat(format, x, now)
  const ys = lines.map((line) => axisFormat(format, line.y ?? y, now))
  const [sort, setSort] = useState<TableSort>({ column: 'x', descending: x.kind === 'instant' })
  const rows = sortedRows(rowsOf(lines), sort)
  const columns = [
    { id: 'x', label: x.label, kind: x.kind, sortable: true },
    ...lines.map((line, index) => ({
      id: `y${index}` as const,
      label: lines.length === 1 ? y.label : line.label,
      align: 'end' as const,
      sortable: true,
    })),
  ]
  return (
    <DataTable<PlotRow>
      label={y.label}
      columns={columns}
      rows={rows}
      sort={sort}
      onSort={setSort}
      rowKey={(row) => String(row.x)}
      nameColumn="x"
      cell={(row, column) => {
        if (column.id === 'x') return xs.full(row.x)
        const index = columns.findIndex(({ id }) => id === column.id) - 1
        const value = row[`y${index}`]
        return value == null ? <Absent /> : (ys[index]?.full(value) ?? <Absent />)
      }}
    />
  )
}

/** Compares by one column; gaps come last. */
function sortedRows(rows: readonly PlotRow[], { column, descending }: TableSort) {
  const valueOf = (row: PlotRow) =>
    (column === 'x' ? row.x : row[column as `y${number}`]) ?? (descending ? -Infinity : Infinity)
  const sign = descending ? -1 : 1
  return rows.toSorted((a, b) => sign * (valueOf(a) - valueOf(b) || 0))
}
