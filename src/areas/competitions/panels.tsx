import { useMemo } from 'react'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { useTick } from '#ui/time/useTick.ts'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import type { ArrangedFacts } from '#view/arrangeFacts.ts'
import { Facts } from '#view/Facts.tsx'
import { groupOf, pageSpan } from '#view/spans/spans.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { CountdownCard, Stated } from '../CountdownCard.tsx'
import { CompetitionViews } from './CompetitionViews.tsx'
import { standingIn } from './contest.ts'
import { withoutRace } from './race.ts'
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
function CompetitionFigures({ view, area, id, facts }: PanelProps & { facts: ArrangedFacts }) {
  const { competitions: words } = useWords(panelWords)
  const { reading, snapshot } = view
  const span = pageSpan(reading)
  const { leader, hasTables } = useMemo(() => {
    const { tables } = withoutRace(reading)
    return { leader: standingIn(tables, () => false).leader, hasTables: tables.length > 0 }
  }, [reading])
  const isOver = useTick((now) => span !== null && groupOf(span, now) === 'finished', 'slow')
  const shared = { facts, snapshot }
  return (
    <>
      {span === null ? (
        <Facts {...shared} />
      ) : (
        <CountdownCard span={span} href={hrefOf(paths.entity(area, id))} {...shared}>
          {leader !== null && (
            <Stated label={isOver ? words.winner : words.leader}>
              {leader.entity === null ? (
                <Name text={leader.name} />
              ) : (
                <AreaLink area={leader.entity.area} id={leader.entity.id} text={leader.name} />
              )}{' '}
              <ValueText value={leader.gain} as="headline" />
            </Stated>
          )}
        </CountdownCard>
      )}
      {/* The standings come before it. */}
      {!hasTables && <RaceChart reading={reading} />}
    </>
  )
}
