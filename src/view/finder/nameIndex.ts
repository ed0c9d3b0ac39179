import { nameKey } from '#lib/names.ts'
import type { SeenName } from '#data/history/types.ts'

export interface NameIndex {
  /**
   * The best `most` names, best first: whole, start, start of a word, anywhere; short before long. If none has the text, those
   * with a word that nearly starts with it.
   */
  search(text: string, most: number): readonly SeenName[]
}

const ASCII = /^[ -~]*$/

/** Letters without parts, and quotes, as a person types them who has none of them: `ø` is `o`. */
const PLAIN = new Map(
  "æae ðd øo þth đd ħh ıi łl ŋn œoe ßss ŧt ’' ‘' ʼ'"
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
)

/** As names are compared, without accents, and with the blanks that people write as `_` or `+`: what a person types. */
export function fold(text: string): string {
  const key = nameKey(text)
  const bare = ASCII.test(key)
    ? key
    : key.normalize('NFKD').replace(/\p{M}|[æðøþđħıłŋœßŧ’‘ʼ]/gu, (part) => PLAIN.get(part) ?? '')
  return bare.replace(/(?<=[\p{L}\p{N}])[_+]+(?=[\p{L}\p{N}])/gu, ' ').trim()
}

/** How well a folded name answers a folded text, found at `at`: less is better. */
function rankOf(name: string, wanted: string, at: number): number {
  if (at === 0) return name.length === wanted.length ? 0 : 1
  return /[\p{L}\p{N}]/u.test(name.charAt(at - 1)) ? 3 : 2
}

/** One typing error is forgiven per this many letters. */
const LETTERS_PER_EDIT = 3
const MAX_EDITS = 2

/** Whether a name has, from `at` on, the text with at most `edits` letters wrong, missing, added or swapped. */
function startsNearly(name: string, at: number, text: string, edits: number): boolean {
  let same = 0
  while (same < text.length && text[same] === name[at + same]) same += 1
  if (text.length - same <= edits) return true
  if (edits === 0) return false
  const from = at + same
  const isSwap = text[same] === name[from + 1] && text[same + 1] === name[from]
  return (
    startsNearly(name, from + 1, text.slice(same + 1), edits - 1) ||
    startsNearly(name, from, text.slice(same + 1), edits - 1) ||
    startsNearly(name, from + 1, text.slice(same), edits - 1) ||
    (isSwap && startsNearly(name, from + 2, text.slice(same + 2), edits - 1))
  )
}

/** Keeps the `most` shortest names that were put in, newest first among equals. */
function shortest(names: readonly SeenName[], folded: readonly string[], most: number) {
  const kept: number[] = []
  const comesFirst = (a: number, b: number) => {
    const shorter = (folded[a] ?? '').length - (folded[b] ?? '').length
    return shorter === 0 ? (names[b]?.seenAt ?? 0) - (names[a]?.seenAt ?? 0) : shorter
  }
  return {
    kept,
    put(index: number) {
      const last = kept.at(-1)
      if (kept.length === most && last !== undefined && comesFirst(index, last) >= 0) return
      let place = kept.length
      while (place > 0 && comesFirst(index, kept[place - 1] ?? 0) < 0) place -= 1
      kept.splice(place, 0, index)
      if (kept.length > most) kept.pop()
    },
  }
}

/** Names folded once, at the first search; a keystroke is one pass over them. */
export function createNameIndex(names: readonly SeenName[]): NameIndex {
  let known: readonly string[] | null = null
  return {
    search(text, most) {
      const wanted = fold(text)
      if (wanted === '') return []
      const folded = (known ??= names.map(({ name }) => fold(name)))
      const ranks = [0, 1, 2, 3].map(() => shortest(names, folded, most))
      folded.forEach((name, index) => {
        const at = name.indexOf(wanted)
        if (at >= 0) ranks[rankOf(name, wanted, at)]?.put(index)
      })
      const allowed = Math.min(MAX_EDITS, Math.floor(wanted.length / LETTERS_PER_EDIT))
      const nothingFound = () => ranks.every(({ kept }) => kept.length === 0)
      for (let edits = 1; edits <= allowed && nothingFound(); edits += 1)
        folded.forEach((name, index) => {
          const words = [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)]
          if (words.some((word) => startsNearly(name, word.index, wanted, edits)))
            ranks[3]?.put(index)
        })
      return ranks
        .flatMap(({ kept }) => kept)
        .slice(0, most)
        .flatMap((index) => names[index] ?? [])
    },
  }
}
