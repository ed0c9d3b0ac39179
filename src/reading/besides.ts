import type { Draft } from './columns.ts'
import { firstText } from './columns.ts'
import { readAs } from './value.ts'

function timesOf(draft: Draft): readonly (number | null)[] {
  return draft.leaf.values.map((value) => {
    const read = readAs(value, 'instant', draft.inferred.hint, '')
    return read.kind === 'instant' ? read.ms : null
  })
}

function sameTimes(a: readonly (number | null)[], b: readonly (number | null)[]): boolean {
  let same = 0
  for (const [at, time] of a.entries()) {
    const other = b[at] ?? null
    if (time === null && other === null) continue
    if (time === null || other === null || Math.abs(time - other) > 1000) return false
    same++
  }
  return a.length === b.length && same > 0
}

/** The same times written twice are one column: the one with the clearer unit. */
export function demoteTwins(drafts: readonly Draft[]): void {
  const instants = drafts.filter((draft) => draft.kind === 'instant')
  for (const [at, draft] of instants.entries()) {
    for (const other of instants.slice(at + 1)) {
      if (draft.base !== other.base || !sameTimes(timesOf(draft), timesOf(other))) continue
      if (draft.leaf.values.every((value, index) => value === other.leaf.values[index])) continue
      const lesser =
        typeof draft.leaf.values[0] === 'string' && typeof other.leaf.values[0] === 'number'
          ? draft
          : other
      lesser.score -= 34
    }
  }
}

/** An id beside the name of the same thing is for machines. */
function demoteIds(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    const { words } = draft.meaning
    if (!draft.meaning.id || words.length < 2 || draft.area !== null) continue
    const noun = words.slice(0, -1).join(' ')
    const named = drafts.some((other) => {
      if (other.meaning.name && other.depth === draft.depth + 1) {
        if (other.parent?.words.join(' ') === noun) return true
      }
      if (other === draft || other.base !== draft.base) return false
      const theirs = other.meaning.words.join(' ')
      return theirs === noun || theirs === `${noun} name` || theirs === `${noun} title`
    })
    if (named || draft.meaning.last === 'tag') draft.score = Math.min(draft.score, 20)
  }
}

/** A row has one rank; further ones (of a region, of the season) are figures. */
function demoteRanks(drafts: readonly Draft[]): void {
  const ranks = drafts.filter((draft) => draft.kind === 'rank' && draft.score > 80)
  const cost = (draft: Draft): number => draft.depth * 10 + draft.meaning.words.length
  const first = ranks
    .filter((draft) => draft.depth === 0 || (draft.parent?.figure !== true && draft.filled > 0.9))
    .toSorted((a, b) => cost(a) - cost(b))[0]
  for (const draft of ranks) if (draft !== first) draft.score = Math.min(draft.score, 66)
}

/** The address of the row itself, where its name leads there already. */
function demoteAddresses(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    if (draft.area === null || draft.depth > 0 || !firstText(draft).startsWith('http')) continue
    const named = drafts.some(
      (other) =>
        other !== draft && other.area === draft.area && other.depth === 0 && other.meaning.name,
    )
    if (named) draft.score = Math.min(draft.score, 16)
  }
}

/** One name is enough: `username` beside `displayName` of the same thing. */
function demoteNames(drafts: readonly Draft[]): void {
  const names = drafts.filter(
    (draft) => draft.kind === 'text' && draft.area === 'players' && draft.meaning.name,
  )
  for (const draft of names) {
    if (draft.meaning.words[0] === 'display') continue
    if (names.some((other) => other.meaning.words[0] === 'display' && other.base === draft.base))
      draft.score -= 40
  }
}

/** Where a row says much of its own, what it says of things inside it comes later. */
function demoteInner(drafts: readonly Draft[]): void {
  const own = drafts.filter(
    (draft) =>
      draft.depth === 0 && draft.kind !== 'nested' && draft.kind !== 'image' && !draft.constant,
  )
  const timed = own.some((draft) => draft.kind === 'instant')
  for (const draft of drafts) {
    if (draft.depth === 0 || (draft.meaning.name && draft.kind === 'text')) continue
    if (own.length >= 8) draft.score -= 8
    if (timed && draft.kind === 'instant') draft.score -= 12
  }
}

/** What the columns beside it take from a column's score. */
export function weighBesides(drafts: readonly Draft[]): void {
  demoteRanks(drafts)
  demoteNames(drafts)
  demoteAddresses(drafts)
  demoteInner(drafts)
  demoteTwins(drafts)
  demoteIds(drafts)
}
