import type { Row, Table } from '#data/things/things.ts'
import { type ReactNode, useMemo } from 'react'
import { kindLabel, statusPhase } from '#reading/index.ts'
import type { Column } from '#reading/types.ts'
import { Badge, type BadgeTone } from '#ui/basic/Badge.tsx'

const LOOKED_AT = 50

const TONES = { running: 'up', upcoming: 'accent', finished: 'plain', unknown: 'plain' } as const

const textOf = (row: Row, column: Column): string => {
  const value = row.value(column)
  return value.kind === 'text' ? value.text : ''
}

/** Columns whose values are phases: upcoming, running or finished. */
const phaseColumns = ({ columns, rows }: Table): ReadonlySet<string> =>
  new Set(
    columns
      .filter(({ role }) => role === 'status')
      .filter((column) => {
        const texts = rows.slice(0, LOOKED_AT).map((row) => textOf(row, column))
        const told = texts.filter((text) => text !== '')
        return told.length > 0 && told.every((text) => statusPhase(text) !== 'unknown')
      })
      .map(({ path }) => path),
  )

/** Columns whose codes name a kind: `boss-rush`. */
const kindColumns = ({ columns, rows, nameColumn }: Table): ReadonlySet<string> =>
  new Set(
    columns
      .filter(({ role, path }) => role === 'category' && path !== nameColumn)
      .filter((column) =>
        rows.slice(0, LOOKED_AT).every((row) => {
          const text = textOf(row, column)
          return text === '' || kindLabel(text) !== text
        }),
      )
      .map(({ path }) => path),
  )

/** Draws phases as badges and kinds as readable text; null if the table has neither. */
export function usePhaseCells(
  table: Table,
): ((row: Row, column: Column) => ReactNode | undefined) | null {
  return useMemo(() => {
    const paths = phaseColumns(table)
    const kinds = kindColumns(table)
    if (paths.size + kinds.size === 0) return null
    return (row, column) => {
      if (kinds.has(column.path)) return kindLabel(textOf(row, column)) || undefined
      const text = paths.has(column.path) ? textOf(row, column) : ''
      const tone: BadgeTone = TONES[statusPhase(text)]
      return text === '' ? undefined : <Badge tone={tone}>{kindLabel(text)}</Badge>
    }
  }, [table])
}
