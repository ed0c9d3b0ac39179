/** BBCode and HTML of news, as forums and shops send them. */
const HIDDEN =
  /\[(img|video|previewyoutube)[^\][]*\][^[]*\[\/\1\]|<(script|style)\b[^<>]*>[^<]*<\/\2>/gi
const TAG =
  /\[\/?(?:b|i|u|s|h[1-6]|p|url|list|olist|quote|code|table|tr|td|th|hr|strike|spoiler|noparse|\*)(?:=[^\][]*)?\]|<\/?(?:p|br|b|i|u|a|em|strong|span|div|ul|ol|li|h[1-6]|img|hr|table|tr|td)(?:\s[^<>]*)?\/?>/gi

export const plainText = (text: string): string =>
  /\[\/\w+\]|<\/\w+>|<br/i.test(text) ? text.replace(HIDDEN, ' ').replace(TAG, ' ').trim() : text

/** Graphemes of a text that a table cell has room for. */
export const CELL_LONGEST = 60
const LOOKED_AT = 4000

/** A text for a cell. A long one goes without its markup, of which the cell would show little else. */
export const cellText = (text: string): string =>
  text.length <= CELL_LONGEST ? text : plainText(text.slice(0, LOOKED_AT)) || text
