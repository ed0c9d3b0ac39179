/** A heading as the two lines that it is shortest in; one where it is a single word. */
export function headingLines(label: string): readonly string[] {
  const words = label.split(' ')
  const breaks = words.slice(1).map((_, at) => {
    const lines = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    return { lines, width: Math.max(...lines.map(({ length }) => length)) }
  })
  return breaks.toSorted((a, b) => a.width - b.width)[0]?.lines ?? [label]
}
