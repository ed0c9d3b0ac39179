import { useMemo } from 'react'
import { exploreEndpoint } from '#api/endpoints.ts'
import { InvalidIdError, type InvalidIdReason } from '#api/errors.ts'
import { cleanPath } from '#api/fillPath.ts'
import { useServices } from '../services.ts'
import type { Target } from './target.ts'

export type ExploreTarget =
  { target: Target; problem: null } | { target: null; problem: InvalidIdReason }

/** `prices?page=2` as a target; why not, where it would leave the service's prefix. */
export function exploreTarget(text: string): ExploreTarget {
  const mark = text.indexOf('?')
  const path = mark < 0 ? text : text.slice(0, mark)
  const params = Object.fromEntries(new URLSearchParams(mark < 0 ? '' : text.slice(mark + 1)))
  try {
    const endpoint = exploreEndpoint(cleanPath(path), Object.keys(params))
    return { target: { endpoint, params }, problem: null }
  } catch (error) {
    if (error instanceof InvalidIdError) return { target: null, problem: error.why }
    throw error
  }
}

export function useExploreTarget(text: string): ExploreTarget {
  const { holdsKey } = useServices()
  return useMemo(
    () => (holdsKey(text) ? { target: null, problem: 'key' } : exploreTarget(text)),
    [text, holdsKey],
  )
}
