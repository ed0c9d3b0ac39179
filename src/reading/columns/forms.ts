import type { ColumnCandidate } from './columnCandidate.ts'
import { firstText } from './columnCandidate.ts'
import type { Kind } from '../types.ts'
import { textOf } from '../values/plain.ts'

/** The form of a column's values: their kind, refined for texts and lists. */
export type Form =
  Kind | 'address' | 'file' | 'hash' | 'prose' | 'outcome' | 'paint' | 'empty' | 'things'

/** Where a picture is, without the host. */
const IMAGE_FILE = /^\/?[\w./-]+\.(?:png|jpe?g|gif|webp|svg)$/i

/** A route of the service: `/api/v1/teams/133`. */
const ROUTE = /^\/[\w.-]+\/[\w./-]+$/

/** For a program to paint with; `white` says who moved first. */
const PAINT = /^(?:#|0x)[0-9a-f]{3,8}$|^(?:rgb|hsl)a?\(|^\d{1,3}, ?\d{1,3}, ?\d{1,3}/i

/** Base64, hashes, `{D15E933F-…}`: nobody reads them. */
const isHash = (text: string): boolean =>
  (text.length > 48 && !/\s/.test(text.slice(0, 48))) || /^\{?[0-9a-f-]{16,}\}?$/i.test(text)

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > 60

/** Won or lost in a letter or a word, or `12-4`. */
const OUTCOME =
  /^(?:[wldt]|win|won|loss|lose|lost|draw|tie|victory|defeat|\d{1,3}-\d{1,3}(?:-\d{1,3})?)$/i

function formOfText({ profile: { values }, meaning }: ColumnCandidate, first: string): Form {
  if (/^https?:\/\//.test(first)) return 'address'
  if (IMAGE_FILE.test(first) || ROUTE.test(first)) return 'file'
  if (meaning.colour && PAINT.test(first)) return 'paint'
  if (isHash(first)) return 'hash'
  if (meaning.prose || values.filter(isLong).length * 2 > values.length) return 'prose'
  if (values.length > 0 && values.every((value) => OUTCOME.test(textOf(value)))) return 'outcome'
  return 'text'
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

function formOfNested({ area, profile: { values } }: ColumnCandidate): Form {
  if (values.every(isEmpty)) return 'empty'
  return area === null ? 'nested' : 'things'
}

export function formOf(field: ColumnCandidate): Form {
  if (field.kind === 'text') return formOfText(field, firstText(field))
  return field.kind === 'nested' ? formOfNested(field) : field.kind
}
