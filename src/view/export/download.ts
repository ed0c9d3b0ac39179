/** A safe file name: letters, digits and dashes, at most 80 characters. */
export function fileName(words: string, extension: string): string {
  const plain = words
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  return `${plain === '' ? 'statglass' : plain}.${extension}`
}

/** Starts the download; the object URL is revoked afterwards. */
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

/** One CSV cell: numbers stay numbers; text that a spreadsheet would run as a formula is quoted and prefixed. */
export type CsvCell = string | number | null

/** Characters that start a formula in some spreadsheet, also after spaces or in full width. */
const FORMULA =
  /^[\s\u0000-\u001f\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u
/** The same after `;` or a tab: a reader that splits there ignores our quotes and starts a new cell. */
const INNER_FORMULA =
  /(?=[=+\-@\uff1d\uff0b\uff0d\uff20|%])(?<=[;\t\r\n][\s\u0000-\u001f\u200b-\u200f\u2060\ufeff"]*)/gu
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/
/** Integers beyond 2^53 are passed as digits. */
const LONG_NEGATIVE = /^-\d{16,}$/

const ISO_TIME = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)\.\d+Z)?$/
/** `decimal`: the mark of a spreadsheet's locale, for a form in which no text becomes a number or a date there. */
export function csvCell(cell: CsvCell, decimal?: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? String(cell).replace('.', decimal ?? '.') : ''
  const risky = FORMULA.test(cell) && !LONG_NEGATIVE.test(cell)
  const inner = cell.replace(INNER_FORMULA, "'")
  const text = risky ? `'${inner}` : inner
  if (decimal !== undefined && text === cell) {
    if (ISO_TIME.test(cell)) return cell.replace(ISO_TIME, '$1 $2').trimEnd()
    // A longer text is too long for a formula, and for a number.
    if (cell.length < 256) return `"=""${cell.replaceAll('"', '""""')}"""`
  }
  return risky || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvRows = readonly (readonly CsvCell[])[]

/**
 * RFC 4180, with the byte order mark that spreadsheets need for UTF-8. With a decimal comma, the separator is `;`, as
 * spreadsheets of such a locale expect.
 */
export function toCsv(header: readonly string[], rows: CsvRows, decimal?: string): string {
  const separator = decimal === ',' ? ';' : ','
  const lines = [header, ...rows].map((row) =>
    row.map((cell) => csvCell(cell, decimal)).join(separator),
  )
  return `\ufeff${lines.join('\r\n')}\r\n`
}
