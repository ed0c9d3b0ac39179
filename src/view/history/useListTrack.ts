import { useMemo } from 'react'
import { useEarlierReadings } from '#data/snapshots/useReading.ts'
import type { Snapshot } from '#data/snapshots/useView.ts'
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
  const past = useMemo(() => {
    const last = snapshots.at(-1)
    if (column === null || last === undefined) return []
    return snapshots.slice(0, -1).slice(last.bytes > LARGE ? -2 : -MOST)
  }, [column, snapshots])
  const readingOf = useEarlierReadings(past)
  return useMemo(() => {
    const last = snapshots.at(-1)
    const none: readonly Point[] = []
    if (column === null || last === undefined) return () => none
    const read = past.flatMap((snapshot) => {
      const reading = readingOf(snapshot)
      if (reading === null) return []
      return [{ at: snapshot.fetchedAt, before: beforeIn(table, sameTable(table, reading)) }]
    })
    return (row: Row): readonly Point[] => {
      const now = numberAt(row, column)
      const then = read.map(({ at, before }): Point => [at, before(row, column) ?? Number.NaN])
      return [...then, [last.fetchedAt, now ?? Number.NaN]]
    }
  }, [past, readingOf, table, column, snapshots])
}
