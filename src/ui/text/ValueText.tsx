import type { ReactNode } from 'react'
import type { Value } from '#reading/types.ts'
import { useViewWords } from '#words/useViewWords.ts'
import { useFormat } from '../format/FormatContext.tsx'
import { AreaLink } from './AreaLink.tsx'
import { CELL_LONGEST, cellText } from './cellText.ts'
import { Figure } from './Figure.tsx'
import { Instant } from './Instant.tsx'
import { LongText } from './LongText.tsx'
import { Name } from './Name.tsx'
import { OutsideLink } from './OutsideLink.tsx'
import { useParts } from './PartContext.tsx'
import { writtenValue } from './writtenValue.ts'
import styles from './ValueText.module.css'

export interface ValueTextProps {
  value: Value
  /** `headline`: compact from 10,000 on, but for ranks; `cell`: exact and clipped; `full`: exact, long text folds. */
  as?: 'headline' | 'cell' | 'full'
}

/** Any value of a reading, by its kind. Missing is “–”, never 0. */
export function ValueText({ value, as = 'cell' }: ValueTextProps): ReactNode {
  const format = useFormat()
  const { values } = useViewWords()
  const { Nested, Picture } = useParts()
  switch (value.kind) {
    case 'count':
    case 'level':
    case 'ratio':
      if (as !== 'headline' || !Number.isFinite(value.number)) break
      if (value.kind === 'ratio' && value.text !== undefined) break
      return <Figure number={value.number} digits={value.text} />
    case 'currency': {
      if (as !== 'headline' || !(Math.abs(value.number) >= 10_000)) break
      if (!Number.isFinite(value.number)) break
      const suffix = value.unit === undefined ? '' : ` ${value.unit}`
      return <Figure number={value.number} digits={value.text} suffix={suffix} />
    }
    // Which one of many a rank is, only its last digit says.
    case 'rank':
    case 'percentage':
    case 'duration':
    case 'absent':
      break
    case 'instant':
      if (!Number.isFinite(value.ms)) return <Absent />
      if (isCalendarDate(value)) return <CalendarDate {...value} />
      return <Instant ms={value.ms} as={as === 'headline' ? 'relative' : 'absolute'} />
    case 'flag':
      return (
        <span
          {...(value.flag && { role: 'img', 'aria-label': values.yes })}
          className={value.flag ? styles.yes : styles.no}
        >
          {value.flag ? '✓' : values.no}
        </span>
      )
    case 'text':
      return as === 'full' ? (
        <LongText text={value.text} />
      ) : (
        <Name text={cellText(value.text)} max={CELL_LONGEST} />
      )
    case 'link':
      if (value.area !== undefined && value.id !== undefined)
        return (
          <AreaLink
            area={value.area}
            id={value.id}
            text={value.text}
            badge={as === 'cell'}
            named={value.named === true}
          />
        )
      if (value.href !== undefined) return <OutsideLink href={value.href} text={value.text} />
      return <Name text={value.text} />
    case 'image':
      if (Picture !== undefined) return <Picture url={value.url} />
      return <OutsideLink href={value.url} text={values.image} />
    case 'nested':
      if (Nested !== undefined && value.size > 0) return <Nested value={value} />
      return (
        <span className={styles.nested}>
          {value.text === '' ? (
            values.entries(value.size, format.exact(value.size))
          ) : (
            <Name text={value.text} max={CELL_LONGEST} />
          )}
        </span>
      )
  }
  return writtenValue(value, format) ?? <Absent />
}

export function Absent() {
  const { values } = useViewWords()
  return (
    <span role="img" aria-label={values.absent} className={styles.no}>
      –
    </span>
  )
}

/** A day, a month or a year without a time. */
export const isCalendarDate = ({ unit }: { unit: string }): boolean =>
  unit === 'date' || unit === 'month' || unit === 'year'

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
}

/** A day without a time belongs to no zone: it is written as it stands. */
function CalendarDate({ ms, unit }: { ms: number; unit: string }) {
  const format = useFormat()
  const iso = format.iso(ms)
  if (iso === null) return <Absent />
  const style = STYLES[unit] ?? { dateStyle: 'medium' }
  return (
    <time dateTime={iso.slice(0, unit === 'year' ? -20 : unit === 'month' ? -17 : -14)}>
      {new Date(ms).toLocaleDateString(format.locale, { ...style, timeZone: 'UTC' })}
    </time>
  )
}
