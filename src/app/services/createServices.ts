import { isOnThisDevice, SAMPLE_URL, serviceRoot } from '#api/baseUrl.ts'
import { createStore } from 'zustand/vanilla'
import { createClient } from '#api/client.ts'
import { resolveEndpoints } from '#api/endpoints.ts'
import type { ServiceConfig } from '#api/serviceConfig.ts'
import { createHistory } from '#data/history/createHistory.ts'
import type { Snapshot } from '#data/history/types.ts'
import type { Declarations } from '#reading/index.ts'
import type { Database } from '#data/history/database.ts'
import { createJobs } from '#features/bulk/createJobs.ts'
import { createQuota, systemClock } from '#quota/index.ts'
import type { QuotaOptions } from '#quota/types.ts'
import { createActivity } from '#features/activity/createActivity.ts'
import { contextOf, readSnapshot } from '#data/bodies/body.ts'
import { refreshBody } from '#data/bodies/bodyQuery.ts'
import { followHistory, storeBody } from '#data/bodies/bodyHistory.ts'
import { createQueryClient, followQueue } from '#data/bodies/queryClient.ts'
import type { RawServiceFile, Services, Trouble } from '#data/services.ts'
import { AREAS } from '#areas/areas.ts'
import { configureAreas, endpointsOf, createRegistry } from '#areas/createRegistry.ts'
import type { AreaDefinition } from '#data/areas/AreaDescriptor.ts'
import { createStores } from '#data/settings/stores.ts'
import { holdsKey } from '#api/keyGuard.ts'
import { createKeyStore } from '#data/key/keyStore.ts'
import type { TextStorage } from '#data/settings/persisted.ts'
import { createPreferences } from '#data/settings/preferences.ts'
import { createRecents, createFavourites } from '#data/settings/favourites.ts'
import type { Channel } from '#data/openChannel.ts'
import type { Reader } from '#data/reader/createReader.ts'
import { createKeyConsent, watchKey } from './watchKey.ts'

/** A browser opens six connections per host; the page's own files and other tabs need some. */
const MAX_CONNECTIONS = 4

/** Where the sample service offers a backup of its past, next to its API. */
const BACKUP_PATH = '/sample/backup.ndjson'

/** Suffix of the bucket name for requests without a key. */
const ANONYMOUS = ' anonymous'

/** The app's external dependencies; replaced in tests. */
export interface Environment {
  config: ServiceConfig
  configProblems: readonly string[]
  /** `service.json` as loaded. */
  serviceFile?: RawServiceFile
  /** Defaults to six. */
  areas?: readonly AreaDefinition[]
  pageOrigin: string
  framed: boolean
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** A key of the sample service. */
  generateSampleKey?: () => Promise<string>
  session: TextStorage
  device: TextStorage
  durable: boolean
  /** Called when another tab writes to storage. */
  onStorage?: (listener: () => void) => void
  openDatabase: () => Promise<Database | null>
  openChannel: (name: string) => Channel<unknown>
  quota: QuotaOptions
  reader: Reader
  now: () => number
}

export function createServices(environment: Environment): Services {
  const { config, device, session, openChannel, now, areas = AREAS } = environment
  const stores = createStores(device)
  const preferences = stores.of(createPreferences)
  const { routes } = preferences.getState()
  const { limits } = config

  const keyStore = createKeyStore({
    session,
    device,
    channel: openChannel('key'),
    durable: environment.durable,
  })
  const keyForm = { prefix: config.keyPrefix, length: config.keyLength }
  const guard = (text: string) => holdsKey(text, keyForm, keyStore.getState().held?.key ?? null)
  const { root, origin } = serviceRoot(config, environment.pageOrigin)
  const isSampleHere =
    config.sample && config.upstream === null && root === environment.pageOrigin + config.apiPrefix
  const anonymous = origin + ANONYMOUS
  const bucket = () => {
    const { held } = keyStore.getState()
    return held !== null && keyStore.keyFor(origin) !== null ? `${origin} ${held.id}` : anonymous
  }
  const quota = createQuota({
    ...environment.quota,
    headerNames: config.rateHeaders,
    connections: MAX_CONNECTIONS,
    open: () => [bucket()],
    needsNetwork: !isOnThisDevice(root),
    assume: (name) => ({
      limit: name.endsWith(ANONYMOUS) ? limits.anonymous : limits.keyed,
      windowMs: limits.windowSeconds * 1000,
    }),
  })

  const trouble = createStore<Trouble>()(() => ({
    storage: null,
  }))
  const history = createHistory({
    open: environment.openDatabase,
    channel: openChannel('history'),
    reportRefusal: (storage) => trouble.setState({ storage }),
    now,
  })
  const activity = createActivity()
  const { reader } = environment
  const read = async (snapshot: Snapshot) =>
    readSnapshot(reader, snapshot, await declared(snapshot.endpoint))
  const queryClient = createQueryClient((body) => void storeBody({ history }, body))
  const recents = stores.of(createRecents)
  followQueue(queryClient, quota, ({ snapshot: { area, id }, reading }) => {
    const name = reading.title.path === undefined ? id : reading.title.text
    if (id !== null && name !== null) recents.getState().add({ area, id, name, unseen: true })
  })
  followHistory({ history, queryClient, quota, read, now })
  let following: Promise<(endpoint: string) => Declarations> | null = null
  // Needed for the first body, not for the first render. If it fails to load, bodies are read without declarations.
  const declared = async (endpoint: string) => {
    following ??= import('#data/bodies/declarations.ts').then(({ followDeclarations }) =>
      followDeclarations({ config, root, stores, queryClient, read }),
    )
    return (await following.catch(() => (following = null)))?.(endpoint) ?? {}
  }
  // Before `watchKey`: after a refused key the waiting requests are cancelled, not moved to another bucket.
  const consent = createKeyConsent(keyStore)
  const keyWatch = watchKey({ keyStore, quota, bucket, anonymous })
  const client = createClient({
    quota,
    fetch: (url, init) => {
      // Load the code while the response is on its way.
      reader.start()
      return environment.fetch(url, init)
    },
    keyHeader: config.keyHeader,
    now,
    clock: environment.quota.clock ?? systemClock(),
    stopped: consent.signal,
    holdsKey: guard,
    bucket,
    keyOf: (name) => {
      // After a rejected key, queued requests continue without a key only once the user agrees.
      keyWatch.look()
      return name === bucket() ? keyStore.keyFor(origin) : null
    },
    async parse(text, { endpoint: { area, name }, id = null, path }, type, status) {
      const of = { area, id, path, status, fetchedAt: now() }
      const context = { ...contextOf(of), ...(await declared(name)) }
      const read = await reader.read({ source: { text, type }, context })
      return { ...read, failure: read.reading?.error ?? null }
    },
    onRecord: (record) => activity.getState().noteRequest(record),
    onKeyRefused: keyWatch.refused,
  })

  const defaultEndpoints = endpointsOf(areas)
  const endpoints = resolveEndpoints(defaultEndpoints, config.areas, config.locked ? {} : routes)
  const described = configureAreas(areas, endpoints, config.descriptions)
  const asking = { client, config, history, read, activity, now, queryClient, stores, root }
  const refresh: Services['refresh'] = (target, options) => refreshBody(asking, target, options)
  const jobs = createJobs({ refresh, root, endpoints, history, quota, bucket, now })

  environment.onStorage?.(stores.refresh)

  return {
    config,
    serviceFile: environment.serviceFile ?? {},
    configProblems: environment.configProblems,
    root,
    keyOrigin: origin,
    endpoints,
    defaultEndpoints,
    registry: createRegistry(described),
    quota,
    client,
    refresh,
    fetch: environment.fetch,
    history,
    trouble,
    jobs,
    queryClient,
    activity,
    preferences,
    favourites: stores.of(createFavourites),
    recents,
    stores,
    keyStore,
    holdsKey: guard,
    bucket,
    metered: createStore<{ bucket: string | null }>()(() => ({ bucket: null })),
    read,
    now,
    generateKey: root.startsWith(SAMPLE_URL) ? (environment.generateSampleKey ?? null) : null,
    sampleBackupUrl:
      root.startsWith(SAMPLE_URL) || isSampleHere
        ? `${root.slice(0, -config.apiPrefix.length)}${BACKUP_PATH}?root=${encodeURIComponent(root)}`
        : null,
    framed: environment.framed,
    durable: environment.durable,
    device,
  }
}
