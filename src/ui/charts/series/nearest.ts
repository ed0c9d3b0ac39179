/** The index of the row nearest to an x (rows in its order); -1 where there is none. */
export function nearestRow(rows: readonly { x: number }[], x: number): number {
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    const [here, next] = [rows[middle]?.x ?? 0, rows[middle + 1]?.x ?? 0]
    if (x - here > next - x) low = middle + 1
    else high = middle
  }
  return high
}
