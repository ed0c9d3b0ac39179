import { type ReactNode, useMemo } from 'react'
import { readCell, statusPhase } from '#reading/index.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import { Badge, type BadgeTone } from '#ui/basic/Badge.tsx'

const STATE = /\b(?:status|state|phase|stage)$/i
const LOOKED_AT = 50

const TONES = { running: 'up', upcoming: 'accent', finished: 'plain', unknown: 'plain' } as const

const textOf = (row: Row, column: Column): string => {
  const value = readCell(row, column)
  return value.kind === 'text' ? value.text : ''
}

/** Columns whose words say whether a thing runs, comes or is over. */
const phaseColumns = ({ columns, rows }: Table): ReadonlySet<string> =>
  new Set(
    columns
      .filter(({ kind, label }) => kind === 'text' && STATE.test(label))
      .filter((column) => {
        const texts = rows.slice(0, LOOKED_AT).map((row) => textOf(row, column))
        const told = texts.filter((text) => text !== '')
        return told.length > 0 && told.every((text) => statusPhase(text) !== 'unknown')
      })
      .map(({ path }) => path),
  )

/** Draws the cells of a column of phases as badges; null where a table has none. */
export function usePhaseCells(
  table: Table,
): ((row: Row, column: Column) => ReactNode | undefined) | null {
  return useMemo(() => {
    const paths = phaseColumns(table)
    if (paths.size === 0) return null
    return (row, column) => {
      const text = paths.has(column.path) ? textOf(row, column) : ''
      const tone: BadgeTone = TONES[statusPhase(text)]
      return text === '' ? undefined : <Badge tone={tone}>{text}</Badge>
    }
  }, [table])
}
