import * as v from 'valibot'
import type { RequestRecord } from '#api/answer.ts'

const text = v.pipe(v.string(), v.maxLength(4000))
const time = v.pipe(v.number(), v.finite())

const schema = v.object({
  /** The service's root that was asked. */
  service: text,
  /** Stands for the tab that asked. */
  tab: text,
  record: v.object({
    id: text,
    endpoint: text,
    label: text,
    path: text,
    askedAt: time,
    sentAt: v.nullable(time),
    doneAt: time,
    attempts: v.number(),
    status: v.nullable(v.number()),
    outcome: v.picklist(['answered', 'failed', 'cancelled']),
    error: v.nullable(text),
    bytes: v.number(),
  }),
})

/** A request in the log that outlives the page. */
export interface LoggedRequest {
  service: string
  tab: string
  record: RequestRecord
}

/** The log comes from a store that others can write to: a row that does not validate is dropped. */
export const validLogged = (row: unknown): row is LoggedRequest => v.is(schema, row)

/** The same for the same request, in the log and in this page. */
export const keyOfRequest = ({ id, askedAt, doneAt }: RequestRecord) => `${id} ${askedAt} ${doneAt}`
