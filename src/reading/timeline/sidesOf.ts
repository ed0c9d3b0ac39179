import { placeOf } from '../columns/counterparts.ts'
import { wordsOf } from '../keys/words.ts'
import type { Column } from '../types.ts'

/** A path with the words that tell the sides apart left out; null where it has none. */
function withoutSide(path: string): string | null {
  const words = path.split('.').flatMap(wordsOf)
  const places = words.map((word) => placeOf(word) ?? word)
  return places.some((place, at) => place !== words[at]) ? places.join(' ') : null
}

/** The columns that name the two who meet in a row (`home.name` and `away.name`), in their order; null where there are none. */
export function sidesOf(columns: readonly Column[]): readonly [Column, Column] | null {
  const links = columns.filter(
    ({ kind, area, filled }) =>
      kind === 'link' && (area === 'players' || area === 'clans') && filled >= 0.5,
  )
  for (const one of links) {
    const stem = withoutSide(one.path)
    if (stem === null) continue
    const others = links.filter(({ path }) => path !== one.path && withoutSide(path) === stem)
    const [other] = others
    if (other !== undefined && others.length === 1) return [one, other]
  }
  return null
}
