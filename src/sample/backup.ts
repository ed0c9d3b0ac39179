import { ENDPOINTS } from '#api/endpoints.ts'
import { targetOf } from '#api/target.ts'
import type { Answer } from './answer.ts'
import { DAY, HOUR } from './time.ts'

/** Outside the API, so that it counts as no request. `?root=`: the API as the app writes it; `?at=`: the month's end, ms. */
export const BACKUP_PATH = '/sample/backup.ndjson'

/** The examples of `service.json`, and a page of other kinds. */
const PAGES: readonly (readonly [name: string, id?: string])[] = [
  ...['Merrow Ann', 'Quill', 'Ömer'].map((id) => ['players.item', id] as const),
  ['clans.list'],
  ['clans.item', 'ember-court'],
  ['leaderboards.item', 'overall'],
  ['prices.list'],
  ['prices.item', 'sun-pearl'],
]

const DAYS = 30

/**
 * A backup file of the app, a day at a time: daily visits to the example pages over a month, with the service's answers at the
 * time. `get` answers a path under `root` at a time.
 */
export function* backupDays(
  root: string,
  now: number,
  get: (path: string, at: number) => Answer,
): Generator<string> {
  yield lineOf({ statglass: 'backup', version: 1, at: now })
  for (let day = DAYS; day >= 0; day -= 1) {
    const fetchedAt = Math.floor(now / HOUR) * HOUR - day * DAY
    let lines = ''
    for (const [name, id] of PAGES) {
      const endpoint = ENDPOINTS.find((one) => one.name === name)
      if (endpoint === undefined) continue
      const { query, path } = targetOf(root, endpoint, id)
      const page = { query, path, endpoint: name, area: endpoint.area, id: id ?? null }
      const { status, body } = get(path, fetchedAt)
      const bytes = JSON.stringify(body).length
      lines += lineOf({ body: { ...page, fetchedAt, status, headers: [], bytes, body } })
    }
    yield lines
  }
}

const lineOf = (line: object): string => `${JSON.stringify(line)}\n`
