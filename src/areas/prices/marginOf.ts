export interface Margin {
  by: number
  /** Of the lower price, in percent points. */
  percent: number
}

/** What lies between two prices; null where one is missing or free. */
export function marginOf(a: number | null, b: number | null): Margin | null {
  if (a === null || b === null || a <= 0 || b <= 0) return null
  const by = Math.abs(a - b)
  return { by, percent: (by / Math.min(a, b)) * 100 }
}
