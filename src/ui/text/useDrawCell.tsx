import { type ReactNode, useMemo } from 'react'
import type { Value } from '#reading/types.ts'
import { SeenBadge } from '../basic/Badge.tsx'
import { clip } from '../format/clip.ts'
import { useFormat } from '../format/FormatContext.tsx'
import { useTicker } from '../time/TimeContext.tsx'
import { CELL_LONGEST, cellText } from './cellText.ts'
import { exactTime } from './ExactTime.tsx'
import { writtenInstant } from './Instant.tsx'
import { useLinks } from './LinkContext.tsx'
import { LONGEST_NAME } from './Name.tsx'
import { isCalendarDate, ValueText } from './ValueText.tsx'
import { writtenValue } from './writtenValue.ts'

/**
 * As `ValueText` in a cell, without a component for each of hundreds of cells: what fills tables is written at once. The
 * function is the same until what it writes with changes.
 */
export function useDrawCell(): (value: Value) => ReactNode {
  const format = useFormat()
  const ticker = useTicker()
  const { Link, hrefOf, isKnown } = useLinks()
  return useMemo(
    () => (value) => {
      if (value.kind === 'text') return name(cellText(value.text), CELL_LONGEST)
      if (value.kind === 'instant' && Number.isFinite(value.ms) && !isCalendarDate(value))
        return exactTime(value.ms, writtenInstant(value.ms, ticker.now(), format), format)
      if (value.kind !== 'link' || value.area === undefined || value.id === undefined)
        return writtenValue(value, format) ?? <ValueText value={value} />
      const { area, id, text, named } = value
      const link = (
        <Link href={hrefOf(area, id)} title={named === true ? id : undefined}>
          {name(text, LONGEST_NAME)}
        </Link>
      )
      if (isKnown?.(area, id) !== true) return link
      return (
        <>
          {link} <SeenBadge />
        </>
      )
    },
    [format, ticker, Link, hrefOf, isKnown],
  )
}

/** As `Name`. */
function name(text: string, longest: number): ReactNode {
  const shown = clip(text, longest)
  return <bdi title={shown === text ? undefined : clip(text, 1000)}>{shown}</bdi>
}
