import { ENDPOINTS } from '#api/endpoints.ts'
import { targetOf } from '#api/target.ts'
import type { Answer } from './answer.ts'
import { DAY, HOUR } from './time.ts'

/** Outside the API, so that it counts as no request. `?root=` is the address of the API as the app writes it. */
export const BACKUP_PATH = '/sample/backup.ndjson'

/** The examples of `service.json`, and a page of other kinds. */
const PAGES = [
  ['players.item', 'Merrow Ann'],
  ['players.item', 'Quill'],
  ['players.item', 'Ömer'],
  ['clans.item', 'ember-court'],
  ['leaderboards.item', 'overall'],
  ['prices.list'],
  ['prices.item', 'sun-pearl'],
] as const

const DAYS = 30

/**
 * A backup file of the app, a day at a time: daily visits to the example pages over a month, with what the service answered
 * then. `get` answers a path under `root` at a time.
 */
export function* backupDays(
  root: string,
  now: number,
  get: (path: string, at: number) => Answer,
): Generator<string> {
  const pages = PAGES.flatMap(([name, id]) => {
    const endpoint = ENDPOINTS.find((one) => one.name === name)
    if (endpoint === undefined) return []
    const { query, path } = targetOf(root, endpoint, id)
    return [{ query, path, endpoint: name, area: endpoint.area, id: id ?? null }]
  })
  const hour = Math.floor(now / HOUR) * HOUR
  yield lineOf({ statglass: 'backup', version: 1, at: now })
  for (let day = DAYS; day >= 0; day -= 1) {
    const fetchedAt = hour - day * DAY
    yield pages
      .map((page) => {
        const { status, body } = get(page.path, fetchedAt)
        const bytes = JSON.stringify(body).length
        return lineOf({ body: { ...page, fetchedAt, status, headers: [], bytes, body } })
      })
      .join('')
  }
}

const lineOf = (line: object): string => `${JSON.stringify(line)}\n`
