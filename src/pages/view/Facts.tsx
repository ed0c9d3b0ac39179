import type { Visit } from '#queries/useView.ts'
import type { Fact } from '#reading/types.ts'
import { FactGrid, type FactItem } from '#ui/page/FactGrid.tsx'
import { Change } from '#ui/text/Change.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'
import { changeOf } from './changeOf.ts'
import { orderFacts } from './orderFacts.ts'

/** So many figures lead the page; the others follow, smaller in rank. */
const HEADLINES = 5

export interface FactsProps {
  facts: readonly Fact[]
  lead: readonly string[]
  /** Earlier bodies of the same query, oldest first. */
  earlier: readonly Visit[]
}

/** The headline figures, each with its change since the last visit that differed. */
export function Facts({ facts, lead, earlier }: FactsProps) {
  const { thing } = useWords()
  const { relative } = useFormat()
  const before = earlier.at(-1)
  const beforeAt = before?.fetchedAt ?? null
  const since = useTick((now) => (beforeAt === null ? '' : relative(beforeAt, now)), 'slow')
  const ordered = orderFacts(facts, lead)
  const items = ordered.map((fact): FactItem => {
    const by = before === undefined ? null : changeOf(fact, before)
    return {
      key: fact.path,
      label: fact.label,
      value: fact.value,
      path: fact.path,
      ...(by !== null && {
        note: (
          <Change by={by} lessIsBetter={fact.value.kind === 'rank'} since={thing.since(since)} />
        ),
      }),
    }
  })
  return (
    <>
      <FactGrid facts={items.slice(0, HEADLINES)} />
      <FactGrid facts={items.slice(HEADLINES)} label={thing.moreFigures} />
    </>
  )
}
