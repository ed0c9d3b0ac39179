/** Tags of BBCode and HTML, which news of forums and shops contain. */
const HIDDEN =
  /\[(img|video|previewyoutube)[^\][]*\][^[]*\[\/\1\]|<(script|style)\b[^<>]*>[^<]*<\/\2>/gi
const TAG =
  /\[\/?(?:b|i|u|s|h[1-6]|p|url|list|olist|quote|code|table|tr|td|th|hr|strike|spoiler|noparse|\*)(?:=[^\][]*)?\]|<\/?(?:p|br|b|i|u|a|em|strong|span|div|ul|ol|li|h[1-6]|img|hr|table|tr|td)(?:\s[^<>]*)?\/?>/gi

export const plainText = (text: string): string =>
  /\[\/\w+\]|<\/\w+>|<br/i.test(text) ? text.replace(HIDDEN, ' ').replace(TAG, ' ').trim() : text

/** The graphemes that fit in a table cell. */
export const CELL_LONGEST = 60
const LOOKED_AT = 4000

/** Text for a cell. Long text loses its markup, which would fill most of the cell. */
export const cellText = (text: string): string =>
  text.length <= CELL_LONGEST ? text : plainText(text.slice(0, LOOKED_AT)) || text
