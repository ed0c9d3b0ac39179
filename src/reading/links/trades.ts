import type { ColumnCandidate } from '../columns/columnCandidate.ts'

/** Who trades: a row that has one is an order or a sale, and its item another thing. */
export const isTrade = (fields: readonly ColumnCandidate[]): boolean =>
  fields.some(
    ({ meaning: { words }, parent }) =>
      /^(?:seller|buyer|bidder|trader|vendor|purchaser)$/.test(
        parent?.words[0] ?? (words.length < 3 ? (words[0] ?? '') : ''),
      ) || /^(?:sold|bought) (?:to|by)$/.test(words.join(' ')),
  ) ||
  (isAnyOf(fields, 'from') && isAnyOf(fields, 'to'))

/** `from_user` beside `to_user`. */
const isAnyOf = (fields: readonly ColumnCandidate[], way: string): boolean =>
  fields.some(
    ({ meaning: { words, area } }) => words.length === 2 && words[0] === way && area === 'players',
  )

/** Things by id and name inside a page of things: what it is made of. */
export const isParts = (fields: readonly ColumnCandidate[]): boolean =>
  fields.some(({ meaning: { words } }) => words.join(' ') === 'item id') &&
  fields.some(({ meaning: { words } }) => words.join(' ') === 'item name')
