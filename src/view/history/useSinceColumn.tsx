import { useMemo } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import type { Column, Row, Table, Value } from '#reading/types.ts'
import { Change } from '#ui/text/Change.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { ExtraColumn } from '../TableView.tsx'
import { useBaselines } from './usePeriod.ts'
import { type Before, beforeIn, changeOf } from './changes.ts'
import { isLog, mainFigure, numberAt } from '#reading/index.ts'

const ABSENT: Value = { kind: 'absent', why: 'missing' }
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
    const figure = of ?? mainFigure(table)
    if (figure === null || before.every((one) => one === null) || isLog(table)) return NONE
    const hint = history.changeOf(figure.label)
    return [sinceColumn(figure, beforeIn(table, before), { label: history.gained, hint, as })]
  }, [table, before, as, of, history])
}

export interface SinceOptions {
  label: string
  hint: string
  as?: 'number' | 'percent'
  id?: string
}

export function sinceColumn(figure: Column, past: Before, options: SinceOptions): ExtraColumn {
  const { as = 'number', label, hint, id = 'since then' } = options
  const by = (row: Row) => {
    const change = changeOf(row, figure, past)
    return as === 'number' || change === null ? change : asPercent(row, figure, change)
  }
  return {
    id,
    label,
    hint,
    align: 'end',
    width: 9,
    cellOf: (row) => <Change by={by(row)} plus as={as} />,
    sortBy: (row) => valueOf(by(row), as),
  }
}

function asPercent(row: Row, figure: Column, change: number): number | null {
  const now = numberAt(row, figure)
  return now === null || now === change ? null : (change / (now - change)) * 100
}

function valueOf(by: number | null, as: 'number' | 'percent'): Value {
  if (by === null) return ABSENT
  return { kind: as === 'percent' ? 'percentage' : 'count', number: by }
}
