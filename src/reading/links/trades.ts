import type { ColumnCandidate } from '../columns/columnCandidate.ts'

/** Who trades: a row that has one is an order or a sale, and its item another thing. */
export const isTrade = (fields: readonly ColumnCandidate[]): boolean =>
  fields.some(
    ({ meaning: { words }, parent }) =>
      /^(?:seller|buyer|bidder|trader|vendor|purchaser)$/.test(
        parent?.words[0] ?? (words.length < 3 ? (words[0] ?? '') : ''),
      ) || /^(?:sold|bought) (?:to|by)$/.test(words.join(' ')),
  )

/** Things by id and name inside a page of things: what it is made of. */
export const isParts = (fields: readonly ColumnCandidate[]): boolean =>
  fields.some(({ meaning: { words } }) => words.join(' ') === 'item id') &&
  fields.some(({ meaning: { words } }) => words.join(' ') === 'item name')
