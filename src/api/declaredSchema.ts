import { isRecord } from '#lib/isRecord.ts'
import * as v from 'valibot'
import {
  checkedFile,
  entriesOf,
  fields,
  flag,
  object,
  optional,
  someOf,
  string,
  text,
} from './schemaParts.ts'

type Words<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Words<Rest> : T
const wordsIn = <Text extends string>(text: Text) => text.split(' ') as Words<Text>[]

/** The kinds that a field can be declared to be. */
export const KINDS = wordsIn(
  'text count rank level ratio currency percentage duration instant flag link',
)

const ROLES_OF = {
  figures: wordsIn('rank level experience amount total members progress efficiency'),
  changes: wordsIn('gain delta given received'),
  prices: wordsIn('price buy sell low high range volume margin'),
  texts: wordsIn('status category position team winner location'),
  times: wordsIn('start end seen joined registered updated'),
  others: wordsIn('id code stated machine other'),
}

/** What a field can be declared to be to a person: the roles of the reading, but for `name`. */
export const ROLES = Object.values(ROLES_OF).flat()

const roleHelp = Object.entries(ROLES_OF)
  .map(([what, roles]) => `for ${what}: ${roles.join(', ')}`)
  .join('; ')

export type DeclaredKind = (typeof KINDS)[number]

/** The units of a kind; of money and counts any name, of all other kinds none. */
const UNITS: Partial<Record<DeclaredKind, readonly string[]>> = {
  instant: ['s', 'ms', 'us', 'ns'],
  duration: ['ms', 's', 'min', 'h', 'd'],
  percentage: ['percent', 'fraction'],
}

const MAX_ENTRIES = 500
const path = text(500)
const label = text(200)
const paths = someOf(path, MAX_ENTRIES, 'entries')

/** On the page's own host, or on another over https, which the person has to allow. */
const icon = v.pipe(
  text(500),
  v.regex(
    /^(?:https:\/\/[^\s\\@]+|(?![a-zA-Z][a-zA-Z\d+.-]*:|\/\/)[^\s\\]+)$/,
    'is neither a relative address nor https',
  ),
)
const word = v.lazy((given) => (isRecord(given) ? fields(optional({ label, icon })) : label))

const fieldEntries = optional({
  kind: v.picklist(KINDS, `is none of ${KINDS.join(', ')}`),
  role: v.pipe(
    string,
    v.toLowerCase(),
    v.picklist(ROLES, ({ input }) => `${JSON.stringify(input)} is not a role; ${roleHelp}`),
  ),
  unit: text(20),
  label,
  area: v.pipe(string, v.regex(/^[a-z-]{1,40}$/, 'is not an area such as players')),
  words: entriesOf(word, MAX_ENTRIES),
  absent: someOf(v.union([v.number(), text(100)], 'is neither text nor a number'), 20, 'values'),
  hidden: flag,
  pinned: flag,
  icon,
})

/** A declared figure or column; the shape of the reading's `Field`. */
export const fieldSchema = v.pipe(
  object,
  v.object(fieldEntries),
  v.forward(
    v.check(({ kind, unit }) => {
      if (unit === undefined || kind === undefined || kind === 'currency' || kind === 'count')
        return true
      return UNITS[kind]?.includes(unit) === true
    }, 'is not a unit of that kind'),
    ['unit'],
  ),
)
export const fieldsSchema = entriesOf(fieldSchema, MAX_ENTRIES)

/** A declared view; the shape of the reading's `DeclaredView`. */
export const viewSchema = fields(
  optional({
    title: path,
    mainTable: path,
    tables: entriesOf(fields(optional({ order: paths, columns: fieldsSchema })), MAX_ENTRIES),
    factOrder: paths,
    facts: fieldsSchema,
    series: someOf(fields({ path, x: path, y: path, ...optional({ label }) }), 12, 'charts'),
  }),
)
export const viewsSchema = entriesOf(viewSchema, MAX_ENTRIES)

export type DeclaredFields = v.InferOutput<typeof fieldsSchema>
export type DeclaredViews = v.InferOutput<typeof viewsSchema>

const declarationsSchema = fields(optional({ fields: fieldsSchema, views: viewsSchema }))

/** Reads declared fields and views; names each wrong entry in `problems` and omits it. Never throws. */
export function readDeclarations(json: unknown) {
  const { output, problems } = checkedFile(declarationsSchema, json)
  return { fields: output?.fields ?? {}, views: output?.views ?? {}, problems }
}
