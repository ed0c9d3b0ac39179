import { useState } from 'react'
import type { Point } from './downsample.ts'
import type { ChartAxis, ChartLine } from './types.ts'

/** The value that was given first of all that are the same: what is drawn of it is not drawn again. */
export function useSteady<T>(value: T, isSame: (a: T, b: T) => boolean): T {
  const [steady, setSteady] = useState(value)
  if (steady === value || isSame(steady, value)) return steady
  setSteady(value)
  return value
}

export function isSameAxis(a: ChartAxis | undefined, b: ChartAxis | undefined): boolean {
  return a === b || (a?.kind === b?.kind && a?.label === b?.label && a?.unit === b?.unit)
}

const isSamePoint = (a: Point, b: Point | undefined) =>
  a === b || (b !== undefined && a[0] === b[0] && Object.is(a[1], b[1]))

/** Lines of the same points, even where they were cut out anew. */
export function areSameLines(a: readonly ChartLine[], b: readonly ChartLine[]): boolean {
  return (
    a.length === b.length &&
    a.every((line, index) => {
      const other = b[index]
      return (
        line.id === other?.id &&
        line.label === other.label &&
        isSameAxis(line.y, other.y) &&
        line.points.length === other.points.length &&
        line.points.every((point, place) => isSamePoint(point, other.points[place]))
      )
    })
  )
}
