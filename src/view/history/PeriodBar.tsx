import type { Reading } from '#data/things/things.ts'
import { type ReactNode, useContext } from 'react'
import { useVisits } from './useVisits.ts'
import { useNow } from '#data/useService.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import { baselineAt } from '#lib/baselineAt.ts'
import { LENGTHS } from '#data/figures/baselines.ts'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { chartWords } from '#words/en/charts.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import pages from '../page.module.css'
import { pageSpan } from '../spans/spans.ts'
import { Reserved } from '../ViewStatus.tsx'
import { useFactBaseline } from './useFactBaseline.ts'
import { RequestedPeriod, PERIODS, useChosenPeriod, usePeriod } from './usePeriod.ts'

export interface PeriodBarProps {
  snapshot: Snapshot
  /** The reading of the snapshot, if it can contain past values. */
  reading?: Reading | undefined
  /** True if the service has past values elsewhere: as with those of the reading, no second visit is needed to choose. */
  hasSeries?: boolean
}

/** The period picker of a page, with the visit that changes are compared with. */
export function PeriodBar({ hasSeries = false, ...props }: PeriodBarProps) {
  const { history } = useWords(viewWords)
  const { isKnown, hasChoice, isSinceStart, note } = useCompared(props)
  const isPastKnown = !isSinceStart && (hasSeries || (props.reading?.series.length ?? 0) > 0)
  // If the service's filter selects the period, it applies to the whole page.
  if (useContext(RequestedPeriod) !== null)
    return hasChoice || isPastKnown ? <p className={pages.small}>{note}</p> : null
  const end = props.reading && pageSpan(props.reading)?.end
  // What is over changes no more.
  if (end != null && end <= props.snapshot.fetchedAt) return null
  // A text in the place of the picker, which it has the size of.
  if (!hasChoice && !isPastKnown)
    return (
      <div className={pages.overlay}>
        <div style={{ visibility: 'hidden' }}>
          <PeriodPicker>{history.notCompared}</PeriodPicker>
        </div>
        <p className={pages.small}>{note}</p>
      </div>
    )
  return (
    <Reserved here={isKnown}>
      <PeriodPicker>{note}</PeriodPicker>
    </Reserved>
  )
}

export function PeriodNote(props: PeriodBarProps) {
  const { isKnown, note } = useCompared(props)
  return (
    <Reserved here={isKnown}>
      <p className={pages.small}>{note}</p>
    </Reserved>
  )
}

/** The picker alone, for a toolbar; renders nothing while all periods give the same result. */
export function PeriodChoice(props: PeriodBarProps) {
  const { isKnown, hasChoice } = useCompared(props)
  return (
    hasChoice && (
      <Reserved here={isKnown}>
        <PeriodPicker />
      </Reserved>
    )
  )
}

function useCompared({ snapshot, reading }: PeriodBarProps) {
  const { history } = useWords(viewWords)
  const chart = useWords(chartWords)
  const { instant, date, dayKey, duration, ofDays } = useFormat()
  const now = useNow()
  const { from, period } = usePeriod()
  const visits = useVisits(snapshot)
  const start = from(snapshot.fetchedAt)
  const oldest = visits?.earlier[0]
  const baseline = useFactBaseline(snapshot, reading ?? null)
  const { source, since: before = null, otherLength = null } = baseline ?? {}
  const isFirst = visits !== null && visits.seen.length < 2
  // Within one day, every period compares with the same visit.
  const isShort = oldest !== undefined && snapshot.fetchedAt - oldest < LENGTHS.day
  const isNarrow = useMedia(NARROW) === true
  const isOfVisits = baseline === null || source === 'visit'
  const sameDay = visits?.seen.filter((at) => dayKey(at) === dayKey(before ?? 0)) ?? []
  // The only visit of a day needs no time, and on a phone there is no room for that of an older day.
  const hasTime = sameDay.length > 1 && (!isNarrow || period === 'day')
  // A day of the service is the same in each zone.
  const isOfDays = source === 'series' && reading?.series.some(({ x }) => x.unit !== undefined)
  const write = isOfVisits && hasTime ? instant : isOfDays === true ? ofDays().date : date
  const began = reading && beganIn(reading, isOfVisits ? before : null, start, snapshot.fetchedAt)
  const tell = source === 'list' ? history.comparedInList : history.comparedWith
  const told = before === null ? history.notCompared : tell(write(before, now()))
  const length = otherLength === null ? '' : ` (${duration(otherLength)})`
  const compared = began == null ? told + length : history.sinceStart(write(began, now()))
  const isAnew = (at: number) => before !== null && at > before && at <= snapshot.fetchedAt
  const anew = isOfVisits && began == null ? visits?.past?.beginnings.findLast(isAnew) : undefined
  const note = anew === undefined ? compared : `${compared}. ${chart.anew(write(anew, now()))}`
  return {
    isKnown: visits !== null,
    hasChoice: !isFirst && !isShort,
    isSinceStart: began != null,
    note: isFirst && isOfVisits && began == null ? history.first : note,
  }
}

/** The start of a reading's entity, if it is a closer baseline for a period than the visit (null if there is none); all wall ms. */
export function beganIn(
  reading: Pick<Reading, 'title' | 'facts' | 'timeline'>,
  visit: number | null,
  start: number,
  now: number,
): number | null {
  const span = pageSpan(reading)
  if (span?.start == null || span.path.includes('[') || span.start > now) return null
  const isCloser =
    visit === null || baselineAt([span.start, visit], start, (at) => at) === span.start
  return span.start >= start || isCloser ? span.start : null
}

/** Day, week, month, year or since a date, with the note as `children`. */
export function PeriodPicker({ children }: { children?: ReactNode }) {
  const { history } = useWords(viewWords)
  const { dayKey } = useFormat()
  const now = useNow()
  const { period, day, from, choose } = useChosenPeriod()
  const isSelect = useMedia(NARROW) === true
  const Choice = isSelect ? Select : Segmented
  return (
    <div className={pages.row}>
      <Choice
        label={history.period}
        {...(isSelect && { hideLabel: true })}
        value={period}
        onChange={(next) => choose(next === 'since' ? dayKey(from(now())) : next)}
        options={PERIODS.map((value) => ({ value, label: history.periods[value] }))}
      />
      {period === 'since' && (
        <TextField
          label={history.sinceDay}
          type="date"
          value={day}
          max={dayKey(now())}
          onChange={choose}
        />
      )}
      {children !== undefined && <span className={pages.beside}>{children}</span>}
    </div>
  )
}

/** The period picker and note for a page of several entities, each with separate visits. */
export function PeriodOfEach() {
  const { history } = useWords(viewWords)
  const { date } = useFormat()
  const now = useNow()
  const { from } = usePeriod()
  return <PeriodPicker>{history.comparedEach(date(from(now()), now()))}</PeriodPicker>
}
