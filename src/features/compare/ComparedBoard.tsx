import { useReadings } from '#data/cached/visits.ts'
import { usePasts } from '#data/figures/usePast.ts'
import { useDoubted } from '#data/figures/useVisits.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { ChartGroupProvider } from '#ui/charts/ChartGroup.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { clip } from '#ui/format/clip.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { TableSkeleton } from '#ui/page/Skeleton.tsx'
import { compareWords } from '#words/en/compare.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { Series } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { PeriodOfEach } from '#view/history/PeriodBar.tsx'
import { SampleMonth } from '#view/history/SampleMonth.tsx'
import { useBaselines, usePeriodName } from '#view/history/usePeriod.ts'
import { linePoints } from '#view/linePoints.ts'
import pages from '#view/page.module.css'
import type { ComparedEntity } from './ComparedList.tsx'
import {
  type Compared,
  type ComparedLine,
  compareFacts,
  gainsOf,
  mostGained,
  type Reference,
  runnerUp,
  type Score,
  scoreOf,
} from './compareFacts.ts'
import { compareRows } from './compareRows.ts'
import { ComparedTable } from './ComparedTable.tsx'
import styles from './compare.module.css'

const LONGEST_NAME = 40

/** Who is ahead, then the figures and the rows side by side, with their changes over the page's period. */
export function ComparedBoard({ entities: all }: { entities: readonly ComparedEntity[] }) {
  const compare = useWords(compareWords)
  const [params, setParams] = useUrlState()
  const from: Reference = params.get('to') === 'best' ? 'best' : 'first'
  const entities = all.filter(({ view }) => view?.failure == null || view.reading !== null)
  const past = useEarlier(entities)
  const lines = compareFacts(entities)
  const several = entities.length > 1
  const comparison = several ? compareRows(entities, params.get('by')) : null
  const ofRows = comparison === null ? null : scoreOf(comparison.rows, entities.length)
  const score = ofRows ?? (several ? scoreOf(lines, entities.length) : null)
  const what = ofRows === null ? compare.figures : (comparison?.label ?? '')
  const isWaiting = entities.some(({ view }) => view?.fetching === true)
  if (lines.length === 0)
    return isWaiting ? (
      <Card title={compare.figures} flush>
        <TableSkeleton />
      </Card>
    ) : null
  const { earlier, isDoubted } = past
  const measure = comparison?.measures[0]?.path ?? ''
  const gainsIn = (now: readonly ComparedLine[], then: readonly ComparedLine[] | undefined) =>
    earlier === null ? null : gainsOf(now, then ?? [], isDoubted)
  const gains = gainsIn(lines, earlier?.lines)
  return (
    <ChartGroupProvider>
      {score === null ? (
        // Its line is reserved, as it appears only with the second body.
        several && isWaiting && <p className={styles.score}>&nbsp;</p>
      ) : (
        <ScoreText
          score={score}
          entities={entities}
          what={what}
          rows={entities.length > 2 ? (comparison?.rows ?? lines) : NO_LINES}
          gained={gains && mostGained(lines, gains)}
        />
      )}
      <PeriodOfEach isKnown={past.isKnown} instead={past.isFirst ? compare.noGains : null}>
        <SampleMonth all={snapshotsOf(entities)} offered={past.isFirst} />
      </PeriodOfEach>
      <div className={styles.pair} data-many={entities.length > 2 || undefined}>
        <ComparedTable
          title={compare.figures}
          figure={compare.figure}
          lines={lines}
          gains={gains}
          entities={entities}
          from={from}
          aside={
            several && (
              <Segmented<Reference>
                label={compare.differences}
                value={from}
                onChange={(to) => setParams({ to: to === 'first' ? '' : to })}
                options={(['first', 'best'] as const).map((value) => ({
                  value,
                  label: compare.from[value],
                }))}
              />
            )
          }
        />
        <div className={pages.stack}>
          <ComparedLines entities={entities} />
          {comparison !== null && (
            <ComparedTable
              title={compare.rows(comparison.label)}
              figure={comparison.label}
              lines={comparison.rows}
              sortable
              gains={gainsIn(comparison.rows, earlier?.rowsBy(measure))}
              entities={entities}
              from={from}
              aside={
                <Select
                  label={compare.measure}
                  value={measure}
                  onChange={(path) => setParams({ by: path })}
                  options={comparison.measures.map(({ path, label }) => ({ value: path, label }))}
                />
              }
            />
          )}
        </div>
      </div>
    </ChartGroupProvider>
  )
}

const NO_LINES: readonly ComparedLine[] = []

const snapshotsOf = (entities: readonly ComparedEntity[]) =>
  entities.flatMap(({ view }) => view?.snapshot ?? [])

/** The lines of the entities at the start of the page's period, from this device. */
function useEarlier(entities: readonly ComparedEntity[]) {
  const before = useBaselines(entities.map(({ view }) => view?.snapshot ?? null))
  const readings = useReadings(before)
  const isDoubted = useDoubted(before)
  const pasts = usePasts(snapshotsOf(entities).map(({ query }) => query))
  const visits = [...(pasts?.values() ?? [])].map(({ seen }) => seen.length)
  const isFirst = pasts !== null && visits.every((n) => n < 2)
  const then = entities.map((entity, index) => ({ ...entity, reading: readings[index] ?? null }))
  return {
    isKnown: pasts !== null,
    isFirst,
    isDoubted,
    earlier:
      pasts === null || isFirst
        ? null
        : {
            lines: compareFacts(then),
            rowsBy: (measure: string) => compareRows(then, measure)?.rows,
          },
  }
}

interface ScoreTextProps {
  score: Score
  entities: readonly Compared[]
  /** The noun for the compared things, such as skills. */
  what: string
  /** The lines by which a second place is told. */
  rows: readonly ComparedLine[]
  /** Who gained most in the page's period. */
  gained: ReturnType<typeof mostGained>
}

/** “Wren is ahead in 27 of 28 skills, Quill in 1. Second: Quill. Gained most Overall XP (7 d): Quill +1.2 M, Wren +76 k.” */
function ScoreText({ score, entities, what, rows, gained }: ScoreTextProps) {
  const compare = useWords(compareWords)
  const { exact, compact } = useFormat()
  const period = usePeriodName()
  const names = entities.map(({ name }) => clip(name, LONGEST_NAME))
  const [leader, ...others] = names
    .map((name, of) => ({ name, of, n: score.ahead[of] ?? 0 }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n)
    .map((one) => ({ ...one, n: exact(one.n) }))
  const second = leader === undefined ? null : runnerUp(rows, leader.of)
  const gains = (gained?.by ?? [])
    .map((by, of) => ({ by, text: `${names[of]} +${compact(by)}` }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by)
    .map(({ text }) => text)
  const all = exact(score.counted)
  return (
    <p className={styles.score}>
      {leader === undefined
        ? compare.equal(all, what)
        : compare.score(leader, others, score.tied === 0 ? null : exact(score.tied), all, what)}
      {second !== null && ` ${compare.second(names[second] ?? '')}`}
      {gained !== null && ` ${compare.gained(period, gains, gained.label)}`}
    </p>
  )
}

/** The first series that at least two entities have, one line for each. */
function ComparedLines({ entities }: { entities: readonly Compared[] }) {
  const compare = useWords(compareWords)
  const found = entities.flatMap((entity) => {
    const [own] = (entity.reading?.series ?? []).filter(({ points }) => points.length > 1)
    return own === undefined ? [] : [{ entity, own }]
  })
  const first = found[0]?.own
  if (first === undefined) return null
  const alike = found.filter(({ own }) => nameOf(own) === nameOf(first))
  if (alike.length < 2) return null
  const { x, y } = first
  return (
    <Card>
      <SeriesChart
        kind="line"
        caption={compare.chart(first.label)}
        lines={alike.map(({ entity, own }) => ({
          id: entity.id,
          label: entity.name,
          points: linePoints(own),
        }))}
        x={{ kind: x.kind, label: x.label }}
        y={{ kind: y.kind, label: y.label }}
        reversed={y.kind === 'rank'}
      />
    </Card>
  )
}

const nameOf = ({ path, y }: Series) => `${path} ${y.path}`
