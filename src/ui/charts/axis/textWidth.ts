/** About the widths of the face's characters at 12 px, rather too wide than too narrow. */
const NARROW = 3.9
const DIGIT = 7.5
const SMALL = 7
const CAPITAL = 9
const FULL = 12.5

/**
 * How wide a text is about, px at 12 px: counted by its characters, since asking the browser would make it
 * lay the page out.
 */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width
}

const NARROW_ASCII = " .,:;'|!()ijl\t\n\r\f\v"
const WIDE_ASCII = '%@mw+'

function widthOf(character: string): number {
  if (character < '\u0080') {
    if (NARROW_ASCII.includes(character)) return NARROW
    if (character >= '0' && character <= '9') return DIGIT
    if (character >= 'A' && character <= 'Z') return CAPITAL
    return WIDE_ASCII.includes(character) ? CAPITAL : SMALL
  }
  if (character >= '\u2e80') return FULL
  if (/[\s’]/u.test(character)) return NARROW
  if (/\p{M}/u.test(character)) return 0
  if (/\p{Nd}/u.test(character)) return DIGIT
  return /[\p{Lu}…–−]/u.test(character) ? CAPITAL : SMALL
}
