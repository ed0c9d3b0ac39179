import { labelSays, nameColumn, numberIn } from '#reading/index.ts'
import type { Reading, Table } from '#reading/types.ts'
import { rowsAreMembers } from '#view/rowsAreMembers.ts'

/** Not how many there are: how many there may be, or are at the moment. */
const OTHER_COUNT =
  /\b(?:max|maximum|min|minimum|most|limit|capacity|required|slots?|active|online|new|joined|left|invited|pending|average|avg)\b/i

/** How many members a clan has by its own word; null where its body does not say. */
export function memberCount({ facts }: Reading): number | null {
  const count = facts.find(
    ({ label, value }) =>
      value.kind === 'count' && labelSays(label, 'people') && !OTHER_COUNT.test(label),
  )
  return count === undefined ? null : numberIn(count.value)
}

const isClans = (table: Table) =>
  (table.rowLink?.area ?? nameColumn(table)?.area) === 'clans' && rowsAreMembers(table, null)

/** Whether a body without people is of one clan, so that its members may be elsewhere: no list of clans, nor a page of one. */
export const isOneClan = (reading: Reading): boolean =>
  memberCount(reading) !== null ||
  (reading.paging?.source !== 'said' && !reading.tables.some(isClans))
