import { isRecord } from '#lib/isRecord.ts'

export type Schema = Readonly<Record<string, unknown>>

/** Resolves a part to itself, or to the target of its `$ref` within the document; null if there is no target. */
export type References = (part: unknown) => Schema | null

/** A longer chain of references is circular. */
const MAX_CHAIN_LENGTH = 20
const DEEPEST = 8
const MAX_PROPERTIES = 3000

export function createReferences(document: Schema): References {
  return (part) => {
    let found: unknown = part
    for (let steps = 0; steps < MAX_CHAIN_LENGTH; steps += 1) {
      if (!isRecord(found)) return null
      const reference = found['$ref']
      if (typeof reference !== 'string') return found
      found = pointedAt(document, reference)
    }
    return null
  }
}

/** `#/components/schemas/Clan`; other documents are not asked for. */
function pointedAt(document: Schema, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  return reference
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~').replaceAll('%20', ' '))
    .reduce<unknown>(
      (part, step) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, step)
          ? (part as Schema)[step]
          : undefined,
      document,
    )
}

/** A schema with the parts that it is put together from: `allOf`, and each of its alternatives. */
export function partsOf(references: References, schema: unknown): Schema[] {
  const parts = new Set<Schema>()
  const add = (given: unknown) => {
    const part = references(given)
    if (part === null || parts.has(part)) return
    parts.add(part)
    for (const word of ['allOf', 'oneOf', 'anyOf'])
      if (Array.isArray(part[word])) for (const inner of part[word]) add(inner)
  }
  add(schema)
  return [...parts]
}

export interface Property {
  path: readonly string[]
  parts: readonly Schema[]
}

/** Every property of an answer, each schema once: one that holds itself is not followed again. */
export function propertiesOf(references: References, schema: unknown): Property[] {
  const found: Property[] = []
  const seen = new Set<Schema>()
  const walk = (given: unknown, path: readonly string[]) => {
    if (path.length > DEEPEST) return
    for (const part of partsOf(references, given)) {
      if (seen.has(part) || found.length > MAX_PROPERTIES) continue
      seen.add(part)
      walk(part['items'], path)
      walk(part['additionalProperties'], path)
      const properties = part['properties']
      if (!isRecord(properties)) continue
      for (const [name, inner] of Object.entries(properties)) {
        const here = [...path, name]
        found.push({ path: here, parts: partsOf(references, inner) })
        walk(inner, here)
      }
    }
  }
  walk(schema, [])
  return found
}

/** The words that a schema allows; empty if it is free. */
export function wordsIn(references: References, schema: unknown): string[] {
  const parts = partsOf(references, schema)
  const words = parts.flatMap((part): unknown[] => {
    const items = references(part['items'])
    if (Array.isArray(part['enum'])) return part['enum']
    if ('const' in part) return [part['const']]
    if (part['type'] === 'boolean') return ['true', 'false']
    return items !== null && Array.isArray(items['enum']) ? items['enum'] : []
  })
  return [...new Set(words.flatMap((word) => textOf(word) ?? []))]
}

/** A value that can be sent. */
export const textOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '' && value.length <= 100) ||
  ['number', 'boolean'].includes(typeof value)
    ? String(value)
    : null
