import { useCallback, useMemo } from 'react'
import type { InvalidIdReason } from '#api/errors.ts'
import { problemOfId, targetOf, type Target } from '#api/target.ts'
import { type Services, useServices } from '../services.ts'

export { isSet, missingFilter, type Target, withParams } from '#api/target.ts'

export type TargetOr<Problem> =
  { target: Target; problem: null } | { target: null; problem: Problem }

/** The target of an endpoint by name, or why there is none. Nothing is asked. */
export function findTarget(
  services: Pick<Services, 'endpoints' | 'root' | 'holdsKey'>,
  endpointName: string | null,
  id?: string,
  params?: Readonly<Record<string, string>>,
): TargetOr<InvalidIdReason | 'no such route'> {
  const endpoint = services.endpoints.get(endpointName ?? '')
  if (endpoint === undefined) return { target: null, problem: 'no such route' }
  const problem = id === undefined ? null : problemOfName(services, id)
  if (problem !== null) return { target: null, problem }
  return { target: targetOf(services.root, endpoint, id, params), problem: null }
}

export function useTarget(
  endpointName: string | null,
  id?: string,
  params?: Readonly<Record<string, string>>,
): ReturnType<typeof findTarget> {
  const services = useServices()
  return useMemo(
    () => findTarget(services, endpointName, id, params),
    [services, endpointName, id, params],
  )
}

export const problemOfName = ({ holdsKey }: Pick<Services, 'holdsKey'>, name: string) =>
  holdsKey(name) ? 'key' : problemOfId(name)

/** Why a name cannot be looked up, or null. A key pasted in the wrong field must not reach an address. */
export function useProblemOfName(): (name: string) => InvalidIdReason | null {
  const services = useServices()
  return useCallback((name) => problemOfName(services, name), [services])
}
