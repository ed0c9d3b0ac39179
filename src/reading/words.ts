/** Cuts keys into words, and makes labels of them. */

const ACRONYMS: ReadonlySet<string> = new Set(
  (
    'xp id url hp mp kd kda mmr elo pvp pve npc gp ehp ehb dps ip uuid gpm xpm ui tv usd eur isk sr cs lp ' +
    'pts api dlc vip mvp afk ai nft iv ev cp gg apm fps ffa'
  ).split(' '),
)

/** Whole words that end like a glued compound but are none. */
const WHOLE: ReadonlySet<string> = new Set(
  (
    'username nickname surname rename playtime lifetime overtime uptime sometime realtime downtime ' +
    'update candidate mandate showtime halftime timestamp'
  ).split(' '),
)

const SUFFIX = /^(.{3,}?)(name|rank|level|mmr|score|rating|points|count|price|trophies)$/
const GLUED_ID =
  /^(player|character|account|user|member|league|team|clan|guild|club|item|hero|match|game|event|season|profile|champion|map|world|tournament)(id|uuid)$/
const GLUED_TIME = /^(start|end|begin|create|battle|login|logout|join|server|finish)(time|date)$/
const GLUED_PAST =
  /^(time|last|date)(created|logoff|logon|login|logout|update|updated|seen|played|modified|joined|active|online)$/

function unglue(word: string, into: string[]): void {
  if (word.length < 6 || WHOLE.has(word)) {
    into.push(word)
    return
  }
  const parts =
    GLUED_ID.exec(word) ?? GLUED_TIME.exec(word) ?? GLUED_PAST.exec(word) ?? SUFFIX.exec(word)
  if (parts?.[1] !== undefined && parts[2] !== undefined) into.push(parts[1], parts[2])
  else into.push(word)
}

/**
 * The lower-case words of a key: `overallXp` -> overall, xp; `p_currentmmr` -> p, current, mmr.
 * A single letter in front of an underscore stays a word of its own.
 */
export function wordsOf(key: string): string[] {
  const text = key.length > 120 ? key.slice(0, 120) : key
  const cut = text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
  const words: string[] = []
  for (const word of cut.split(/[^\p{L}\p{N}]+/u)) if (word !== '') unglue(word, words)
  return words
}

function shown(word: string, first: boolean): string {
  if (ACRONYMS.has(word)) return word.toUpperCase()
  if (!first) return word
  const head = String.fromCodePoint(word.codePointAt(0) ?? 0)
  return head.toUpperCase() + word.slice(head.length)
}

/** A key as a person reads it: `overallXp` -> "Overall XP", `win_rate` -> "Win rate". */
export function labelOf(key: string): string {
  // A key that already reads as words (a name used as a map's key) is left as it is.
  if (/\s/.test(key.trim())) return key.trim()
  const words = wordsOf(key)
  if (words.length === 0) return key === '' ? '(empty)' : key
  return words.map((word, at) => shown(word, at === 0)).join(' ')
}

/** `products` -> `product`, `entries` -> `entry`, `matches` -> `match`; other words unchanged. */
export function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word) && word.length > 3) return word.slice(0, -1)
  return word
}
