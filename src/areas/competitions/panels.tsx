import { useMemo } from 'react'
import type { Span } from '#reading/types.ts'
import { useTick } from '#ui/time/useTick.ts'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { Facts } from '#view/Facts.tsx'
import type { ArrangedFacts } from '#view/arrangeFacts.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { type SeenStandings, standingsOf } from './useStandings.ts'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { CompetitionViews } from './CompetitionViews.tsx'
import { Standings } from './Standings.tsx'
import { withoutRace } from './race/raceOf.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { CountdownCard, Stated } from '../CountdownCard.tsx'
import { groupOf, ownSpan } from '#view/spans/spans.ts'
import { RaceChart } from './RaceChart.tsx'

export const competitionsPanels: AreaPanels = {
  ListViews: CompetitionViews,
  EntityFigures: CompetitionFigures,
  EntityTable: Standings,
  startOf: (reading) => ownSpan(reading)?.start ?? null,
  remaining: withoutRace,
}

/** A competition: when it starts or ends, who leads or won, and its figures, in one card. */
function CompetitionFigures({ view, area, id, facts }: PanelProps & { facts: ArrangedFacts }) {
  const { reading, snapshot } = view
  const span = ownSpan(reading)
  const { leader } = useMemo(() => standingsOf(reading, () => false), [reading])
  const tables = useMemo(() => withoutRace(reading).tables, [reading])
  const shared = { facts, snapshot }
  return (
    <>
      {span === null ? (
        <Facts {...shared} />
      ) : (
        <CountdownCard span={span} href={hrefOf(paths.entity(area, id))} {...shared}>
          {leader !== null && <Leader span={span} leader={leader} />}
        </CountdownCard>
      )}
      {/* The standings come before it. */}
      {tables.length === 0 && <RaceChart reading={reading} />}
    </>
  )
}

type LeaderProps = { span: Span; leader: NonNullable<SeenStandings['leader']> }

function Leader({ span, leader: { name, gain, entity } }: LeaderProps) {
  const { competitions: words } = useWords(panelWords)
  const isOver = useTick((now) => groupOf(span, now) === 'finished', 'slow')
  return (
    <Stated label={isOver ? words.winner : words.leader}>
      {entity === null ? (
        <Name text={name} />
      ) : (
        <AreaLink area={entity.area} id={entity.id} text={name} />
      )}{' '}
      <ValueText value={gain} as="headline" />
    </Stated>
  )
}
