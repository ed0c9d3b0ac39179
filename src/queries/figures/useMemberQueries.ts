import { useMemo } from 'react'
import { problemOfId } from '#api/fillPath.ts'
import { useServices } from '../services.ts'
import { queryIdOf } from '../snapshots/target.ts'

/** The query of each thing's own page, by its id; those whose id cannot stand in an address are left out. */
export function useMemberQueries(
  area: string,
  members: readonly { id: string }[],
): ReadonlyMap<string, string> {
  const { registry, endpoints, root } = useServices()
  return useMemo(() => {
    const item = registry.find(area)?.item
    const endpoint = item === undefined ? undefined : endpoints.get(item)
    const valid = endpoint === undefined ? [] : members.filter(({ id }) => problemOfId(id) === null)
    return new Map(
      valid.flatMap(({ id }) =>
        endpoint === undefined ? [] : [[id, queryIdOf({ root }, { endpoint, id })] as const],
      ),
    )
  }, [registry, endpoints, root, area, members])
}
