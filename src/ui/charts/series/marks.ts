/** Lines are told apart by their dash, too: a colour may not be seen. */
const DASHES = ['', '7 4', '2 3', '10 3 2 3', '4 2', '12 5', '6 2 2 2 2 2', '1 5'] as const
const COLOURS = DASHES.map((_, index) => `var(--chart-${index + 1})`)

/** After eight lines both come again, and thicker. */
export function dashOf(index: number): string {
  return DASHES[index % DASHES.length] ?? ''
}

export function colourOf(index: number): string {
  return COLOURS[index % COLOURS.length] ?? 'var(--data)'
}

export function thicknessOf(index: number): number {
  return 2 + 1.5 * Math.floor(index / DASHES.length)
}
