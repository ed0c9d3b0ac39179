import { useMemo } from 'react'
import { contextOf, useRead } from '#queries/snapshots/useReading.ts'
import type { Snapshot } from '#queries/snapshots/useView.ts'
import { numberAt } from '#reading/index.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import { beforeIn, sameTable } from './tableChanges.ts'

type Point = readonly [number, number]

/** Bodies above this are read twice at most for a trend. */
const LARGE = 1_000_000
const MOST = 12

/** A column of a list over the visits of that list: each row's own points. */
export function useListTrack(
  table: Table,
  column: Column | null,
  snapshots: readonly Snapshot[],
): (row: Row) => readonly Point[] {
  const read = useRead()
  return useMemo(() => {
    const last = snapshots.at(-1)
    const none: readonly Point[] = []
    if (column === null || last === undefined) return () => none
    const most = last.bytes > LARGE ? 2 : MOST
    const past = snapshots
      .slice(0, -1)
      .slice(-most)
      .flatMap((snapshot) => {
        const reading = read(snapshot.body, contextOf(snapshot))
        if (reading instanceof Promise) return []
        return [{ at: snapshot.fetchedAt, before: beforeIn(table, sameTable(table, reading)) }]
      })
    return (row: Row): readonly Point[] => {
      const now = numberAt(row, column)
      const then = past.flatMap(({ at, before }): Point[] => {
        const number = before(row, column)
        return number === null ? [] : [[at, number]]
      })
      return now === null ? then : [...then, [last.fetchedAt, now]]
    }
  }, [read, table, column, snapshots])
}
