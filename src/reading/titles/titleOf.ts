import type { TableCandidate } from '../tables/tableCandidate.ts'
import { calledInWords, type ColumnCandidate } from '../columns/columnCandidate.ts'
import { type KeyMeaning, keyMeaningOf } from '../keys/keySemantics.ts'
import { areaOfKey, isContestArea, isPeopleArea } from '../keys/nouns.ts'
import { isRecord, keyStep, own, underRow } from '../path.ts'
import { versusOfRows, versusTitle } from './versusTitle.ts'
import { nameIn, thingsNamedIn } from '../values/namedEntry.ts'
import type { Subject } from '../unwrap/findSubject.ts'
import type { Area, ReadingContext, Table, Text } from '../types.ts'
import { listLabel } from '../keys/labels.ts'
import { listedBy, pathOf } from '../links/rowArea.ts'
import { labelOf, singular, wordsIn } from '../keys/words.ts'
import { isMachineMade } from '../roles/forPrograms.ts'
import { toText } from '../values/plain.ts'
import SCORE from './worth.json'

/** Keys that hold facts of the same thing, not another thing. */
const SAME =
  /^(?:profile|account|info|global|basic|general|user|player|character|details?|summary|name|names|displayname|attributes|data|core|meta|identity|overview|item|personal|\w+info|\w*profile)s?(?:info|data)?$/i

const PLAIN_NAMES = new Set('name nickname username gamertag personaname nick'.split(' '))
const SLUG = /^[a-z\d]+(?:[-_][a-z\d]+)+$/
/** What a calendar calls its entries. */
const SUMMARY = /^(?:summary|description)$/
const TITLES = new Set(['title', 'label', 'handle', 'login', 'alias'])

function nameScore(field: ColumnCandidate, subject: Subject, context: ReadingContext): number {
  const { meaning } = field
  const [given] = field.profile.values
  const isPlain = meaning.name && meaning.words.length === 1
  // `name: 300`
  const value = isPlain && Number.isInteger(given) ? toText(given) : given
  if (!isTitle(value)) return 0
  // `user: "ann"` on a player's page.
  const bare =
    meaning.words.length === 1 && meaning.area === context.area && field.depth === 0 && !meaning.id
  const contest = isContestArea(context.area)
  // Of several words: one word is a code.
  const named = contest && field.depth === 0 && /\S\s+\S/.test(value)
  const key = field.keys[0] ?? ''
  const occasion = OCCASION.test(key) || (SUMMARY.test(key) && value.length <= 80)
  if ((bare || (named && occasion)) && !meaning.name) return SCORE.bareNoun
  if (!meaning.name || meaning.last === 'tag') return 0
  const parent = field.keys.length > 1 ? (field.keys[field.keys.length - 2] ?? '') : null
  let score = SCORE.name
  // A name for addresses: `spring-cup-12`.
  if (contest && SLUG.test(value)) score += SCORE.slug
  const word = meaning.words[0] ?? ''
  const isPlayer = context.area === 'players'
  // The only row of a list on a person's page belongs to the person, and does not name the page.
  const isLent = isPlayer && subject.list !== null
  if (isPlayer && meaning.last === 'title') return 0
  if (meaning.words.length === 1) score += PLAIN_NAMES.has(word) ? SCORE.plainName : SCORE.otherWord
  else if (word === 'display') score += SCORE.display
  else if (areaOfKey(field.keys.at(-1) ?? '') === context.area) score += SCORE.ownNoun
  else if (isLent) return 0
  else score += SCORE.foreignNoun
  // `fullTeamName` on a player's page is the team's.
  if (meaning.area !== null && meaning.area !== context.area) return 0
  // On a player's page a title, a login or an alias is not the name.
  if (TITLES.has(meaning.last) || (!isPlayer && meaning.last.startsWith('nick')))
    score += isPlayer ? SCORE.playersTitle : SCORE.title
  if (parent !== null) {
    const noun = areaOfKey(parent)
    // The score of whoever asks, next to a board.
    if (noun === 'players' && !isPlayer) return 0
    if (SAME.test(parent) || noun === context.area)
      score += SCORE.eachLevel * (field.keys.length - 1)
    else return 0
  }
  return score
}

const TAGS = wordsIn('tag abbreviation ticker alias shortName short_name acronym')

/** A clan's short tag is shown next to its name: "Mini Squid [123]". */
function withTag(text: string, subject: Subject, context: ReadingContext): string {
  if (context.area !== 'clans') return text
  for (const key of TAGS) {
    const tag = own(subject.value, key)
    if (typeof tag === 'string' && /^[\p{L}\p{N}._-]{1,6}$/u.test(tag) && tag !== text)
      return `${text} [${tag}]`
  }
  return text
}

/** The team of a person does not name the person's page. */
const isOfOthers = ({ area }: KeyMeaning, page: Area): boolean =>
  area !== page && isPeopleArea(area)

/** A name that all rows of a list share is the list's. */
function shared(
  table: Table | undefined,
  fields: readonly ColumnCandidate[] | undefined,
  { area }: ReadingContext,
): Text | null {
  if (table === undefined || fields === undefined || table.rows.length < 2) return null
  const best = fields.find(({ meaning, kind, depth, filled, profile: { values } }) => {
    const isSame = values.length > 1 && values.every((value) => value === values[0])
    if (!isSame || filled < 1 || kind !== 'text' || depth > 0 || meaning.category) return false
    if (area === 'players' && keyMeaningOf(meaning.words[0] ?? '').category) return false
    const isNamed = meaning.name && meaning.words.length > 1 && !isOfOthers(meaning, area)
    return isNamed || (meaning.id && meaning.words[0] === 'item')
  })
  const first = table.rows[0]
  const text: unknown = best?.profile.values[0]
  // A season alone does not name a page.
  return best !== undefined && first !== undefined && isTitle(text) && !/^\d{1,4}$/.test(text)
    ? { text, path: underRow(first.path, best.profile.path) }
    : null
}

/** `PlayerGameLog`, what a program calls a result, as a person writes it. */
const inWords = (text: string): string =>
  /^(?:[A-Z][a-z]+){3,}$/.test(text) ? labelOf(text) : text

/** The name of the only row of a list that holds the main table. */
function nameOfHolder(table: TableCandidate | undefined): Text | null {
  const within = table?.within ?? null
  const row = within?.sources[0]
  if (within === null || !isRecord(row)) return null
  for (const key of Object.keys(row).slice(0, 60)) {
    const value = row[key]
    if (!isTitle(value)) continue
    if (keyMeaningOf(key).name && !/tag|alias|short/i.test(key))
      return { text: inWords(value), path: `${within.path}[0]${keyStep(key)}` }
  }
  return null
}

/** A thing named inside: "Marina" of `{mayor: {name}}`; last resort before the route. */
function inside(subject: Subject, context: ReadingContext): Text | null {
  if (!isRecord(subject.value)) return null
  const any = isContestArea(context.area)
  const keys = Object.keys(subject.value).slice(0, 40)
  // A race, a league, a season names its page before a place or a person in it does.
  const first = keys.toSorted((a, b) => Number(OCCASION.test(b)) - Number(OCCASION.test(a)))
  for (const key of first) {
    if (!any && !(context.area === 'leaderboards' && OCCASION.test(key))) continue
    const inner = subject.value[key]
    const found = nameIn(inner) ?? nameOfNoun(inner, key)
    if (found !== null && found.key !== 'tag')
      return { text: found.text, path: subject.path + keyStep(key) + keyStep(found.key) }
  }
  return null
}

/** The only named thing next to lists: `{company: {name}, members: […]}`. */
function soleNamed(subject: Subject, area: Area): Text | null {
  if (!isRecord(subject.value)) return null
  const [only, another] = thingsNamedIn(subject.value, 12).filter(
    ({ key, nameKey }) => nameKey !== 'tag' && !isOfOthers(keyMeaningOf(key), area),
  )
  return only === undefined || another !== undefined || Object.keys(subject.value).length > 4
    ? null
    : { text: only.text, path: subject.path + only.step }
}

/** The possible subjects of standings, results or a calendar. */
const OCCASION =
  /^(?:race|round|match|game|event|tournament|competition|league|cup|contest|season|achievement|challenge|festival|tour|series)$/i

const NOUN_NAME = /_?(?:title|name)$/i

/** `race: {raceTitle}`, `session: {seriesName}`: the name under the thing's own noun, or that of an occasion. */
function nameOfNoun(value: unknown, key: string): { text: string; key: string } | null {
  if (!isRecord(value)) return null
  const noun = key.toLowerCase()
  const named = Object.keys(value)
    .slice(0, 40)
    .filter((inner) => NOUN_NAME.test(inner) && isTitle(value[inner]))
  const nounOf = (inner: string) => inner.replace(NOUN_NAME, '').toLowerCase()
  const found =
    named.find((inner) => nounOf(inner) === noun) ??
    named.find((inner) => OCCASION.test(nounOf(inner)))
  const text = found === undefined ? null : value[found]
  return found !== undefined && isTitle(text) ? { text, key: found } : null
}

const CODE = /^[#\dA-Z][\dA-Z._-]{0,7}$/

/** Rule 10. The page's title: from the body if it has one, else from the area and the id. */
export function titleOf(
  subject: Subject,
  fields: readonly ColumnCandidate[],
  main: { candidate: TableCandidate; table: Table; fields: readonly ColumnCandidate[] } | undefined,
  context: ReadingContext,
): Text {
  let best: ColumnCandidate | null = null
  let most = 0
  const { id = '' } = context
  const isAsked = !/^\d*$/.test(id) && fields.some(({ profile }) => profile.values[0] === id)
  // "A17" beside the name that the page is asked for by.
  const isOtherCode = (text: unknown) => isAsked && CODE.test(toText(text))
  for (const field of fields) {
    const score = nameScore(field, subject, context)
    if (score < SCORE.name && isOtherCode(field.profile.values[0])) continue
    if (score > most) {
      best = field
      most = score
    }
  }
  const text = best === null ? '' : toText(best.profile.values[0])
  // A match without a name is titled by its two sides, not by its competition.
  const lent =
    best !== null && best.meaning.words.length > 1 && best.meaning.area === 'competitions'
  const match = lent ? versusTitle(subject) : null
  if (match !== null) return match
  // "Race", "Final": what kind of thing it is, where something in it has the name.
  const whole = most < SCORE.name ? fullName(subject, context) : null
  if (whole !== null) return whole
  const kind = OCCASION.test(text) ? inside(subject, context) : null
  if (kind !== null) return kind
  if (best !== null) {
    const path = underRow(subject.path, best.profile.path)
    const shown = path.includes('[0]') ? inWords(text) : text
    return { text: withTag(shown, subject, context), path }
  }
  const single =
    typeof subject.value === 'string'
      ? null
      : (versusTitle(subject) ??
        namedByRoute(subject, context) ??
        titleInWords(subject, fields, context) ??
        nameOfHolder(main?.candidate) ??
        shared(main?.table, main?.fields, context) ??
        inside(subject, context) ??
        versusOfRows(subject, context.area) ??
        soleNamed(subject, context.area))
  if (single !== null && !isOtherCode(single.text)) return single
  if (id !== '') return { text: id }
  const code = isRecord(subject.value) ? codeOf(subject) : null
  if (code !== null) return code
  return { text: listLabel(listedBy(context) ?? context.area) }
}

/** `firstName` and `lastName`, each a text or `{default: …}`. */
function fullName(subject: Subject, context: ReadingContext): Text | null {
  if (context.area !== 'players' || !isRecord(subject.value)) return null
  const parts = [/^(?:first|given)_?name$/i, /^(?:last|family)_?name$|^surname$/i].map((form) => {
    const key = Object.keys(subject.value as object).find((one) => form.test(one))
    const value = key === undefined ? undefined : own(subject.value, key)
    const text = isRecord(value) ? Object.values(value)[0] : value
    return key !== undefined && typeof text === 'string' && text.trim() !== ''
      ? { key, text }
      : null
  })
  const [first, last] = parts
  return first === null || last === null || first === undefined || last === undefined
    ? null
    : { text: `${first.text} ${last.text}`, path: subject.path + keyStep(first.key) }
}

/**
 * `station: "Old Mill"` on `/stations/{id}/market`, `guild: {name}` on `/boards/{guild}` or next to the page's own id: the route
 * tells what the page is of.
 */
function namedByRoute({ value, path }: Subject, context: ReadingContext): Text | null {
  if (!isRecord(value)) return null
  const route = pathOf(context.endpoint)
  const before = [...route.matchAll(/(?<![a-z_-])([a-z_-]{3,})\/\{/gi)].map(([, noun = '']) =>
    singular(noun.toLowerCase()),
  )
  const parameter = /\{(\w+)\}[^{}]*$/.exec(route)?.[1] ?? ''
  const isOfPage = (thing: unknown) =>
    isRecord(thing) &&
    context.id !== undefined &&
    Object.keys(thing).some((key) => keyMeaningOf(key).id && toText(thing[key]) === context.id)
  const known = Object.keys(value)
    .slice(0, 40)
    .find((key) => isOfPage(value[key]))
  for (const noun of [...before.toReversed(), parameter, known ?? '']) {
    const text = own(value, noun)
    if (isTitle(text) && text.length <= 80 && !isMachineMade(text))
      return { text, path: path + keyStep(noun) }
    const found = noun === parameter || noun === known ? nameIn(text) : null
    if (found !== null && found.key !== 'tag')
      return { text: found.text, path: path + keyStep(noun) + keyStep(found.key) }
  }
  return null
}

/** `what: "Eel Festival"` of an event without a name. */
function titleInWords(
  { path }: Subject,
  fields: readonly ColumnCandidate[],
  { area }: ReadingContext,
): Text | null {
  const called = isContestArea(area) ? calledInWords(fields) : null
  const text = called?.profile.values[0]
  return called !== null && isTitle(text)
    ? { text, path: underRow(path, called.profile.path) }
    : null
}

/** An address is not a name. */
const isTitle = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.trim() !== '' &&
  text.length <= 200 &&
  !/^https?:\/\//i.test(text)

/** The names of things without a name: a symbol, a code. */
function codeOf(subject: Subject): Text | null {
  for (const key of ['symbol', 'ticker', 'code', 'slug', 'pair', 'market']) {
    const value = own(subject.value, key)
    if (typeof value === 'string' && /^[\w/ -]{2,40}$/.test(value) && !isMachineMade(value))
      return { text: value, path: subject.path + keyStep(key) }
  }
  return null
}
