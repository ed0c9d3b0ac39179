import { readServiceConfig } from '#api/readServiceConfig.ts'
import { AREAS } from '#areas/areas.ts'
import { endpointsOf } from '#areas/createRegistry.ts'
import type { ServiceConfig } from '#api/serviceConfig.ts'
import type { RawServiceFile } from '#data/services.ts'
import { slotIn, openSlot, type TextStorage } from '#data/settings/persisted.ts'
import { isRecord } from '#lib/isRecord.ts'
import { en } from '#words/en.ts'
import * as v from 'valibot'

/** The page cannot determine its service, so it sent no request; the message says what the host answered. */
export class ConfigError extends Error {
  override name = 'ConfigError' as const
}

/** The configuration of a build made for a single service; null in any other build. */
export type BuiltConfig = Readonly<Record<string, unknown>> | null

/** The stored result of the last read of service.json. */
const kept = v.object({
  file: v.record(v.string(), v.unknown()),
  /** The key format, needed before the configuration has loaded. */
  key: v.object({ prefix: v.nullable(v.string()), length: v.nullable(v.number()) }),
})

const isOfBaseUrl = (problem: string) => problem.startsWith('baseUrl: ')

/**
 * Reads service.json. If that fails, falls back to the configuration of the build, else to the last one read on this device,
 * with a problem that says so unless the device is offline. Throws ConfigError if there is neither: the sample service is
 * used only if configured.
 */
export async function readConfig(options: {
  answer: Promise<Response>
  device: TextStorage
  built: BuiltConfig
  isOnline: () => boolean
}): Promise<{ config: ServiceConfig; problems: string[]; file: RawServiceFile }> {
  const { answer, device, built, isOnline } = options
  const read = async (given: Record<string, unknown>) => {
    const file = withOwnService(given, device)
    const { config, problems } = readServiceConfig(file, endpointsOf(AREAS))
    if (file['fields'] === undefined && file['views'] === undefined)
      return { config, problems, file }
    const { readDeclarations } = await import('#api/declaredSchema.ts')
    const { problems: more, ...declared } = readDeclarations(file)
    return { config: { ...config, ...declared }, problems: [...problems, ...more], file }
  }
  const words = en.config
  const last = slotIn(device, 'service', kept)
  try {
    const file = await configJson(answer)
    const loaded = await read(built === null ? file : lockedTo(built, file))
    // A service with an invalid URL must not fall back to the default one.
    const wrong = loaded.problems.find(isOfBaseUrl)
    if (wrong !== undefined) throw new ConfigError(wrong)
    const { keyPrefix: prefix, keyLength: length } = loaded.config
    last.write({ file, key: { prefix, length } })
    return loaded
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const before = built ?? last.read()?.file
    const loaded = before === undefined ? null : await read(before)
    if (loaded === null || loaded.problems.some(isOfBaseUrl)) throw error
    // The pages already show that the device is offline, so add no problem about the file.
    if (!isOnline()) return loaded
    const said = built === null ? words.last : words.built
    return { ...loaded, problems: [said(error.message)] }
  }
}

async function configJson(answer: Promise<Response>): Promise<Record<string, unknown>> {
  const words = en.config
  try {
    const response = await answer
    if (!response.ok) throw new ConfigError(words.status(response.status))
    const json: unknown = await response.json()
    if (!isRecord(json)) throw new ConfigError(words.noObject)
    return json
  } catch (error) {
    if (error instanceof ConfigError) throw error
    if (error instanceof SyntaxError) throw new ConfigError(words.noJson)
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw new ConfigError(late ? words.late : words.none)
  }
}

/** The file merged with the user's own service setup, unless the build is locked. */
function withOwnService(file: Record<string, unknown>, device: TextStorage) {
  const preferences = openSlot(device, 'preferences').read()
  const own = isRecord(preferences) ? preferences['service'] : null
  if (!isRecord(own) || file['locked'] === true) return file
  const { locked: _, ...fields } = own
  // Limits, account page or upstream of one service are false of another.
  const isSame = own['baseUrl'] === undefined || own['baseUrl'] === file['baseUrl']
  return isSame ? { ...file, ...fields } : fields
}

/** A deployment can override names and routes, but not the service of the build; it can reach it through a proxy. */
function lockedTo(built: NonNullable<BuiltConfig>, json: Record<string, unknown>) {
  const origin = new URL(String(built['baseUrl'])).origin
  const forwarded = json['baseUrl'] === '' && json['upstream'] === origin
  return forwarded
    ? { ...json, locked: true }
    : { ...json, baseUrl: built['baseUrl'], upstream: null, locked: true }
}
