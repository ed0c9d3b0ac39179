import { storedBodies } from '#data/bodies/bodyHistory.ts'
import type { FigureRows } from '#data/history/types.ts'
import type { Services } from '#data/services.ts'
import { openSlot } from '#data/settings/persisted.ts'
import { download, fileName } from '#view/export/download.ts'
import { type BackupLine, packedLines, SETTINGS, VERSION } from './backupFile.ts'
import { withoutPrivate } from './takeSetting.ts'

const NAMES_A_LINE = 1000
const VALUES_A_LINE = 50_000

type Needed = Pick<Services, 'history' | 'device' | 'now' | 'keyStore'>

/** Saves the backup as a file. */
export async function saveBackup(services: Needed, name: string): Promise<void> {
  download(await exportBackup(services), fileName(name, 'ndjson.gz'))
}

/** All stored data except the key, as one file. */
export function exportBackup(services: Needed): Promise<Blob> {
  return packedLines(textLines(services))
}

/** Leaves out every line that contains the key in use. */
async function* textLines(services: Needed) {
  const key = services.keyStore.getState().held?.key ?? null
  for await (const line of linesOf(services)) {
    const text = JSON.stringify(line)
    if (key === null || !text.includes(key)) yield text
  }
}

async function* linesOf({ history, device, now }: Needed): AsyncGenerator<BackupLine> {
  await history.ready
  yield { statglass: 'backup', version: VERSION, at: now() }
  for (const setting of SETTINGS) {
    const data = openSlot(device, setting).read()
    if (data !== undefined) yield { setting, data: withoutPrivate(setting, data) }
  }
  const names = history.names()
  for (let from = 0; from < names.length; from += NAMES_A_LINE)
    yield { names: names.slice(from, from + NAMES_A_LINE) }
  for await (const body of storedBodies(history)) yield { body }
  for (const query of await history.figures.queries()) {
    const all = await history.figures.rows(query)
    if (all !== null) yield* linesOfRows(all)
  }
}

function* linesOfRows({ rows, ...of }: FigureRows): Generator<BackupLine> {
  const most = Math.ceil(VALUES_A_LINE / (of.figures.length + 1))
  for (let from = 0; from < rows.length; from += most)
    yield { figures: { ...of, rows: rows.slice(from, from + most) } }
}
