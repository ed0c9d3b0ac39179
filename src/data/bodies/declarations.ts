import type { ServiceConfig } from '#api/serviceConfig.ts'
import type { Declarations, Declared } from '#reading/index.ts'
import { EVERY_VIEW, type OverrideStore, type PartOverride } from '../settings/overrides.ts'

export type Taught = Readonly<Record<string, PartOverride>>

const NOTHING: Taught = {}

export const taughtIn = ({ of }: Pick<OverrideStore, 'of'>, root: string): Taught =>
  of({ service: root, endpoint: EVERY_VIEW })?.taught ?? NOTHING

const own = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

/** What `service.json` declares of a view; null where it declares nothing. */
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
