import { withNameFirst } from '#data/things/presented.ts'
import type { Row, Table } from '#data/things/things.ts'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { EntityHistory } from '#view/history/EntityHistory.tsx'
import { useMemo, type ReactNode } from 'react'
import type { Column, Value } from '#reading/types.ts'
import { useSame } from '#data/bodies/useSame.ts'
import { useSeen } from '#data/cached/names.ts'
import { useCachedBody, useCachedQueries } from '#data/cached/useCached.ts'
import { useRegistry } from '#data/useService.ts'
import type { TilePart } from '#ui/table/columns.ts'
import { formatValue } from '#ui/text/formatValue.ts'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useSinceColumn } from '#view/history/useSinceColumn.tsx'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { slugKey } from '#data/known/useThings.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { type SkillColumns, skillColumns, topPercent, wholeOf } from './skills.ts'
import styles from '#view/page.module.css'
import type { Format } from '#ui/format/createFormat.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'

export const playersPanels: AreaPanels = {
  Entity: PlayerPanel,
  EntityTable: PlayerTable,
  historyTabs: ['gains', 'records', 'goals'],
}

function PlayerPanel({ view }: PanelProps) {
  return <EntityHistory snapshot={view.snapshot} reading={view.reading} />
}

/** The skills of a player, as a grid or a table: each with its gain over the period, and the way to the next level as a bar. */
export function PlayerTable({ table: given, view }: PanelProps & { table: Table }) {
  const format = useFormat()
  const words = useWords()
  const table = useMemo(() => withNameFirst(given), [given])
  const rows = given.rows.length
  const extra = useSinceColumn(table, [view.snapshot])
  // Keeps its identity until it changes, so a loaded history renders the table again only if it adds to it.
  const footer = useMemo(() => <ViewPager view={view} rows={rows} />, [view, rows])
  const boards = useBoards()
  const skills = useMemo(() => skillColumns(table), [table])
  const { max } = useWords(panelWords).players
  const draw = useMemo(
    () => drawProgress(table, format, skills?.amount == null ? null : max),
    [table, format, skills, max],
  )
  const drawRow = useMemo(
    () => (skills === null ? draw : drawNames(skills, boards, format, draw)),
    [skills, boards, format, draw],
  )
  const tiles = useMemo(
    () =>
      skills === null
        ? undefined
        : {
            label: words.table.grid,
            parts: partsOf(skills, extra),
            drawCell: drawSkill(skills, boards, drawRow),
          },
    [skills, extra, boards, drawRow, words],
  )
  return <TableView table={table} extra={extra} draw={drawRow} footer={footer} other={tiles} />
}

function partsOf(
  { name, level, amount, rank, progress }: SkillColumns,
  extra: readonly ExtraColumn[],
) {
  const rest = [amount?.path, ...extra.map(({ id }) => id)]
  return new Map<string, TilePart>([
    [name.path, 'name'],
    [level.path, 'main'],
    ...rest.flatMap((id) => (id === undefined ? [] : [[id, 'rest'] as const])),
    ...(rank === null ? [] : [[rank.path, 'rank'] as const]),
    ...(progress === null ? [] : [[progress.path, 'bar'] as const]),
  ])
}

/** Links the name of a skill to its board; text that a tile shortens is shown in full on hover. */
const drawNames =
  ({ name, amount, rank }: SkillColumns, boards: Boards, format: Format, draw: Draw): Draw =>
  (row, column) => {
    const board = column === name ? boards.get(slugKey(row.text(name))) : undefined
    if (board === undefined) return draw(row, column)
    const figures = [amount, rank].flatMap((one) => {
      const text = one === null ? null : formatValue(row.value(one), format)
      return one === null || text === null ? [] : `${one.label} ${text}`
    })
    return (
      <AppLink href={hrefOf(paths.entity(BOARDS, board.id))} title={figures.join(' · ')}>
        <ValueText value={row.value(name)} />
      </AppLink>
    )
  }

/** In a tile, a complete level is highlighted, an amount is labelled, and a rank is a share of its board if known. */
const drawSkill =
  (
    { name, level, amount, rank, progress, whole }: SkillColumns,
    boards: Boards,
    draw: Draw,
  ): Draw =>
  (row, column) => {
    const value = row.value(column)
    if (column === level) {
      const isWhole = progress !== null && (row.number(progress) ?? 0) >= whole
      return <Level value={value} isWhole={isWhole} />
    }
    if (column === amount)
      return (
        <>
          <ValueText value={value} as="headline" />
          {/* On a phone, a gain needs the room. */}
          <span data-wide> {amount.label}</span>
        </>
      )
    if (column === rank && value.kind === 'rank' && value.number > LAST_MEDAL) {
      const query = boards.get(slugKey(row.text(name)))?.query
      return query == null ? (
        <PlainRank rank={value.number} />
      ) : (
        <RankOnBoard query={query} rank={value.number} />
      )
    }
    return draw(row, column)
  }

const Level = ({ value, isWhole }: { value: Value; isWhole: boolean }) => (
  <span style={isWhole ? { color: 'var(--accent)' } : undefined}>
    <ValueText value={value} as="headline" />
  </span>
)

const PlainRank = ({ rank }: { rank: number }) => `#${useFormat().exact(rank)}`

/** The rank as a share of a board stored on this device (top 0.7 %), or the rank itself. */
function RankOnBoard({ query, rank }: { query: string; rank: number }) {
  const { players: words } = useWords(panelWords)
  const { percent } = useFormat()
  const top = topPercent(rank, useCachedBody(query)?.reading.paging?.total ?? 0)
  return top === null ? <PlainRank rank={rank} /> : words.top(percent(top))
}

const LAST_MEDAL = 3

/** The known boards by loose name, each with the query of its newest body on this device. */
type Boards = ReadonlyMap<string, { id: string; query: string | null }>

const BOARDS = 'leaderboards'

function useBoards(): Boards {
  // Keeps its identity while other pages load, or each skill would render again.
  const pages = useSame(useCachedQueries().filter(({ area, id }) => area === BOARDS && id !== null))
  const seen = useSame(useSeen(true).filter(({ area }) => area === BOARDS))
  const entries = useRegistry().find(BOARDS)?.entries
  return useMemo(() => {
    // The newest first; of several alike the last counts.
    const queries = new Map(pages.toReversed().map(({ id, query }) => [id ?? '', query]))
    const ofPages = [...queries.keys()].map((id) => ({ id, name: id }))
    return new Map(
      [...(entries ?? []), ...seen, ...ofPages].map(({ id, name }) => [
        slugKey(name),
        { id, query: queries.get(id) ?? null },
      ]),
    )
  }, [pages, seen, entries])
}

type Draw = (row: Row, column: Column) => ReactNode | undefined

/** Draws the columns of progress as bars with their figures; `max` is written in place of a full bar to a next level. */
function drawProgress(table: Table, format: Pick<Format, 'percent'>, max: string | null) {
  const progress = table.columns.filter(({ role }) => role === 'progress')
  const columns = new Map(progress.map((column) => [column.path, wholeOf(column, table)]))
  return (row: Row, column: Column): ReactNode | undefined => {
    const whole = columns.get(column.path)
    const number = whole === undefined ? null : row.number(column)
    if (whole === undefined || number === null) return undefined
    const share = number / whole
    if (share >= 1 && max !== null) return max
    const text = format.percent(Math.floor(share * 100))
    return (
      <span className={styles.barCell}>
        <ProgressBar share={share} label={text} tone={share >= 1 ? 'accent' : 'data'} />
        <span aria-hidden="true">{text}</span>
      </span>
    )
  }
}
