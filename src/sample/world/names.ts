import { hash32, pick } from '../random.ts'

// prettier-ignore
const ONSETS = ['b', 'br', 'd', 'dr', 'fl', 'gr', 'h', 'kr', 'l', 'm', 'y', 'r', 'st', 't', 'th', 'v', 'w', 'gl', 'tr'] as const
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'a', 'e', 'o', 'ae', 'ia', 'ei'] as const
const CODAS = ['', '', 'n', 'r', 'l', 's', 'th', 'rn', 'm', 'sk', 'nd', 'll', 'ld'] as const
// prettier-ignore
const PLACES = ['Tarn', 'Vale', 'Moor', 'Fen', 'Holt', 'Mere', 'Wold', 'Scar', 'Firth', 'Ness'] as const
// prettier-ignore
const SURNAMES = ['Lowe', 'Ash', 'Reed', 'Pike', 'Marsh', 'Flint', 'Rook', 'Thorn', 'Sedge', 'Birch'] as const
const EMOJI = ['🦊', '🔥', '⚔️', '🌙', '👩‍🚀', '🐉', '🍀', '🇳🇴'] as const
const ARABIC = ['مر', 'جان', 'سا', 'لم', 'نو', 'ري', 'با', 'در', 'زين', 'ها'] as const
const HEBREW = ['נו', 'עם', 'אור', 'לי', 'דן', 'רז', 'טל', 'שי', 'גל', 'בר'] as const
const KANA = ['さ', 'く', 'ら', 'み', 'ず', 'き', 'ゆ', 'か', 'の', 'と'] as const
// prettier-ignore
const ACCENTS: Record<string, string> = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', n: 'ñ', s: 'š', z: 'ž' }
const DIGITS: Record<string, string> = { o: '0', i: '1', e: '3', a: '4', s: '5' }

const syllable = (hash: number): string =>
  pick(ONSETS, hash) + pick(VOWELS, hash >>> 8) + pick(CODAS, hash >>> 16)

/** One made-up word: the stem of players', clans' and items' names. */
export function word(seed: number, n: number): string {
  const first = syllable(hash32(seed, n, 1))
  const second = hash32(seed, n, 2)
  const tail = second % 5 === 0 ? '' : syllable(second >>> 3)
  return first.charAt(0).toUpperCase() + first.slice(1) + tail
}

function foreign(letters: readonly [string, ...string[]], hash: number): string {
  const three = pick(letters, hash) + pick(letters, hash >>> 6) + pick(letters, hash >>> 12)
  return hash % 3 === 0 ? three : three + pick(letters, hash >>> 18)
}

/** A player's name: mostly plain, some of two words, with digits, accents, emoji or in other scripts. */
export function playerName(seed: number, n: number): string {
  const plain = word(seed, n)
  const hash = hash32(seed, n, 3)
  const style = hash % 100
  const more = hash >>> 7
  if (style < 40) return more % 3 === 0 ? plain : plain + syllable(hash32(seed, n, 4)).slice(0, 4)
  if (style < 55) return `${plain} ${pick(SURNAMES, more)}`
  if (style < 62) return `${plain} of ${pick(PLACES, more)}`
  if (style < 72) return plain + String(more % 1000)
  if (style < 79) return plain.replace(/[oieas]/, (letter) => DIGITS[letter] ?? letter)
  if (style < 89) return plain.replace(/[aeiounsz]/, (letter) => ACCENTS[letter] ?? letter)
  if (style < 93) return `${plain}_${word(seed, n + 7_000_000)}`
  if (style < 95) return `${plain} ${pick(EMOJI, more)}`
  if (style < 97) return foreign(ARABIC, more)
  if (style < 98) return foreign(HEBREW, more)
  return foreign(KANA, more)
}

/** Lower case and composed: two spellings of one name are one player. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase()
