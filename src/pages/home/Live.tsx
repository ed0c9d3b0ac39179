import { useEffect } from 'react'
import { type Target, useTarget } from '#data/bodies/useTarget.ts'
import { isShown, useView } from '#data/bodies/useView.ts'
import { useRegistry } from '#data/useService.ts'
import { useRecents } from '#data/useSettings.ts'
import { figureColumn, grows, type Reading, type Row } from '#data/things/things.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { SeriesCharts } from '#view/SeriesCharts.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { ViewStatus } from '#view/ViewStatus.tsx'
import { CachedDates } from './CachedDates.tsx'
import { ThingCard } from './ThingCards.tsx'
import pages from '#view/page.module.css'
import styles from './home.module.css'

interface LiveProps {
  area: string
  /** The id of an entity; undefined for the area's list. */
  id?: string
}

/** Shows a new response in place: an entity with its figures, or the running events of an area. */
export function Live({ area, id }: LiveProps) {
  const descriptor = useRegistry().find(area)
  const endpoint = id === undefined ? descriptor?.list : descriptor?.item
  const { target } = useTarget(endpoint ?? null, id)
  return target === null ? null : <LiveView area={area} id={id ?? null} target={target} />
}

function LiveView({ area, id, target }: { area: string; id: string | null; target: Target }) {
  const label = useAreaLabel()(area)
  const view = useView(target, id ?? label)
  const addRecent = useRecents(({ add }) => add)
  const name = isShown(view) ? view.reading.title.text : null
  useEffect(() => {
    if (id !== null && name !== null) addRecent({ area, id, name })
  }, [addRecent, area, id, name])
  if (name === null)
    return (
      <div>
        <ViewStatus view={view} label={id ?? label} name={id} skeleton="entity" />
      </div>
    )
  if (id === null) return <CachedDates area={area} />
  return (
    <div className={styles.live}>
      <ul className={styles.cards}>
        <ThingCard entity={{ area, id, name }} most={6} />
      </ul>
      {isShown(view) && <Glance reading={view.reading} />}
    </div>
  )
}

const MAX_ROWS = 6

/** A summary of a body: the chart of its first series, else the top rows of its main table. */
function Glance({ reading: { series, tables } }: { reading: Reading }) {
  const words = useWords(dashboardWords)
  const { exact } = useFormat()
  const [first] = series
  if (first !== undefined) return <SeriesCharts series={[first]} />
  const table = tables.find(grows)
  const figure = table === undefined ? null : figureColumn(table)
  if (table === undefined || figure === null) return null
  const numberOf = (row: Row) => row.number(figure) ?? -Infinity
  const top = table.rows
    .filter((row) => row.number(figure) !== null)
    .toSorted((a, b) => numberOf(b) - numberOf(a))
    .slice(0, MAX_ROWS)
  const [highest] = top
  if (highest === undefined || top.length < 2) return null
  const title = words.top(exact(top.length), figure.label)
  return (
    <Card title={title} flush>
      <DataTable
        label={title}
        columns={[
          { id: 'name', label: table.label.text },
          { id: 'figure', label: figure.label, kind: figure.kind },
        ]}
        rows={top}
        rowKey={(row) => row.key}
        nameColumn="name"
        cell={(row, { id }) =>
          id === 'name' ? (
            row.name
          ) : (
            <span className={pages.barCell}>
              <ValueText value={row.value(figure)} as="headline" />
              <ProgressBar share={numberOf(row) / numberOf(highest)} label={null} />
            </span>
          )
        }
      />
    </Card>
  )
}
