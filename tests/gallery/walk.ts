/** A line that goes up and down: `count` points, `step` ms apart. */
export function walk(count: number, from: number, step: number, seed: number) {
  return Array.from({ length: count }, (_, index) => {
    const wave = Math.sin(index * 0.7 + seed) + Math.sin(index * 0.13 * (seed + 1)) * 3
    return [from + index * step, 806e6 + index * (6e6 / count) + wave * 2e5] as const
  })
}
