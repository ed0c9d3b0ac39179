import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react'
import type { Value } from '#reading/types.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { AreaLink } from './AreaLink.tsx'
import { Change } from './Change.tsx'
import { formatValue } from './formatValue.ts'
import { Instant } from './Instant.tsx'
import { LongText } from './LongText.tsx'
import { Name } from './Name.tsx'
import { OutsideLink } from './OutsideLink.tsx'
import { CELL_LONGEST, cellText } from './plainText.ts'
import styles from './ValueText.module.css'

/** Components for nested values, which open, and pictures, which load. */
export interface Parts {
  Nested?: ComponentType<{ value: Extract<Value, { kind: 'nested' }> }>
  Picture?: ComponentType<{ url: string }>
  /** A declared icon, at a URL of the app or of another host. */
  Icon?: ComponentType<{ address: string }>
}

const MEDALS = new Set([1, 2, 3])

export const PartContext = createContext<Parts>({})

export interface ValueTextProps {
  value: Value
  /**
   * `headline`: compact from 10,000 on, except for ranks; `short`: the same with two decimals; `cell`: exact and clipped;
   * `full`: exact, long text folds.
   */
  as?: 'headline' | 'short' | 'cell' | 'full'
}

/** Any value of a reading, by kind, with its previous value. A missing value is “–”, never 0. */
export function ValueText(props: ValueTextProps): ReactNode {
  const { value } = props
  if (!('moved' in value) || value.moved === undefined) return <PlainValue {...props} />
  const { from, to } = value.moved
  const isAfter = to === ('number' in value ? value.number : value.ms)
  const as =
    value.kind === 'duration' ? value.kind : value.kind === 'percentage' ? 'percent' : 'number'
  return (
    <>
      <PlainValue {...props} />{' '}
      {isAfter ? (
        <Change by={to - from} as={as} plus lessIsBetter={value.kind === 'rank'} />
      ) : (
        <Past value={value} from={from} to={to} />
      )}
    </>
  )
}

function Past({ value, from, to }: { value: Value; from: number; to: number }) {
  const format = useFormat()
  const { compact } = format
  // 4.6 M → 4.6 M would say that nothing changed.
  const decimals = [1, 2, 3].find((n) => from === to || compact(from, n) !== compact(to, n)) ?? 4
  const write = (number: number) =>
    value.kind === 'duration'
      ? format.duration(number)
      : value.kind === 'percentage'
        ? format.percent(number)
        : compact(number, decimals)
  return <small className={styles.nested}>{`${write(from)} → ${write(to)}`}</small>
}

function PlainValue({ value, as = 'cell' }: ValueTextProps): ReactNode {
  const format = useFormat()
  const { values } = useWords()
  const { Nested, Picture } = useContext(PartContext)
  const isShort = as === 'headline' || as === 'short'
  const decimals = as === 'short' ? 2 : 1
  switch (value.kind) {
    case 'count':
    case 'level':
    case 'ratio':
    case 'currency':
      if (!isShort || !Number.isFinite(value.number)) break
      if (value.kind === 'ratio' && value.text !== undefined) break
      if (value.kind === 'currency' && Math.abs(value.number) < 10_000) break
      return <Figure value={value} decimals={decimals} />
    case 'rank':
      if (MEDALS.has(value.number))
        return (
          <span
            role="img"
            aria-label={values.place(value.number)}
            className={styles.medal}
            data-place={value.number}
          >
            {format.exact(value.number)}
          </span>
        )
      break
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
        <span className={value.flag ? undefined : styles.no}>
          {value.flag ? values.yes : values.no}
        </span>
      )
    case 'text':
      return (
        <>
          {value.icon !== undefined && <DeclaredIcon address={value.icon} />}
          {as === 'full' ? (
            <LongText text={value.text} />
          ) : (
            <Name text={cellText(value.text)} max={CELL_LONGEST} />
          )}
        </>
      )
    case 'link':
      if (value.area !== undefined && value.id !== undefined)
        return (
          <>
            {value.icon !== undefined && <DeclaredIcon address={value.icon} />}
            <AreaLink
              area={value.area}
              id={value.id}
              text={value.text}
              named={value.named === true}
            />
          </>
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
  return formatValue(value, format) ?? <Absent />
}

/** An icon beside the name of a figure, column or value, if declared. */
export function DeclaredIcon({ address }: { address: string | undefined }) {
  const { Icon } = useContext(PartContext)
  return address === undefined || Icon === undefined ? null : <Icon address={address} />
}

export function Absent() {
  const { values } = useWords()
  return (
    <span role="img" aria-label={values.absent} className={styles.no}>
      –
    </span>
  )
}

/** A day, a month or a year without a time. */
export const isCalendarDate = ({ unit }: { unit: string }): boolean =>
  unit === 'date' || unit === 'month' || unit === 'year'

/** A day without a time has no zone: the UTC fields are as the service sent them. */
function CalendarDate({ ms, unit }: { ms: number; unit: string }) {
  const format = useFormat()
  const iso = format.iso(ms)
  if (iso === null) return <Absent />
  const time = unit === 'year' ? -20 : unit === 'month' ? -17 : -14
  return <time dateTime={iso.slice(0, time)}>{format.calendarDate(ms, unit)}</time>
}

interface FigureProps {
  value: Exclude<Extract<Value, { number: number }>, { kind: 'percentage' }>
  decimals: number
}

/** A headline number: 812.3 M. Hover shows the exact number and a tap toggles it; not a tab stop. */
function Figure({ value, decimals }: FigureProps) {
  const { number, text: digits } = value
  const suffix = 'unit' in value ? ` ${value.unit}` : ''
  const format = useFormat()
  const [full, setFull] = useState(false)
  const exact = (digits === undefined ? format.exact(number) : format.digits(digits)) + suffix
  const compact = format.compact(number, decimals) + suffix
  if (exact === compact) return exact
  return (
    <data value={digits ?? String(number)} title={exact} onPointerUp={() => setFull(!full)}>
      {full ? exact : compact}
    </data>
  )
}
