import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import { PLAYER_NAME } from '../keys/lexicon.ts'
import { anyNickname } from '../keys/lexicon.json'
import { wordSet } from '../keys/words.ts'

/** Keys that teams may have, too. */
const ANY_NICKNAME = wordSet(anyNickname)

/** The path of the login name behind a display name; null if it is only the display name in lower case. */
export function idPathOfDisplayed(
  { meaning, base, profile }: ColumnCandidate,
  fields: readonly ColumnCandidate[],
): string | null {
  if (meaning.words[0] !== 'display') return null
  const login = fields.find(
    (other) => other.base === base && other.meaning.words.join(' ') === 'username',
  )
  return login === undefined || saysSame(profile.values, login.profile.values)
    ? null
    : login.profile.path
}

/** Keeps one link per person: `username` beside `displayName`. */
export function onlyDisplayed(fields: readonly ColumnCandidate[]): void {
  for (const field of fields)
    if (
      field.area === 'players' &&
      field.meaning.words.join(' ') === 'username' &&
      fields.some(
        ({ area, base, meaning }) =>
          area === 'players' && base === field.base && meaning.words[0] === 'display',
      )
    )
      field.area = null
}

const WHOLE = /^(?:(?:full|display) )?name(?: full)?$/
const PART = /\b(?:first|last|given|family|middle|use|sort|short|initials?|boxscore)\b/

/** Keeps one link per person: `full_name` beside `first_name` and `last_name`. */
export function onlyWhole(fields: readonly ColumnCandidate[]): void {
  const names = fields.filter(({ area, meaning }) => area !== null && meaning.name)
  for (const part of names) {
    if (!PART.test(part.meaning.words.join(' '))) continue
    const whole = names.some(
      ({ area, base, meaning }) =>
        area === part.area && base === part.base && WHOLE.test(meaning.words.join(' ')),
    )
    if (whole) part.area = null
  }
}

/** A record instead of a name has no text, and converting a hostile one would throw. */
const plain = (name: unknown): string =>
  typeof name === 'string' || typeof name === 'number'
    ? String(name)
        .toLowerCase()
        .replaceAll(/[\s_-]+/g, ' ')
    : ''

const saysSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((name, at) => plain(name) === plain(b[at]))

/** `long` beside `short`, or `n` in short keys: what a thing is called. */
export const isLongForm = (key: string, keysBeside: readonly string[]): boolean =>
  /^[nN]$/.test(key) ||
  (/^(?:long|full)$/i.test(key) &&
    keysBeside.some((other) => /^(?:short|abbr(?:eviation)?|code|initials|tag)$/i.test(other)))

/** `alliance: {id, tag}`: what a thing is called that has an id and no name. */
export const isTagOfNameless = (key: string, keysBeside: readonly string[]): boolean =>
  /^(?:tag|ticker|acronym|abbreviation)$/i.test(key) &&
  keysBeside.some((other) => /^_?id$/i.test(other)) &&
  !keysBeside.some((other) => /name|title/i.test(other))

/** `gamertag`, `battletag`: a person's, also in a list called by a clan's noun (`squad: [{gamertag}]`). */
export function isGamerName({ words }: KeyMeaning): boolean {
  const word = words.join('')
  return PLAYER_NAME.has(word) && !ANY_NICKNAME.has(word)
}
