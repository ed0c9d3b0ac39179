import type { FieldProfile } from '../profile/profileRows.ts'

/** One letter for a side: `hteam` and `ateam`, `team_h_score` and `team_a_score`. */
const GLUED = /^([ha])_?([a-z]{3,}.*)$/
const WORD = /^(.*_)?([ha])(_.*)?$/

interface Sided {
  side: 'h' | 'a'
  /** What is left without the side: the same for both. */
  stem: string
}

function sidedBy(key: string): Sided | null {
  const word = key.includes('_') ? WORD.exec(key) : null
  if (word !== null && (word[1] !== undefined || word[3] !== undefined))
    return {
      side: word[2] === 'h' ? 'h' : 'a',
      stem: `${word[1] ?? ''}${(word[3] ?? '').slice(1)}`,
    }
  const glued = GLUED.exec(key)
  return glued === null ? null : { side: glued[1] === 'h' ? 'h' : 'a', stem: glued[2] ?? '' }
}

/** So many keys come in twos before a letter is a side and no part of a word. */
const LEAST_PAIRS = 2

/** Keys whose letter says the side, as they would be written out: `hteam` -> `home_team`. */
export function sideKeys(profiles: readonly FieldProfile[]): ReadonlyMap<string, string> {
  const sides = new Map<string, Map<string, string>>()
  for (const { keys } of profiles) {
    const key = keys[0] ?? ''
    const found = keys.length === 1 ? sidedBy(key) : null
    if (found === null) continue
    const pair = sides.get(found.stem) ?? new Map<string, string>()
    sides.set(found.stem, pair.set(found.side, key))
  }
  const pairs = [...sides].filter(([, pair]) => pair.size === 2)
  if (pairs.length < LEAST_PAIRS) return new Map()
  return new Map(
    pairs.flatMap(([stem, pair]) =>
      [...pair].map(([side, key]) => [key, `${side === 'h' ? 'home' : 'away'}_${stem}`] as const),
    ),
  )
}
