import { checkBaseUrl } from '#api/baseUrl.ts'
import type { Environment } from './environment.ts'

/** The service of a build or a server made for one: `API_BASE_URL`. */
export interface KnownService {
  /** Without a trailing slash. */
  url: string
  origin: string
  host: string
}

/** Null where none is named. Throws where the address may not be used. */
export function knownService(environment: Environment): KnownService | null {
  const text = environment['API_BASE_URL']?.trim() ?? ''
  if (text === '') return null
  const checked = checkBaseUrl(text)
  if (!checked.ok || !URL.canParse(checked.url) || checked.url === 'sample:')
    throw new Error(
      `API_BASE_URL: "${text}" is no address a service may live at ` +
        '(https, or http on loopback; no credentials, query or fragment)' +
        (checked.ok ? '' : `: ${checked.problem}`),
    )
  const { origin, host } = new URL(checked.url)
  return { url: checked.url, origin, host }
}
