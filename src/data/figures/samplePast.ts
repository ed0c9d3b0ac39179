import { queryOptions, skipToken, useIsFetching } from '@tanstack/react-query'
import * as v from 'valibot'
import type { SampleVisit, SnapshotMeta } from '../history/types.ts'
import type { Services } from '../services.ts'
import { createPersisted, type TextStorage } from '../settings/persisted.ts'
import { figureSnapshotOf } from './figuresOf.ts'

/** A body of the service, whenever it was asked for. */
export type Asked = Pick<SnapshotMeta, 'query' | 'endpoint' | 'area' | 'id' | 'path'>

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DAYS = 30

interface SampleMonth {
  /** Pages that are opened are filled, too. */
  isOn: boolean
  set(isOn: boolean): void
}

/** Whether this device shows the sample's past. */
export const createSampleMonth = (storage: TextStorage) =>
  createPersisted<SampleMonth, v.GenericSchema<boolean>>({
    storage,
    name: 'sampleMonth',
    schema: v.boolean(),
    dataOf: ({ isOn }) => isOn,
    stateOf: (isOn) => ({ isOn }),
    create: (set) => ({ isOn: false, set: (isOn) => set({ isOn }) }),
  })

const MONTHS = ['sample month'] as const

/** How many days of a page's month are filled in; as a query, so that a page can follow it. */
export interface FilledDays {
  done: number
  of: number
}

export const filledDaysQuery = ({ query }: Asked) =>
  queryOptions<FilledDays>({ queryKey: ['sample days', query], queryFn: skipToken })

/** Whether pages are being filled: all of them, or the one of this query. */
export const useIsFilling = (query?: string): boolean =>
  useIsFetching({ queryKey: query === undefined ? MONTHS : [...MONTHS, query] }) > 0

/** Fills the history of one page, once; by `useQuery`, which begins again after a reload. */
export const sampleMonthQuery = (services: Services, asked: Asked) =>
  queryOptions({
    queryKey: [...MONTHS, asked.query],
    async queryFn() {
      const isKept = await fillSamplePast(services, asked)
      // The past was removed while this page was being filled.
      if (!services.stores.of(createSampleMonth).getState().isOn) await removeSamplePast(services)
      return isKept
    },
  })

/** From now on the pages that are shown are filled. False if the device keeps nothing. */
export async function showSampleMonth({ history, pastUrl, stores }: Services): Promise<boolean> {
  if (pastUrl === null || (await history.archive()) === null) return false
  stores.of(createSampleMonth).getState().set(true)
  return true
}

/**
 * Fills the history of a page with what the sample service would have answered on each of the past 30 days at this
 * hour, and now of what nobody has opened. No request; each visit is marked. False if the device keeps nothing.
 */
async function fillSamplePast(
  { history, read, fetch, now, config, pastUrl, queryClient }: Services,
  asked: Asked,
): Promise<boolean> {
  const archive = await history.archive()
  if (archive === null || pastUrl === null) return false
  const hour = Math.floor(now() / HOUR) * HOUR
  const visits: SampleVisit[] = []
  const { query, endpoint, area, id, path } = asked
  const last = history.head(query) === null ? 0 : 1
  for (let day = DAYS; day >= last; day -= 1) {
    const days = { done: DAYS - day, of: DAYS - last + 1 }
    queryClient.setQueryData(filledDaysQuery(asked).queryKey, days)
    const at = hour - day * DAY
    const params = new URLSearchParams({ path: `${config.apiPrefix}/${path}`, at: String(at) })
    const response = await fetch(`${pastUrl}?${params}`, {})
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

/** Removes every visit that was filled in, of all pages; those opened later are left as they are. */
export async function removeSamplePast({ history, queryClient, stores }: Services): Promise<void> {
  stores.of(createSampleMonth).getState().set(false)
  await (await history.archive())?.removeSample()
  queryClient.removeQueries({ queryKey: MONTHS })
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => ['body', 'reading'].includes(String(queryKey[0])),
  })
}
