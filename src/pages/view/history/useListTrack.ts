import { useMemo } from 'react'
import { contextOf } from '#queries/snapshots/contextOf.ts'
import { useRead } from '#queries/snapshots/useReading.ts'
import type { Snapshot } from '#queries/snapshots/useView.ts'
import { numberAt } from '#reading/index.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import { beforeIn, sameTable } from './tableChanges.ts'

type Point = readonly [number, number]

/** Bodies above this are read twice at most for a trend. */
const LARGE = 1_000_000
const MOST = 12

/** A column of a list over the visits of that list: each row's own points, one without a number at a visit that had none. */
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
      const then = past.map(({ at, before }): Point => [at, before(row, column) ?? Number.NaN])
      return [...then, [last.fetchedAt, now ?? Number.NaN]]
    }
  }, [read, table, column, snapshots])
}
