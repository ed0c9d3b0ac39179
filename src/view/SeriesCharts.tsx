import type { Series } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { ChartExport } from './export/ChartExport.tsx'
import styles from './page.module.css'
import { linePoints } from './linePoints.ts'

/** The most charts at the top of a page. */
const MOST = 6

/** One chart per series; comparable series with the same points share a chart. */
export function SeriesCharts({ series }: { series: readonly Series[] }) {
  return (
    <div className={styles.columns}>
      {groups(series)
        .slice(0, MOST)
        .map((group) => {
          const [first] = group
          if (first === undefined) return null
          const { caption, labels } = namesOf(first, group)
          return (
            <div key={`${first.path} ${first.y.path} ${first.label}`} data-path={first.path}>
              <Card>
                <SeriesChart
                  caption={caption}
                  lines={group.map((one, at) => ({
                    id: `${one.path} ${one.y.path} ${one.label}`,
                    label: labels[at] ?? one.label,
                    points: linePoints(one),
                  }))}
                  x={first.x}
                  y={first.y}
                  reversed={first.y.kind === 'rank'}
                  menu={<ChartExport name={caption} />}
                />
              </Card>
            </div>
          )
        })}
    </div>
  )
}

/** Caption and line names: `Value (Wren)` and `Value (Salt)` become Wren and Salt under “Value”. */
function namesOf(first: Series, group: readonly Series[]) {
  const all = group.map(({ label }) => label)
  const stem = `${first.y.label} (`
  if (group.length === 1 || !all.every((label) => label.startsWith(stem) && label.endsWith(')')))
    return { caption: all.join(', '), labels: all }
  return { caption: first.y.label, labels: all.map((label) => label.slice(stem.length, -1)) }
}

/** At most five lines share a chart, and only with the same points, kind and order of magnitude. */
function groups(series: readonly Series[]): readonly (readonly Series[])[] {
  const byScale = new Map<string, Series[]>()
  for (const one of series.filter(({ points }) => points.length > 1)) {
    const top = Math.max(1, ...one.points.map(([, y]) => Math.abs(y)))
    const size = Math.round(Math.log10(top))
    const key = `${one.path} ${one.x.path} ${one.y.kind} ${size}`
    const together = byScale.get(key) ?? []
    if (together.length < 5) byScale.set(key, [...together, one])
    else byScale.set(`${key} ${one.y.path}`, [one])
  }
  return [...byScale.values()]
}
