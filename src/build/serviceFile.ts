import { readFileSync } from 'node:fs'
import type { Environment } from './environment.ts'

export type ServiceFile = Readonly<Record<string, unknown>>

/** Where the service's description is: the file that `STATGLASS_SERVICE` names, else null. */
export const ownServicePath = (environment: Environment): string | null =>
  environment['STATGLASS_SERVICE']?.trim() || null

/** Throws where the file is not there, or holds no JSON object. */
export function readServiceFile(path: string): ServiceFile {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Error(`${path} is no JSON object`)
  return json as ServiceFile
}

/** A file that names an address was written for the service there; the shipped one describes the sample. */
export const describesService = ({ baseUrl }: ServiceFile): boolean =>
  typeof baseUrl === 'string' && baseUrl !== '' && baseUrl !== 'sample:'
