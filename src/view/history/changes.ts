import type { Row, Table } from '#data/things/things.ts'
import { figureKey } from '#data/figures/figuresOf.ts'
import type { Observation } from '#data/figures/observations.ts'
import { differenceOf } from '#progress/differenceOf.ts'
import type { Column } from '#reading/types.ts'

/** The number of a row's cell at an earlier visit; null if unknown. */
export type Before = (row: Row, column: Column) => number | null

/** Reads the cells of a table in the observations of the bodies that its rows are of. */
export function beforeIn(
  table: Pick<Table, 'path'>,
  observations: readonly (Observation | null)[],
): Before {
  return (row, column) => {
    const key = figureKey(table, row, column)
    if (key === null) return null
    for (const one of observations) {
      const value = one?.value(key) ?? null
      if (value !== null) return value
    }
    return null
  }
}

/** The change of a row's figure; null if either value is unknown. */
export const changeOf = (row: Row, column: Column, before: Before): number | null =>
  changeIn(row.number(column), before(row, column))

/** The difference of two numbers; null if either is unknown, or too large to be exact. */
export const changeIn = (now: number | null, then: number | null): number | null =>
  now === null || then === null ? null : differenceOf({ number: now }, { number: then })
