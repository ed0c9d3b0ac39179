import type { Area } from '../types.ts'
import { NOUNS, PLAYER_NAME } from './lexicon.ts'
import { naming } from './lexicon.json'
import { singular, wordsOf, wordSet } from './words.ts'

const NAMING = wordSet(naming)

/** True for players and clans, whose names are links wherever they are mentioned. */
export const isPeopleArea = (area: Area | null | undefined): area is 'players' | 'clans' =>
  area === 'players' || area === 'clans'

/** True for areas whose things start and end. */
export const isContestArea = (area: Area): boolean => area === 'competitions' || area === 'events'

/** Several of these are no people: who holds an event together is one person, or several bodies. */
const NOBODY = /^(?:organi[sz]ers|rosters|lineups)$/

/** The area a word means, singular or plural, with or without a number behind it. */
export function areaOfWord(word: string): Area | null {
  const known = NOUNS.get(word)
  if (known !== undefined) return known
  if (NOBODY.test(word)) return null
  const bare = /\d$/.test(word) ? word.replace(/(?<!\d)\d+$/, '') : word
  return NOUNS.get(bare) ?? (bare.endsWith('s') ? NOUNS.get(singular(bare)) : undefined) ?? null
}

/** `sort_by`, `powered_by`: a way or a means, and nobody; a boss is killed by one person or by many. */
const BY_NOBODY =
  /^(?:kill|killed|slain|defeated|generated|made|order|ordered|sort|sorted|group|grouped|filter|filtered|power|powered|won|win|wins|decided|settled|determined|ranked|scored|rated|affected|caused|triggered|reduced|increased|multiplied|divided|limited|required|split|unlocked|measured|paid|counted|stand|near|close|day|play|drive|followed|preceded)$/

/** Rewards. */
const GIVEN = /^(?:sold|given|lent|awarded|paid|donated|gifted|granted)$/

/** Behind who did it: in what form it is said. */
const SAID_AS = /^(?:user|player|id|uuid|name|username)$/

/** `reviewed_by`, `reviewed_by_user`: who did it; `sold_to`: who got it. */
export const isAgent = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.slice(2).every((word) => SAID_AS.test(word)) &&
  ((words[1] === 'by' && !BY_NOBODY.test(words[0] ?? '')) ||
    (words[1] === 'to' && GIVEN.test(words[0] ?? '')))

/** Which of the two: `playerA`, `team_2`, `player_one`. */
const WHICH_OF_TWO = /^(?:[ab12]|one|two|first|second|home|away)$/

/** Words behind `user` that identify one; `user_count` is a number. */
const OF_USER = /^(?:login|display|screen|short|public|profile|alias|account|number|code)$/

/** Accounts of stores and consoles identify players: `steam64_id`, `xuid`. */
const isAccountId = (words: readonly string[]): boolean =>
  words.length === 2 &&
  words[1] === 'id' &&
  /^(?:steam(?:32|64)?|xbox|psn|epic)$/.test(words[0] ?? '')

/** The area that the noun of a key's words means: clan name -> clans, player uuid -> players, members list -> players. */
export function areaOfWords(words: readonly string[]): Area | null {
  if (isAgent(words) || isAccountId(words)) return 'players'
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at] ?? ''
    if (isSelfName(words, at + 1)) return 'players'
    if (
      NAMING.has(word) &&
      words.length > 1 &&
      !(word === 'user' && (at === 0 || at === words.length - 1))
    )
      continue
    if (at > 0 && WHICH_OF_TWO.test(word)) continue
    const isOfUser = at < words.indexOf('user') || OF_USER.test(word)
    const area = areaOfWord(word) ?? (isOfUser && words.includes('user') ? 'players' : null)
    // The title of a person is an honour, and not what they are called: `userTitleDisplay`.
    return area === 'players' && words.includes('title', at + 1) ? null : area
  }
  return null
}

/** The area that a key's noun means. */
export const areaOfKey = (key: string): Area | null => areaOfWords(wordsOf(key))

/** `playerA`, `team_2`: a noun, and which of the two. */
export const isOneOfTwo = (words: readonly string[]): boolean =>
  words.length === 2 && WHICH_OF_TWO.test(words[1] ?? '') && areaOfWord(words[0] ?? '') !== null

/** The words up to `end` end in what a player is called by: `owner_rsn`, `summonerName`. */
export function isSelfName(words: readonly string[], end = words.length): boolean {
  let word = ''
  for (let at = end - 1; at >= Math.max(0, end - 3); at--) {
    word = `${words[at] ?? ''}${word}`
    if (PLAYER_NAME.has(word)) return true
  }
  return false
}

export const URL_NOUN = /\/([a-z_-]+)\/([^/?#]+)\/?(?:[?#]|$)/i

/** A thing that an address points at by its last two segments: `…/player/erik` -> players, erik. */
export function entityOfUrl(url: string): { area: Area; id: string } | null {
  const found = URL_NOUN.exec(url)
  if (found?.[1] === undefined || found[2] === undefined) return null
  const noun = found[1].toLowerCase()
  const area = noun === 'match' || noun === 'matches' ? 'competitions' : areaOfWord(noun)
  if (area === null || area === 'events' || area === 'prices' || /\.\w{2,4}$/.test(found[2]))
    return null
  return { area, id: decoded(found[2]) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
