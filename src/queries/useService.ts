import { type BaseUrlProblem, checkBaseUrl } from '#api/baseUrl.ts'
import { ENDPOINTS, problemOfRoute } from '#api/endpoints.ts'

/** Why an address cannot be a service's, or null. */
export function problemOfBaseUrl(text: string): BaseUrlProblem | null {
  const checked = checkBaseUrl(text)
  return checked.ok ? null : checked.problem
}

export { problemOfRoute }

/** The route an endpoint has where nobody changed it. */
export const defaultRoute = (name: string): string | null =>
  ENDPOINTS.find((endpoint) => endpoint.name === name)?.path ?? null
