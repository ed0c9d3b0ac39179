import type { Row, Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import type { Body } from '#data/bodies/body.ts'
import { useCachedBodies, useCachedQueries } from '#data/cached/useCached.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { useEndpoints, useNow, useRegistry } from '#data/useService.ts'
import { nameKey } from '#lib/names.ts'
import { labelOf } from '#reading/index.ts'
import type { Fact, Span, Value } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PairList } from '#ui/page/PairList.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { groupOf, itemOf, localSpan, ownSpan } from './spans/spans.ts'
import { useAreaLabel } from './useAreaLabel.ts'
import { useTabTitle } from './EntityTabs.tsx'
import styles from './page.module.css'

/** The most bodies that one page reads. */
const MOST_BODIES = 16
const MOST_LINES = 3

type Instant = Extract<Value, { kind: 'instant' }>

/** A mention of an entity in a body. */
interface Mention {
  text: string
  /** The page to link to. */
  entity: Entity | null
  when: Instant | null
  span: Span | null
}

type Thing = Pick<Entity, 'area' | 'id'>

const isName = (text: string, { id }: Thing) => nameKey(text) === nameKey(id)

const isSame = (one: Thing, area: string | undefined, id: string | undefined) =>
  area === one.area && nameKey(id ?? '') === nameKey(one.id)

/** Mentions of an entity: rows of its own body, list rows that link to it, or the owner of a body with such a row. */
function mentionsIn({ snapshot, reading }: Body, thing: Thing): Mention[] {
  const isOwn = isSame(thing, snapshot.area, snapshot.id ?? undefined)
  const own = reading.tables.slice(0, isOwn ? 1 : undefined).flatMap((table) => {
    const leads = (row: Row) =>
      isSame(thing, row.thing?.area, row.thing?.id) ||
      table.columns.some((column) => {
        const value = row.value(column)
        return value.kind === 'link' && isSame(thing, value.area, value.id)
      })
    // A row without a name would be called by its number.
    const named = table.rows.filter(({ identity }) => identity !== null)
    const rows = isOwn ? named : named.filter(leads)
    return rows.map((row) => mentionOf(table, row, thing))
  })
  // Entities of the same area are peers, not mentions.
  const isOther = ({ entity }: Mention) => entity !== null && entity.area !== thing.area
  if (isOwn) return own.filter((one) => isOther(one) || (one.entity === null && one.when !== null))
  if (snapshot.id === null || own.length === 0) return own.filter(isOther)
  const { area, id } = snapshot
  const text = reading.title.path === undefined ? labelOf(id) : reading.title.text
  return [{ text, entity: { area, id, name: text }, when: null, span: ownSpan(reading) }]
}

function mentionOf(table: Table, row: Row, thing: Thing): Mention {
  const values = table.columns.map((column) => row.value(column))
  const when = values.find((value): value is Instant => value.kind === 'instant')
  const { name, thing: entity } = row
  // The page says whose row it is: what tells is the other name in it.
  const other = values.flatMap((value) =>
    (value.kind === 'text' || value.kind === 'link') && !isName(value.text, thing)
      ? value.text
      : [],
  )[0]
  const text = isName(name, thing) ? (other ?? name) : name
  const isItself = entity !== null && isSame(thing, entity.area, entity.id)
  return { text, entity: isItself ? null : entity, when: when ?? null, span: null }
}

interface SeenOfProps extends Thing {
  /** What the page links to beside its title; it is not repeated. */
  told?: readonly Fact[] | undefined
}

const NONE: readonly Fact[] = []

/** Shows an entity's group, events and last actions from other cached bodies. Sends no request. */
export function SeenOf({ area, id, told = NONE }: SeenOfProps) {
  const { content: words } = useWords(viewWords)
  const { offset } = useFormat()
  const now = useNow()
  const registry = useRegistry()
  const endpoints = useEndpoints()
  const areaLabel = useAreaLabel()
  const tabTitle = useTabTitle()
  const heads = useCachedQueries()
  const queries = useMemo(() => {
    const tabs = registry.find(area)?.tabs ?? []
    const others = registry.areas.flatMap((one) =>
      one.area === area ? [] : [one.item, one.list ?? []].flat(),
    )
    return heads
      .filter((head) =>
        head.id === id ? tabs.includes(head.endpoint) : others.includes(head.endpoint),
      )
      .slice(0, MOST_BODIES)
      .map(({ query }) => query)
  }, [registry, heads, area, id])
  const bodies = useCachedBodies(queries)
  const groups = useMemo(() => {
    const found = new Map<string, Mention[]>()
    for (const body of bodies) {
      const { endpoint, area: other } = body.snapshot
      const isTab = endpoints.has(endpoint) && other === area
      const label = isTab ? tabTitle(area, endpoint) : areaLabel(other)
      const known = found.get(label) ?? []
      const isNew = ({ text }: Mention) => !known.some((one) => one.text === text)
      found.set(label, [...known, ...mentionsIn(body, { area, id }).filter(isNew)])
    }
    const isTold = ({ entity }: Mention) =>
      entity !== null &&
      told.some(({ value }) => value.kind === 'link' && isSame(entity, value.area, value.id))
    const isCurrent = ({ span }: Mention) => span === null || groupOf(span, now()) !== 'finished'
    return [...found].flatMap(([label, mentions]) => {
      const latest = mentions
        .filter((mention) => isCurrent(mention) && !isTold(mention))
        .toSorted((a, b) => (b.when?.ms ?? 0) - (a.when?.ms ?? 0))
        .slice(0, MOST_LINES)
      return latest.length === 0 ? [] : [[label, latest] as const]
    })
  }, [bodies, endpoints, area, id, areaLabel, tabTitle, now, told])
  if (groups.length === 0) return null
  return (
    <Card title={words.alsoSeen} aside={words.alsoSeenCost}>
      <PairList
        pairs={groups.map(([label, mentions]) => [
          label,
          <span key={label} className={styles.row}>
            {mentions.map(({ text, entity, when, span }) => (
              <span key={text}>
                {entity === null ? (
                  <Name text={text} />
                ) : (
                  <AreaLink area={entity.area} id={entity.id} text={text} />
                )}{' '}
                {when !== null && (
                  <span className={styles.small}>
                    <ValueText value={when} />
                  </span>
                )}
                {span !== null && <PhaseText item={itemOf(localSpan(span, offset))} />}
              </span>
            ))}
          </span>,
        ])}
      />
    </Card>
  )
}
