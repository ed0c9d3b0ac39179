import type { Series } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { compareWords } from '#words/en/compare.ts'
import { useWords } from '#words/WordsContext.tsx'
import { linePoints } from '#view/linePoints.ts'
import type { Compared } from './compareFacts.ts'

/** The first series that at least two entities have, one line for each. */
export function ComparedLines({ entities }: { entities: readonly Compared[] }) {
  const compare = useWords(compareWords)
  const found = entities.flatMap((entity) => {
    const [own] = (entity.reading?.series ?? []).filter(({ points }) => points.length > 1)
    return own === undefined ? [] : [{ entity, own }]
  })
  const first = found[0]?.own
  if (first === undefined) return null
  const alike = found.filter(({ own }) => nameOf(own) === nameOf(first))
  if (alike.length < 2) return null
  const { x, y } = first
  return (
    <Card>
      <SeriesChart
        kind="line"
        caption={compare.chart(first.label)}
        lines={alike.map(({ entity, own }) => ({
          id: entity.id,
          label: entity.name,
          points: linePoints(own),
        }))}
        x={{ kind: x.kind, label: x.label }}
        y={{ kind: y.kind, label: y.label }}
        reversed={y.kind === 'rank'}
      />
    </Card>
  )
}

const nameOf = ({ path, y }: Series) => `${path} ${y.path}`
