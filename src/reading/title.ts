import type { Candidate } from './candidates.ts'
import type { Draft } from './columns.ts'
import { meaningOf } from './meaning.ts'
import { areaOfKey } from './nouns.ts'
import { isRecord, keyStep, own, underRow } from './path.ts'
import { nameIn, sides } from './sides.ts'
import type { Subject } from './subject.ts'
import type { Area, ReadingContext, Table, Text } from './types.ts'
import { labelOf } from './words.ts'

/** What a list of an area is called. */
export const LISTS: Readonly<Record<Area, string>> = {
  players: 'Players',
  clans: 'Clans',
  leaderboards: 'Leaderboards',
  prices: 'Prices',
  competitions: 'Competitions',
  events: 'Events',
}

/** Keys that hold facts of the same thing, not another thing. */
const SAME =
  /^(?:profile|account|info|global|basic|general|user|player|character|details?|summary|name|names|displayname|attributes|data|core|meta|identity|overview|item|personal|\w+info|\w*profile)s?(?:info|data)?$/i

function nameScore(draft: Draft, subject: Subject, context: ReadingContext): number {
  const { meaning } = draft
  const value = draft.leaf.values[0]
  if (
    typeof value !== 'string' ||
    value.trim() === '' ||
    value.length > 200 ||
    value.startsWith('http')
  )
    return 0
  if (!meaning.name || meaning.last === 'tag') return 0
  const parent = draft.keys.length > 1 ? (draft.keys[draft.keys.length - 2] ?? '') : null
  let score = 100
  const word = meaning.words[0] ?? ''
  if (meaning.words.length === 1)
    score += ['name', 'nickname', 'username', 'gamertag', 'personaname', 'nick'].includes(word)
      ? 12
      : 2
  else if (word === 'display') score += 16
  else if (
    areaOfKey(draft.leaf.keys[draft.leaf.keys.length - 1] ?? '') === context.area ||
    word === 'user' ||
    word === 'player' ||
    word === 'persona' ||
    word === 'nick' ||
    word === 'summoner' ||
    word === 'game'
  )
    score += 6
  else if (
    meaning.words.some((part) =>
      ['lower', 'real', 'short', 'code', 'original', 'first'].includes(part),
    )
  )
    score -= 30
  else score -= 25
  if (
    meaning.last === 'title' ||
    meaning.last === 'label' ||
    (context.area !== 'players' && meaning.last.startsWith('nick')) ||
    meaning.last === 'handle' ||
    meaning.last === 'login' ||
    meaning.last === 'alias'
  )
    score -= context.area === 'players' ? 30 : 6
  if (parent !== null) {
    const noun = areaOfKey(parent)
    if (SAME.test(parent) || noun === context.area) score -= 8 * (draft.keys.length - 1)
    else return 0
  }
  if (subject.value === null) return 0
  return score
}

/** A clan's short tag is shown beside its name: "Mini Squid [123]". */
function withTag(text: string, subject: Subject, context: ReadingContext): string {
  if (context.area !== 'clans') return text
  for (const key of [
    'tag',
    'abbreviation',
    'ticker',
    'alias',
    'shortName',
    'short_name',
    'acronym',
  ]) {
    const tag = own(subject.value, key)
    if (typeof tag === 'string' && /^[\p{L}\p{N}._-]{1,6}$/u.test(tag) && tag !== text)
      return `${text} [${tag}]`
  }
  return text
}

/** A name that all rows of a list share is the list's. */
function shared(table: Table | undefined, drafts: readonly Draft[] | undefined): Text | null {
  if (table === undefined || drafts === undefined || table.rows.length < 2) return null
  let best: Draft | null = null
  for (const draft of drafts) {
    const constant =
      draft.leaf.values.length > 1 &&
      draft.leaf.values.every((value) => value === draft.leaf.values[0])
    if (
      !constant ||
      draft.filled < 1 ||
      draft.kind !== 'text' ||
      draft.depth > 0 ||
      draft.meaning.category
    )
      continue
    const named =
      (draft.meaning.name && draft.meaning.words.length > 1) ||
      (draft.meaning.id && draft.meaning.words[0] === 'item')
    if (
      named &&
      (best === null || (draft.meaning.words[0] === 'season' && best.meaning.words[0] !== 'season'))
    )
      best = draft
  }
  const first = table.rows[0]
  const text: unknown = best?.leaf.values[0]
  return best !== null && first !== undefined && typeof text === 'string' && text.trim() !== ''
    ? { text, path: underRow(first.path, best.leaf.path) }
    : null
}

/** The name of the only row of a list that holds the main table. */
function around(table: Candidate | undefined): Text | null {
  const within = table?.within ?? null
  const row = within?.sources[0]
  if (within === null || !isRecord(row)) return null
  for (const key of Object.keys(row).slice(0, 60)) {
    const value = row[key]
    if (typeof value !== 'string' || value.trim() === '' || value.length > 200) continue
    if (meaningOf(key).name && !/tag|alias|short/i.test(key))
      return { text: value, path: `${within.path}[0]${keyStep(key)}` }
  }
  return null
}

/** A thing named inside: "Marina" of `{mayor: {name}}`; last resort before the route. */
function inside(subject: Subject, context: ReadingContext): Text | null {
  if (!isRecord(subject.value) || (context.area !== 'competitions' && context.area !== 'events'))
    return null
  for (const key of Object.keys(subject.value).slice(0, 40)) {
    const found = nameIn(subject.value[key])
    if (found !== null && found.key !== 'tag')
      return { text: found.text, path: subject.path + keyStep(key) + keyStep(found.key) }
  }
  return null
}

/** The page's title: from the body where it has one, else made from the area and the id. */
export function titleOf(
  subject: Subject,
  drafts: readonly Draft[],
  main: { candidate: Candidate; table: Table; drafts: readonly Draft[] } | undefined,
  context: ReadingContext,
): Text {
  let best: Draft | null = null
  let most = 0
  for (const draft of drafts) {
    const score = nameScore(draft, subject, context)
    if (score > most) {
      best = draft
      most = score
    }
  }
  const text = best?.leaf.values[0]
  // A match without a name of its own is its two sides, not the cup it belongs to.
  const lent =
    best !== null && best.meaning.words.length > 1 && best.meaning.area === 'competitions'
  const match = lent ? sides(subject) : null
  if (match !== null) return match
  if (best !== null && typeof text === 'string')
    return { text: withTag(text, subject, context), path: underRow(subject.path, best.leaf.path) }
  const single =
    typeof subject.value === 'string'
      ? null
      : (sides(subject) ??
        around(main?.candidate) ??
        shared(main?.table, main?.drafts) ??
        inside(subject, context))
  if (single !== null) return single
  if (context.id !== undefined && context.id !== '') return { text: context.id }
  const key = subject.key
  return {
    text:
      key !== '' &&
      subject.list === null &&
      !/^(?:items|results|data|list|entries)$/i.test(key) &&
      main !== undefined &&
      main.table.path === `${subject.path}{}`
        ? labelOf(key)
        : (LISTS[context.area] ?? labelOf(context.area)),
  }
}
