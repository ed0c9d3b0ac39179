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

/** Per skill, in their order: experience at the anchor, experience a day. */
export const MERROW_SKILLS: readonly (readonly [number, number])[] = [
  [14_391_160, 3000], // Attack
  [11_004_870, 1000], // Mining
  [13_034_431, 640], // Cooking
  [8_221_005, 7000], // Magic
  [4_470_112, 900], // Fishing
  [6_100_230, 220], // Herblore
  [195_681_793, 12000], // Slayer
  [79_796_191, 310], // Defence
  [187_402_516, 450], // Strength
  [164_290_031, 280], // Archery
  [112_730_940, 600], // Vitality
  [828_863, 520], // Devotion
  [1_157_915, 390], // Smithing
  [769_122, 310], // Woodcutting
  [622_677, 450], // Kindling
  [913_302, 280], // Crafting
  [1_275_952, 520], // Fletching
  [847_521, 390], // Glyphs
  [686_140, 310], // Agility
  [1_006_334, 450], // Stealth
  [776_036, 280], // Hunting
  [933_903, 520], // Farming
  [834_799, 390], // Masonry
  [746_076, 310], // Sailing
  [1_151_066, 450], // Taming
  [844_129, 280], // Alchemy
  [919_857, 520], // Delving
  [864_484, 390], // Stargazing
]

/** Names that programs stumble over, and what is odd about the players who bear them. */
const ODD = [
  { name: 'Fresh Start', kind: 'new' },
  { name: 'Veiled', kind: 'hidden' },
  { name: 'Colossus', kind: 'large' },
  { name: 'Leviathan', kind: 'enormous' },
  { name: '__proto__', kind: 'name' },
  { name: 'constructor', kind: 'name' },
  { name: 'a.b', kind: 'name' },
  { name: 'a/b', kind: 'name' },
  { name: '100%', kind: 'name' },
  { name: 'What?', kind: 'name' },
  { name: '#1', kind: 'name' },
  { name: "O'Malley & Sons", kind: 'name' },
  { name: '<b>Bold</b>', kind: 'name' },
  { name: '=SUM(A1)', kind: 'name' },
  { name: 'null', kind: 'name' },
  { name: '007', kind: 'name' },
  { name: 'مرجان', kind: 'name' },
  { name: 'נועם', kind: 'name' },
  { name: 'さくら', kind: 'name' },
  { name: 'Zoë Ångström', kind: 'name' },
  { name: '🦊 Fox', kind: 'name' },
  { name: '👩‍🚀', kind: 'name' },
  { name: 'Wilhelmina Bartholomew-Featherstonehaugh of the Long Reach', kind: 'name' },
] as const

type Oddity = (typeof ODD)[number]['kind']

export const POPULATION = 60_000

/** When the account was made, in ms. */
export function accountBegan(seed: number, index: number, kind?: Oddity): number {
  if (kind === 'new') return ANCHOR - DAY
  // Long ago: they have done much.
  if (kind === 'large' || kind === 'enormous') return ANCHOR - 3_200 * DAY
  return ANCHOR - Math.floor(200 + 3_000 * fraction(seed, index, 62)) * DAY
}

export type Population = ReturnType<typeof createPopulation>

const oddIndex = (n: number): number => 200 + n * 61

/** Players by index: the lower, the likelier to be strong. */
export function createPopulation(seed: number) {
  const pinned = new Map<number, string>(TOP.entries())
  pinned.set(MERROW.index, MERROW.name)
  const odd = new Map<number, Oddity>()
  ODD.forEach(({ name, kind }, n) => {
    pinned.set(oddIndex(n), name)
    odd.set(oddIndex(n), kind)
  })
  const taken = new Map<string, number>()
  for (const [index, name] of pinned) taken.set(foldName(name), index)
  const names: string[] = []
  for (let index = 0; index < POPULATION; index++) {
    const known = pinned.get(index)
    let name = known ?? playerName(seed, index)
    if (known === undefined) {
      let folded = foldName(name)
      // Two may not bear one name: the later has a number.
      for (let again = 2; taken.has(folded); again++) {
        name = `${playerName(seed, index)} ${again}`
        folded = foldName(name)
      }
      taken.set(folded, index)
    }
    names.push(name)
  }
  return {
    names,
    odd,
    /** Accepts any spelling of the name; -1 if unknown. */
    find: (name: string) => taken.get(foldName(name)) ?? -1,
  }
}
