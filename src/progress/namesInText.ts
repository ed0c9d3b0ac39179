import { isBlank, nameKey, plainName, unescapeHtml } from '#lib/names.ts'

const LONGEST = 200

/** The names in a paste or a file: one a line, or the first field of each; commas, semicolons and tabs end a field. Once each. */
export function namesInText(text: string): string[] {
  // First of all: a reference of HTML ends in a semicolon.
  const lines = unescapeHtml(text).split(/\r\n|\r|\n/)
  const [only, ...others] = lines.filter((line) => line.trim() !== '')
  // One line of several names is a list; of several lines each is a record.
  const fields = only !== undefined && others.length === 0 ? fieldsOf(only) : lines.map(firstOf)
  const known = new Set<string>()
  return fields.map(plainName).filter((name) => {
    const key = nameKey(name)
    if (isBlank(name) || name.length > LONGEST || known.has(key)) return false
    known.add(key)
    return true
  })
}

/** Names in one line that `namesInText` reads again. */
export const namesAsLine = (names: readonly string[]): string =>
  names.map((name) => (/[,;\t"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')

const firstOf = (line: string) => fieldsOf(line)[0] ?? ''

/** Fields may stand in quotes, where a quote is written twice (RFC 4180). */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))\s*(?:[,;\t]|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
