import type { Archive, Import } from '#data/history/types.ts'
import {
  type BackupLine,
  DamagedFileError,
  isKnownVersion,
  linesIn,
  readLine,
  type Setting,
} from './backupFile.ts'

export interface ImportResult {
  /** The numbers of new bodies, new histories and changed settings. */
  bodies: number
  pasts: number
  settings: number
  /** Lines that did not validate. */
  damaged: number
  /** `cut`: the end is missing, and the part before it was imported. Others: nothing was imported. */
  problem: 'cut' | 'other' | 'newer' | 'memory' | 'refused' | null
}

export interface SettingLine {
  setting: Setting
  data: unknown
}

/** A result whose settings are still to be merged by the stores that keep them. */
export type ReadFile = Omit<ImportResult, 'settings'> & { settings: SettingLine[] }

/** A clock may be a day ahead; a visit with a later time is invalid. */
const AHEAD_MS = 86_400_000

/** Merges the bodies, figures and names in a file with those of the device. Runs in a worker, if available. */
export async function importFile(
  archive: Archive,
  file: Blob,
  now: () => number,
  onProgress?: (lines: number) => void,
): Promise<ReadFile> {
  const result: ReadFile = { bodies: 0, pasts: 0, settings: [], damaged: 0, problem: 'other' }
  try {
    await takeAll(archive, file, now, result, onProgress)
  } catch (error) {
    if (error instanceof DOMException) result.problem = 'refused'
    else if (!(error instanceof DamagedFileError)) throw error
  }
  return result
}

/** Counts the imported data in `result`; throws if storage is blocked or the file is damaged. */
async function takeAll(
  archive: Archive,
  file: Blob,
  now: () => number,
  result: ReadFile,
  onProgress?: (lines: number) => void,
): Promise<void> {
  let job: Import | null = null
  let lines = 0
  try {
    for await (const text of linesIn(file)) {
      const line = readLine(text)
      if (job === null) {
        if (line === null || line === 'damaged' || !('statglass' in line)) return
        if (!isKnownVersion(line.version)) {
          result.problem = 'newer'
          return
        }
        job = await archive.begin()
        result.problem = 'cut'
        lines = 1
        continue
      }
      if (line === 'damaged') result.damaged += 1
      else if (line !== null && 'end' in line) {
        if (line.end === lines) result.problem = null
        break
      } else if (line !== null) await take(job, line, now() + AHEAD_MS, result)
      lines += 1
      onProgress?.(lines)
    }
  } finally {
    await job?.end()
  }
}

async function take(
  job: Import,
  line: BackupLine,
  latest: number,
  result: ReadFile,
): Promise<void> {
  if ('body' in line) {
    const { body } = line
    if (body.fetchedAt > latest) result.damaged += 1
    else if (await job.body(body)) result.bodies += 1
  } else if ('figures' in line) {
    if (line.figures.rows.some(({ at }) => at > latest)) result.damaged += 1
    else if (await job.figures(line.figures)) result.pasts += 1
  } else if ('names' in line) await job.names(line.names)
  else if ('setting' in line) result.settings.push(line)
}
