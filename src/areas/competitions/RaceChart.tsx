import type { Reading } from '#data/things/things.ts'
import { useMemo } from 'react'
import { Card } from '#ui/basic/Card.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ChartExport } from '#view/export/ChartExport.tsx'
import { linePoints } from '#view/linePoints.ts'
import { useIsSaved } from '#view/decorations.tsx'
import { useIsMine } from '../useMine.ts'
import { raceOf } from './Race.ts'

const LEADERS = 5
/** So many times the second, a leader presses the other lines together. */
const FAR_AHEAD = 2

/** The race of the leaders and of saved people; nothing if the body has no series of participants. */
export function RaceChart({ reading }: { reading: Reading }) {
  const race = useMemo(() => raceOf(reading), [reading])
  const { competitions: words } = useWords(panelWords)
  const isMine = useIsMine()
  const isSaved = useIsSaved()
  if (race === null) return null
  const { x, y, racers } = race
  const [first = 0, second = 0] = racers.map(({ points }) => points.at(-1)?.[1])
  const isFarAhead = y.kind !== 'rank' && racers.length > 2 && first > FAR_AHEAD * second
  const shown = racers.filter((racer, place) => place < LEADERS || isMine(racer.name))
  return (
    <Card>
      <SeriesChart
        caption={y.label === '' ? words.race : words.raceOf(y.label)}
        lines={shown.map(({ key, name, ...series }) => ({
          id: key,
          label: isSaved(name) ? `★ ${name}` : name,
          points: linePoints(series),
        }))}
        x={x}
        y={{ kind: y.kind, label: y.label === '' ? words.gains : y.label }}
        height={320}
        withoutFirst={isFarAhead ? words.withoutLeader : null}
        reversed={y.kind === 'rank'}
        menu={<ChartExport name={words.race} />}
      />
    </Card>
  )
}
