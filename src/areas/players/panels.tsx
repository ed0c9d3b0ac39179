import { type ReactNode, useMemo } from 'react'
import { slugKey, useThingsByName } from '#data/cached/useThings.ts'
import { withNameFirst } from '#view/presented.ts'
import type { Row, Table } from '#data/things/things.ts'
import type { Column } from '#reading/types.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import type { TilePart } from '#ui/table/columns.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { formatValue } from '#ui/text/formatValue.ts'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { useGainColumn } from '#view/decorations.tsx'
import { FigureHistory } from '#view/history/FigureHistory.tsx'
import { GainsCard } from '#view/history/GainsCard.tsx'
import { useVisits } from '#view/history/useVisits.ts'
import styles from '#view/page.module.css'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import historyStyles from './panels.module.css'
import { type Skills, skillsOf, wholeOf } from './Skills.ts'

export const playersPanels: AreaPanels = {
  Entity: PlayerPanel,
  EntityTable: PlayerTable,
  historyTabs: ['gains', 'records'],
}

/** As high as the chart next to them; the tab of gains shows all. */
const MAX_GAINS = 5

/** The main figure over the visits, and the largest gains. */
function PlayerPanel({ view: { snapshot, reading } }: PanelProps) {
  const visits = useVisits(snapshot)
  if (visits === null || visits.seen.length < 2) return null
  return (
    <div className={historyStyles.pair}>
      <FigureHistory facts={reading.facts} visits={visits} />
      <GainsCard reading={reading} snapshot={snapshot} most={MAX_GAINS} />
    </div>
  )
}

const BOARDS = 'leaderboards'

type Draw = (row: Row, column: Column) => ReactNode | undefined
/** The ids of boards, by the name of their skill. */
type Boards = ReadonlyMap<string, string>

/** The skills of a player, as a grid or a table: each with its gain over the period, and the way to the next level as a bar. */
function PlayerTable({ table: given, view }: PanelProps & { table: Table }) {
  const { players: words } = useWords(panelWords)
  const table = useMemo(() => withNameFirst(given), [given])
  const skills = useMemo(() => skillsOf(table), [table])
  const extra = useGainColumn(table, view.snapshot)
  const boards = useThingsByName(BOARDS)
  // The same until it changes, so a loaded history renders the table again only if it adds to it.
  const footer = useMemo(() => <ViewPager view={view} rows={given.rows.length} />, [view, given])
  const draw = useMemo(() => drawIn(table, skills, boards), [table, skills, boards])
  const tiles = useMemo(
    () =>
      skills === null
        ? undefined
        : {
            label: words.grid,
            parts: partsOf(skills, extra),
            drawCell: drawTile(skills, draw),
          },
    [skills, extra, draw, words],
  )
  return <TableView table={table} extra={extra} draw={draw} footer={footer} other={tiles} />
}

function partsOf(skills: Skills, extra: readonly ExtraColumn[]): ReadonlyMap<string, TilePart> {
  const { name, level, amount, rank, progress } = skills
  const parts: readonly (readonly [string | undefined, TilePart])[] = [
    [name.path, 'name'],
    [level.path, 'main'],
    [amount?.path, 'rest'],
    ...extra.map(({ id }) => [id, 'rest'] as const),
    [rank?.path, 'rank'],
    [progress?.path, 'bar'],
  ]
  return new Map(parts.flatMap(([id, part]) => (id === undefined ? [] : [[id, part] as const])))
}

/** Links the names of skills to their boards, and draws columns of progress as bars. */
function drawIn(table: Table, skills: Skills | null, boards: Boards): Draw {
  const progress = table.columns.filter(({ role }) => role === 'progress')
  const wholes = new Map(progress.map((column) => [column.path, wholeOf(column, table)]))
  return (row, column) => {
    if (skills !== null && column === skills.name) {
      const board = boards.get(slugKey(row.name))
      return board && <SkillLink row={row} skills={skills} board={board} />
    }
    const whole = wholes.get(column.path)
    const number = whole === undefined ? null : row.number(column)
    if (whole === undefined || number === null) return undefined
    return <Progress share={number / whole} isLevel={skills?.amount != null} />
  }
}

/** Figures that a tile shortens are shown in full on hover. */
function SkillLink({ row, skills, board }: { row: Row; skills: Skills; board: string }) {
  const format = useFormat()
  const figures = [skills.amount, skills.rank].flatMap((column) => {
    const text = column && formatValue(row.value(column), format)
    return column === null || text === null ? [] : `${column.label} ${text}`
  })
  return (
    <AppLink href={hrefOf(paths.entity(BOARDS, board))} title={figures.join(' · ')}>
      <ValueText value={row.value(skills.name)} />
    </AppLink>
  )
}

/** `isLevel`: a full bar has no next level to lead to. */
function Progress({ share, isLevel }: { share: number; isLevel: boolean }) {
  const { players: words } = useWords(panelWords)
  const { percent } = useFormat()
  if (share >= 1 && isLevel) return words.max
  const text = percent(Math.min(share >= 1 ? 100 : 99, Math.round(share * 100)))
  return (
    <span className={styles.barCell}>
      <ProgressBar share={share} label={text} tone={share >= 1 ? 'up' : 'data'} />
      <span aria-hidden="true">{text}</span>
    </span>
  )
}

const LAST_MEDAL = 3

/** In a tile, a complete level is highlighted, and an amount is labelled. */
const drawTile =
  ({ level, amount, rank, progress, whole }: Skills, draw: Draw): Draw =>
  (row, column) => {
    const value = row.value(column)
    if (column === level) {
      const isWhole = progress !== null && (row.number(progress) ?? 0) >= whole
      return (
        <span style={isWhole ? { color: 'var(--up)' } : undefined}>
          <ValueText value={value} as="headline" />
        </span>
      )
    }
    if (column === amount)
      return (
        <>
          <ValueText value={value} as="headline" />
          {/* On a phone, a gain needs the room. */}
          <span data-wide> {amount.label}</span>
        </>
      )
    if (column === rank && value.kind === 'rank' && value.number > LAST_MEDAL)
      return <PlainRank rank={value.number} />
    return draw(row, column)
  }

const PlainRank = ({ rank }: { rank: number }) => `#${useFormat().exact(rank)}`
