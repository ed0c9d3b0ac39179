/** The lines that only one of two texts has, in their order: `- ` the first's, `+ ` the second's, `…` what both have. */
export function differenceOf(before: string, after: string): string {
  const [a, b] = [before.trimEnd().split('\n'), after.trimEnd().split('\n')]
  const common = longestCommon(a, b)
  const lines: string[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      if (lines.at(-1) !== '…') lines.push('…')
      i++
      j++
    } else if (j >= b.length || (i < a.length && common(i + 1, j) >= common(i, j + 1)))
      lines.push(`- ${a[i++]}`)
    else lines.push(`+ ${b[j++]}`)
  }
  return `${lines.join('\n')}\n`
}

/** How many lines the rests from two places on have in common, in order. */
function longestCommon(a: readonly string[], b: readonly string[]) {
  const width = b.length + 1
  const counts = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => counts[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const same = a[i] === b[j]
      counts[i * width + j] = same ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  return at
}
