import { Card } from '#ui/basic/Card.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import styles from './Gallery.module.css'
import { Section } from './Section.tsx'
import { walk } from './walk.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NAMES = [
  'Quill',
  'Ömer',
  'Sir Bartholomew Featherstonehaugh the Unreasonably Long-Named of Trusk',
  'Drake Lowe',
  'Merrow Ann',
  'Salt',
  '早朝の釣り人',
  'x',
]
const line = (label: string, points: readonly (readonly [number, number])[]) => ({
  id: label,
  label,
  points,
})

/** What charts are given at the worst, and the kinds of them that are seldom. */
export function ChartEdgesSection({ now }: { now: number }) {
  const x = { kind: 'instant', label: 'Time' } as const
  const y = { kind: 'count', label: 'XP' } as const
  const newYear = Date.UTC(2026, 0, 1)
  const eight = NAMES.map((name, index) =>
    line(
      name,
      walk(60, now - 6 * DAY, DAY / 10, index + 1).map(
        ([at, value]) => [at, value - 8e8 + index * 9e5] as const,
      ),
    ),
  )
  const gapped = walk(48, now - 2 * DAY, HOUR, 2).map(
    ([at, value], index) =>
      [
        at,
        (index > 14 && index < 22) || index === 30 || index === 32 ? Number.NaN : value,
      ] as const,
  )
  const price = walk(90, now - 90 * DAY, DAY, 4).map(([at, value]) => [at, value / 1e6] as const)
  return (
    <Section title="Charts at their edges">
      <div className={styles.pair}>
        <Card>
          <SeriesChart caption="Eight, of any names, over six days" lines={eight} x={x} y={y} />
        </Card>
        <Card>
          <SeriesChart
            caption="Price and volume"
            lines={[
              line('Price', price),
              {
                ...line(
                  'Volume',
                  price.map(([at, value], index) => [at, value * (5 + (index % 7))] as const),
                ),
                y: { kind: 'count', label: 'Volume' },
              },
            ]}
            x={x}
            y={{ kind: 'currency', label: 'Price', unit: 'EUR' }}
          />
        </Card>
        <Card>
          <SeriesChart
            caption="A band with gaps"
            lines={[
              line('Highest price that somebody has asked for', gapped),
              line(
                'Lowest price',
                gapped.map(([at, value], index) => [at, value - (index % 5) * 2e5] as const),
              ),
            ]}
            x={x}
            y={y}
            band
          />
        </Card>
        <Card>
          <SeriesChart
            caption="Ranks, and a leader who is far away"
            lines={NAMES.slice(0, 5).map((name, index) =>
              line(
                name,
                gapped.map(
                  ([at], day) => [at, index === 0 ? 9000 : 3 + ((day + index) % 4)] as const,
                ),
              ),
            )}
            x={x}
            y={{ kind: 'rank', label: 'Rank' }}
            withoutFirst="Without the leader"
            reversed
          />
        </Card>
        <Card>
          <SeriesChart
            caption="All lines equal, and below zero"
            lines={NAMES.slice(0, 4).map((name) =>
              line(
                name,
                gapped.map(([at]) => [at, -50] as const),
              ),
            )}
            x={x}
            y={y}
            height={130}
          />
        </Card>
        <Card>
          <SeriesChart
            caption="Gaps, and a count that began anew"
            lines={[line('XP', gapped)]}
            x={x}
            y={y}
            marks={[now - DAY]}
          />
        </Card>
        <Card>
          <SeriesChart
            caption="Over New Year, by the hour"
            lines={[line('XP', walk(40, newYear - 20 * HOUR, HOUR, 3))]}
            x={x}
            y={y}
          />
        </Card>
        <Card>
          <SeriesChart
            caption="Over the change of clocks"
            lines={[line('XP', walk(30, Date.UTC(2026, 9, 24, 14), HOUR, 5))]}
            x={x}
            y={y}
          />
        </Card>
        <Card>
          <SeriesChart
            caption="Ten years"
            lines={[line('XP', walk(120, now - 3650 * DAY, 30.4 * DAY, 6))]}
            x={x}
            y={y}
          />
        </Card>
        <Card>
          <SeriesChart
            caption="Below zero, and above"
            lines={[
              line(
                'Up and down',
                walk(40, now - 20 * DAY, DAY / 2, 7).map(
                  ([at, value]) => [at, value - 8.09e8] as const,
                ),
              ),
            ]}
            x={x}
            y={y}
          />
        </Card>
        <Card>
          <SeriesChart
            caption="A quadrillion"
            lines={[
              line(
                'XP',
                walk(40, now - 20 * DAY, DAY / 2, 8).map(
                  ([at, value]) => [at, value * 1.25e6] as const,
                ),
              ),
            ]}
            x={x}
            y={y}
          />
        </Card>
        <Card>
          <SeriesChart
            caption="Equal values"
            lines={[
              line(
                'XP',
                price.map(([at]) => [at, 812_345_678] as const),
              ),
            ]}
            x={x}
            y={y}
          />
        </Card>
        <Card>
          <SeriesChart
            caption="One point beside a line, and one alone between gaps"
            lines={[
              line('Quill', walk(20, now - 10 * DAY, DAY / 2, 9)),
              line('Ömer', [[now - 5 * DAY, 8.105e8]]),
              line('Salt', [
                [now - 9 * DAY, 8.11e8],
                [now - 8 * DAY, 8.112e8],
                [now - 7 * DAY, Number.NaN],
                [now - 6 * DAY, 8.114e8],
                [now - 4 * DAY, Number.NaN],
                [now - 3 * DAY, 8.112e8],
                [now - 2 * DAY, 8.111e8],
              ]),
            ]}
            x={x}
            y={y}
          />
        </Card>
        <Card>
          <SeriesChart caption="One point" lines={[line('XP', [[now, 5]])]} x={x} y={y} />
        </Card>
        <Card>
          <SeriesChart caption="No point" lines={[line('XP', [])]} x={x} y={y} />
        </Card>
        <Card>
          <SeriesChart
            caption="By level, not over time"
            lines={[
              line(
                'XP',
                Array.from({ length: 99 }, (_, level) => [level + 1, level ** 3] as const),
              ),
            ]}
            x={{ kind: 'level', label: 'Level' }}
            y={y}
          />
        </Card>
      </div>
    </Section>
  )
}
