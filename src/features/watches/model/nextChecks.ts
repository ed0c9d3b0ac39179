/** When something is to be asked for: what is watched, how often, and when it was last asked, wall ms. */
export interface Checked {
  query: string
  /** How old a body may become, ms. */
  every: number
  /** When the newest body was fetched, or the watch was made. */
  seenAt: number
  /** When asking failed last; null where it did not since. */
  failedAt: number | null
}

export interface Check {
  query: string
  dueAt: number
}

/** One request for each query however many watch it, the one that is due first before the others. */
export function nextChecks(watched: readonly Checked[]): Check[] {
  const due = new Map<string, number>()
  for (const { query, every, seenAt, failedAt } of watched) {
    const at = Math.max(seenAt, failedAt ?? 0) + every
    due.set(query, Math.min(at, due.get(query) ?? Infinity))
  }
  return [...due]
    .map(([query, dueAt]) => ({ query, dueAt }))
    .toSorted((a, b) => a.dueAt - b.dueAt || (a.query < b.query ? -1 : 1))
}
