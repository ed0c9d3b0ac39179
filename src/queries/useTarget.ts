import { problemOfId } from '#api/fillPath.ts'
import type { InvalidIdReason } from '#api/errors.ts'
import { useServices } from './services.ts'
import type { Target } from './target.ts'

export type TargetOrProblem =
  { target: Target; problem: null } | { target: null; problem: InvalidIdReason | 'no such route' }

/** The target of an endpoint by name, or why there is none; nothing is asked. */
export function useTarget(
  endpointName: string | null,
  id?: string,
  params?: Readonly<Record<string, string>>,
): TargetOrProblem {
  const { endpoints } = useServices()
  const endpoint = endpointName === null ? undefined : endpoints.get(endpointName)
  if (endpoint === undefined) return { target: null, problem: 'no such route' }
  const problem = id === undefined ? null : problemOfId(id)
  if (problem !== null) return { target: null, problem }
  return {
    problem: null,
    target: { endpoint, ...(id !== undefined && { id }), ...(params !== undefined && { params }) },
  }
}

/** Why a name cannot be looked up, or null. */
export const problemOfName = problemOfId
