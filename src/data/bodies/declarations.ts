import type { ServiceConfig } from '#api/serviceConfig.ts'
import type { Declarations, Declared } from '#reading/index.ts'
import type { Services } from '../services.ts'
import { createOverrides, type OverrideStore } from '../settings/overrides.ts'
import type { Body } from './body.ts'

/** The declaration of a view in `service.json`; null if there is none. */
function declaredByService(
  { fields, views }: Pick<ServiceConfig, 'fields' | 'views'>,
  endpoint: string,
): Declared | null {
  const view = Object.hasOwn(views, endpoint) ? views[endpoint] : undefined
  if (view === undefined && Object.keys(fields).length === 0) return null
  return { by: 'service.json', fields, ...(view !== undefined && { view }) }
}

/** All that is declared of a view, the highest authority first: the person, then `service.json`. */
export function declarationsOf(
  { config, root }: { config: Pick<ServiceConfig, 'fields' | 'views'>; root: string },
  overrides: Pick<OverrideStore, 'of'>,
  endpoint: string,
): Declarations {
  const view = overrides.of({ service: root, endpoint })
  const person: Declared | null = view === null ? null : { by: 'person', view }
  const declared = [person, declaredByService(config, endpoint)].filter((one) => one !== null)
  return { view: endpoint, declared }
}

/** The queries whose data are bodies: those of the service, and opened copies. */
const READ_BODIES = [['body'], ['copy']]

/** Returns the current declarations of a view. Reads this session's bodies again when the person corrects their view. */
export function followDeclarations({
  config,
  root,
  stores,
  queryClient,
  read,
}: Pick<Services, 'config' | 'root' | 'stores' | 'queryClient' | 'read'>): (
  endpoint: string,
) => Declarations {
  const overrides = stores.of(createOverrides)
  overrides.subscribe((now, before) => {
    const keys = READ_BODIES.flatMap((queryKey) => queryClient.getQueriesData<Body>({ queryKey }))
    for (const [key, body] of keys) {
      if (body === undefined) continue
      const { endpoint, fetchedAt } = body.snapshot
      const overridesIn = ({ rows }: OverrideStore) =>
        rows.find((row) => row.service === root && row.endpoint === endpoint)?.overrides
      if (overridesIn(now) === overridesIn(before)) continue
      const show = (next: Body) => {
        const shown = queryClient.getQueryData<Body>(key)
        if (shown?.snapshot.fetchedAt === fetchedAt) queryClient.setQueryData(key, next)
      }
      // If the reader's code does not load, the page stays unchanged.
      read(body.snapshot).then(show, () => undefined)
    }
  })
  return (endpoint) => declarationsOf({ config, root }, overrides.getState(), endpoint)
}
