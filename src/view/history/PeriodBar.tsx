import { type ReactNode, useContext } from 'react'
import { baselineOf, useVisits } from '#data/figures/useVisits.ts'
import { useNow, useRegistry } from '#data/useService.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import { labelOf } from '#reading/index.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import pages from '../page.module.css'
import { Reserved } from '../ViewStatus.tsx'
import { SampleMonth } from './SampleMonth.tsx'
import { AskedPeriod, PERIODS, usePeriod } from './usePeriod.ts'

export interface PeriodBarProps {
  snapshot: Snapshot
  area: string
  /** The body has a past of its own: there is a period to choose before a second visit, too. */
  hasSeries?: boolean
}

/** The period of a page, and the one visit that its changes are compared with. */
export function PeriodBar({ snapshot, area, hasSeries = false }: PeriodBarProps) {
  const { visits, isFirst, compared, month } = useCompared(snapshot)
  const { history } = useWords(viewWords)
  // The service's choice of a period is the page's.
  if (useContext(AskedPeriod) !== null)
    return isFirst ? null : <PeriodNote snapshot={snapshot} area={area} />
  if (isFirst && !hasSeries)
    return (
      <div className={pages.overlay}>
        {/* Its place was kept until the visits were known. */}
        <div style={{ visibility: 'hidden' }}>
          <PeriodPicker>{history.notCompared}</PeriodPicker>
        </div>
        <FirstVisit area={area} snapshot={snapshot} />
      </div>
    )
  return (
    <Reserved here={visits !== null}>
      <PeriodPicker>
        {isFirst ? history.first : compared} {month}
      </PeriodPicker>
    </Reserved>
  )
}

/** The visit that a page is compared with, in a sentence of its own. */
export function PeriodNote({ snapshot, area }: PeriodBarProps) {
  const { visits, isFirst, compared, month } = useCompared(snapshot)
  if (isFirst) return <FirstVisit area={area} snapshot={snapshot} />
  return (
    <Reserved here={visits !== null}>
      <p className={pages.small}>
        {compared} {month}
      </p>
    </Reserved>
  )
}

function useCompared(snapshot: Snapshot) {
  const { history } = useWords(viewWords)
  const { instant } = useFormat()
  const now = useNow()
  const { from } = usePeriod()
  const visits = useVisits(snapshot)
  const before = baselineOf(visits?.earlier ?? [], from(snapshot.fetchedAt))
  const isFirst = visits !== null && visits.snapshots.length < 2
  return {
    visits,
    isFirst,
    month: <SampleMonth all={[snapshot]} offered={isFirst} />,
    compared:
      before === null ? history.notCompared : history.compared(instant(before.fetchedAt, now())),
  }
}

interface PeriodPickerProps {
  /** The lengths as a list to open. */
  narrow?: boolean | undefined
  children?: ReactNode
}

/** Day, week, month, year or since a date; what is compared with beside it. */
export function PeriodPicker({ narrow, children }: PeriodPickerProps) {
  const { history } = useWords(viewWords)
  const { dayKey } = useFormat()
  const now = useNow()
  const { period, day, from, choose } = usePeriod()
  const Choice = narrow === true ? Select : Segmented
  return (
    <div className={pages.row}>
      <Choice
        label={history.period}
        {...(narrow === true && { hideLabel: true })}
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

/** The same on a page of several things, each with visits of its own. */
export function PeriodOfEach() {
  const { history } = useWords(viewWords)
  const { date } = useFormat()
  const now = useNow()
  const { from } = usePeriod()
  return <PeriodPicker>{history.comparedEach(date(from(now()), now()))}</PeriodPicker>
}

const PAST = /gain|histor|progress|timeline/i

/** Says once what a second visit brings, and leads to what the service itself keeps of the past. */
function FirstVisit({ area, snapshot }: { area: string; snapshot: Snapshot }) {
  const { history } = useWords(viewWords)
  const [, setParams] = useUrlState()
  const tab = useRegistry()
    .find(area)
    ?.tabs?.map((name) => name.slice(area.length + 1))
    .find((use) => PAST.test(use))
  return (
    <p className={pages.small}>
      {history.first}{' '}
      {tab !== undefined && (
        <Button small variant="quiet" onClick={() => setParams({ tab }, true)}>
          {history.already(labelOf(tab))}
        </Button>
      )}
      <SampleMonth all={[snapshot]} offered />
    </p>
  )
}
