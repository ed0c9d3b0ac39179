import { plainText } from '../format/plainText.ts'

/** So many graphemes of a text a cell of a table has room for. */
export const CELL_LONGEST = 60
/** What is far beyond a cell, and beyond what is told on hover, is not looked at. */
const LOOKED_AT = 4000

/** A text for a cell: one that is too long for it without the tags of its markup, of which a cell would show little else. */
export const cellText = (text: string): string =>
  text.length <= CELL_LONGEST ? text : plainText(text.slice(0, LOOKED_AT)) || text
