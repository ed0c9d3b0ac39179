export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** Moments within a minute, spread over it and over the second, since services round to seconds. */
export function phases(count: number): number[] {
  const step = 58_000 / count
  return Array.from({ length: count }, (_, i) => Math.round(1000 + i * step + ((i * 337) % 1000)))
}

/** Aligned columns, as Markdown. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths =
    rows[0]?.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length))) ?? []
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...rest] = rows
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(head), rule, ...rest.map(line)].join('\n')
}
