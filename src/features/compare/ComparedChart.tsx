import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { Absent } from '#ui/text/ValueText.tsx'
import { compareWords } from '#words/en/compare.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { compareRows } from './compareRows.ts'
import { ComparedRadar } from './ComparedRadar.tsx'
import type { Compared } from './compareFacts.ts'
import type { Series } from '#reading/types.ts'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { linePoints } from '#view/linePoints.ts'
import styles from '#view/page.module.css'

/** The main tables side by side as bars, by a chosen figure. */
export function ComparedChart({ entities }: { entities: readonly Compared[] }) {
  const compare = useWords(compareWords)
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
  const comparison = compareRows(entities, params.get('by'))
  if (comparison === null || entities.length < 2) return null
  const { label, measures, rows } = comparison
  const chosen = measures[0]
  // A total beside its parts would squash every bar.
  const parts = rows.filter(({ total }) => !total)
  const top = Math.max(1, ...parts.flatMap(({ numbers }) => numbers.map((number) => number ?? 0)))
  return (
    <>
      <ComparedRadar entities={entities} comparison={comparison} />
      <Card
        title={compare.rows(label)}
        flush
        aside={
          <Select
            label={compare.measure}
            value={chosen?.path ?? ''}
            onChange={(path) => setParams({ by: path })}
            options={measures.map(({ path, label: name }) => ({ value: path, label: name }))}
          />
        }
      >
        <DataTable
          label={compare.rows(label)}
          columns={[
            { id: 'name', label },
            ...entities.map(({ id, name }) => ({
              id: `of ${id}`,
              label: name,
              align: 'end' as const,
            })),
          ]}
          rows={rows}
          rowKey={(row) => row.name}
          nameColumn="name"
          cell={(row, { id }) => {
            if (id === 'name') return row.name
            const number = row.numbers[entities.findIndex((one) => `of ${one.id}` === id)] ?? null
            if (number === null) return <Absent />
            return (
              <span className={styles.barCell}>
                {exact(number)}
                {!row.total && <ProgressBar share={number / top} label={null} />}
              </span>
            )
          }}
        />
      </Card>
    </>
  )
}

/** The first series that at least two entities have, one line for each. */
export function ComparedLines({ entities }: { entities: readonly Compared[] }) {
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
