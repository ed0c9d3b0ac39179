import type { Pattern } from './patternsIn.ts'

/** A start, a part that is repeated until the text is long enough, and an end that no match should reach. */
export interface BadText {
  start: string
  part: string
  end: string
}

const POOL = [...'a1 \nA-.,/=_:;{[("\'<&%+#@!|\\~€é中\u0301\u200d\t']
/** In no class of a pattern. */
const NOTHING = '\u0001'
const MAX_SAMPLES = 3
const MAX_CHARS = 10
/** Of a short pattern all that can be next to each other is tried, of a long one three parts at most. */
const SHORT_ATOMS = 16
const MAX_WINDOW = 3
const MAX_ATOMS = 40

interface Atom {
  /** Texts that it matches. */
  samples: string[]
  /** A character that ends a run of it. */
  stop: string
  repeated: boolean
}

const ATOM =
  /^(?:\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[^])|\[(?:\\[^]|[^\]\\])*\]|[a-z]+(?![*+?{])|[^])/i
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,?)\d*\})\??/
/** Assertions, the heads and ends of groups, references. */
const NO_ATOM =
  /^(?:\\[bB\d]|\\k<\w+>|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)|[|^$]|[*+?]\??|\{\d+,?\d*\})/

function atomOf(text: string, flags: string, quantifier: RegExpExecArray | null): Atom {
  const [mark = '', least = '1', open] = quantifier ?? []
  const matches = new RegExp(`^(?:${text})$`, flags.replace(/[gy]/g, ''))
  const samples = /^[a-z]+$/i.test(text) ? [text] : POOL.filter((char) => matches.test(char))
  const times = Math.min(Math.max(Number(least), 1), 40)
  return {
    samples: samples.slice(0, MAX_SAMPLES).map((sample) => sample.repeat(times)),
    stop: POOL.find((char) => !matches.test(char)) ?? NOTHING,
    repeated: /^[*+]/.test(mark) || open === ',',
  }
}

/** The parts of a pattern that match something, in their order. */
function atomsOf({ source, flags }: Pattern): Atom[] {
  const atoms: Atom[] = []
  for (let rest = source; rest !== '';) {
    const skipped = NO_ATOM.exec(rest)?.[0]
    const text = skipped ?? ATOM.exec(rest)?.[0] ?? rest
    rest = rest.slice(text.length)
    if (skipped !== undefined) continue
    const quantifier = QUANTIFIER.exec(rest)
    atoms.push(atomOf(text, flags, quantifier))
  }
  return atoms.filter(({ samples }) => samples.length > 0)
}

const unique = (texts: string[]) => [...new Set(texts)]
const first = ({ samples }: Atom) => samples[0] ?? ''

/** Texts over which a pattern may go again and again: runs of what it repeats, and of what it has in a row. */
export function badTextsFor(pattern: Pattern): BadText[] {
  if (!/[*+]|\d,\}/.test(pattern.source)) return []
  const all = atomsOf(pattern)
  const atoms = all.slice(0, MAX_ATOMS)
  const widest = all.length <= SHORT_ATOMS ? SHORT_ATOMS : MAX_WINDOW
  const repeated = all.filter((atom) => atom.repeated)
  const ends = unique(['', NOTHING, ...repeated.map(({ stop }) => stop)]).slice(0, 5)
  const chars = unique([...repeated, ...atoms].flatMap(({ samples }) => samples))
  const pairs = chars
    .slice(0, MAX_CHARS)
    .flatMap((one) => chars.slice(0, MAX_CHARS).map((other) => one + other))
  const parts = [...pairs, ...chars].map((part) => ({ start: '', part }))
  for (const [at] of atoms.entries()) {
    const before = atoms.slice(0, at).map(first).join('')
    for (let length = 1; length <= widest && at + length <= atoms.length; length++) {
      const part = atoms
        .slice(at, at + length)
        .map(first)
        .join('')
      parts.push({ start: '', part }, { start: '', part: `${part} ` })
      if (length <= 2) parts.push({ start: before, part }, { start: NOTHING, part })
    }
  }
  const seen = new Set<string>()
  return parts
    .filter(
      ({ start, part }) => part !== '' && seen.size < seen.add(`${start}${NOTHING}${part}`).size,
    )
    .flatMap((text) => ends.map((end) => ({ ...text, end })))
}

export function badText({ start, part, end }: BadText, length: number): string {
  const times = Math.max(1, Math.ceil((length - start.length) / part.length))
  return start + part.repeat(times) + end
}
