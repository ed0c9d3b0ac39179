import { useMemo } from 'react'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { phaseOf } from '#ui/calendar/types.ts'
import { useTick } from '#ui/time/useTick.ts'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import type { ArrangedFacts } from '#view/arrangeFacts.ts'
import { pageSpan } from '#view/spans/spans.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { CountdownCard, Stated } from '../CountdownCard.tsx'
import { CompetitionViews } from './CompetitionViews.tsx'
import { standingIn } from './Contest.ts'
import { withoutRace } from './Race.ts'
import { RaceChart } from './RaceChart.tsx'
import { Standings } from './Standings.tsx'

export const competitionsPanels: AreaPanels = {
  ListViews: CompetitionViews,
  EntityFigures: CompetitionFigures,
  EntityTable: Standings,
  startOf: (reading) => pageSpan(reading)?.start ?? null,
  remaining: withoutRace,
}

/** A competition: when it starts or ends, who leads or won, and its figures, in one card. */
function CompetitionFigures(props: PanelProps & { facts: ArrangedFacts }) {
  const { competitions: words } = useWords(panelWords)
  const { reading } = props.view
  const span = pageSpan(reading)
  const { leader, hasTables } = useMemo(() => {
    const { tables } = withoutRace(reading)
    return { leader: standingIn(tables, () => false).leader, hasTables: tables.length > 0 }
  }, [reading])
  const isOver = useTick((now) => span !== null && phaseOf(span, now) === 'finished', 'slow')
  return (
    <>
      <CountdownCard {...props}>
        {leader !== null && (
          <Stated label={isOver ? words.winner : words.leader}>
            <AreaLink area={leader.entity?.area} id={leader.entity?.id} text={leader.name} />{' '}
            <ValueText value={leader.gain} as="headline" />
          </Stated>
        )}
      </CountdownCard>
      {/* The standings come before it. */}
      {!hasTables && <RaceChart reading={reading} />}
    </>
  )
}
