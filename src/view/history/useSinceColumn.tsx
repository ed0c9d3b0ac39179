import { useMemo } from 'react'
import { useReadings } from '#data/cached/visits.ts'
import { useDoubted } from '#data/figures/useVisits.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import type { Column, Row, Table, Value } from '#reading/types.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { Change } from '#ui/text/Change.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { ExtraColumn } from '../TableView.tsx'
import { type Before, beforeIn, changeOf, sameTable } from './tableChanges.ts'
import { isLog, mainFigure, numberAt } from '#reading/index.ts'

const ABSENT: Value = { kind: 'absent', why: 'missing' }
const NONE: readonly ExtraColumn[] = []

/** "Since yesterday": how a figure of each row (`of`; else the main one) moved since an earlier body; empty where none is known. */
export function useSinceColumn(
  table: Table,
  before: Snapshot | null,
  as: 'number' | 'percent' = 'number',
  of?: Column | null,
): readonly ExtraColumn[] {
  const { history } = useWords()
  const { relative } = useFormat()
  const [reading = null] = useReadings([before])
  const isDoubted = useDoubted([before])
  const at = before?.fetchedAt ?? null
  const when = useTick((now) => (at === null ? '' : relative(at, now)), 'slow')
  return useMemo(() => {
    const figure = of ?? mainFigure(table)
    const earlier = reading === null ? null : sameTable(table, reading)
    if (figure === null || earlier === null || isLog(table)) return NONE
    const hint = history.sinceHint(figure.label)
    const past = beforeIn(table, earlier, isDoubted)
    return [sinceColumn(figure, past, { label: history.since(when), hint, as })]
  }, [table, reading, isDoubted, when, as, of, history])
}

export interface SinceOptions {
  label: string
  hint: string
  as?: 'number' | 'percent'
  id?: string
}

/** A column with the change of a figure. */
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
