import type { Services } from '#data/services.ts'
import { openSlot } from '#data/settings/persisted.ts'
import type { ImportResult } from './importBackup.ts'

/** Imports the backup that the sample service offers, and notes that until it is done. */
export async function importMonth(services: Services, url: string): Promise<ImportResult> {
  const slot = openSlot(services.device, 'month')
  slot.write(true)
  const { importBackup } = await import('./importBackup.ts')
  const response = await services.fetch(url, {})
  const result = await importBackup(services, await response.blob(), 'add')
  slot.remove()
  return result
}

/** An import that a reload cut off goes on. */
export async function resumeMonth(services: Services): Promise<void> {
  const { device, sampleBackupUrl: url } = services
  if (url !== null && openSlot(device, 'month').read() === true) await importMonth(services, url)
}
