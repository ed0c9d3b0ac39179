import type { Answer } from '#api/answer.ts'
import type { GetOptions } from '#api/client.ts'
import type { Target } from '#api/target.ts'
import type { Declarations, FoundName } from '#reading/index.ts'
import type { ReadingContext } from '#reading/types.ts'
import type { Snapshot } from '../history/types.ts'
import type { Reader } from '../reader/createReader.ts'
import type { Reading } from '../things/things.ts'

/** A body with what the reader made of it. */
export interface Body {
  snapshot: Snapshot
  /** As it was read, with all that is declared; what is not to be shown is in it. */
  reading: Reading
  /** The names of things in it. */
  names: readonly FoundName[]
}

export interface RefreshOptions extends GetOptions {
  label: string
  /** Asked without the person, after an answer that was not ready: the next attempt is the person's. */
  automatic?: boolean
  signal?: AbortSignal
}

/** The key of a body in React Query. */
export const bodyKey = (query: string) => ['body', query] as const

/** Bodies are large: they leave memory soon after the page that shows them. */
export const DEVICE_GC_MS = 60_000

/** The part of the cache that comes from this device's history of one query; invalid as soon as a body is added. */
export const deviceKey = (query: string) => ['device', query] as const

/** The same of its figures over time. */
export const figuresKey = (query: string) => ['figures', query] as const

export const contextOf = (
  of: Pick<Snapshot, 'area' | 'id' | 'path' | 'fetchedAt'> & { status?: number },
): ReadingContext => ({
  area: of.area,
  at: of.fetchedAt,
  ...(of.status !== undefined && { status: of.status }),
  endpoint: of.path,
  ...(of.id !== null && { id: of.id }),
})

export function snapshotOf(target: Target, answer: Answer): Snapshot {
  const { id = null, path, query, spelling } = target
  const { name: endpoint, area } = target.endpoint
  const { body, status, headers, fetchedAt, bytes } = answer
  const spelled = spelling === undefined ? {} : { spelling }
  return { query, endpoint, area, id, fetchedAt, status, headers, path, bytes, body, ...spelled }
}

/** Reads a body from this device with its declarations. Rejects if the reader's code does not load. */
export async function readSnapshot(
  reader: Pick<Reader, 'read'>,
  snapshot: Snapshot,
  declarations: Declarations = {},
): Promise<Body> {
  const context = { ...contextOf(snapshot), ...declarations }
  const request = { source: { body: snapshot.body }, context }
  const { body, reading, names } = await reader.read(request)
  if (reading === null) throw new Error('The code that reads bodies did not load')
  return { snapshot: { ...snapshot, body }, reading, names }
}
