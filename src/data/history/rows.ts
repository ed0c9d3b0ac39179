import * as v from 'valibot'
import type { KeptName, NameBlock } from './keptName.ts'
import type { Snapshot, SnapshotMeta } from './types.ts'

const headFields = {
  query: v.string(),
  endpoint: v.string(),
  area: v.string(),
  id: v.nullable(v.string()),
  fetchedAt: v.pipe(v.number(), v.finite()),
  status: v.number(),
  path: v.string(),
  bytes: v.number(),
}

const headSchema = v.object(headFields)
const snapshotSchema = v.object({
  ...headFields,
  headers: v.array(v.tuple([v.string(), v.string()])),
  body: v.unknown(),
})
const nameSchema = v.object({
  area: v.string(),
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  seenAt: v.number(),
})
const blockSchema = v.object({
  area: v.string(),
  id: v.tuple([v.number(), v.string()]),
  names: v.array(v.tuple([v.string(), v.string()])),
})
const namesSchema = v.union([nameSchema, blockSchema])

/** Rows come from a store that others can write to: one that does not validate is dropped, not trusted. */
export const validSnapshot = (row: unknown): row is Snapshot => v.is(snapshotSchema, row)
export const validHead = (row: unknown): row is SnapshotMeta => v.is(headSchema, row)
export const validNames = (row: unknown): row is KeptName | NameBlock => v.is(namesSchema, row)
