import { useMemo } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import type { Reading } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ChartExport } from '#view/export/ChartExport.tsx'
import { useUrlState } from '#routes/location.ts'
import { linePoints } from '#view/linePoints.ts'
import { useIsMine, useIsSaved } from '../mine.tsx'
import { raceOf } from './race/raceOf.ts'
import type { Race, Racer } from './race/types.ts'

const TOPS = ['3', '5', '8'] as const
type Top = (typeof TOPS)[number]
type Form = 'lines' | 'shares'

/** The race of the leaders and of saved people; nothing if the body has no series of participants. */
export function RaceChart({ reading, snapshot }: { reading: Reading; snapshot: Snapshot }) {
  const race = useMemo(() => raceOf(reading, snapshot.body), [reading, snapshot])
  if (race === null) return null
  return <Lines race={race} />
}

function Lines({ race }: { race: Race }) {
  const { competitions: words } = useWords(panelWords)
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
  const isMine = useIsMine()
  const isSaved = useIsSaved()
  const { x, y, racers } = race
  const top = TOPS.find((one) => one === params.get('top')) ?? '5'
  const shown = racers.filter((racer, place) => place < Number(top) || isMine(racer.name))
  const label = (racer: Racer) => (isSaved(racer.name) ? `★ ${racer.name}` : racer.name)
  // Ranks and losses are not parts of a total.
  const canShare =
    y.kind === 'count' && shown.every(({ points }) => points.every(([, value]) => value >= 0))
  const form: Form = canShare && params.get('race') === 'shares' ? 'shares' : 'lines'
  const options = TOPS.filter((_, at) => racers.length > Number(TOPS[at - 1] ?? 0))
  return (
    <Card>
      <SeriesChart
        kind={form === 'shares' ? 'stacked' : 'line'}
        caption={y.label === '' ? words.race : words.raceOf(y.label)}
        lines={shown.map((racer) => ({
          id: racer.key,
          label: label(racer),
          points: linePoints(racer),
        }))}
        x={x}
        y={{ kind: y.kind, label: y.label === '' ? words.gains : y.label }}
        height={320}
        reversed={y.kind === 'rank'}
        actions={
          <>
            {canShare && (
              <Segmented<Form>
                label={words.raceForm}
                value={form}
                onChange={(value) => setParams({ race: value === 'shares' ? value : '' })}
                options={[
                  { value: 'lines', label: words.raceLines },
                  { value: 'shares', label: words.raceShares },
                ]}
              />
            )}
            {options.length > 1 && (
              <Segmented<Top>
                label={words.leaders}
                value={top}
                onChange={(value) => setParams({ top: value })}
                options={options.map((value) => ({
                  value,
                  label: words.top(exact(Number(value))),
                }))}
              />
            )}
            <ChartExport name={words.race} />
          </>
        }
      />
    </Card>
  )
}
