import { useMemo } from 'react'
import { nameKey } from '#lib/names.ts'
import { labelOf } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import type { Body } from '../bodies/body.ts'
import { useCachedBodies, useStoredQueries } from './useCached.ts'
import { type Entity, sameEntity } from '../settings/favourites.ts'
import type { Reading, Row, Table } from '../things/things.ts'
import { useRegistry } from '../useService.ts'

/** The most bodies that are searched for a thing. */
const MAX_BODIES = 16

type Instant = Extract<Value, { kind: 'instant' }>
type Thing = Pick<Entity, 'area' | 'id'>

/** A place that names a thing: the list, group, board, contest or log with it. */
export interface Mention {
  /** What the place, or the row of it, is called. */
  text: string
  /** The page to link to; null if it has none. */
  entity: Entity | null
  /** When it happened, by the row. */
  when: Instant | null
  /** The page of `entity`, where that is what names the thing. */
  page: Reading | null
  /** The area and endpoint of the body. */
  area: string
  endpoint: string
}

const isName = (text: string, { id }: Thing) => nameKey(text) === nameKey(id)

const isSame = (one: Thing, area: string | undefined, id: string | undefined) =>
  area !== undefined && id !== undefined && sameEntity(one, { area, id })

/** Mentions of a thing: rows of its own further bodies, rows of lists that link to it, or the owner of a body with such a row. */
function mentionsIn({ snapshot, reading }: Body, thing: Thing): Mention[] {
  const { area, endpoint, id } = snapshot
  const isOwn = isSame(thing, area, id ?? undefined)
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
    return rows.map((row) => ({ ...mentionOf(table, row, thing), area, endpoint }))
  })
  // Things of the same area are peers, not mentions.
  const isOther = ({ entity }: Mention) => entity !== null && entity.area !== thing.area
  if (isOwn) return own.filter((one) => isOther(one) || (one.entity === null && one.when !== null))
  if (id === null || own.length === 0) return own.filter(isOther)
  const text = reading.title.path === undefined ? labelOf(id) : reading.title.text
  return [{ text, entity: { area, id, name: text }, when: null, page: reading, area, endpoint }]
}

function mentionOf(table: Table, row: Row, thing: Thing) {
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
  const isItself = entity !== null && sameEntity(thing, entity)
  return { text, entity: isItself ? null : entity, when: when ?? null, page: null }
}

/** Who and what names a thing: its further bodies, and the newest pages and lists of other areas. No request. */
export function useMentions(area: string, id: string): readonly Mention[] {
  const registry = useRegistry()
  const heads = useStoredQueries()
  const queries = useMemo(() => {
    const tabs = registry.find(area)?.tabs ?? []
    const others = registry.areas.flatMap((one) =>
      one.area === area ? [] : [one.item, one.list ?? []].flat(),
    )
    return heads
      .filter((head) =>
        head.id === id ? tabs.includes(head.endpoint) : others.includes(head.endpoint),
      )
      .slice(0, MAX_BODIES)
      .map(({ query }) => query)
  }, [registry, heads, area, id])
  const bodies = useCachedBodies(queries)
  return useMemo(() => bodies.flatMap((body) => mentionsIn(body, { area, id })), [bodies, area, id])
}
