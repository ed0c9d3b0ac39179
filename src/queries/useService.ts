import { type BaseUrlProblem, checkBaseUrl } from '#api/baseUrl.ts'
import { problemOfRoute } from '#api/endpoints.ts'

/** Why an address cannot be a service's, or null. */
export function problemOfBaseUrl(text: string): BaseUrlProblem | null {
  const checked = checkBaseUrl(text)
  return checked.ok ? null : checked.problem
}

export { problemOfRoute }
