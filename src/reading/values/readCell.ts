import { isBlank, plainName, shownName } from '#lib/names.ts'
import { keyMeaningOf } from '../keys/keySemantics.ts'
import { isRecord, parsePath, placeNamed, underRow, walk } from '../path.ts'
import { entryId, entryName } from './namedEntry.ts'
import { entityOfUrl } from '../keys/nouns.ts'
import type { Area, Column, Hint, NameLink, Row, Value } from '../types.ts'
import { toText } from './plain.ts'
import { declaredValue, linkTo, readAs } from './readAs.ts'

/** The raw value of a cell. */
export function rawAt(row: Row, column: Column): unknown {
  if (column.path === '@key') return row.key
  if (column.path === '@of') return row.of?.name
  const steps = column.steps ?? parsePath(column.path) ?? []
  const first = steps[0]
  if (steps.length === 1 && typeof first === 'string' && first !== 'value') {
    const { source } = row
    if (typeof source !== 'object' || source === null || Array.isArray(source)) return undefined
    return Object.hasOwn(source, first) ? (source as Record<string, unknown>)[first] : undefined
  }
  return walk(row.source, steps, row.key)
}

function textOf(raw: unknown): string | null {
  if (typeof raw === 'string') return isBlank(raw) ? null : raw
  return typeof raw === 'number' ? String(raw) : null
}

function linked(row: Row, column: Column, raw: unknown): Value | null {
  const { area } = column
  const shown = textOf(raw)
  if (area === undefined || shown === null || shown === '-1') return null
  // Somebody may be called 0; as an id it is none.
  if (shown === '0' && !(raw === '0' && keyMeaningOf(lastKey(column)).name)) return null
  if (shown.startsWith('http')) {
    const entity = entityOfUrl(shown)
    return entity === null ? null : named(entity.area, entity.id, column)
  }
  const { idPath: path, decidedSteps } = column.hint ?? {}
  if (decidedSteps !== undefined && !APPROVED.test(toText(walk(row.source, decidedSteps, row.key))))
    return named(area, shown, column)
  const id =
    path === undefined
      ? null
      : textOf(walk(row.source, column.hint?.idSteps ?? parsePath(path) ?? [], row.key))
  return id === null || id === shown ? named(area, shown, column) : linkTo(area, shown, id)
}

const APPROVED = /^(?:true|approv|accept|confirm|complet|done|appli|resolv|success|ok|final)/i

const lastKey = ({ path }: Column): string => path.split(/[.[\]]/).at(-1) ?? ''

/** A link to what the body has by its id alone. */
function named(area: Area, given: string, { names }: Column): Value {
  const id = plainName(given)
  const name = names?.get(id)
  return name === undefined
    ? linkTo(area, id, id)
    : { kind: 'link', text: name, area, id, named: true }
}

/** This many names of a list are shown in its cell. */
const NAMES_SHOWN = 4

function nameLinks(raw: readonly unknown[], area: Area, { names }: Column): NameLink[] {
  return raw.slice(0, NAMES_SHOWN).flatMap((one): NameLink[] => {
    if (isRecord(one)) {
      const text = entryName(one)
      // Players go by their name, other things by their id.
      const id = (area !== 'players' && entryId(one)) || text
      return text === '' ? [] : [{ text: shownName(text), area, id: plainName(id) }]
    }
    const id = plainName(textOf(one) ?? '')
    if (id === '') return []
    const name = names?.get(id)
    return [
      name === undefined
        ? { text: shownName(id), area, id }
        : { text: name, area, id, named: true },
    ]
  })
}

/** The absolute path of one cell: `$.members[3].clan.name`. The key of a map's row is the row itself. */
export function cellPath(row: Row, column: Column): string {
  if (column.path === '@key') return row.path
  if (column.path === '@of') return row.of?.path ?? row.path
  if (column.path.endsWith('[@key]'))
    return underRow(row.path, `${column.path.slice(0, -6)}[${row.key}]`)
  return underRow(row.path, pathByName(row, column))
}

/** A column's path in one row: the entry that it is called after may have another place there. */
function pathByName(row: Row, { path, steps }: Column): string {
  const at = steps?.findIndex((step) => typeof step === 'object' && step.at === 'named') ?? -1
  const step = steps?.[at]
  if (steps === undefined || typeof step !== 'object' || step.at !== 'named') return path
  const list = walk(row.source, steps.slice(0, at), row.key)
  const place = Array.isArray(list) ? placeNamed(list, step) : -1
  return place < 0 ? path : path.replace(`[${String(step.place)}]`, `[${String(place)}]`)
}

/** A figure with what it was before and after, where the row has both. */
function withMove(row: Row, { kind, of, hint = {} }: Column, value: Value, paths: Paths): Value {
  const [from, to] = [paths.from, paths.to].map((path) =>
    amountIn(readAs(walk(row.source, parsePath(path) ?? [], row.key), kind, hint, '')),
  )
  if (from == null || to == null || !isFigure(value)) return value
  // -1 before and after: there is no such figure. -1 before: there was none, and no places were lost or won.
  if (from === -1 && (to === -1 || of === 'rank')) return { kind: 'absent', why: 'sentinel' }
  return from === -1 ? value : { ...value, moved: { from, to } }
}

type Paths = NonNullable<Hint['moved']>

const isFigure = (
  value: Value,
): value is Extract<Value, { number: number } | { kind: 'duration' }> =>
  'number' in value || value.kind === 'duration'

const amountIn = (value: Value): number | null =>
  'number' in value ? value.number : value.kind === 'duration' ? value.ms : null

const isUnranked = (row: Row, path: string): boolean =>
  readAs(walk(row.source, parsePath(path) ?? [], row.key), 'rank', {}, '').kind === 'absent'

/** One cell of a table. Cheap: nothing of the row is read before it is asked for. Never throws. */
export function readCell(row: Row, column: Column): Value {
  const raw = rawAt(row, column)
  const hint = column.hint ?? {}
  const link = column.area === undefined ? null : linked(row, column, raw)
  if (link !== null) {
    const declared = declaredValue(raw, hint)
    return declared?.kind === 'text' && link.kind === 'link'
      ? { ...link, ...declared, kind: 'link' }
      : (declared ?? link)
  }
  const path = typeof raw === 'object' ? cellPath(row, column) : ''
  const value = readAs(raw, column.kind, hint, path)
  if ('number' in value && value.number === -1 && hint.rank && isUnranked(row, hint.rank))
    return { kind: 'absent', why: 'sentinel' }
  if (value.kind === 'nested' && column.area !== undefined && Array.isArray(raw))
    return { ...value, links: nameLinks(raw, column.area, column) }
  if (hint.moved !== undefined) return withMove(row, column, value, hint.moved)
  return value
}
