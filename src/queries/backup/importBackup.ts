import * as v from 'valibot'
import type { Archive, Import } from '#history/types.ts'
import { isRecord } from '#lib/isRecord.ts'
import { openSlot } from '#settings/persisted.ts'
import {
  type BackupLine,
  isKnownVersion,
  readLine,
  type Setting,
  SETTINGS,
} from '#transfer/backup/lines.ts'
import { DamagedFileError, linesIn } from '#transfer/backup/linesIn.ts'
import { mergeSetting, unmergeSetting } from '#transfer/backup/mergeSetting.ts'
import type { Services } from '../services.ts'

/** What came of a file. */
export interface ImportResult {
  /** Bodies and pasts that were not known, and settings that changed. */
  bodies: number
  pasts: number
  settings: number
  /** Lines that did not validate. */
  damaged: number
  /** `cut`: its end is missing; what came before it was used. `other`, `newer`, `memory`, `refused`: nothing was. */
  problem: 'cut' | 'other' | 'newer' | 'memory' | 'refused' | null
}

type Needed = Pick<Services, 'history' | 'device' | 'refreshSettings' | 'now'>

/** What a setting was and became, noted to be taken back. */
interface ChangedSetting {
  setting: Setting
  before: unknown
  merged: unknown
}

/** Of all settings that are kept. */
const VERSION = 1

/** A clock may be a day ahead; what claims to be of a later time is no visit. */
const AHEAD_MS = 86_400_000

/** Joins what a file holds with what this device has. The same file again changes nothing. */
export async function importBackup(
  services: Needed,
  file: Blob,
  onProgress?: (lines: number) => void,
): Promise<ImportResult> {
  const result: ImportResult = { bodies: 0, pasts: 0, settings: 0, damaged: 0, problem: 'other' }
  const archive = await services.history.archive()
  if (archive === null) return { ...result, problem: 'memory' }
  try {
    await takeAll(services, archive, file, result, onProgress)
  } catch (error) {
    if (error instanceof DOMException) result.problem = 'refused'
    else if (!(error instanceof DamagedFileError)) throw error
  }
  return result
}

/** Notes in `result` what came; throws where the device refuses or the file is damaged. */
async function takeAll(
  services: Needed,
  archive: Archive,
  file: Blob,
  result: ImportResult,
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
      } else if (line !== null) await take(services, job, line, result)
      lines += 1
      onProgress?.(lines)
    }
  } finally {
    services.refreshSettings()
    await job?.end()
  }
}

async function take(
  services: Needed,
  job: Import,
  line: BackupLine,
  result: ImportResult,
): Promise<void> {
  const latest = services.now() + AHEAD_MS
  if ('body' in line) {
    const { body } = line
    if (body.fetchedAt > latest) result.damaged += 1
    else if (await job.body(body)) result.bodies += 1
  } else if ('past' in line) {
    if ((line.past.seen.at(-1) ?? 0) > latest) result.damaged += 1
    else if (await job.past(line.past)) result.pasts += 1
  } else if ('names' in line) await job.names(line.names)
  else if ('setting' in line && (await takeSetting(services, job, line))) result.settings += 1
}

async function takeSetting(
  { device }: Needed,
  job: Import,
  { setting, data }: Extract<BackupLine, { setting: unknown }>,
): Promise<boolean> {
  const slot = openSlot(device, setting)
  const own = slot.read()
  const merged = mergeSetting(setting, own?.data, data)
  if (JSON.stringify(merged) === JSON.stringify(own?.data)) return false
  const change: ChangedSetting = { setting, before: own?.data ?? null, merged }
  await job.note(change)
  slot.write(own?.version ?? VERSION, merged)
  return true
}

/** Takes back the last import: its bodies, figures, names and settings. */
export async function undoImport({
  history,
  device,
  refreshSettings,
}: Pick<Services, 'history' | 'device' | 'refreshSettings'>): Promise<void> {
  const archive = await history.archive()
  if (archive === null) return
  for (const note of await archive.undo()) {
    if (!isChange(note)) continue
    const { setting, before, merged } = note
    const slot = openSlot(device, setting)
    const present = slot.read()
    slot.write(present?.version ?? VERSION, unmergeSetting(setting, before, merged, present?.data))
  }
  refreshSettings()
}

const isChange = (note: unknown): note is ChangedSetting =>
  isRecord(note) && v.is(v.picklist(SETTINGS), note['setting'])
