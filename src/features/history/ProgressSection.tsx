import { LENGTHS } from '#data/figures/baselines.ts'
import type { Reading } from '#data/things/things.ts'
import { useMemo } from 'react'
import { countedPast } from '#data/figures/countedPast.ts'
import { type CountedPast, type FigureSteps, usePast } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import type { SnapshotMeta } from '#data/history/types.ts'
import { dataPointsOf, stretchesOf, visitsOf } from '#progress/stretchesOf.ts'
import type { Kind } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { Card } from '#ui/basic/Card.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import type { HistoryTab } from '#view/AreaPanels.ts'
import { joinReported, reportedSteps } from '#view/history/serviceSeries.ts'
import { pointsSince, usePeriod } from '#view/history/usePeriod.ts'
import { FigureChoice } from '#view/history/FigureChoice.tsx'
import { figureIn, followedFigures } from '#view/history/followedFigures.ts'
import { useCalendar } from '#view/history/useCalendar.ts'
import pages from '#view/page.module.css'
import { viewWords } from '#words/en/viewParts.ts'
import { recordWords } from '#words/en/records.ts'
import { useWords } from '#words/WordsContext.tsx'
import { bestPeriods, MilestoneList, type PartProps, Records, RecordsOfRows } from './Records.tsx'
import { PastNotes, VisitList } from './Visits.tsx'
import { hasYear, YearMap } from './YearMap.tsx'

export interface ProgressSectionProps {
  /** The page whose history is shown. */
  asked: Pick<SnapshotMeta, 'query' | 'area' | 'id'>
  /** The current body: a history in it counts where it reaches further back than the visits. */
  reading?: Reading
  part: HistoryTab
}

/** One tab of the history that this device has of an entity's figures. Sends no request. */
export function ProgressSection({ asked, reading, part }: ProgressSectionProps) {
  const { history } = useWords(viewWords)
  const progress = useWords(recordWords)
  const visited = usePast(asked.query)
  const told = useMemo(() => (reading === undefined ? [] : reportedSteps(reading)), [reading])
  const past = useMemo(() => {
    const { former = [], seen = [], leftOut = [] } = visited ?? {}
    const isFirst = former.length + seen.length + leftOut.length < 2
    if (!isFirst) return visited
    const { query, area, id } = asked
    const nothing = countedPast({ query, area, id, figures: [], rows: [] })
    return told.length === 0 ? null : { ...nothing, figures: told }
  }, [visited, told, asked])
  if (visited === undefined) return null
  if (past == null)
    return (
      <p className={pages.small}>{part === 'gains' ? history.firstHelp : progress.firstRecords}</p>
    )
  return (
    <PanelBoundary resetKey={asked.query}>
      <Progress past={past} told={told} part={part} />
    </PanelBoundary>
  )
}

interface ProgressProps {
  past: CountedPast
  told: readonly FigureSteps[]
  part: HistoryTab
}

function Progress({ past: visits, told, part }: ProgressProps) {
  const progress = useWords(recordWords)
  const now = useNow()
  const calendar = useCalendar()
  const [params, setParams] = useUrlState()
  const groups = useMemo(() => followedFigures(visits), [visits])
  const chosen = figureIn(groups, params.get('past'))
  const own = chosen?.steps ?? null
  const ofService = told.find(({ figure }) => figure.key === own?.figure.key)
  const read = useMemo(() => {
    if (own === null) return null
    const steps = ofService ? joinReported(ofService, own, visits.seen) : own
    const past = ofService ? { ...visits, former: [], breaks: [], seen: steps.times } : visits
    return { steps, past, ...stretchesOf(dataPointsOf(steps, past.seen)) }
  }, [own, ofService, visits])
  if (chosen === null || read === null) return null
  const { steps, past, gains, resets } = read
  const { figure } = steps
  const shared = { figure, gains, calendar, now: now() }
  const ranked = chosen.group.figures.find((one) => one.figure.kind === 'rank' && one !== own)
  const rank = ranked && { ...ranked, ...stretchesOf(dataPointsOf(ranked, visits.seen)) }
  return (
    <Card
      title={progress.titles[part]}
      aside={
        <FigureChoice
          hideLabel
          groups={groups}
          value={figure.key}
          onChange={(past) => setParams({ past })}
        />
      }
    >
      <div className={pages.stack}>
        {part === 'gains' && (
          <>
            <PastNotes past={past} figure={figure} resets={resets} />
            <FigureLine {...shared} steps={steps} past={past} dots={ofService === undefined} />
            {hasYear(gains, shared.now) && <YearMap {...shared} />}
            {visits.seen.length > 0 && <VisitList past={visits} steps={chosen.steps} />}
          </>
        )}
        {part === 'records' && (
          <>
            <Records {...shared} rank={rank} />
            <RecordsOfRows
              {...shared}
              groups={groups.filter((one) => one !== chosen.group)}
              past={visits}
            />
            <MilestoneList figure={figure} gains={gains} />
          </>
        )}
      </div>
    </Card>
  )
}

interface FigureLineProps extends PartProps {
  steps: FigureSteps
  past: CountedPast
  /** Each point is a visit. */
  dots: boolean
}

function FigureLine({ steps, past, dots, gains, ...rest }: FigureLineProps) {
  const { history } = useWords(viewWords)
  const { from } = usePeriod()
  const { figure } = steps
  const points = useMemo(
    () => pointsSince(pointsOfPast(steps, past), from(past.seen.at(-1) ?? 0)),
    [steps, past, from],
  )
  const label = figure.row === null ? figure.label : `${figure.row.name} ${figure.label}`
  const kind = figure.kind as Kind
  const start = points[0]?.[0] ?? 0
  const note = usePace({ ...rest, gains: gains.filter((gain) => gain.from >= start) })
  return (
    <SeriesChart
      caption={label}
      lines={[{ id: figure.key, label, points }]}
      x={{ kind: 'instant', label: history.fetched }}
      y={{ kind, label: figure.label, ...(figure.unit === undefined ? {} : { unit: figure.unit }) }}
      dots={dots}
      note={note}
      marks={steps.began && [...steps.began.keys()]}
      reversed={kind === 'rank'}
    />
  )
}

/** The average gain of a day, and the best day; null over less than two days, without a gain, and for places. */
function usePace({ figure, gains, calendar, now }: PartProps): string | null {
  const progress = useWords(recordWords)
  const { compact, date } = useFormat()
  const [best] = bestPeriods({ figure, gains, calendar, now })
  const days = ((gains.at(-1)?.to ?? 0) - (gains[0]?.from ?? 0)) / LENGTHS.day
  if (best === undefined || days < 2 || figure.kind === 'rank') return null
  const write = (by: number) => `${by > 0 ? '+' : ''}${compact(by)}`
  const total = gains.reduce((sum, { by }) => sum + by, 0)
  return progress.pace(write(total / days), date(best.period.start, now), write(best.by))
}

/** All visits in order, with gaps at doubtful values and between two accounts. */
function pointsOfPast(steps: FigureSteps, { former, seen, breaks }: CountedPast) {
  const visits = visitsOf(steps, [...former, ...seen]).map(({ at, value }) => [at, value] as const)
  const between = breaks.map(({ from, at }) => [(from + at) / 2, Number.NaN] as const)
  return [...visits, ...between].toSorted(([a], [b]) => a - b)
}
