import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { CompetitionViews } from './CompetitionViews.tsx'
import { Standings } from './Standings.tsx'
import { withoutRace } from './race/raceOf.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { CountdownCard } from '#view/spans/CountdownCard.tsx'
import { ownSpan } from '#view/spans/spans.ts'
import { RaceChart } from './RaceChart.tsx'

export const competitionsPanels: AreaPanels = {
  Entity: CompetitionPanel,
  ListViews: CompetitionViews,
  EntityTable: Standings,
  remaining: withoutRace,
}

/** A competition: when it starts or ends, and who leads. */
function CompetitionPanel({ view, area, id }: PanelProps) {
  const { reading, snapshot } = view
  const span = ownSpan(reading)
  return (
    <>
      {span !== null && <CountdownCard span={span} href={hrefOf(paths.entity(area, id))} />}
      {/* The standings come before it. */}
      {withoutRace(reading).tables.length === 0 && (
        <RaceChart reading={reading} snapshot={snapshot} />
      )}
    </>
  )
}
