import { useCallback } from 'react'
import { problemOfId } from '#api/fillPath.ts'
import type { InvalidIdReason } from '#api/errors.ts'
import { useServices } from '../services.ts'
import { queryIdOf, type Target } from './target.ts'

export type TargetOrProblem =
  { target: Target; problem: null } | { target: null; problem: InvalidIdReason | 'no such route' }

/** The target of an endpoint by name, or why there is none; nothing is asked. */
export function useTarget(
  endpointName: string | null,
  id?: string,
  params?: Readonly<Record<string, string>>,
): TargetOrProblem {
  const { endpoints } = useServices()
  const problemOf = useProblemOfName()
  const endpoint = endpointName === null ? undefined : endpoints.get(endpointName)
  if (endpoint === undefined) return { target: null, problem: 'no such route' }
  const problem = id === undefined ? null : problemOf(id)
  if (problem !== null) return { target: null, problem }
  return {
    problem: null,
    target: { endpoint, ...(id !== undefined && { id }), ...(params !== undefined && { params }) },
  }
}

/** The name of a target's query. Throws InvalidIdError. */
export function useQueryId(): (target: Target) => string {
  const { root } = useServices()
  return (target) => queryIdOf({ root }, target)
}

/** Why a name cannot be looked up, or null. A key pasted in the wrong field must not reach an address. */
export function useProblemOfName(): (name: string) => InvalidIdReason | null {
  const { holdsKey } = useServices()
  return useCallback((name) => (holdsKey(name) ? 'key' : problemOfId(name)), [holdsKey])
}
