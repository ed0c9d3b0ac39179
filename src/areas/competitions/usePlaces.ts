import { useMemo } from 'react'
import { numberAt, rankColumn, readCell } from '#reading/index.ts'
import type { Row, Table } from '#reading/types.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import type { ExtraColumn } from '#view/TableView.tsx'
import { ranksOf } from '../ranks.ts'
import { gainColumn } from './Standings.tsx'

/** The places of rows that stand in the order of their gain; null where the body says them, or there is no such order. */
export function placesOf(table: Table): ReadonlyMap<Row, number | null> | null {
  const gain = gainColumn(table)
  if (gain === null || table.rows.length < 2 || hasSides(table)) return null
  const told = rankColumn(table)
  const ranks = told === null ? [] : table.rows.map((row) => numberAt(row, told) ?? Infinity)
  if (told !== null && ranks.every((rank, at) => at === 0 || rank >= (ranks[at - 1] ?? rank)))
    return null
  const places = ranksOf(table.rows.map((row) => readCell(row, gain)))
  return new Map(table.rows.map((row, at) => [row, places[at] ?? null]))
}

/** Rows that name two of a kind are matches: nobody has a place by them. */
function hasSides({ columns }: Table): boolean {
  const named = columns.slice(0, FIRST).flatMap(({ area, kind }) => (kind === 'link' ? [area] : []))
  return ['players', 'clans'].some((area) => named.filter((one) => one === area).length > 1)
}

const FIRST = 8

/** A first column with the place of each row, where the list is the order. */
export function usePlaces(table: Table): readonly ExtraColumn[] {
  const { competitions: words } = useWords()
  const { exact } = useFormat()
  return useMemo(() => {
    const places = placesOf(table)
    if (places === null) return []
    const placeOf = (row: Row) => places.get(row) ?? null
    return [
      {
        id: 'counted place',
        label: words.place,
        hint: words.placeHint,
        kind: 'rank',
        first: true,
        cellOf(row) {
          const place = placeOf(row)
          return place === null ? NONE : exact(place)
        },
        sortBy(row) {
          const place = placeOf(row)
          return place === null ? NONE : { kind: 'rank', number: place }
        },
      },
    ]
  }, [table, words, exact])
}

const NONE = { kind: 'absent', why: 'missing' } as const
