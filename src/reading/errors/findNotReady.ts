import { busy, ofWork } from '../keys/lexicon.json'
import { hasWord, labelOf, wordsIn, wordsOf } from '../keys/words.ts'
import { isRecord } from '../path.ts'
import type { ReadingContext } from '../types.ts'
import { empty, type Found, isErrorKey, isMessage, isWord } from './errorText.ts'

const STEM = `(?:${wordsIn(busy).join('|')})`
const NOT_YET = '(?:en)?queued|in (?:the |a )?queue|in progress|not (?:yet )?ready'
/** "updating", "pending update": a state of the work on an answer. */
const STATE = new RegExp(`^(?:is )?(?:${STEM}e?ing|pending|waiting|${NOT_YET})\\b|\\bpending$`)
const SENTENCE = new RegExp(
  `\\b(?:being ${STEM}|(?:is|are|still|currently|now) ${STEM}e?ing\\b|to the queue|(?:check|come) back|${NOT_YET})`,
  'i',
)
const OTHER_TROUBLE = /\blimit|\btoo many\b|\bquota\b|\bthrottl|\bmaintenance\b|\bfail/i
const NOT_DONE = /^(?:is |are )?(?:up to date|ready|complete|calculated|computed|loaded)$/
const STATE_KEY = /\b(?:status|state|stage|phase)$/
const PLACE_KEY = /\b(?:position|place|ahead)\b/

/** More fields are data, as is what is nested deeper. */
const MAX_LEAVES = 40
const MAX_DEPTH = 4

interface Leaf {
  key: string
  words: string
  value: unknown
  of: Record<string, unknown>
}

/** The fields that are not empty, with the records they are in. */
function leavesOf(of: Record<string, unknown>, above = '', depth = 0, found: Leaf[] = []): Leaf[] {
  for (const key of Object.keys(of)) {
    const value = of[key]
    if (found.length > MAX_LEAVES) break
    if (empty(value)) continue
    const words = wordsOf(`${above} ${key}`).join(' ')
    if (isRecord(value) && depth < MAX_DEPTH) leavesOf(value, key, depth + 1, found)
    else found.push({ key, words, value, of })
  }
  return found
}

/** "This player is being gathered." */
export const isBusy = (text: string): boolean => SENTENCE.test(text) && !OTHER_TROUBLE.test(text)

const isNamed = (record: Record<string, unknown>): boolean =>
  Object.keys(record).some((key) => /\b(?:name|title)$/.test(wordsOf(key).join(' ')))

/** True where a field says that the answer is still being made. A state beside a name is one of the thing, unless that is a player. */
function isSign({ key, words, value, of }: Leaf, area: string): boolean {
  if (typeof value === 'number') return hasWord(words, 'queue') && PLACE_KEY.test(words)
  if (typeof value === 'string' && isMessage(key)) return isBusy(value)
  if (area !== 'players' && isNamed(of)) return false
  if (typeof value === 'boolean') return (value ? STATE : NOT_DONE).test(wordsOf(key).join(' '))
  return STATE_KEY.test(words) && STATE.test(wordsOf(String(value)).join(' '))
}

const isOfWork = (key: string): boolean => hasWord(wordsOf(key).join(' '), ofWork)

/** How much of a thing is in a field. */
function dataIn({ key, value }: Leaf): number {
  if (isOfWork(key) || value === 0 || typeof value === 'boolean') return 0
  if (typeof value === 'object') return isErrorKey(key) ? 0 : 1
  return isMessage(key) || isWord(key) ? 0 : typeof value === 'string' ? 0.5 : 1
}

/** An answer that is still being made, with the service's words and the place in its queue: signs of that, or status 202, and no data. */
export function findNotReady(
  body: unknown,
  { area = '', status }: Partial<ReadingContext>,
): Found | null {
  const key = typeof body === 'string' ? 'message' : 'rows'
  const leaves = leavesOf(isRecord(body) ? body : { [key]: body })
  const signs = leaves.filter((leaf) => isSign(leaf, area))
  const data = leaves.reduce((sum, leaf) => sum + (signs.includes(leaf) ? 0 : dataIn(leaf)), 0)
  if ((status !== 202 && signs.length === 0) || data >= 1) return null
  const said = leaves.find(({ key, value }) => isMessage(key) && typeof value === 'string')
  const states = signs.flatMap(({ key, value }) =>
    typeof value === 'string' ? labelOf(value) : value === true ? labelOf(key) : [],
  )
  const words = said === undefined ? states : [String(said.value)]
  const isNew = ({ key, value }: Leaf) =>
    typeof value === 'number' &&
    isOfWork(key) &&
    !(/id$/i.test(key) || value >= 1e9 || words.join().includes(`${value}`))
  const steps = leaves.filter(isNew).map(({ key, value }) => `${labelOf(key)} ${String(value)}`)
  return { code: null, message: [...words, ...steps].join(' · '), reason: 'pending', path: '$' }
}
