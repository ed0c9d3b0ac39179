import { useMemo } from 'react'
import { FactGrid } from '#ui/page/FactGrid.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { phaseOf } from '#ui/calendar/types.ts'
import { useTick } from '#ui/time/useTick.ts'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import type { ArrangedFacts } from '#view/arrangeFacts.ts'
import { pageSpan } from '#view/spans/spans.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { CountdownCard } from '../CountdownCard.tsx'
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

/** A competition: when it starts or ends and its figures, and the first three, which come first once it is over. */
function CompetitionFigures(props: PanelProps & { facts: ArrangedFacts }) {
  const { competitions: words } = useWords(panelWords)
  const { values } = useWords()
  const { reading } = props.view
  const span = pageSpan(reading)
  const { first, hasTables } = useMemo(() => {
    const { tables } = withoutRace(reading)
    return { first: standingIn(tables, () => false).first, hasTables: tables.length > 0 }
  }, [reading])
  const isOver = useTick((now) => span !== null && phaseOf(span, now) === 'finished', 'slow')
  const best = isOver ? words.winner : words.leader
  const leaders = first.map(({ name, gain, entity, place }) => ({
    key: `${place} ${name}`,
    label: place === 1 ? best : values.place(place),
    value: {
      node: (
        <>
          <ValueText value={{ kind: 'rank', number: place }} />{' '}
          <AreaLink area={entity?.area} id={entity?.id} text={name} />
        </>
      ),
    },
    note: <ValueText value={gain} as="headline" />,
  }))
  return (
    <>
      {isOver && <FactGrid facts={leaders} />}
      <CountdownCard {...props} />
      {!isOver && <FactGrid facts={leaders} />}
      {/* The standings come before it. */}
      {!hasTables && <RaceChart reading={reading} />}
    </>
  )
}
