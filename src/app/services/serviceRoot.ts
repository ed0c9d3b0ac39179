import { checkBaseUrl, SAMPLE_URL } from '#api/baseUrl.ts'
import type { ServiceConfig } from '#api/serviceConfig.ts'

/** Where requests go, and the origin that a key given for them is bound to. */
export function serviceRoot(
  config: ServiceConfig,
  chosen: string | null,
  pageOrigin: string,
): { root: string; origin: string } {
  const own = chosen === null || config.locked ? null : checkBaseUrl(chosen)
  const baseUrl = own?.ok === true ? own.url : config.baseUrl
  if (baseUrl === SAMPLE_URL)
    return { root: `${SAMPLE_URL}${config.apiPrefix}`, origin: SAMPLE_URL }
  const address = baseUrl === '' ? pageOrigin : baseUrl
  const upstream = baseUrl === config.baseUrl ? config.upstream : null
  return { root: `${address}${config.apiPrefix}`, origin: new URL(upstream ?? address).origin }
}
