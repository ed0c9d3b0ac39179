import type { Row, Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import { pagesAround } from '#view/pagesAround.ts'
import { Card } from '#ui/basic/Card.tsx'
import { cx } from '#ui/cx.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { PanelProps } from '#view/AreaPanels.ts'
import { placeColumn, type Share } from '#view/decorations.tsx'
import page from '#view/page.module.css'
import type { NarrowOrder } from '#view/tableColumns.ts'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { useIsMine } from '../useMine.ts'
import { RoleTable } from '../RoleTable.tsx'
import styles from './competitions.module.css'
import { type Contest, contestOf, FIRST_PLACES, gapToNext, ownRows, placesOf } from './Contest.ts'
import { Participants } from './Participants.tsx'
import { RaceChart } from './RaceChart.tsx'

const PLACE = 'counted place'

/** The standings, with each gain as a share of the leader's, and the person's own marked. */
export function Standings({ table, view }: PanelProps & { table: Table }) {
  const { competitions: words } = useWords(panelWords)
  const { exact } = useFormat()
  const isMine = useIsMine()
  const own = useMemo(() => ownRows(table, isMine), [table, isMine])
  const contest = useMemo(() => contestOf(table), [table])
  const before = rowsBefore(view)
  const { places, share, narrow } = useMemo(() => {
    const placed = placesOf(contest, before)
    const text = { id: PLACE, label: words.place, hint: words.placeHint }
    return {
      places: placed.size === 0 ? [] : [placeColumn((row) => placed.get(row) ?? null, text)],
      share: shareOfLeader(contest, words.behind, (row, gap) =>
        gap.at < FIRST_PLACES || own.has(row) ? words.gap(exact(gap.by)) : null,
      ),
      narrow: narrowOrder(contest),
    }
  }, [contest, before, own, words, exact])
  const shown = useMemo(() => {
    if (table.rowsAre !== 'names') return { table }
    const draw = (rows: readonly Row[]) => (
      <Participants table={table} rows={rows} reading={view.reading} own={own} />
    )
    return {
      table: { ...table, label: { ...table.label, text: words.participants } },
      other: { label: words.names, filtered: true as const, draw },
    }
  }, [table, own, words, view.reading])
  return (
    <>
      <TeamTotals contest={contest} />
      <div className={cx(page.stack, styles.board)}>
        <TableView
          {...shown}
          extra={places}
          own={own}
          ownNote={words.favouritesHere(exact(own.size))}
          share={share}
          narrow={narrow}
          footer={<ViewPager view={view} rows={table.rows.length} />}
        />
        <RaceChart reading={view.reading} />
      </div>
    </>
  )
}

/** Each row's share of the leader's gain, and what it lacks to the next place. */
function shareOfLeader(
  { table, gain, isBegun }: Contest,
  label: string,
  noteOf: (row: Row, gap: { at: number; by: number }) => string | null,
): Share | undefined {
  if (gain === null || !isBegun) return undefined
  const gains = table.rows.map((row) => row.number(gain) ?? Number.NaN)
  const most = Math.max(...gains.filter((number) => !Number.isNaN(number)))
  const placeOf = new Map(table.rows.map((row, at) => [row, at]))
  return {
    label,
    of: gain,
    shareOf(row) {
      const number = row.number(gain)
      return number === null ? null : number / most
    },
    noteOf(row) {
      const at = placeOf.get(row) ?? 0
      const by = gapToNext(gains, at)
      return by === null ? null : noteOf(row, { at, by })
    },
  }
}

/** The rank, the name and the gain first; a third column of names does not fit a phone. */
function narrowOrder({ table, gain, rank }: Contest): NarrowOrder | undefined {
  if (gain === null) return undefined
  const first = [PLACE, rank?.path, table.nameColumn, gain.path]
  return {
    first: first.flatMap((id) => id ?? []),
    under: table.columns.find(({ kind, path }) => kind === 'link' && path !== table.nameColumn),
  }
}

/** The total gain of each team, if people compete for teams. */
function TeamTotals({ contest: { table, team, gain, isBegun } }: { contest: Contest }) {
  const { competitions: words } = useWords(panelWords)
  if (team === null || gain === null || !isBegun) return null
  return (
    <Card title={words.teams} level={3}>
      <RoleTable rows={table.rows} role={team} figure={gain} ranked />
    </Card>
  )
}

/** The number of rows on the pages before a view; null on a further page of unknown size. */
function rowsBefore({ target, reading }: PanelProps['view']): number | null {
  const page = pagesAround(target, reading.paging)?.page ?? 1
  const size = target.endpoint.paging?.size ?? reading.paging?.limit
  if (page === 1) return 0
  return size === undefined ? null : (page - 1) * size
}
