import type { FigurePast } from '#data/history/types.ts'
import { openSlot, type TextStorage } from '#data/settings/persisted.ts'
import { firstLine, SETTINGS, type BackupLine, writeLine } from './lines.ts'
import { packedLines } from './linesIn.ts'
import { withoutPrivate } from './mergeSetting.ts'
import type { Services } from '#data/services.ts'

const NAMES_A_LINE = 1000
/** A past with more figures is written in several lines. */
const FIGURES_A_LINE = 500

type Needed = Pick<Services, 'history' | 'device' | 'now' | 'keyStore'>

/** Everything this device keeps, but the key, as one file. `onProgress`: pages written so far. */
export function exportBackup(
  services: Needed,
  onProgress?: (pages: number) => void,
): Promise<Blob> {
  return packedLines(textLines(services, onProgress))
}

/** A line with the key in use is left out, wherever it may stand. */
async function* textLines(services: Needed, onProgress?: (pages: number) => void) {
  const key = services.keyStore.getState().held?.key ?? null
  let count = 0
  for await (const line of linesOf(services, onProgress)) {
    const text = writeLine(line)
    if (key !== null && text.includes(key)) continue
    count += 1
    yield text
  }
  yield writeLine({ end: count })
}

async function* linesOf(
  { history, device, now }: Needed,
  onProgress?: (pages: number) => void,
): AsyncGenerator<BackupLine> {
  await history.ready
  yield firstLine(now())
  for (const setting of SETTINGS) {
    const data = settingIn(device, setting)
    if (data !== undefined) yield { setting, data: withoutPrivate(setting, data) }
  }
  const names = history.names()
  for (let from = 0; from < names.length; from += NAMES_A_LINE)
    yield { names: names.slice(from, from + NAMES_A_LINE) }
  let pages = 0
  for (const { query, fetchedAt } of history.heads()) {
    const bodies = await history.snapshots(query, Infinity)
    for (const body of bodies) yield { body }
    // The newest was seen again since it came.
    const latest = bodies.at(-1)?.fetchedAt === fetchedAt ? null : await history.latest(query)
    if (latest !== null) yield { body: latest }
    pages += 1
    onProgress?.(pages)
  }
  for (const query of await history.figures.queries()) {
    const past = await history.figures.past(query)
    if (past !== null) yield* partsOf(past)
  }
}

function* partsOf({ figures, ...past }: FigurePast): Generator<BackupLine> {
  for (let from = 0; from === 0 || from < figures.length; from += FIGURES_A_LINE)
    yield { past: { ...past, figures: figures.slice(from, from + FIGURES_A_LINE) } }
}

/** What a store keeps under a name, unchecked; undefined where there is nothing. */
export const settingIn = (device: TextStorage, setting: string): unknown =>
  openSlot(device, setting).read()?.data
