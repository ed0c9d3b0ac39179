import type { SampleVisit, SnapshotMeta } from '../history/types.ts'
import type { Services } from '../services.ts'
import { figureSnapshotOf } from './figuresOf.ts'

/** A body of the service, whenever it was asked for. */
export type Asked = Pick<SnapshotMeta, 'query' | 'endpoint' | 'area' | 'id' | 'path'>

const DAY = 86_400_000
const DAYS = 30

/**
 * Fills the history of this device with what the sample service would have answered on each of the past 30 days, at noon
 * (UTC). No request; each visit is marked. False where the device keeps nothing.
 */
export async function fillSamplePast(
  { history, read, fetch, now, config, pastUrl }: Services,
  all: readonly Asked[],
): Promise<boolean> {
  const archive = await history.archive()
  if (archive === null || pastUrl === null) return false
  const noon = Math.floor(now() / DAY) * DAY + DAY / 2
  const visits: SampleVisit[] = []
  for (const { query, endpoint, area, id, path } of all)
    for (let day = DAYS; day > 0; day -= 1) {
      const at = noon - day * DAY
      const asked = new URLSearchParams({ path: `${config.apiPrefix}/${path}`, at: String(at) })
      const response = await fetch(`${pastUrl}?${asked}`, {})
      if (!response.ok) continue
      const text = await response.text()
      const told = { query, endpoint, area, id, path, fetchedAt: at, status: response.status }
      const body: unknown = JSON.parse(text)
      const snapshot = { ...told, headers: [], bytes: text.length, body, sample: true as const }
      const { reading } = await read(snapshot)
      visits.push({ snapshot, figures: figureSnapshotOf(snapshot, reading) })
    }
  await archive.addSample(visits)
  return true
}

/** Removes every visit that was filled in, of all pages. */
export async function removeSamplePast({ history, queryClient }: Services): Promise<void> {
  await (await history.archive())?.removeSample()
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => ['body', 'device', 'reading'].includes(String(queryKey[0])),
  })
}
