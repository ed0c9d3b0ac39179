import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { firstLine, writeLine, type BackupLine } from '#features/backup/lines.ts'
import { type Tasks, traceTasks } from './traceTasks.ts'

const PLAYERS = 1000
const VISITS = 2
const SKILLS = 60
const HOUR = 3_600_000

/** The tasks of the page while it imports a file, takes that back and exports what it has. */
export interface BackupTasks {
  megabytes: number
  import: Tasks
  undo: Tasks
  export: Tasks
}

/** What a device might have after a year of use: about 20 MB of bodies, figures and names. */
function backup(now: number): string {
  const lines: BackupLine[] = [firstLine(now)]
  for (let player = 0; player < PLAYERS; player++) {
    const id = `Player ${player}`
    const of = { query: `sample:/api/v1/players/${player}`, area: 'players', id }
    const times = Array.from({ length: VISITS }, (_, visit) => now - (VISITS - visit) * HOUR)
    for (const fetchedAt of times) {
      const skills = Array.from({ length: SKILLS }, (_, skill) => ({
        name: `Skill ${skill}`,
        level: 1 + ((player + skill) % 99),
        xp: fetchedAt + skill,
        rank: skill * player,
        gained: { day: skill, week: 7 * skill, month: 30 * skill },
      }))
      const text = { name: id, overallXp: fetchedAt, skills }
      const bytes = JSON.stringify(text).length
      const path = `players/${player}`
      const body = { ...of, endpoint: 'players.item', fetchedAt, status: 200, headers: [], path }
      lines.push({ body: { ...body, bytes, body: text } })
    }
    const figures = Array.from({ length: SKILLS }, (_, skill) => ({
      figure: { key: `$.skills[${skill}].xp`, label: 'XP', kind: 'count', row: null },
      times,
      values: times.map((at) => at + skill),
    }))
    lines.push({ past: { ...of, names: [{ at: now - HOUR, name: id }], seen: times, figures } })
  }
  const names = Array.from({ length: PLAYERS }, (_, player) => `Player ${player}`)
  const service = 'sample:/api/v1'
  lines.push({
    names: names.map((name) => ({ service, area: 'players', id: name, name, seenAt: now - HOUR })),
  })
  lines.push({ end: lines.length })
  return lines.map((line) => `${writeLine(line)}\n`).join('')
}

export async function backupTasksOf(browser: Browser, url: string): Promise<BackupTasks> {
  const folder = mkdtempSync(join(tmpdir(), 'statglass-backup-'))
  const file = join(folder, 'backup.ndjson')
  const text = backup(Date.now())
  writeFileSync(file, text)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(300_000)
  try {
    await page.goto(`${url}/settings`)
    const field = page.getByLabel('Import a file')
    await field.waitFor({ state: 'attached' })
    await page.waitForTimeout(6000)
    const taken = await traceTasks(browser, async () => {
      await field.setInputFiles(file)
      await page.getByText(/^Imported: /).waitFor()
    })
    const saved = await traceTasks(browser, async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await download
    })
    const undone = await traceTasks(browser, async () => {
      await page.getByRole('button', { name: 'Undo the import' }).click()
      await page.getByText('The import was taken back.').waitFor()
    })
    return { megabytes: text.length / 1e6, import: taken, undo: undone, export: saved }
  } finally {
    await page.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
