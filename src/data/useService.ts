import type { Endpoint } from '#api/endpoints.ts'
import type { ServiceConfig } from '#api/serviceConfig.ts'
import { useStore } from 'zustand'
import type { Activity } from './activity.ts'
import type { Registry } from './areas/AreaDescriptor.ts'
import { useServices } from './services.ts'

/** The run-time configuration. */
export const useConfig = (): ServiceConfig => useServices().config

/** The areas of the service. */
export const useRegistry = (): Registry => useServices().registry

/** The routes of the service, by name. */
export const useEndpoints = (): ReadonlyMap<string, Endpoint> => useServices().endpoints

/** `https://host/api/v1`: the first part of every query. */
export const useServiceRoot = (): string => useServices().root

/** The requests of this tab, and the pages it opened without one. */
export const useActivity = (): Activity => useStore(useServices().activity)

/** Wall ms, corrected where this device's clock is wrong. */
export const useNow = (): (() => number) => useServices().now
