import { nameKey } from '#lib/names.ts'

/** What an emblem is drawn from. */
export interface EmblemParts {
  /** Degrees. */
  hue: number
  /** The direction of the division, in eighths of a turn. */
  turn: number
  /** How much of the field is before the division, in percent. */
  cut: number
  /** At most two letters or digits; empty where the name has none. */
  initials: string
}

const HUES = 24
const TURNS = 8
const CUTS = [36, 50, 64]
/** A word without letters or digits has no initial. */
const INITIAL = /[\p{L}\p{N}]\p{M}*/u
/** Letters as wide as they are high: two of them do not fit. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The emblem of a name. Names that a person takes for the same have the same one. */
export function emblemOf(name: string): EmblemParts {
  // A slug is the name that it was made of, and a tag after a name is no part of it: Ember Court [EC].
  const key = nameKey(name)
    .replace(/(?<=\S)\s*\[[^\]]{1,8}\]$/, '')
    .replace(/[\s_-]+/g, ' ')
  const hash = hashOf(key)
  return {
    hue: (hash % HUES) * (360 / HUES),
    turn: (hash >>> 8) % TURNS,
    cut: CUTS[(hash >>> 16) % CUTS.length] ?? 50,
    initials: initialsOf(key),
  }
}

function initialsOf(key: string): string {
  const initials = key.split(/[ .]/).flatMap((word) => INITIAL.exec(word)?.[0].toUpperCase() ?? [])
  const [first = '', second = ''] = initials
  return WIDE.test(first) ? first : first + (WIDE.test(second) ? '' : second)
}

/** FNV-1a with a final mix, so that names that differ in one letter look different. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const one of text) hash = Math.imul(hash ^ (one.codePointAt(0) ?? 0), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
