import { type BaseUrlProblem, checkBaseUrl } from '#api/baseUrl.ts'
import type { Endpoint } from '#api/endpoints.ts'
import { problemOfRoute, type RouteProblem } from '#api/endpoints.ts'
import type { ServiceConfig } from '#api/serviceConfig.ts'
import { useStore } from 'zustand'
import type { Activity } from './activity.ts'
import type { Registry } from './areas/registry.ts'
import { useServices } from './services.ts'

/** The run-time configuration. */
export const useConfig = (): ServiceConfig => useServices().config

/** The areas of the service. */
export const useRegistry = (): Registry => useServices().registry

/** The routes of the service, by name. */
export const useEndpoints = (): ReadonlyMap<string, Endpoint> => useServices().endpoints

/** Where requests go (`https://host/api/v1`), and the origin that a key for them is bound to. */
export function useServiceAddress(): { root: string; keyOrigin: string } {
  const { root, keyOrigin } = useServices()
  return { root, keyOrigin }
}

/** The requests of this tab, and the pages it opened without one. */
export const useActivity = (): Activity => useStore(useServices().activity)

/** Wall ms, corrected where this device's clock is wrong. */
export const useNow = (): (() => number) => useServices().now

/** Why an address cannot be a service's, or null. One that may hold a key would be kept, shown and sent with each request. */
export function useProblemOfBaseUrl(): (text: string) => BaseUrlProblem | 'key' | null {
  const { holdsKey } = useServices()
  return (text) => {
    const checked = checkBaseUrl(text)
    if (!checked.ok) return checked.problem
    return holdsKey(text) ? 'key' : null
  }
}

/** The same for a route. */
export function useProblemOfRoute(): (path: string) => RouteProblem | 'key' | null {
  const { holdsKey } = useServices()
  return (path) => problemOfRoute(path) ?? (holdsKey(path) ? 'key' : null)
}
