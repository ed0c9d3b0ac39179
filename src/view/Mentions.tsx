import { group } from 'd3-array'
import { useMemo } from 'react'
import { type Mention, useMentions } from '#data/cached/useMentions.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useEndpoints, useNow } from '#data/useService.ts'
import type { Fact } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { type CalendarItem, phaseOf } from '#ui/calendar/types.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PairList } from '#ui/page/PairList.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { itemOf, localSpan, pageSpan } from './spans/spans.ts'
import { useAreaLabel } from './useAreaLabel.ts'
import { useTabTitle } from './useTabTitle.ts'
import styles from './page.module.css'

const MAX_LINES = 3

interface MentionsProps extends Pick<Entity, 'area' | 'id'> {
  /** What the page links to beside its title; it is not repeated. */
  told?: readonly Fact[] | undefined
}

type Seen = Mention & { item: CalendarItem | null }

const NONE: readonly Fact[] = []

/** Shows an entity's group, events and last actions from other cached bodies. Sends no request. */
export function Mentions({ area, id, told = NONE }: MentionsProps) {
  const { content: words } = useWords(viewWords)
  const { offset } = useFormat()
  const now = useNow()
  const endpoints = useEndpoints()
  const areaLabel = useAreaLabel()
  const tabTitle = useTabTitle()
  const mentions = useMentions(area, id)
  const groups = useMemo(() => {
    const isTold = ({ entity }: Mention) =>
      entity !== null &&
      told.some(
        ({ value }) =>
          value.kind === 'link' &&
          sameEntity(entity, { area: value.area ?? '', id: value.id ?? '' }),
      )
    const current = mentions.flatMap((mention): Seen[] => {
      const span = mention.page && pageSpan(mention.page)
      const item = span && itemOf(localSpan(span, offset, now()))
      const isOver = item !== null && /^(?:finished|off)$/.test(phaseOf(item, now()))
      return isOver || isTold(mention) ? [] : [{ ...mention, item }]
    })
    const labelOf = ({ area: other, endpoint }: Mention) =>
      endpoints.has(endpoint) && other === area ? tabTitle(area, endpoint) : areaLabel(other)
    // What is on or to come, then what happened last.
    const timeOf = ({ item, when }: Seen) => (item === null ? (when?.ms ?? 0) : Infinity)
    return [...group(current, labelOf)].map(([label, all]) => {
      const each = all.filter(({ text }, at) => all.findIndex((one) => one.text === text) === at)
      const latest = each.toSorted((a, b) => timeOf(b) - timeOf(a) || 0)
      return [label, latest.slice(0, MAX_LINES)] as const
    })
  }, [mentions, endpoints, area, areaLabel, tabTitle, now, offset, told])
  if (groups.length === 0) return null
  return (
    <Card title={words.alsoSeen} aside={words.alsoSeenCost}>
      <PairList
        pairs={groups.map(([label, mentions]) => [
          label,
          <span key={label} className={styles.row}>
            {mentions.map(({ text, entity, when, item }) => (
              <span key={text}>
                <AreaLink area={entity?.area} id={entity?.id} text={text} />{' '}
                {when !== null && (
                  <span className={styles.small}>
                    <ValueText value={when} />
                  </span>
                )}
                {item !== null && <PhaseText item={item} />}
              </span>
            ))}
          </span>,
        ])}
      />
    </Card>
  )
}
