import { useState } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { changeBetween } from '#progress/differenceOf.ts'
import type { Fact, Value } from '#reading/types.ts'

type Shown = Pick<View, 'snapshot' | 'reading'>

const amountOf = (value: Value) => ('number' in value ? value.number : null)

const NOTHING: Shown = { snapshot: null, reading: null }

/** What was shown before the last refresh of a page, and by how much that changed a figure; null if that is unknown. */
export function useBefore({ snapshot, reading }: Shown) {
  const [{ last, before }, set] = useState({ last: { snapshot, reading }, before: NOTHING })
  if (snapshot !== null && snapshot !== last.snapshot) {
    const isRefresh = last.snapshot?.query === snapshot.query
    set({ last: { snapshot, reading }, before: isRefresh ? last : NOTHING })
  }
  const changeOf = ({ path, value }: Fact): number | null => {
    const then = before.reading?.facts.find((fact) => fact.path === path)
    return changeBetween(amountOf(value), then ? amountOf(then.value) : null)
  }
  return { at: before.snapshot?.fetchedAt ?? null, changeOf }
}
