import { isRecord } from '#lib/isRecord.ts'
import * as v from 'valibot'
import { checkBaseUrl, SAMPLE_URL } from './baseUrl.ts'
import { problemOfRoute } from './endpoints.ts'
import { fields, flag, label, listOf, object, optional, string, text } from './schemaParts.ts'

const whole = (least: number, most: number) =>
  v.pipe(
    v.number('is not a number'),
    v.integer('is not a whole number'),
    v.minValue(least, `is below ${least}`),
    // Written when it is needed: a number's words take longer to make than the rest of the schema.
    v.maxValue(most, () => `is above ${most.toLocaleString('en')}`),
  )

const dictionary = <Key extends v.GenericSchema<string, string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
) => v.pipe(object, v.record(key, value))

const such = (isSuch: (given: string) => boolean, message: string) =>
  v.pipe(string, v.check(isSuch, message))
const like = (form: RegExp, message: string) => such((given) => form.test(given), message)

const url = such(
  (given) => checkBaseUrl(given).ok,
  'is not an address a service may have (https, or http on loopback)',
)
const isAbsolute = (given: string) => URL.canParse(given) && given !== SAMPLE_URL
const page = such(isPage, 'is neither an https address nor a path')
const count = whole(1, 1e6)

/** The name of a query parameter: `page[size]` is one. */
const parameter = like(/^[\w.~[\]-]{1,60}$/, 'is not the name of a parameter')
/** A value that is sent: braces only as `{id}`. */
const value = v.pipe(
  text(200),
  v.check((given) => !/[{}]/.test(given.replace('{id}', '')), 'has braces other than {id}'),
)
const header = like(/^[A-Za-z][A-Za-z0-9-]{0,59}$/, 'is not the name of a header')

const path = such((given) => problemOfRoute(given) === null, 'is not a route')
const paging = fields(
  optional({
    by: v.picklist(['page', 'offset', 'cursor'], 'is none of page, offset, cursor'),
    param: parameter,
    size: whole(1, 10_000),
    first: whole(0, 1),
  }),
)
const filter = fields({
  param: parameter,
  ...optional({
    values: v.pipe(listOf(text(100)), v.maxLength(200, 'has more than 200 values')),
    required: flag,
    seen: flag,
    dates: fields({ start: parameter, end: parameter }),
  }),
})
const describedRoute = fields(
  optional({
    path,
    name: label,
    query: dictionary(parameter, value),
    search: v.nullable(parameter),
    paging: v.nullable(paging),
    filters: listOf(filter),
  }),
)
// not a union: its message would not name the field inside the object
const route = v.lazy((given) =>
  given === null ? v.null() : isRecord(given) ? describedRoute : path,
)

const entryId = text(200)
const entry = v.union(
  [entryId, fields({ id: entryId, ...optional({ name: entryId, seen: flag }) })],
  'is neither text nor an id with a name',
)
const describedArea = v.pipe(
  object,
  v.objectWithRest(
    optional({
      name: label,
      one: label,
      tabs: dictionary(string, route),
      entries: listOf(entry),
    }),
    route,
  ),
)
const area = v.lazy((given) => (given === false ? v.literal(false) : describedArea))

/** `service.json`, version 1 or 2: every field is optional, unknown ones are ignored. */
export const serviceSchema = fields(
  optional({
    version: v.picklist([1, 2], 'is neither 1 nor 2'),
    name: text(100),
    baseUrl: url,
    apiPrefix: like(/^(\/(?!\.{1,2}(\/|$))[\w.~-]+)*$/, 'is not a path such as /api/v1'),
    keyPrefix: v.nullable(like(/^[\w-]{8}$/, 'is not 8 letters, digits, "_" or "-"')),
    key: fields(
      optional({
        prefix: v.nullable(like(/^[\w-]{1,40}$/, 'is not 1 to 40 letters, digits, "_" or "-"')),
        length: v.nullable(whole(8, 200)),
        header,
      }),
    ),
    rateHeaders: fields(optional({ limit: header, remaining: header, reset: header })),
    /** The service behind a forwarding server: a real address, which a key is bound to. */
    upstream: v.nullable(v.pipe(url, v.check(isAbsolute, 'is not an absolute address'))),
    accountUrl: v.nullable(page),
    documentation: v.nullable(page),
    limits: fields(optional({ anonymous: count, keyed: count, windowSeconds: count })),
    areas: dictionary(string, area),
    examples: v.pipe(listOf(label), v.maxLength(6, 'has more than six names')),
    sample: flag,
    locked: flag,
  }),
)

export type AreaInFile = Exclude<v.InferOutput<typeof area>, false>
export type RouteInFile = v.InferOutput<typeof route>
export type DescribedRoute = v.InferOutput<typeof describedRoute>

/** An address a person may be sent to: https, or a path on this origin that no reader takes for another host. */
function isPage(given: string): boolean {
  const here = 'https://here.invalid'
  if (!/^(https:\/\/|\/)/i.test(given) || !URL.canParse(given, here)) return false
  const { protocol, origin, username } = new URL(given, here)
  return protocol === 'https:' && username === '' && (origin === here) === given.startsWith('/')
}
