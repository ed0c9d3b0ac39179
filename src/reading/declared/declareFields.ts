import { underRow } from '../path.ts'
import type { FieldProfile } from '../profile/profileRows.ts'
import type { Area, Authority, Hint, InstantUnit, Kind, Note, Role } from '../types.ts'
import type { Inferred } from '../values/kindOfNumbers.ts'
import { unitOfNumber } from '../values/parseInstant.ts'
import { toText } from '../values/plain.ts'
import { declaredValue, numberOf, readAs } from '../values/readAs.ts'
import { readingWords } from '../readingWords.ts'
import { type DeclaredField, type Declarations, entryOf, fieldsAt } from './declared.ts'

/** The declarations of a field, resolved. */
export interface Decided {
  /** Who declares its kind, else who declares anything of it. */
  by: Authority
  kind: Kind
  hint: Hint
  /** Where it leads; null where it is declared to be no link, absent where the evidence decides. */
  area?: Area | null
  label: string | undefined
  icon: string | undefined
  role: Role | undefined
  /** Declarations that do not fit the values. */
  notes: Note[]
}

/** A declared kind that fits fewer of the values is dropped. */
const MIN_FIT = 0.8

const INSTANT_UNITS: readonly InstantUnit[] = ['s', 'ms', 'us', 'ns']
/** By kind: ms of the units of a duration, and what makes percent of a fraction. */
const SCALES: Partial<Record<Kind, Readonly<Record<string, number>>>> = {
  duration: { ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 },
  percentage: { percent: 1, fraction: 100 },
}

/** The part of a hint that a unit gives; null where the kind has no such unit. */
function hintOfUnit(kind: Kind, unit: string): Hint | null {
  if (kind === 'currency' || kind === 'count') return { currency: unit }
  const instant = INSTANT_UNITS.find((one) => one === unit)
  if (kind === 'instant') return instant === undefined ? null : { unit: instant }
  const scale = entryOf(SCALES[kind], unit)
  return scale === undefined ? null : { scale }
}

/** The hint of a kind that the evidence did not find. */
function hintOfKind(kind: Kind, values: readonly unknown[], found: Inferred): Hint {
  if (kind === found.kind) return found.hint
  const { order } = found.hint
  const hint: Hint = order === undefined ? {} : { order }
  if (kind === 'duration') return { ...hint, scale: 1000 }
  // Parts of one that were left open.
  if (kind === 'percentage' && found.kind === 'ratio') return { ...hint, scale: 100 }
  if (kind !== 'instant') return hint
  const numbers = values.map((value) => unitOfNumber(numberOf(value) ?? 0))
  return { ...hint, unit: numbers.find((unit) => unit !== null) ?? 's' }
}

/** True if a value is of a kind; null if it proves nothing, as an absent one. */
function fits(raw: unknown, kind: Kind, hint: Hint, found: Inferred): boolean | null {
  if (raw === null || raw === undefined || declaredValue(raw, hint) !== null) return null
  if (kind === 'link')
    return Array.isArray(raw) || typeof raw === 'string' || typeof raw === 'number'
  if (kind === 'text') return typeof raw !== 'object'
  const read = readAs(raw, kind, hint, '')
  if (read.kind !== 'absent')
    return read.kind === kind && (kind !== 'instant' || isMoment(raw, hint, found))
  const none = read.why !== 'sentinel' || numberOf(raw) === 0 || numberOf(raw) === -1
  return none || readAs(raw, found.kind, found.hint, '').kind === 'absent' ? null : false
}

/** A number needs a declared unit, or the size of a time. */
const isMoment = (raw: unknown, { unit }: Hint, found: Inferred): boolean => {
  const number = numberOf(raw)
  return (
    number === null || found.kind === 'instant' || unit !== 's' || unitOfNumber(number) !== null
  )
}

/** Resolves the declarations of a field; null if there are none. `values`: raw, `path`: of the field, for notes. */
export function decide(
  all: readonly DeclaredField[],
  found: Inferred,
  values: readonly unknown[],
  path: string,
): Decided | null {
  const [first] = all
  if (first === undefined) return null
  const notes: Note[] = []
  const of = <K extends keyof DeclaredField>(member: K) =>
    all.find((one) => one[member] !== undefined)?.[member]
  const words = of('words')
  const absent = of('absent')
  const wordsHint: Hint = {
    ...(words === undefined ? null : { named: words }),
    ...(absent === undefined ? null : { absent }),
  }
  const decided: Decided = {
    by: first.by,
    kind: found.kind,
    hint: { ...found.hint, ...wordsHint },
    label: of('label'),
    icon: of('icon'),
    role: of('role'),
    notes,
  }
  for (const { by, area, unit, ...one } of all) {
    const kind = one.kind ?? (area === undefined ? undefined : 'link')
    if (kind === undefined && unit === undefined) continue
    const as = kind ?? found.kind
    const ofUnit = unit === undefined ? {} : hintOfUnit(as, unit)
    if (ofUnit === null) {
      notes.push({ path, expected: readingWords.note.declaredUnit(unit ?? '', by), got: as })
      if (kind === undefined) continue
    }
    const hint = { ...hintOfKind(as, values, found), ...wordsHint, ...ofUnit }
    const fit = values.map((value) => fits(value, as, hint, found)).filter((one) => one !== null)
    const fitting = fit.filter(Boolean).length
    if (kind !== undefined && fitting < fit.length * MIN_FIT) {
      const { declaredKind, fitting: got } = readingWords.note
      notes.push({ path, expected: declaredKind(kind, by), got: got(fitting, fit.length) })
      continue
    }
    // A link is a text that leads somewhere, or the address of a picture.
    const isOther = found.kind === 'nested' || (found.kind === 'image' && area === undefined)
    const shown = as === 'link' ? (isOther ? found.kind : 'text') : as
    const leads = kind === undefined ? undefined : kind === 'link' ? area : null
    return { ...decided, by, kind: shown, hint, ...(leads === undefined ? null : { area: leads }) }
  }
  // Numbers that have names are codes.
  const coded =
    words !== undefined &&
    values.every((value) => value === null || Object.hasOwn(words, toText(value)))
  return coded && found.kind !== 'nested' ? { ...decided, kind: 'text' } : decided
}

/** A field of which something can be declared. */
export interface Declarable {
  profile: FieldProfile
  kind: Kind
  inferred: Inferred
  area: Area | null
  declared?: Decided
}

/**
 * Gives fields what is declared of them, before anything is concluded from their kinds. `table`: the path of their table,
 * null for figures of the thing at `base`; `valuesOf`: more of a field's values than were looked at.
 */
export function declareFields<T extends Declarable>(
  fields: readonly T[],
  table: string | null,
  base: string,
  context: Declarations,
  valuesOf: (field: T) => readonly unknown[],
): void {
  if (context.declared === undefined || context.declared.length === 0) return
  for (const field of fields) {
    const { path } = field.profile
    const absolute = underRow(base, path)
    const all = fieldsAt(context, table, table === null ? absolute : path)
    const decided = all.length === 0 ? null : decide(all, field.inferred, valuesOf(field), absolute)
    if (decided === null) continue
    const { kind, hint } = decided
    field.declared = decided
    field.kind = kind
    field.inferred = { kind, hint }
  }
}

/** Sets the declared areas of links, which override the evidence. */
export function declareLinks(fields: readonly Declarable[]): void {
  for (const field of fields) {
    const area = field.declared?.area
    if (area !== undefined) field.area = area
  }
}

/** The notes on declarations that do not fit. */
export const declaredNotes = (fields: readonly Declarable[]): Note[] =>
  fields.flatMap(({ declared }) => declared?.notes ?? [])

/** Who declared a figure or a column, with its label as read if another was declared. */
export const provenanceOf = ({ by, label: chosen, icon }: Decided, label: string) => ({
  declared: { by, ...(chosen === undefined || chosen === label ? null : { label }) },
  ...(icon === undefined ? null : { icon }),
})
