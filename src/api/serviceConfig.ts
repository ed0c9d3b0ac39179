import type { HeaderNames } from '#quota/index.ts'
import type { DeclaredFields, DeclaredViews } from './declaredSchema.ts'
import type { RouteOverrides } from './endpoints.ts'

/** An area of a service, apart from its routes. */
export interface AreaDescription {
  /** The service has no such area. */
  absent?: boolean
  /** The service's own name for it, "Groups", and for one of its things inside a sentence, "a group". */
  name?: string
  one?: string
  /** Uses of its routes that are tabs on a thing's page, in their order. */
  tabs?: readonly string[]
  /** Things that the service has and does not list; `seen`: found in answers, there may be others. */
  entries?: readonly { id: string; name: string; seen?: boolean }[]
}

/** Run-time configuration (`service.json`), every field present. */
export interface ServiceConfig {
  /** The name of the service; '' if not given. */
  name: string
  /** `sample:`, the empty string for this origin, or an absolute URL without a trailing slash. */
  baseUrl: string
  apiPrefix: string
  keyPrefix: string | null
  /** Characters of a key; null if unknown. */
  keyLength: number | null
  /** The header that a key is sent in. */
  keyHeader: string
  /** Names of the quota headers, if unusual. */
  rateHeaders: HeaderNames
  /** The origin that really answers, where a server forwards. */
  upstream: string | null
  accountUrl: string | null
  documentation: string | null
  limits: { anonymous: number; keyed: number; windowSeconds: number }
  areas: RouteOverrides
  descriptions: Readonly<Record<string, AreaDescription>>
  /** Names of players to begin with, at most six; for a newcomer's first page. */
  examples: readonly string[]
  /** Declared fields, by the reading's `fieldKey`, in any body; and declared views, by endpoint. */
  fields: DeclaredFields
  views: DeclaredViews
  /** The sample service answers at this origin, as its server declares. */
  sample: boolean
  /** The build was made for this address alone: base URL and routes cannot be changed. */
  locked: boolean
}

export const DEFAULT_CONFIG: ServiceConfig = {
  name: '',
  baseUrl: '',
  apiPrefix: '/api/v1',
  keyPrefix: null,
  keyLength: 40,
  keyHeader: 'x-api-key',
  rateHeaders: {},
  upstream: null,
  accountUrl: null,
  documentation: null,
  limits: { anonymous: 10, keyed: 100, windowSeconds: 60 },
  areas: {},
  descriptions: {},
  examples: [],
  fields: {},
  views: {},
  sample: false,
  locked: false,
}
