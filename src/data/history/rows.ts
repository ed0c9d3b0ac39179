import * as v from 'valibot'
import { isRecord } from '#lib/isRecord.ts'
import type { NameBlock } from './nameBlocks.ts'
import type { FigureRow, FigureRows, Snapshot, SnapshotMeta, Tracked } from './types.ts'

const queried = { query: v.string(), area: v.string(), id: v.nullable(v.string()) }
const headFields = {
  ...queried,
  endpoint: v.string(),
  fetchedAt: v.pipe(v.number(), v.finite()),
  status: v.number(),
  path: v.string(),
  bytes: v.number(),
  spelling: v.exactOptional(v.string()),
}

const headSchema = v.object(headFields)
const snapshotSchema = v.object({
  ...headFields,
  headers: v.array(v.tuple([v.string(), v.string()])),
  body: v.unknown(),
})
const blockSchema = v.object({
  area: v.string(),
  id: v.tuple([v.number(), v.string()]),
  names: v.array(v.tuple([v.string(), v.string()])),
})
const figureSchema = v.object({
  key: v.string(),
  label: v.string(),
  kind: v.string(),
  row: v.nullable(
    v.object({ key: v.string(), name: v.string(), area: v.exactOptional(v.string()) }),
  ),
  unit: v.exactOptional(v.string()),
})
const finite = v.pipe(v.number(), v.finite())
const trackedSchema = v.object({ ...queried, figures: v.array(figureSchema) })
/** Whose figures a row has. */
export const accountSchema = v.object({
  id: v.exactOptional(v.pipe(v.string(), v.maxLength(400))),
  registered: v.exactOptional(finite),
  season: v.exactOptional(v.pipe(v.string(), v.maxLength(400))),
})
const figureRowSchema = v.object({
  query: v.string(),
  at: finite,
  name: v.string(),
  // Without a schema for each of thousands of values.
  values: v.custom<Record<string, number>>(
    (values) => isRecord(values) && Object.values(values).every(Number.isFinite),
  ),
  account: v.exactOptional(accountSchema),
  leftOut: v.exactOptional(v.literal(true)),
})

/** Rows come from a store that others can write to: one that does not validate is dropped, not trusted. */
export const validSnapshot = (row: unknown): row is Snapshot => v.is(snapshotSchema, row)
export const validHead = (row: unknown): row is SnapshotMeta => v.is(headSchema, row)
export const validTracked = (row: unknown): row is Tracked => v.is(trackedSchema, row)
export const validFigureRow = (row: unknown): row is FigureRow => v.is(figureRowSchema, row)
export const validNames = (row: unknown): row is NameBlock => v.is(blockSchema, row)
/** The figures of one query, with its rows. */
export function validFigureRows(all: unknown): all is FigureRows {
  if (!validTracked(all) || !('rows' in all) || !Array.isArray(all.rows)) return false
  return all.rows.every((row) => validFigureRow(row) && row.query === all.query)
}
