import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Client } from '#api/client.ts'
import type { Endpoint } from '#api/endpoints.ts'
import type { ServiceConfig } from '#api/serviceConfig.ts'
import type { Target } from '#api/target.ts'
import type { Body, RefreshOptions } from './bodies/body.ts'
import type { History, Snapshot } from './history/types.ts'
import type { ReadThings } from './reader/createReader.ts'
import type { Jobs } from './jobs.ts'
import type { Quota } from '#quota/types.ts'
import type { Registry } from './areas/AreaDescriptor.ts'
import type { TextStorage } from './settings/persisted.ts'
import type { KeyStore } from './key/keyStore.ts'
import type { Preferences } from './settings/preferences.ts'
import type { EntityList } from './settings/favourites.ts'
import type { Stores } from './settings/stores.ts'
import type { Activity } from './activity.ts'

/** `service.json`, before it is checked. */
export type RawServiceFile = Readonly<Record<string, unknown>>

/** What is wrong on this device, or waits to be switched to. */
export interface Trouble {
  storage: 'full' | 'blocked' | null
  useNewVersion?: () => void
}

/** Everything a page reaches through hooks, made once by `app` and fresh in every test. */
export interface Services {
  config: ServiceConfig
  /** `service.json` as it was loaded: what is saved for everybody is laid over it. */
  serviceFile: RawServiceFile
  /** Problems of `service.json`, by field. */
  configProblems: readonly string[]
  /** `https://host/api/v1`: the first part of every query's id. */
  root: string
  /** The origin a key is bound to. */
  keyOrigin: string
  endpoints: ReadonlyMap<string, Endpoint>
  /** Those of a service without a configuration. */
  defaultEndpoints: readonly Endpoint[]
  registry: Registry
  quota: Quota
  client: Client<ReadThings>
  /** Asks the service for a body, as `refreshBody` says. */
  refresh(target: Target, options: RefreshOptions): Promise<void>
  /** Sends a request as it is, to the built-in sample service, too; `client` and `quota` decide when. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  history: History
  /** Why the device refuses writes, if it does; and the switch to a newer build, if there is one. */
  trouble: StoreApi<Trouble>
  /** Bulk refreshes that spend spare quota. */
  jobs: Jobs
  queryClient: QueryClient
  activity: StoreApi<Activity>
  preferences: StoreApi<Preferences>
  favourites: StoreApi<EntityList>
  recents: StoreApi<EntityList>
  stores: Stores
  keyStore: KeyStore
  /** Whether a text holds the key in use, or what looks like one. */
  holdsKey(text: string): boolean
  /** The bucket the next request is counted in. */
  bucket(): string
  /** The bucket of another service that is asked at present: the meter and the countdown are its own; null if there is none. */
  metered: StoreApi<{ bucket: string | null }>
  /** Reads a body from this device, in the worker. Rejects if the code that reads could not be loaded. */
  read(snapshot: Snapshot): Promise<Body>
  now(): number
  /** Makes a key immediately if the service is the sample in the page; null otherwise. */
  generateKey: (() => Promise<string>) | null
  /** Where the sample service offers a backup of its past, at no request; null with any other service. */
  sampleBackupUrl: string | null
  /** The page is framed by another: no key can be entered. */
  framed: boolean
  /** Settings are kept over reloads on this device. */
  durable: boolean
  /** Where settings are kept. */
  device: TextStorage
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices is used outside its provider')
  return services
}
