import type { SeenName } from '#history/types.ts'

export interface NameIndex {
  /** The best `most` names, best first: whole, start, start of a word, anywhere; short before long. */
  search(text: string, most: number): readonly SeenName[]
}

/** Without case, accents and doubled blanks: what a person types for it. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** How well a folded name answers a folded text: less is better; -1 where it does not. */
function rankOf(name: string, wanted: string): number {
  const at = name.indexOf(wanted)
  if (at < 0) return -1
  if (at === 0) return name.length === wanted.length ? 0 : 1
  return /[\p{L}\p{N}]/u.test(name.charAt(at - 1)) ? 3 : 2
}

/** Names folded once; a keystroke is one pass over them. */
export function createNameIndex(names: readonly SeenName[]): NameIndex {
  const folded = names.map((seen) => ({ seen, name: fold(seen.name) }))
  return {
    search(text, most) {
      const wanted = fold(text)
      if (wanted === '') return []
      const buckets: { seen: SeenName; name: string }[][] = [[], [], [], []]
      for (const entry of folded) {
        const rank = rankOf(entry.name, wanted)
        if (rank >= 0) buckets[rank]?.push(entry)
      }
      const found: SeenName[] = []
      for (const bucket of buckets) {
        if (found.length >= most) break
        const best = bucket.length > 2000 ? bucket.slice(0, 2000) : bucket
        best.sort((a, b) => a.name.length - b.name.length || b.seen.seenAt - a.seen.seenAt)
        found.push(...best.slice(0, most - found.length).map(({ seen }) => seen))
      }
      return found
    },
  }
}
