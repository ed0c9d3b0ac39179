import { isBlank, nameKey, plainName, unescapeHtml } from '#lib/names.ts'

const LONGEST = 200
const VERSUS = /\svs\.?\s|\sversus\s/i

/**
 * The names in a paste or a file, without repeats: one per line, or the first field of each line of a table.
 * A line alone is split at commas, semicolons, tabs and “vs”.
 */
export function namesInText(text: string): string[] {
  // First of all: a reference of HTML ends in a semicolon.
  const lines = unescapeHtml(text).split(/\r\n|\r|\n/)
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '')
  const isTable = new Set(filled.map((line) => fieldsOf(line).length)).size === 1
  const fields = filled.flatMap((line) => {
    const all = fieldsOf(line)
    if (filled.length === 1)
      return line.includes('"') ? all : all.flatMap((field) => field.split(VERSUS))
    // In lines of their own, names may have commas in them.
    return isTable || /^"|\t/.test(line) ? all.slice(0, 1) : line
  })
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
  names
    .map((name) =>
      /[,;\t"]/.test(name) || VERSUS.test(name) ? `"${name.replaceAll('"', '""')}"` : name,
    )
    .join(', ')

/** Fields may be quoted, with a quote inside doubled (RFC 4180). */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))\s*(?:[,;\t]|$)/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
}
