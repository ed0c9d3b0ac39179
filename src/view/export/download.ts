/** A file name made of strangers' words: letters, digits and dashes, at most 80. */
export function fileName(words: string, extension: string): string {
  const plain = words
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${plain === '' ? 'statglass' : plain}.${extension}`
}

/** Hands a file to the browser; the address is given back when it was taken. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export function downloadText(text: string, type: string, name: string): void {
  download(new Blob([text], { type }), name)
}

/** One cell: a number stays one; text that a spreadsheet would run as a formula is quoted and prefixed. */
export type CsvCell = string | number | null

/** Characters that begin a formula in some spreadsheet, also behind blanks and in full width. */
const FORMULA =
  /^[\s\u0000-\u001f\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u
/** The same where a reader that splits at `;` or a tab, and so passes over our quotes, begins a cell. */
const INNER_FORMULA =
  /([;\t\r\n][\s\u0000-\u001f\u200b-\u200f\u2060\ufeff"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20|%])/gu
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/
/** An integer beyond 2^53 comes as its digits. */
const LONG_NEGATIVE = /^-\d{16,}$/

export function csvCell(cell: CsvCell, decimal = '.'): string {
  if (cell === null) return ''
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? String(cell).replace('.', decimal) : ''
  const risky = FORMULA.test(cell) && !LONG_NEGATIVE.test(cell)
  const inner = cell.replace(INNER_FORMULA, "$1'")
  const text = risky ? `'${inner}` : inner
  return risky || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvRows = readonly (readonly CsvCell[])[]

/**
 * RFC 4180, with the byte order mark that spreadsheets read UTF-8 by. With a decimal comma, cells are separated by `;`, as
 * spreadsheets of such a locale expect.
 */
export function toCsv(header: readonly string[], rows: CsvRows, decimal = '.'): string {
  const separator = decimal === ',' ? ';' : ','
  const lines = [header, ...rows].map((row) =>
    row.map((cell) => csvCell(cell, decimal)).join(separator),
  )
  return `\ufeff${lines.join('\r\n')}\r\n`
}
