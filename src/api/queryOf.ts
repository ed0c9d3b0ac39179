import type { Endpoint } from './endpoints.ts'
import { checkedId } from './fillPath.ts'

type Values = Readonly<Record<string, string>>

/**
 * The parameters of a request in the service's own words, sorted: those that are always sent, the required ones that
 * nothing was chosen for, and what the address asks; empty ones are left out. Throws InvalidIdError.
 */
export function queryOf(endpoint: Endpoint, ids: Values, params: Values): [string, string][] {
  const { query = {}, filters = [], search, paging } = endpoint
  const asked = new Map<string, string>()
  for (const [name, value] of Object.entries(query))
    asked.set(
      name,
      value.replace('{id}', () => checkedId(endpoint, ids, 'id')),
    )
  for (const { param, values, required } of filters)
    if (required && values[0] !== undefined) asked.set(param, values[0])
  for (const [name, value] of Object.entries(params)) {
    if (value === '') continue
    if (name === 'search') asked.set(search ?? name, value)
    else if (name !== 'page' || paging === undefined) asked.set(name, value)
    else if (paging.by !== 'cursor') asked.set(paging.param, pageText(paging, Number(value) || 1))
  }
  return [...asked].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

type Paging = NonNullable<Endpoint['paging']>

const pageText = ({ by, size, first }: Paging, page: number) =>
  String(by === 'offset' ? (page - 1) * size : page - 1 + first)
