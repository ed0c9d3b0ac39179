/** One cell: a number stays one; text that a spreadsheet would run as a formula is quoted and prefixed. */
export type CsvCell = string | number | null

/** Characters that begin a formula in some spreadsheet, also behind blanks and in full width. */
const FORMULA =
  /^[\s\u0000-\u001f\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u
/** The same where a reader that splits at `;` or a tab, and so passes over our quotes, begins a cell. */
const INNER_FORMULA =
  /([;\t\r\n][\s\u0000-\u001f\u200b-\u200f\u2060\ufeff"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20|%])/gu
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/

export function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const risky = FORMULA.test(cell)
  const inner = cell.replace(INNER_FORMULA, "$1'")
  const text = risky ? `'${inner}` : inner
  return risky || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with the byte order mark that spreadsheets read UTF-8 by. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(csvCell).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
