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
  [13_034_431, 0], // Cooking
  [8_221_005, 7000], // Magic
  [4_470_112, 0], // Fishing
  [6_100_230, 220], // Herblore
  [195_681_793, 12000], // Slayer
  [79_796_191, 0], // Defence
  [187_402_516, 0], // Strength
  [164_290_031, 0], // Archery
  [112_730_940, 600], // Vitality
  [828_863, 0], // Devotion
  [1_157_915, 0], // Smithing
  [769_122, 0], // Woodcutting
  [622_677, 0], // Kindling
  [913_302, 0], // Crafting
  [1_275_952, 0], // Fletching
  [847_521, 0], // Glyphs
  [686_140, 0], // Agility
  [1_006_334, 0], // Stealth
  [776_036, 0], // Hunting
  [933_903, 0], // Farming
  [834_799, 0], // Masonry
  [746_076, 0], // Sailing
  [1_151_066, 0], // Taming
  [844_129, 0], // Alchemy
  [919_857, 0], // Delving
  [864_484, 0], // Stargazing
]

/** Names that programs stumble over, and what is odd about the players who bear them. */
export const ODD = [
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

export type Oddity = (typeof ODD)[number]['kind']
