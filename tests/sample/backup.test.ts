import { expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { readLine } from '#features/backup/backupFile.ts'
import { importBackup } from '#features/backup/importBackup.ts'
import service from '../../public/service.json'
import { openFresh } from '../helpers/indexedDb.ts'
import { pastIn } from '../helpers/pastIn.ts'
import { createWorld } from '../helpers/world.ts'

const DAY = 86_400_000

it('is a file of daily visits to the example pages over a month, which the ordinary import takes', async () => {
  const world = createWorld({ openDatabase: openFresh().open })
  const { services, clock, requests } = world
  const { history } = services
  await history.ready
  let text: string | null = null
  const url = services.sampleBackupUrl ?? ''
  void services.fetch(url, {}).then(async (response) => (text = await response.text()))
  await world.until(() => text !== null)
  const now = clock.now()

  const lines = (text ?? '')
    .trim()
    .split('\n')
    .map((line) => readLine(line, now))
  expect(lines.filter((line) => line === null)).toEqual([])
  const bodies = lines.flatMap((line) => (line !== null && 'body' in line ? [line.body] : []))
  expect(bodies.every(({ status }) => status === 200)).toBe(true)
  const { examples } = readServiceConfig(service).config
  for (const name of examples) {
    const times = bodies.flatMap(({ id, fetchedAt }) => (id === name ? [fetchedAt] : []))
    expect(times).toHaveLength(31)
    expect(times.every((at, day) => at === (times[0] ?? 0) + day * DAY)).toBe(true)
    expect(now - (times.at(-1) ?? 0)).toBeLessThan(3_600_000)
  }

  const result = await importBackup(services, text ?? '', 'add')
  expect(result).toEqual({ pages: 8, damaged: 0, problem: null })
  expect(history.heads()).toHaveLength(8)
  const past = await pastIn(history.figures, world.target('Merrow Ann').query)
  expect(past?.seen).toHaveLength(31)
  const xp = past?.figures.find(({ figure }) => figure.label === 'Overall XP')?.values ?? []
  expect(xp.length).toBeGreaterThan(20)
  expect(xp.every((value, day) => day === 0 || value >= (xp[day - 1] ?? 0))).toBe(true)
  const sent = requests.map((request) => request.url.split('?')[0])
  expect(sent).toEqual(['sample:/sample/backup.ndjson'])
}, 120_000)

it('is offered by the sample service alone', () => {
  const at = (config: object) => createWorld({ config }).services.sampleBackupUrl
  expect(createWorld().services.sampleBackupUrl).toBe(
    `sample:/sample/backup.ndjson?root=${encodeURIComponent('sample:/api/v1')}`,
  )
  expect(at({ baseUrl: 'https://stats.example' })).toBeNull()
  expect(at({ baseUrl: 'https://stats.example', sample: true })).toBeNull()
  expect(at({ baseUrl: '' })).toBeNull()
  expect(at({ baseUrl: '', sample: true })).toMatch(/^https?:.*\/sample\/backup\.ndjson\?root=/)
  expect(at({ baseUrl: '', sample: true, upstream: 'https://stats.example' })).toBeNull()
})
