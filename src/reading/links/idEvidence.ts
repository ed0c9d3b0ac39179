import { plainName } from '#lib/names.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import { entityOfUrl } from '../keys/nouns.ts'
import type { Area } from '../types.ts'
import { toNumber, toText } from '../values/plain.ts'

/** A team's id of 0 or 1 is a side of the match, row after row or alone. */
export function isSideNumber({ profile: { values } }: ColumnCandidate): boolean {
  const different = new Set(values)
  return different.size === 2 && different.has(0) && values.every((value) => toNumber(value) < 3)
}

const nounOf = ({ words }: KeyMeaning): string => words.slice(0, -1).join(' ')

/** `team_abbreviation`: a short form of the name. */
const SHORT = /^(?:abbreviation|abbrev|abbr)$/

/** True if the name of an id's thing is next to the id, or in an object next to it. */
export function hasNameSibling(id: ColumnCandidate, fields: readonly ColumnCandidate[]): boolean {
  const noun = nounOf(id.meaning)
  return (
    noun !== '' &&
    fields.some(
      ({ area, parent, meaning, base, kind }) =>
        (area !== null && parent?.words.join(' ') === noun) ||
        (base === id.base &&
          ((meaning.last === 'title' && nounOf(meaning) === noun) ||
            (area !== null &&
              kind === 'text' &&
              (meaning.words.join(' ') === noun ||
                ((meaning.name || SHORT.test(meaning.last)) && nounOf(meaning) === noun))))),
    )
  )
}

/** A word for a person that tells which one of the row: `owner`, `killer`. */
export const ANYBODY =
  /^(?:player|user|account|character|member|profile|gamer|summoner|persona|competitor|participant|entrant|contestant|steam(?:32|64)?|xbox|psn|epic)$/

/** `user`, `player`: on a player's page more often the player. */
export const isAnybody = ({ words }: KeyMeaning): boolean =>
  words.every((word) => ANYBODY.test(word))

/** `owner_id`, `attacking_guild_id`: the key tells whose id it is. */
export const isOfOne = ({ words }: KeyMeaning): boolean =>
  words.length > 2 || !ANYBODY.test(words[0] ?? '')

/** `archer`, `unit_a1`: words of a program, each with a short number at most. */
const PLAIN_WORDS = /^[a-z]{2,}\d{0,3}(?:[_ -](?:[a-z]+\d{0,3}|\d{1,3}))*$/i

/** Numbers from 1000 on, or texts that are not plain words; kinds are neither. */
export const isIdOfMany = ({ profile: { values } }: ColumnCandidate): boolean =>
  values.every((value) =>
    Number.isNaN(toNumber(value)) ? !PLAIN_WORDS.test(toText(value)) : toNumber(value) >= MIN_ID,
  )

const MIN_ID = 1000

/** An address of a service's data, whose path determines the link. */
const OF_DATA = /^https?:\/\/(?:[^/]*\bapi\b|[^/]+\/(?:api|pub|v\d)\b)/

const endOf = (value: unknown): string => {
  const text = toText(value)
  return plainName(text.startsWith('http') ? (entityOfUrl(text)?.id ?? '') : text)
}

/** A word in an address of pages is one kind of evidence: the key, the rows, or its end as a name or id next to it is another. */
export function isAddressOf(
  field: ColumnCandidate,
  fields: readonly ColumnCandidate[],
  area: Area | null,
  rows: Area | null,
): boolean {
  const { base, meaning, parent, profile } = field
  if ([meaning.area, parent?.area, rows].includes(area)) return true
  if (profile.values.every((value) => OF_DATA.test(toText(value)))) return true
  const ends = profile.values.map(endOf).join()
  return fields.some(
    (other) =>
      other !== field && other.base === base && other.profile.values.map(endOf).join() === ends,
  )
}
