import type { ServiceConfig } from '#api/serviceConfig.ts'
import type { Declarations, Declared } from '#reading/index.ts'
import type { Services } from '../services.ts'
import {
  createOverrides,
  EVERY_VIEW,
  type OverrideStore,
  type PartOverride,
} from '../settings/overrides.ts'
import type { Body } from './body.ts'
import { declaredByVisits, followDeadLinks } from './deadLinks.ts'

export type Taught = Readonly<Record<string, PartOverride>>

const NOTHING: Taught = {}

export const taughtIn = ({ of }: Pick<OverrideStore, 'of'>, root: string): Taught =>
  of({ service: root, endpoint: EVERY_VIEW })?.taught ?? NOTHING

const own = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

/** The declaration of a view in `service.json`; null if there is none. */
export function declaredByService(
  { fields, views }: Pick<ServiceConfig, 'fields' | 'views'>,
  endpoint: string,
): Declared | null {
  const view = own(views, endpoint)
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
  const fields = taughtIn(overrides, root)
  const person: Declared | null =
    view === null && fields === NOTHING
      ? null
      : { by: 'person', fields, ...(view !== null && { view }) }
  const declared = [person, declaredByService(config, endpoint)].filter((one) => one !== null)
  return { view: endpoint, declared }
}

/** The queries whose data are bodies: those of the service, and opened copies. */
const READ_BODIES = [['body'], ['copy']]

/**
 * Returns the current declarations of a view.
 * Reads this session's bodies again when the person's choices or visits change them.
 */
export function followDeclarations({
  config,
  root,
  stores,
  queryClient,
  read,
  preferences,
}: Pick<Services, 'config' | 'root' | 'stores' | 'queryClient' | 'read' | 'preferences'>): (
  endpoint: string,
) => Declarations {
  const overrides = stores.of(createOverrides)
  const chosen = ({ rows }: OverrideStore, endpoint: string) =>
    JSON.stringify(
      rows.filter(
        (row) => row.service === root && (row.endpoint === endpoint || row.endpoint === EVERY_VIEW),
      ),
    )
  const readAgain = (isOther: (endpoint: string) => boolean) => {
    const keys = READ_BODIES.flatMap((queryKey) => queryClient.getQueriesData<Body>({ queryKey }))
    for (const [key, body] of keys) {
      if (body === undefined) continue
      const { endpoint, fetchedAt } = body.snapshot
      if (!isOther(endpoint)) continue
      const show = (next: Body) => {
        const shown = queryClient.getQueryData<Body>(key)
        if (shown?.snapshot.fetchedAt === fetchedAt) queryClient.setQueryData(key, next)
      }
      // If the reader's code does not load, the page stays unchanged.
      read(body.snapshot).then(show, () => undefined)
    }
  }
  overrides.subscribe((now, before) => {
    if (now.rows !== before.rows)
      readAgain((endpoint) => chosen(now, endpoint) !== chosen(before, endpoint))
  })
  followDeadLinks({ queryClient, preferences, root }, () => readAgain(() => true))
  return (endpoint) => {
    const { declared = [], ...view } = declarationsOf(
      { config, root },
      overrides.getState(),
      endpoint,
    )
    const visits = declaredByVisits(preferences, root)
    return { ...view, declared: visits === null ? declared : [...declared, visits] }
  }
}
