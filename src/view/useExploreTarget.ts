import { useMemo } from 'react'
import { exploreEndpoint } from '#api/endpoints.ts'
import { InvalidIdError, type InvalidIdReason } from '#api/errors.ts'
import { cleanPath, targetOf } from '#api/target.ts'
import type { TargetOr } from '#data/bodies/useTarget.ts'
import { useServices } from '#data/services.ts'

/** `prices?page=2` as a target, or the reason if it would leave the service's prefix. */
export function exploreTarget(root: string, text: string): TargetOr<InvalidIdReason> {
  const [path = '', ...query] = text.split('?')
  const params = Object.fromEntries(new URLSearchParams(query.join('?')))
  try {
    const endpoint = exploreEndpoint(cleanPath(path), Object.keys(params))
    return { target: targetOf(root, endpoint, undefined, params), problem: null }
  } catch (error) {
    if (error instanceof InvalidIdError) return { target: null, problem: error.why }
    throw error
  }
}

export function useExploreTarget(text: string): TargetOr<InvalidIdReason> {
  const { holdsKey, root } = useServices()
  return useMemo(
    () => (holdsKey(text) ? { target: null, problem: 'key' } : exploreTarget(root, text)),
    [text, holdsKey, root],
  )
}
