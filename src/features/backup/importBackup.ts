import { readAgain } from '#data/bodies/bodyHistory.ts'
import type { SeenName } from '#data/history/types.ts'
import type { Services } from '#data/services.ts'
import { openSlot } from '#data/settings/persisted.ts'
import { plainName } from '#lib/names.ts'
import { DamagedFileError, linesIn, readLine, SETTINGS, VERSION } from './backupFile.ts'
import { onlyPrivate, takeSetting } from './takeSetting.ts'

/** `add`: what this device has stays. `replace`: it then has what the file has. */
export type ImportMode = 'add' | 'replace'

export interface ImportResult {
  /** Pages of which the file has bodies or figures. */
  pages: number
  /** Lines that did not validate. */
  damaged: number
  /** `refused`: the device took only a part. Others: nothing was changed. */
  problem: 'cut' | 'other' | 'newer' | 'memory' | 'refused' | null
}

type Needed = Pick<Services, 'history' | 'device' | 'stores' | 'now' | 'queryClient' | 'read'>

/** A clock may be a day ahead; a visit with a later time is invalid. */
const AHEAD_MS = 86_400_000

/** Adds a backup to what this device has, or replaces that; the same file again changes nothing. Sends no request. */
export async function importBackup(
  services: Needed,
  file: Blob | string,
  mode: ImportMode,
): Promise<ImportResult> {
  const { history, device, stores, now, queryClient } = services
  const blob = typeof file === 'string' ? new Blob([file]) : file
  const archive = await history.archive()
  const problem = archive === null ? 'memory' : await problemOf(blob)
  if (archive === null || problem !== null) return { pages: 0, damaged: 0, problem }
  const latest = now() + AHEAD_MS
  const result: ImportResult = { pages: 0, damaged: 0, problem: null }
  try {
    if (mode === 'replace') await forgetAll(services)
    const pages = new Set<string>()
    /** Pages of which the file has figures. */
    const figured = new Set<string>()
    const named = new Set(history.names().map(keyOfName))
    for await (const text of linesIn(blob)) {
      const line = readLine(text, latest)
      if (line === null) result.damaged += 1
      else if ('body' in line) {
        await archive.addBody(line.body)
        pages.add(line.body.query)
      } else if ('figures' in line) {
        await archive.addVisits(line.figures)
        pages.add(line.figures.query)
        figured.add(line.figures.query)
      } else if ('names' in line)
        await history.remember(line.names.filter((name) => !named.has(keyOfName(name))))
      else if ('setting' in line) {
        const slot = openSlot(device, line.setting)
        slot.write(takeSetting(line.setting, slot.read(), line.data))
      }
      result.pages = pages.size
    }
    for (const query of pages) if (!figured.has(query)) await readAgain(services, query)
    await archive.reload()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    result.problem = 'refused'
  } finally {
    stores.refresh()
    queryClient.removeQueries({ type: 'inactive' })
  }
  return result
}

/** Reads the whole file once before anything is changed: a part of it must not replace everything. */
async function problemOf(file: Blob): Promise<'cut' | 'other' | 'newer' | null> {
  let version: number | null = null
  try {
    for await (const text of linesIn(file)) {
      if (version !== null) continue
      const line = readLine(text, 0)
      if (line === null || !('statglass' in line)) return 'other'
      if (line.version !== VERSION) return 'newer'
      version = line.version
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error
    return version === null ? 'other' : 'cut'
  }
  return version === null ? 'other' : null
}

async function forgetAll({ history, device }: Needed): Promise<void> {
  await history.clear()
  for (const setting of SETTINGS) {
    const slot = openSlot(device, setting)
    slot.write(onlyPrivate(setting, slot.read()))
  }
}

const keyOfName = ({ service, area, id }: SeenName) => `${service} ${area} ${plainName(id)}`
