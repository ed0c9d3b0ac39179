import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { EntityHistory } from '#view/history/EntityHistory.tsx'
import { useMemo, type ReactNode } from 'react'
import { nameFirst, numberAt, progressColumns } from '#reading/index.ts'
import type { Table, Column, Row } from '#reading/types.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useSinceColumn } from '#view/history/useSinceColumn.tsx'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { SkillGrid } from './SkillGrid.tsx'
import { skillColumns } from './skills.ts'
import type { Format } from '#ui/format/createFormat.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'

export const playersPanels: AreaPanels = {
  Entity: PlayerPanel,
  EntityTable: PlayerTable,
}

/** What a player's visitors come for: how far it came, and what it gained this week. */
function PlayerPanel({ view }: PanelProps) {
  return <EntityHistory snapshot={view.snapshot} reading={view.reading} />
}

/** The skills of a player, as a grid or a table: each with its gain over the period, and the way to the next level as a bar. */
export function PlayerTable({ table: given, view }: PanelProps & { table: Table }) {
  const format = useFormat()
  const words = useWords()
  const table = useMemo(() => nameFirst(given), [given])
  const rows = given.rows.length
  const extra = useSinceColumn(table, view.snapshot)
  const draw = useMemo(() => drawProgress(table, format), [table, format])
  // The same until it changes: the past that is looked up meanwhile draws the table again only where it adds to it.
  const footer = useMemo(() => <ViewPager view={view} rows={rows} />, [view, rows])
  const grid = useMemo(() => {
    const skills = skillColumns(table)
    if (skills === null) return undefined
    const [gain = null] = extra
    return {
      label: words.table.grid,
      draw: (rows: readonly Row[]) => (
        <SkillGrid table={table} rows={rows} skills={skills} gain={gain} />
      ),
    }
  }, [table, extra, words])
  return <TableView table={table} extra={extra} draw={draw} footer={footer} other={grid} />
}

/** Draws the columns of progress as bars, with the exact figure in words. */
function drawProgress(table: Table, format: Pick<Format, 'percent'>) {
  const columns = progressColumns(table)
  return (row: Row, column: Column): ReactNode | undefined => {
    const whole = columns.get(column.path)
    const number = whole === undefined ? null : numberAt(row, column)
    if (whole === undefined || number === null) return undefined
    const share = number / whole
    return <ProgressBar share={share} label={format.percent(share * 100)} />
  }
}
