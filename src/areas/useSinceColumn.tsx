import { figureColumn, type Row, type Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import type { Column } from '#reading/types.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { changeColumn, type ChangeText } from '#view/decorations.tsx'
import type { ExtraColumn } from '#view/TableView.tsx'
import { useBaselines } from '#view/history/usePeriod.ts'
import { type Before, beforeIn, changeOf } from '#view/history/changes.ts'

const NONE: readonly ExtraColumn[] = []

/**
 * A column with each row's change in the page's period (`of`, else the main figure); empty without an earlier visit.
 * `snapshots`: the pages that the rows are of.
 */
export function useSinceColumn(
  table: Table,
  snapshots: readonly Snapshot[],
  as: 'number' | 'percent' = 'number',
  of?: Column | null,
): readonly ExtraColumn[] {
  const { history } = useWords(viewWords)
  const before = useBaselines(snapshots)
  return useMemo(() => {
    const figure = of ?? figureColumn(table)
    if (figure === null || before.every((one) => one === null) || table.rowsAre === 'log')
      return NONE
    const hint = history.changeOf(figure.label)
    return [sinceColumn(figure, beforeIn(table, before), { label: history.gained, hint, as })]
  }, [table, before, as, of, history])
}

export const sinceColumn = (figure: Column, past: Before, text: ChangeText): ExtraColumn =>
  changeColumn(
    (row) => {
      const change = changeOf(row, figure, past)
      return text.as === 'percent' && change !== null ? asPercent(row, figure, change) : change
    },
    { width: 9, ...text },
  )

function asPercent(row: Row, figure: Column, change: number): number | null {
  const now = row.number(figure)
  return now === null || now === change ? null : (change / (now - change)) * 100
}
