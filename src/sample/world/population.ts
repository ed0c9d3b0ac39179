import { fraction } from '../random.ts'
import { ANCHOR, DAY } from '../time.ts'
import { foldName, playerName } from './names.ts'

/** The players at the top of the overall board, best first. */
export const TOP = [
  'Quill',
  'Ömer',
  'Drake Lowe',
  'Salt',
  'Ivo of Tarn',
  'Nix',
  'B0lt',
  'Wren',
] as const

export const MERROW = { index: 4117, name: 'Merrow Ann' } as const

/** Accounts that are out of the ordinary. */
const ODD_ACCOUNTS = {
  'Fresh Start': 'new',
  Veiled: 'hidden',
  Colossus: 'large',
  Leviathan: 'enormous',
} as const
/** Names that programs stumble over. */
// prettier-ignore
const ODD_NAMES = [
  '__proto__', 'constructor', 'a.b', 'a/b', '100%', 'What?', '#1', "O'Malley & Sons", '<b>Bold</b>', '=SUM(A1)', 'null', '007',
  'مرجان', 'נועם', 'さくら', 'Zoë Ångström', '🦊 Fox', '👩‍🚀',
  'Wilhelmina Bartholomew-Featherstonehaugh of the Long Reach',
] as const

type Oddity = (typeof ODD_ACCOUNTS)[keyof typeof ODD_ACCOUNTS] | 'name'

export const POPULATION = 60_000

export type Population = ReturnType<typeof createPopulation>

/** Players by index: the lower, the likelier to be strong. */
export function createPopulation(seed: number) {
  const pinned = new Map<number, string>(TOP.entries())
  pinned.set(MERROW.index, MERROW.name)
  const odd = new Map<number, Oddity>()
  const oddities = [
    ...Object.entries(ODD_ACCOUNTS),
    ...ODD_NAMES.map((name) => [name, 'name'] as const),
  ]
  for (const [n, [name, kind]] of oddities.entries()) {
    const index = 200 + n * 61
    pinned.set(index, name)
    odd.set(index, kind)
  }
  const taken = new Map([...pinned].map(([index, name]) => [foldName(name), index]))
  const names = Array.from({ length: POPULATION }, (_, index) => {
    const name = pinned.get(index)
    if (name !== undefined) return name
    const first = playerName(seed, index)
    let free = first
    // Names are unique: a later player gets a number.
    for (let again = 2; taken.has(foldName(free)); again++) free = `${first} ${again}`
    taken.set(foldName(free), index)
    return free
  })
  return {
    names,
    odd,
    /** When the account was made, in ms. */
    createdAt(index: number): number {
      const kind = odd.get(index)
      if (kind === 'new') return ANCHOR - DAY
      // Long ago: they have done much.
      if (kind === 'large' || kind === 'enormous') return ANCHOR - 3_200 * DAY
      return ANCHOR - Math.floor(200 + 3_000 * fraction(seed, index, 62)) * DAY
    },
    /** Accepts any spelling of the name; -1 if unknown. */
    find: (name: string) => taken.get(foldName(name)) ?? -1,
  }
}
