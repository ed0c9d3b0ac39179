import { hrefOf } from '../../location.ts'
import { paths } from '../../paths.ts'
import type { PanelProps } from '../AreaPanels.ts'
import { CountdownCard } from '../spans/CountdownCard.tsx'
import { ownSpan } from '../spans/phases.ts'
import { RaceChart } from './RaceChart.tsx'

/** A competition: when it starts or ends, and who leads. */
export function CompetitionPanel({ view, reading: rest, snapshot, area, id }: PanelProps) {
  const reading = view.reading ?? rest
  const span = ownSpan(reading.timeline)
  return (
    <>
      {span !== null && <CountdownCard span={span} href={hrefOf(paths.entity(area, id))} />}
      <RaceChart reading={reading} snapshot={snapshot} />
    </>
  )
}
