import { pathOf } from '#api/client.ts'
import type { Endpoint } from '#api/endpoints.ts'
import type { Services } from '../services.ts'

/** What a view shows: an endpoint with its id and parameters. */
export interface Target {
  endpoint: Endpoint
  id?: string
  params?: Readonly<Record<string, string>>
}

const idsOf = (target: Target): Record<string, string> =>
  target.id === undefined ? {} : { id: target.id }

export function requestOf(target: Target) {
  return {
    ids: idsOf(target),
    ...(target.params === undefined ? {} : { params: target.params }),
  }
}

/** The query's ID in the cache, the history and the request queue. Throws InvalidIdError. */
export function queryIdOf(services: Pick<Services, 'root'>, target: Target): string {
  return `${services.root}/${pathOf(target.endpoint, requestOf(target))}`
}
