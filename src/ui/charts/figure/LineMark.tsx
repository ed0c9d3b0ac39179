import { colourOf, dashOf, thicknessOf } from '../series/marks.ts'

/** A piece of a line as it is drawn, `length` px long, beside its name. */
export function LineMark({ index, length }: { index: number; length: number }) {
  return (
    <svg aria-hidden="true" width={length} height="8" viewBox={`0 0 ${length} 8`}>
      <path
        d={`M0 4h${length}`}
        stroke={colourOf(index)}
        strokeWidth={thicknessOf(index)}
        strokeDasharray={dashOf(index)}
      />
    </svg>
  )
}
