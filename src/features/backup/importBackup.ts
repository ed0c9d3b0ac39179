import * as v from 'valibot'
import type { Archive } from '#data/history/types.ts'
import type { Services } from '#data/services.ts'
import { openSlot } from '#data/settings/persisted.ts'
import { isRecord } from '#lib/isRecord.ts'
import { startedWorker } from '#lib/startedWorker.ts'
import { type Setting, SETTINGS } from './backupFile.ts'
import {
  type BackupAnswer,
  type BackupRequest,
  type BackupResult,
  changeDevice,
} from './backupWorker.ts'
import type { ImportResult, SettingLine } from './importFile.ts'
import { mergeSetting, unmergeSetting } from './mergeSetting.ts'

type Needed = Pick<Services, 'history' | 'device' | 'stores' | 'now' | 'startWorker'>

/** The values of a setting before and after an import, to undo it. */
interface ChangedSetting {
  setting: Setting
  before: unknown
  merged: unknown
}

const NOTHING = { bodies: 0, pasts: 0, settings: 0, damaged: 0 }

/**
 * Joins what a file holds with what this device has. The same file again changes nothing. A worker does it where there is one,
 * but for the settings, which only a page can write. `onProgress` is told the lines read.
 */
export async function importBackup(
  services: Needed,
  file: Blob,
  onProgress?: (lines: number) => void,
): Promise<ImportResult> {
  const archive = await services.history.archive()
  if (archive === null) return { ...NOTHING, problem: 'memory' }
  const done = await change(services, archive, { import: file }, onProgress)
  if (!('imported' in done)) return { ...NOTHING, problem: 'refused' }
  const result: ImportResult = { ...done.imported, settings: 0 }
  try {
    for (const line of done.imported.settings)
      if (await takeSetting(services, archive, line)) result.settings += 1
    await archive.reload()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    result.problem = 'refused'
  } finally {
    services.stores.refresh()
  }
  return result
}

/** Undoes the last import: its bodies, figures, names and settings. Resolves to false if storage is blocked. */
export async function undoImport(services: Needed): Promise<boolean> {
  const { history, device, stores } = services
  const archive = await history.archive()
  const done = archive && (await change(services, archive, { undo: true }))
  if (done === null || !('undone' in done)) return false
  for (const note of done.undone) {
    if (!isChange(note)) continue
    const { setting, before, merged } = note
    const slot = openSlot(device, setting)
    slot.write(unmergeSetting(setting, before, merged, slot.read()))
  }
  await archive?.reload()
  stores.refresh()
  return true
}

async function change(
  { startWorker, now }: Needed,
  archive: Archive,
  what: { import: Blob } | { undo: true },
  onProgress?: (lines: number) => void,
): Promise<BackupResult> {
  const request = { ...what, clockAhead: now() - Date.now() }
  const answer = startWorker === null ? null : await askWorker(startWorker, request, onProgress)
  return answer ?? changeDevice(archive, request, now, onProgress)
}

/** Runs in a separate worker, so that new bodies can be read meanwhile; null if it did nothing. */
function askWorker(
  startWorker: () => Worker,
  backup: BackupRequest,
  onProgress?: (lines: number) => void,
): Promise<BackupResult | null> {
  const worker = startedWorker(startWorker)
  if (worker === null) return Promise.resolve(null)
  return new Promise((resolve) => {
    let began = false
    const end = (result: BackupResult | null) => {
      worker.terminate()
      resolve(result)
    }
    worker.addEventListener('error', (event) => {
      // The result reports the error.
      event.preventDefault()
      end(began ? { refused: true } : null)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<BackupAnswer>) => {
      if ('began' in data) began = true
      else if ('lines' in data) onProgress?.(data.lines)
      else end('refused' in data && !began ? null : data)
    })
    worker.postMessage({ backup })
  })
}

async function takeSetting(
  { device }: Needed,
  archive: Archive,
  { setting, data }: SettingLine,
): Promise<boolean> {
  const slot = openSlot(device, setting)
  const own = slot.read()
  const merged = mergeSetting(setting, own, data)
  if (JSON.stringify(merged) === JSON.stringify(own)) return false
  const change: ChangedSetting = { setting, before: own ?? null, merged }
  await archive.note(change)
  slot.write(merged)
  return true
}

const isChange = (note: unknown): note is ChangedSetting =>
  isRecord(note) && v.is(v.picklist(SETTINGS), note['setting'])
