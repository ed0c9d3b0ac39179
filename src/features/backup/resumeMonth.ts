import type { Services } from '#data/services.ts'
import { openSlot } from '#data/settings/persisted.ts'
import type { ImportResult } from './importBackup.ts'

/** Imports the sample's backup. Notes its time until it is done: the same visits are not added again. */
export async function importMonth(services: Services, url: string): Promise<ImportResult> {
  const slot = openSlot(services.device, 'monthUntil')
  const until = Number(slot.read() ?? services.now())
  slot.write(until)
  const { importBackup } = await import('./importBackup.ts')
  const response = await services.fetch(`${url}&at=${until}`, {})
  const result = await importBackup(services, await response.blob(), 'add')
  slot.remove()
  return result
}

/** An import that a reload cut off goes on. */
export async function resumeMonth(services: Services): Promise<void> {
  const { device, sampleBackupUrl: url } = services
  const isCutOff = openSlot(device, 'monthUntil').read() !== undefined
  if (url !== null && isCutOff) await importMonth(services, url)
}
