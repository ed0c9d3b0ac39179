import type { Reading } from '#data/things/things.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import { grows, nameColumn } from '#reading/index.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Change } from '#ui/text/Change.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { Gain } from '../decorations.tsx'
import { useRowFaces } from '../Face.tsx'
import pages from '../page.module.css'
import { formatSort, parseSort } from '../useTableRows.ts'
import {
  barScale,
  type GainRow,
  gainRows,
  isUnchanged,
  isOwnRank,
  joinGains,
  type Moved,
  seriesGains,
  serviceGains,
  sortGains,
} from './gainRows.ts'
import { useBaselines, useFactBaseline, usePreviousBaseline } from './useFactBaseline.ts'

export interface GainsCardProps {
  reading: Reading
  snapshot: Snapshot
  /** The reading of an endpoint in which the service reports gains. */
  told?: Reading | undefined
  /** Limits the rows and shows only the main table. */
  most?: number
}

/** The URL parameters of the sort, and of the rows that did not change. */
const SORT = 'sortg'
const ALL = 'all'
/** Fewer unchanged rows are not folded. */
const MIN_FOLDED = 3

/** All gains in the page's period, reported by the service or computed from visits; renders nothing if unknown. */
export function GainsCard({ reading, snapshot, told, most }: GainsCardProps) {
  const { history } = useWords(viewWords)
  const [before = null] = useBaselines([snapshot])
  const isNarrow = useMedia(NARROW) === true
  const longBefore = usePreviousBaseline(snapshot, before)
  const format = useFormat()
  const [params, setParams] = useUrlState()
  const table = reading.tables.find(grows)
  const faces = useRowFaces(table)
  const baseline = useFactBaseline(snapshot, reading)
  const isTold = baseline !== null && baseline.source !== 'visit'
  const seen = gainRows(reading, before, longBefore)
  const own = (isTold && seen?.filter(({ of }) => of !== null)) || seen
  const isPart = most !== undefined
  const service = isPart
    ? []
    : [
        ...(isTold ? seriesGains(reading, baseline) : []),
        ...(told === undefined ? [] : serviceGains(told)),
      ]
  const rows = isPart
    ? (own ?? []).filter(({ of, by }) => of?.table === table && by !== null).slice(0, most)
    : joinGains(service, own ?? [])
  if ((own === null && service.length === 0) || (isPart && table === undefined)) return null
  const figures = new Set(rows.map(({ figure }) => figure))
  const members = rows.filter(({ of }) => of?.table === table)
  const bars = barScale(members.map(({ by }) => by ?? 0))
  const sort = isPart ? null : parseSort(params.get(SORT))
  const still = isPart ? 0 : rows.filter(isUnchanged).length
  const isFolding = still >= MIN_FOLDED && still < rows.length
  const isOpen = !isFolding || params.get(ALL) === '1'
  const shown = sortGains(isOpen ? rows : rows.filter((row) => !isUnchanged(row)), sort)
  const unlisted = own === null || isPart ? 0 : (table?.rows.length ?? 0) - members.length
  const gift = members.find((row) => row.gift !== null)?.gift
  const ofItself = rows.filter(({ of }) => of === null).length
  const nameLabel =
    ofItself === rows.length
      ? history.figure
      : ofItself > 0
        ? history.name
        : ((table && nameColumn(table)?.label) ?? table?.label.text ?? '')
  const has = (isKnown: (row: GainRow) => boolean) => !isPart && rows.some(isKnown)
  const columns = [
    { id: 'name', label: nameLabel, has: true },
    { id: 'by', label: figures.size === 1 ? [...figures].join() : history.gained, has: true },
    { id: 'previous', label: history.previous, has: has((row) => row.previous !== null) },
    { id: 'gift', label: gift?.label ?? '', has: !isPart && gift != null },
    { id: 'level', label: history.level, has: has(({ level }) => isMoved(level)) },
    { id: 'rank', label: history.rank, has: has(({ rank }) => isMoved(rank)) },
    { id: 'efficiency', label: history.efficiency, has: has((row) => row.efficiency !== null) },
  ].flatMap(({ id, label, has: isShown }) => {
    const align = id === 'name' ? {} : { align: 'end' as const }
    return isShown ? { id, label, ...align, wideOnly: id === 'previous', sortable: !isPart } : []
  })
  // On a phone, the last column alone has room for bars.
  const hasRoots = bars.areRoots && (!isNarrow || columns.at(-1)?.id === 'by')
  return (
    <Card
      title={history.gains}
      footer={
        (service.length > 0 || unlisted > 0 || isFolding || hasRoots) && (
          <>
            {isFolding && (
              <Button
                small
                variant="quiet"
                aria-expanded={isOpen}
                onClick={() => setParams({ [ALL]: isOpen ? '' : '1' })}
              >
                {history.unchanged(format.exact(still))}
              </Button>
            )}
            {service.length > 0 && (own?.length ? history.fromBoth : history.fromService)}{' '}
            {hasRoots && history.rootBars}{' '}
            {unlisted > 0 &&
              history.unlisted(format.exact(unlisted), format.exact(table?.rows.length ?? 0))}
          </>
        )
      }
      flush
    >
      <DataTable
        label={history.gains}
        columns={columns}
        rows={shown}
        sort={sort}
        onSort={(next) => setParams({ [SORT]: formatSort(next) })}
        rowKey={({ key }) => key}
        nameColumn="name"
        empty={history.noGains}
        cell={(row, { id }) => {
          const { of, name, by } = row
          const cell = of && nameColumn(of.table)
          if (id === 'name')
            return (
              <>
                {of?.table === table && of !== null && faces?.faceOf(of.row)}
                {cell == null || of === null ? name : <ValueText value={of.row.value(cell)} />}
                {of !== null &&
                  figures.size > 1 &&
                  row.figure !== rows.find((one) => one.of !== null)?.figure && (
                    <span className={pages.small}> {row.figure}</span>
                  )}
              </>
            )
          if (isOwnRank(row) && id !== 'rank') return null
          if (id === 'gift') return row.gift && <Change by={row.gift.by} plus />
          if (id === 'previous') return <Change by={row.previous} plus plain />
          if (id === 'level') return <MovedValue of={row.level} />
          if (id === 'rank') return <MovedValue of={row.rank} lessIsBetter />
          if (id === 'efficiency') return <Change by={row.efficiency} plus />
          const hasBar = of?.table === table && by !== null
          return <Gain by={by} share={hasBar ? bars.shareOf(by) : null} />
        }}
      />
    </Card>
  )
}

/** Whether anything is known of it. */
const isMoved = (of: Moved | null) =>
  of !== null && (of.by !== null || (of.value !== null && of.value.kind !== 'absent'))

function MovedValue({ of, lessIsBetter }: { of: Moved | null; lessIsBetter?: boolean }) {
  if (of === null) return null
  return (
    <>
      {of.value !== null && <ValueText value={of.value} />}
      {(of.value === null || (of.by !== null && (lessIsBetter === true || of.by !== 0))) && (
        <>
          {' '}
          <Change by={of.by} lessIsBetter={lessIsBetter === true} plus={lessIsBetter !== true} />
        </>
      )}
    </>
  )
}
