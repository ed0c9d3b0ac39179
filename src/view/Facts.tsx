import type { Reading } from '#data/things/things.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import type { Fact, Role } from '#reading/types.ts'
import { type DetailItem, DetailLine, DetailList, fitsLine } from '#ui/page/DetailList.tsx'
import { FactGrid, type FactItem } from '#ui/page/FactGrid.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Instant } from '#ui/text/Instant.tsx'
import { isCalendarDate, ValueText } from '#ui/text/ValueText.tsx'
import { useWords } from '#words/WordsContext.tsx'
import type { ArrangedFacts } from './arrangeFacts.ts'
import { type FactBaseline, useFactBaseline } from './history/useFactBaseline.ts'
import styles from './page.module.css'
import { useBefore } from './useBefore.ts'

export interface FactsProps {
  facts: Pick<ArrangedFacts, 'headlines' | 'details'>
  snapshot: Snapshot
  /** The whole reading: it can contain past values that the service reports. */
  reading: Reading
  /** Figures that an area computes, shown after the headlines. */
  more?: readonly FactItem[]
  labelOf?: (fact: Fact) => string
}

/** Headline figures with their change over the page's period, and the other figures below. */
export function Facts(props: FactsProps) {
  const { facts, snapshot, reading, more = [], labelOf = ({ label }) => label } = props
  const { entity } = useWords()
  const baseline = useFactBaseline(snapshot, reading)
  const { at, changeOf } = useBefore({ snapshot, reading })

  const noteOf = (fact: Fact) => {
    // A day without a time is already shown in full.
    if (fact.value.kind === 'instant')
      return isCalendarDate(fact.value) ? undefined : <Instant ms={fact.value.ms} />
    if (shownChange(fact, baseline) === null) return undefined
    return <FactChange fact={fact} baseline={baseline} />
  }
  const headlines = facts.headlines.map((fact): FactItem => {
    const note = noteOf(fact)
    return {
      ...itemOf({ ...fact, label: labelOf(fact) }),
      ...(isMove(fact) && { value: { node: <FactText fact={fact} /> } }),
      // With another key, the mark fades once more.
      ...((changeOf(fact) ?? 0) !== 0 && {
        value: {
          node: (
            <span key={at} className={styles.fresh}>
              <FactText fact={fact} />
            </span>
          ),
        },
      }),
      ...(note !== undefined && { note }),
    }
  })
  const details = facts.details.map(itemOf)
  const few = fitsLine(details)
  const line =
    few && details.length > 0 ? (
      <DetailLine items={details} label={entity.moreFigures} />
    ) : undefined
  return (
    <>
      {headlines.length + more.length === 0 && few ? (
        line
      ) : (
        <FactGrid facts={[...headlines, ...more]} footer={line} />
      )}
      {!few && <DetailList items={details} label={entity.moreFigures} />}
    </>
  )
}

/** True for a figure that is itself a change over a period: a change of it would repeat or contradict it. */
export const isMove = ({ role, over, value }: Pick<Fact, 'role' | 'over' | 'value'>): boolean =>
  (role === 'delta' || role === 'gain') && (value.kind === 'percentage' || over !== null)

/** A large figure; a percentage change is shown as up or down. */
export function FactText({ fact }: { fact: Fact }) {
  const { value } = fact
  return value.kind === 'percentage' && isMove(fact) ? (
    <Change by={value.number} as="percent" />
  ) : (
    <ValueText value={value} as="headline" />
  )
}

export const itemOf = (fact: Fact): DetailItem => ({ ...fact, key: fact.path })

const TRADED: ReadonlySet<Role> = new Set(['price', 'buy', 'sell', 'low', 'high', 'volume'])

/** True for a figure of a market, whose changes are in percent first. */
export const isTraded = ({ role }: Pick<Fact, 'role'>): boolean => TRADED.has(role)

/** The change of a figure. Most do not change, so only an unchanged rank is marked; renders nothing for none. */
export function FactChange({ fact, baseline }: { fact: Fact; baseline: FactBaseline | null }) {
  const { values } = useWords()
  const by = shownChange(fact, baseline)
  const was = isTraded(fact) ? baseline?.value(fact) : null
  const more = { was, within: baseline?.otherLength, lessIsBetter: fact.value.kind === 'rank' }
  return by === 0 ? values.unchanged : by !== null && <Change by={by} {...more} />
}

function shownChange(fact: Fact, baseline: FactBaseline | null): number | null {
  const { value } = fact
  if (isMove(fact) || value.kind === 'ratio' || !('number' in value)) return null
  const by = baseline?.change(fact) ?? null
  return by === 0 && value.kind !== 'rank' ? null : by
}
