import type { SeenName } from '#data/history/types.ts'
import { createNameIndex, fold } from './nameIndex.ts'

/**
 * The `most` seen names nearest to one that was answered by nothing, best first: those that hold it, then those a few letters
 * away. Never the thing itself, which is known not to be there.
 */
export function similarNames(
  seen: readonly SeenName[],
  { name, area }: { name: string; area: string },
  most: number,
): readonly SeenName[] {
  const wanted = fold(name)
  const others = seen.filter((one) => one.area !== area || fold(one.id) !== wanted)
  const allowed = Math.min(MAX_EDITS, Math.floor(wanted.length / LETTERS_PER_EDIT))
  const near = others
    .map((one) => ({ one, edits: editsBetween(wanted, fold(one.name), allowed) }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ one }) => one)
  return [...new Set([...createNameIndex(others).search(name, most), ...near])].slice(0, most)
}

/** One typing error is allowed per this many letters. */
const LETTERS_PER_EDIT = 3
const MAX_EDITS = 3

/** Edits between two names; a swap counts as one. Infinity if the lengths alone differ by more than `allowed`. */
function editsBetween(a: string, b: string, allowed: number): number {
  const [from, to] = [Array.from(a), Array.from(b)]
  if (Math.abs(from.length - to.length) > allowed) return Infinity
  const table = [Array.from({ length: to.length + 1 }, (_, at) => at)]
  const cell = (row: number, at: number) => table[row]?.[at] ?? Infinity
  from.forEach((letter, row) => {
    const line = [row + 1]
    table.push(line)
    to.forEach((other, at) => {
      const isSwap = letter === to[at - 1] && other === from[row - 1]
      line.push(
        Math.min(
          cell(row, at) + (letter === other ? 0 : 1),
          cell(row, at + 1) + 1,
          cell(row + 1, at) + 1,
          isSwap ? cell(row - 1, at - 1) + 1 : Infinity,
        ),
      )
    })
  })
  return cell(from.length, to.length)
}
