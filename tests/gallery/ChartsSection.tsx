import { useState } from 'react'
import { Card } from '#ui/basic/Card.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { Section } from './Section.tsx'
import styles from './Gallery.module.css'
import { walk } from './walk.ts'

const DAY = 86_400_000

export function ChartsSection({ now }: { now: number }) {
  const [period, setPeriod] = useState<'day' | 'week' | 'month' | 'all'>('week')
  const x = { kind: 'instant', label: 'Time' } as const
  const y = { kind: 'count', label: 'Overall XP' } as const
  return (
    <Section title="Charts">
      <div className={styles.pair}>
        <Card>
          <SeriesChart
            caption="Overall XP"
            lines={[{ id: 'xp', label: 'Overall XP', points: walk(40, now - 7 * DAY, DAY / 6, 1) }]}
            x={x}
            y={y}
            dots
            actions={
              <Segmented
                label="Period"
                options={[
                  { value: 'day', label: 'Day' },
                  { value: 'week', label: 'Week' },
                  { value: 'month', label: 'Month' },
                  { value: 'all', label: 'All' },
                ]}
                value={period}
                onChange={setPeriod}
              />
            }
            note="Each dot is a body fetched then. Drawn from this device's history: no request."
          />
        </Card>
        <Card>
          <SeriesChart
            caption="Race of the leaders"
            lines={['Quill', 'Ömer', 'Drake Lowe', 'Merrow Ann', 'Salt'].map((label, index) => ({
              id: label,
              label,
              points: walk(60, now - 14 * DAY, DAY / 4, index + 1).map(
                ([at, value]) => [at, value + index * 8e5] as const,
              ),
            }))}
            x={x}
            y={y}
          />
        </Card>
        <Card>
          <SeriesChart
            caption="Ten thousand points"
            lines={[
              { id: 'many', label: 'Price', points: walk(10_000, now - 400 * DAY, DAY / 25, 3) },
            ]}
            x={x}
            y={{ kind: 'currency', label: 'Price', unit: 'EUR' }}
          />
        </Card>
        <Card>
          <SeriesChart
            caption="Rank: the first is at the top"
            lines={[
              {
                id: 'rank',
                label: 'Rank',
                points: [412, 380, 391, 260, 204, 88, 41, 12, 3, 1].map(
                  (rank, index) => [now - (9 - index) * DAY, rank] as const,
                ),
              },
            ]}
            x={x}
            y={{ kind: 'rank', label: 'Rank' }}
            dots
            reversed
          />
        </Card>
        <Card>
          <SeriesChart
            caption="Nothing moved, within a minute"
            lines={[
              {
                id: 'flat',
                label: 'XP',
                points: [
                  [now - 20_000, 812_329_490],
                  [now, 812_329_490],
                ],
              },
            ]}
            x={x}
            y={y}
            dots
          />
        </Card>
        <Card>
          <SeriesChart
            caption="One point"
            lines={[{ id: 'one', label: 'XP', points: [[now, 1]] }]}
            x={x}
            y={y}
          />
        </Card>
      </div>
    </Section>
  )
}
