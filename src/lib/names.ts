/** Names that strangers wrote: the one form in which each is asked for, kept and shown, and the one by which two are compared. */

const LATIN1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml ' +
  'Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

/** The references of HTML for Latin letters and the marks of text; others stay as they are written. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN1.split(' ').map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    zwnj: '\u200c',
    zwj: '\u200d',
    lrm: '\u200e',
    rlm: '\u200f',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    bull: '•',
    hellip: '…',
    euro: '€',
    trade: '™',
    hearts: '♥',
  }),
])

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}\d{0,2}));/g

/** Several programs may have escaped the text in turn. */
const MAX_ESCAPES = 3

/** A text without the references of HTML: `Ash&#39;s` is Ash's. What is no reference stays: `a&b`. */
export function unescapeHtml(text: string): string {
  let plain = text
  for (let turn = 0; turn < MAX_ESCAPES && plain.includes('&'); turn++)
    plain = plain.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES.get(name) ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      const isCharacter = code > 31 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
      return isCharacter ? String.fromCodePoint(code) : whole
    })
  return plain
}

/** Printable ASCII with single blanks: the form of most names. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Marks without a width that say nothing of a name: soft hyphens, zero-width spaces, marks of direction. */
const ZERO_WIDTH =
  /(?:\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff])+/g
/** Joiners mean something inside emoji and some scripts only. */
const IDLE_JOINER =
  /(?<=^|[\p{ASCII}\p{Script=Latin}\s])[\u200c\u200d]+|[\u200c\u200d]+(?=$|[\p{ASCII}\p{Script=Latin}\s])/gu

const VISIBLE = /[^\s\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** False for a text of blanks and unseen characters alone. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** Nothing at all, or blanks as they are typed: no name. A no-break space may be one. */
export const isBlank = (text: string): boolean => /^[ \t\r\n\ufeff]*$/.test(text)

/**
 * The spelling of a name used in requests and storage; spellings that look alike share it.
 * Unescaped, NFC, single plain spaces, no zero-width marks. A name without visible characters is kept unchanged.
 */
export function plainName(text: string): string {
  if ((PLAIN.test(text) && !text.includes('&')) || text.length > LONGEST) return text
  const unescaped = unescapeHtml(text)
  if (!isVisible(unescaped)) return unescaped
  const name = unescaped
    .replace(ZERO_WIDTH, '')
    .replace(IDLE_JOINER, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
  // The removed text may have split a reference.
  return name === text ? name : plainName(name)
}

/** Longer texts are not names. */
const LONGEST = 2000

/** The form by which names are compared: of two names with the same one, a person would say that they are the same. */
export function nameKey(text: string): string {
  const name = plainName(text)
  if (PLAIN.test(name) || !isVisible(name)) return name.toLowerCase()
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .toLowerCase()
    .normalize('NFC')
}

const MAX_SHOWN = 4

/** A name as it is shown: the plain one, or the code points of one that cannot be seen: U+200B U+200E. */
export function shownName(text: string): string {
  const name = plainName(text)
  if (name === '' || isVisible(name)) return name
  const points = Array.from(name, (one) => {
    const code = one.codePointAt(0) ?? 0
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  })
  return points.length > MAX_SHOWN ? `${points.slice(0, MAX_SHOWN).join(' ')} …` : points.join(' ')
}
