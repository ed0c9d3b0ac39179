import { createContext, type CSSProperties, useContext } from 'react'
import { nameKey } from '#lib/names.ts'
import type { Area } from '#reading/types.ts'
import { kindIcon } from '../icons/kinds.ts'
import styles from './Emblem.module.css'

export interface EmblemProps {
  name: string
  /** The area of the entity; undefined for a row of figures, such as a skill. */
  area?: Area | undefined
  /** Words for the choice of the icon, such as kind and category. */
  kinds?: readonly string[]
  /** `bar`: in a line of small text, 14 px; `row`: in a table, 22 px; `line`: 28 px; `title`: 44 px. */
  size?: 'bar' | 'row' | 'line' | 'title'
  /** The URL of the service's own picture, which the user allowed. */
  picture?: string | null
}

/** Areas in which names do not say what the entity is. */
const NAMED = new Set<Area | undefined>(['players', 'clans'])

/** A decorative emblem beside a name, drawn without a request. */
export function Emblem({ name, area, kinds = [], size = 'row', picture = null }: EmblemProps) {
  // Events are recognized by kind, so all of one kind look the same.
  const [ofKind] = area === 'events' ? kinds.filter((kind) => kind !== '') : []
  const { turn, cut, initials } = emblemOf(ofKind ?? name)
  const hue = useHueOf()(ofKind ?? name)
  // An item's name ends in what it is, a competition's in its form: cup, duel.
  const said = area === 'competitions' ? [...kinds, name] : [name, ...kinds]
  const Icon = picture !== null || NAMED.has(area) ? null : kindIcon(ofKind ? [ofKind] : said)
  const isPlain = picture === null && Icon === null
  return (
    <span
      aria-hidden="true"
      className={styles.emblem}
      data-area={area}
      data-size={size}
      data-initials={isPlain ? initials : ''}
      style={{ '--hue': hue, '--turn': turn, '--cut': `${cut}%` } as CSSProperties}
    >
      {Icon !== null && <Icon />}
      {picture !== null && <img src={picture} alt="" />}
    </span>
  )
}

const HUES = 24
const TURNS = 8
const CUTS = [36, 50, 64]
/** Without letters or digits, a word has no initial. */
const INITIAL = /[\p{L}\p{N}]\p{M}*/u
/** Scripts with square letters, of which two do not fit. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The hues of kinds that are shown together, by `keyOf`; a kind that is not in it has its own. */
export const HuesContext = createContext<ReadonlyMap<string, number>>(new Map())

/** The hue of a name, in degrees. */
export function useHueOf(): (name: string) => number {
  const hues = useContext(HuesContext)
  return (name) => hues.get(keyOf(name)) ?? emblemOf(name).hue
}

/** The hues of kinds that are shown together, as far apart as their number allows. */
export function distinctHues(names: readonly string[]): ReadonlyMap<string, number> {
  const keys = [...new Set(names.map(keyOf))]
    .toSorted()
    .toSorted((a, b) => emblemOf(a).hue - emblemOf(b).hue)
  const first = emblemOf(keys[0] ?? '').hue
  return new Map(keys.map((key, at) => [key, (first + (at * 360) / keys.length) % 360]))
}

// A slug counts as the name that it was made from, and a tag does not count: Ember Court [EC].
const keyOf = (name: string) =>
  nameKey(name)
    .replace(/(?<=\S)\s*\[[^\]]{1,8}\]$/, '')
    .replace(/[\s_-]+/g, ' ')

/** The emblem of a name; equivalent spellings share one. */
export function emblemOf(name: string) {
  const key = keyOf(name)
  const hash = hashOf(key)
  return {
    /** Degrees. */
    hue: (hash % HUES) * (360 / HUES),
    /** Direction of the division, in eighths of a turn. */
    turn: (hash >>> 8) % TURNS,
    /** Size of the field before the division, in percent. */
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
