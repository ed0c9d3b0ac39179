import styles from '../figure/Chart.module.css'
import { nearestRow } from '../series/nearest.ts'
import type { PlotSize } from './types.ts'
import { RIGHT } from './useSeriesFrame.ts'

const MARGIN = { top: 8, right: RIGHT, bottom: 0, left: 0 }

interface Synchronised {
  size: PlotSize
  syncId?: string | undefined
}

/** The place of the moment that another chart marks; -1 where this one does not reach so far. */
function placeOf(
  ticks: readonly { value: unknown }[],
  { activeLabel }: { activeLabel?: string | number | undefined },
): number {
  const x = Number(activeLabel)
  const rows = ticks.map(({ value }) => ({ x: Number(value) }))
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined || !(x >= first.x && x <= last.x)) return -1
  return nearestRow(rows, x)
}

/** What every chart of recharts is given here: its size, so that none is measured, and no events, since it is read from outside. */
export function chartProps({ size, syncId }: Synchronised) {
  return {
    width: size.width,
    height: size.height,
    margin: MARGIN,
    className: styles.drawing ?? '',
    accessibilityLayer: false,
    ...(syncId !== undefined && { syncId, syncMethod: placeOf }),
  }
}
