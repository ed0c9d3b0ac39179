import * as v from 'valibot'
import type { Archive } from '#data/history/types.ts'
import { isRecord } from '#lib/isRecord.ts'
import { openSlot } from '#data/settings/persisted.ts'
import { importFile, type ImportResult, type ReadFile, type SettingLine } from './importFile.ts'
import { type Setting, SETTINGS } from './lines.ts'
import { mergeSetting, unmergeSetting } from './mergeSetting.ts'
import type { Services } from '#data/services.ts'
import { askBackupWorker } from './askBackupWorker.ts'

type Needed = Pick<Services, 'history' | 'device' | 'stores' | 'now' | 'startWorker'>

/** What a setting was and became, noted to be taken back. */
interface ChangedSetting {
  setting: Setting
  before: unknown
  merged: unknown
}

/** Of all settings that are kept. */
const VERSION = 1

const NOTHING = { bodies: 0, pasts: 0, settings: 0, damaged: 0 }

/**
 * Joins what a file holds with what this device has. The same file again changes nothing. A worker does it where there is one,
 * but for the settings, which are kept where only a page can write.
 */
export async function importBackup(
  services: Needed,
  file: Blob,
  onProgress?: (lines: number) => void,
): Promise<ImportResult> {
  const archive = await services.history.archive()
  if (archive === null) return { ...NOTHING, problem: 'memory' }
  const read = await readFile(services, archive, file, onProgress)
  const result: ImportResult = { ...read, settings: 0 }
  try {
    for (const line of read.settings)
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

async function readFile(
  { startWorker, now }: Needed,
  archive: Archive,
  file: Blob,
  onProgress?: (lines: number) => void,
): Promise<ReadFile> {
  const question = { import: file, clockAhead: now() - Date.now() }
  const outcome = await askBackupWorker(startWorker, question, onProgress)
  if (outcome === 'broken') return { ...NOTHING, settings: [], problem: 'refused' }
  if (outcome !== 'none' && 'imported' in outcome) return outcome.imported
  return importFile(archive, file, now, onProgress)
}

async function takeSetting(
  { device }: Needed,
  archive: Archive,
  { setting, data }: SettingLine,
): Promise<boolean> {
  const slot = openSlot(device, setting)
  const own = slot.read()
  const merged = mergeSetting(setting, own?.data, data)
  if (JSON.stringify(merged) === JSON.stringify(own?.data)) return false
  const change: ChangedSetting = { setting, before: own?.data ?? null, merged }
  await archive.note(change)
  slot.write(own?.version ?? VERSION, merged)
  return true
}

/** Takes back the last import: its bodies, figures, names and settings. */
export async function undoImport(services: Needed): Promise<void> {
  const { history, device, stores, startWorker, now } = services
  const archive = await history.archive()
  if (archive === null) return
  const question = { undo: true, clockAhead: now() - Date.now() } as const
  const outcome = await askBackupWorker(startWorker, question)
  const isUndone = typeof outcome !== 'string' && 'undone' in outcome
  for (const note of isUndone ? outcome.undone : await archive.undo()) {
    if (!isChange(note)) continue
    const { setting, before, merged } = note
    const slot = openSlot(device, setting)
    const present = slot.read()
    slot.write(present?.version ?? VERSION, unmergeSetting(setting, before, merged, present?.data))
  }
  if (isUndone) await archive.reload()
  stores.refresh()
}

const isChange = (note: unknown): note is ChangedSetting =>
  isRecord(note) && v.is(v.picklist(SETTINGS), note['setting'])
