import { useMemo } from 'react'
import type { Target } from '#api/target.ts'
import type { Body } from '../bodies/body.ts'
import { entityTarget, useCachedBodies, useStoredQueries } from './useCached.ts'
import type { SnapshotMeta } from '../history/types.ts'
import { useServices } from '../services.ts'

/** A numbered page on this device. */
export interface StoredPage {
  query: string
  /** From 1 on. */
  number: number
}

/** At most this many are read, the newest ones. */
const MAX_PAGES = 60

/** The number of a page of what `base` asks for, with the same filters; null for other bodies, and for pages by cursor. */
function numberOf(base: Target, { endpoint, id, query }: SnapshotMeta): number | null {
  const param = base.endpoint.paging?.param ?? 'page'
  const filters = (text: string) => [...searchOf(text)].filter(([name]) => name !== param).join()
  if (endpoint !== base.endpoint.name || id !== base.id) return null
  if (filters(query) !== filters(base.query)) return null
  const { paging } = base.endpoint
  const text = searchOf(query).get(param)
  if (text === null) return 1
  if (!/^\d{1,9}$/.test(text)) return null
  if (paging === undefined) return Number(text)
  if (paging.by === 'offset') return Math.floor(Number(text) / paging.size) + 1
  return paging.by === 'page' ? Number(text) - paging.first + 1 : null
}

const searchOf = (query: string) => new URLSearchParams(query.split('?')[1])

/** The pages on this device of what `base` asks for, newest first. No request. */
export function useStoredPages(base: Target): readonly StoredPage[] {
  const heads = useStoredQueries()
  return useMemo(() => {
    const pages = heads.flatMap((head) => {
      const number = numberOf(base, head)
      return number === null ? [] : [{ query: head.query, number }]
    })
    return pages.slice(0, MAX_PAGES)
  }, [heads, base])
}

export interface PageBody extends Body {
  /** The page's number. */
  number: number
}

export interface StoredThing {
  target: Target
  /** In order; none while they are read. */
  pages: readonly PageBody[]
}

/** The things of an area of which this device has pages without filters, by id. No request. */
export function useStoredThings(area: string): ReadonlyMap<string, StoredThing> {
  const services = useServices()
  const heads = useStoredQueries()
  const { targets, numbers } = useMemo(() => {
    const targets = new Map<string, Target>()
    const numbers = new Map<string, number>()
    for (const head of heads) {
      const target = head.area === area ? entityTarget(services, area, head.id ?? '') : null
      const number = target === null ? null : numberOf(target, head)
      if (target === null || number === null || numbers.size >= MAX_PAGES) continue
      targets.set(head.id ?? '', target)
      numbers.set(head.query, number)
    }
    return { targets, numbers }
  }, [services, heads, area])
  const bodies = useCachedBodies([...numbers.keys()])
  return useMemo(() => {
    const pages = bodies
      .map((body) => ({ ...body, number: numbers.get(body.snapshot.query) ?? 1 }))
      .toSorted((a, b) => a.number - b.number)
    return new Map(
      [...targets].map(([id, target]) => [
        id,
        { target, pages: pages.filter(({ snapshot }) => snapshot.id === id) },
      ]),
    )
  }, [targets, numbers, bodies])
}
