import type { Reading } from '#data/things/things.ts'
import { figureColumn, grows } from '#reading/index.ts'
import { Card } from '#ui/basic/Card.tsx'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { SeriesCharts } from '#view/SeriesCharts.tsx'

const MOST_BARS = 6

/** A chart of a body: its own series, else the top rows of its main table; nothing if it has neither. */
export function BodyChart({ reading: { series, tables } }: { reading: Reading }) {
  const words = useWords(dashboardWords)
  const { exact } = useFormat()
  const [first] = series
  if (first !== undefined) return <SeriesCharts series={[first]} />
  const table = tables.find(grows)
  const figure = table === undefined ? null : figureColumn(table)
  if (table === undefined || figure === null) return null
  const bars = table.rows
    .flatMap((row) => {
      const value = row.number(figure)
      return value === null ? [] : { key: row.key, label: row.name, value }
    })
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_BARS)
  if (bars.length < 2) return null
  return (
    <Card>
      <BarChart
        named
        caption={words.top(exact(bars.length), figure.label)}
        bars={bars}
        x={table.label.text}
        y={{ kind: figure.kind, label: figure.label }}
      />
    </Card>
  )
}
