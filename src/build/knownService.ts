import { readFileSync } from 'node:fs'
import { checkBaseUrl } from '#api/baseUrl.ts'
import { isRecord } from '#lib/isRecord.ts'
import type { Environment } from './environment.ts'

/** The service of a build or a server made for one: `API_BASE_URL`, or the address in the file of `STATGLASS_SERVICE`. */
export interface KnownService {
  /** Without a trailing slash. */
  url: string
  origin: string
  host: string
}

/** Null if none is named. Throws if the address may not be used. */
export function knownService(environment: Environment): KnownService | null {
  const text = environment['API_BASE_URL']?.trim() || addressInFile(environment)
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

function addressInFile(environment: Environment): string {
  const path = ownServicePath(environment)
  const file = path === null ? {} : readServiceFile(path)
  return describesService(file) ? String(file['baseUrl']) : ''
}

/** Adds the prefix from its file unless the address ends with it. */
export function rootOf(service: KnownService, apiPrefix: string): string {
  return service.url.endsWith(apiPrefix) ? service.url : service.url + apiPrefix
}

/** The path of a forwarded service: under `/api`, followed by its own prefix unless that begins with `/api`. */
export function localPrefix(apiPrefix: string): string {
  return /^\/api(\/|$)/.test(apiPrefix) ? apiPrefix : `/api${apiPrefix}`
}

export type ServiceFile = Readonly<Record<string, unknown>>

/** Where the service's description is: the file that `STATGLASS_SERVICE` names, else null. */
export const ownServicePath = (environment: Environment): string | null =>
  environment['STATGLASS_SERVICE']?.trim() || null

/** Throws if the file is not there, or holds no JSON object. */
export function readServiceFile(path: string): ServiceFile {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isRecord(json)) throw new Error(`${path} is no JSON object`)
  return json
}

/** A file that names an address was written for the service there; the shipped one describes the sample. */
export const describesService = ({ baseUrl }: ServiceFile): boolean =>
  typeof baseUrl === 'string' && baseUrl !== '' && baseUrl !== 'sample:'
