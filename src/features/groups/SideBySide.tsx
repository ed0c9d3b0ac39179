import { useMemo } from 'react'
import { type FigureSteps, useMemberQueries, usePasts } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import { groupGains } from '#progress/groupGains.ts'
import { dataPointsOf } from '#progress/stretchesOf.ts'
import type { Series } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { clip } from '#ui/format/clip.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { usePeriod } from '#view/history/usePeriod.ts'
import { linePoints } from '#view/linePoints.ts'
import pages from '#view/page.module.css'
import { compareWords } from '#words/en/compare.ts'
import { useWords } from '#words/WordsContext.tsx'
import {
  type Compared,
  type ComparedLine,
  compareFacts,
  type Gains,
  type Score,
  scoreOf,
} from './compareFacts.ts'
import { compareRows } from './compareRows.ts'
import { ComparedTable } from './ComparedTable.tsx'
import styles from './compare.module.css'

const LONGEST_NAME = 40

interface SideBySideProps {
  area: string
  entities: readonly Compared[]
}

/** Who is ahead, then the figures and the rows of a few things in columns, with their gains in the page's period. */
export function SideBySide({ area, entities }: SideBySideProps) {
  const compare = useWords(compareWords)
  const [params, setParams] = useUrlState()
  const gainsOf = useGains(area, entities)
  const lines = compareFacts(entities)
  const comparison = entities.length > 1 ? compareRows(entities, params.get('by')) : null
  const ofRows = comparison === null ? null : scoreOf(comparison.rows, entities.length)
  const score = ofRows ?? scoreOf(lines, entities.length)
  if (lines.length === 0) return null
  return (
    <>
      {score !== null && (
        <ScoreText
          score={score}
          entities={entities}
          what={ofRows === null ? compare.figures : (comparison?.label ?? '')}
        />
      )}
      <div className={styles.pair} data-many={entities.length > 2 || undefined}>
        <ComparedTable
          title={compare.figures}
          figure={compare.figure}
          lines={lines}
          gains={gainsOf(lines)}
          entities={entities}
        />
        <div className={pages.stack}>
          <ComparedLines entities={entities} />
          {comparison !== null && (
            <ComparedTable
              title={compare.rows(comparison.label)}
              figure={comparison.label}
              lines={comparison.rows}
              sortable
              gains={gainsOf(comparison.rows)}
              entities={entities}
              aside={
                <Select
                  label={compare.measure}
                  value={comparison.measures[0]?.path ?? ''}
                  onChange={(path) => setParams({ by: path })}
                  options={comparison.measures.map(({ path, label }) => ({ value: path, label }))}
                />
              }
            />
          )}
        </div>
      </div>
    </>
  )
}

/** The gains of lines in the page's period; null before anything was visited twice. */
function useGains(area: string, entities: readonly Compared[]) {
  const queries = useMemberQueries(area, entities)
  const pasts = usePasts(useMemo(() => [...queries.values()], [queries]))
  const { from } = usePeriod()
  const now = useNow()
  const figures = useMemo(
    () =>
      entities.map(({ id }) => {
        const past = pasts?.get(queries.get(id) ?? '')
        const byKey = new Map<string, FigureSteps>()
        for (const steps of past?.figures ?? []) byKey.set(steps.figure.key, steps)
        return { byKey, seen: past?.seen ?? [] }
      }),
    [entities, queries, pasts],
  )
  const isSeenTwice = figures.some(({ seen }) => seen.length > 1)
  const gainOf = (key: string, { byKey, seen }: (typeof figures)[number]) => {
    const steps = byKey.get(key)
    const points = steps === undefined ? [] : dataPointsOf(steps, seen)
    const [gain] = groupGains([{ of: key, points }], from, now()).members
    return gain?.by ?? null
  }
  return (lines: readonly ComparedLine[]): Gains | null =>
    isSeenTwice
      ? new Map(lines.map(({ key }) => [key, figures.map((one) => gainOf(key, one))]))
      : null
}

interface ScoreTextProps {
  score: Score
  entities: readonly Compared[]
  /** The noun for the compared things, such as skills. */
  what: string
}

/** “Wren is ahead in 27 of 28 skills, Quill in 1.” */
function ScoreText({ score, entities, what }: ScoreTextProps) {
  const compare = useWords(compareWords)
  const { exact } = useFormat()
  const [leader, ...others] = entities
    .map(({ name }, of) => ({ name: clip(name, LONGEST_NAME), n: score.ahead[of] ?? 0 }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n)
    .map((one) => ({ ...one, n: exact(one.n) }))
  const all = exact(score.counted)
  return (
    <p className={styles.score}>
      {leader === undefined
        ? compare.equal(all, what)
        : compare.score(leader, others, score.tied === 0 ? null : exact(score.tied), all, what)}
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
