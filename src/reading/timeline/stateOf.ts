import { textIn } from '../accessors/values.ts'
import { areaOfKey, isPeopleArea } from '../keys/nouns.ts'
import { statusPhase } from '../keys/statusPhase.ts'
import { labelOf, wordsOf } from '../keys/words.ts'
import { readingWords } from '../readingWords.ts'
import type { Column, Fact, Span } from '../types.ts'

/** What a row, or a thing, says of its times. */
export type Cell = Pick<Fact, 'path' | 'role' | 'value'>

/** What a body says of a thing beside its times. */
type State = Pick<Span, 'state' | 'status'>

/** The word of a key that names a state: `isCancelled`, `deleted_at`. */
const stateWord = (path: string): string =>
  wordsOf(path.slice(path.lastIndexOf('.') + 1))
    .filter((word) => !/^(?:is|was|has|been|at|on)$/.test(word))
    .join(' ')

/** A column that can tell the state of its row. */
export const isOfState = ({ path, role, kind }: Column): boolean =>
  role === 'status' ||
  role === 'winner' ||
  kind === 'flag' ||
  (kind === 'instant' && statusPhase(stateWord(path)) === 'off')

const UNDECIDED = /^(?:undecided|none|tb[acd]|unknown|n\/a|-|0)$/i

/** Who leads may still lose. */
const isWon = ({ path, role, value }: Cell): boolean =>
  role === 'winner' &&
  !/lead/i.test(path) &&
  (value.kind === 'flag' ? value.flag : 'text' in value && !UNDECIDED.test(textIn(value)))

/** `active: false` */
export const INACTIVE = readingWords.not('active')

function stateIn(cell: Cell): State[] {
  const { path, role, value } = cell
  const word = stateWord(path)
  if (value.kind === 'flag' && !value.flag && /^(?:active|enabled)$/.test(word))
    return [{ state: 'off', status: readingWords.not(word) }]
  const isSet = value.kind === 'flag' ? value.flag : value.kind === 'instant'
  // A season that is open takes people in.
  const isWord = isSet && !/ |open|close/.test(word)
  const text = isWord ? word : role === 'status' ? textIn(value) : ''
  const state = statusPhase(text)
  if (state === 'unknown' || (value.kind === 'instant' && state !== 'off')) return []
  return [{ state, status: isWord ? labelOf(word) : text }]
}

/** `owner.status`: of somebody, and not of what they hold. */
const isOfOther = (path: string): boolean =>
  path
    .split('.')
    .slice(0, -1)
    .some((key) => isPeopleArea(areaOfKey(key)))

/** The state of a thing by its status, its flags and its winner; empty where they tell none or contradict each other. */
export function stateOf(all: readonly Cell[]): State {
  const cells = all.filter(({ path }) => !isOfOther(path))
  const states = cells
    .toSorted((a, b) => Number(b.role === 'status') - Number(a.role === 'status'))
    .flatMap(stateIn)
  const state = states.find((one) => one.state === 'off') ?? states[0] ?? {}
  if (state.state === 'off' || state.state === 'running' || !cells.some(isWon)) return state
  return state.state === 'upcoming' ? {} : { ...state, state: 'finished' }
}
