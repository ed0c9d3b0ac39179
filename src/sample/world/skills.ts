import { bisectRight } from 'd3-array'

/**
 * Name; weight in a player's total, set for Merrow Ann's pictured ranks; Merrow Ann's experience at the anchor and gain a day.
 */
export const SKILLS = [
  ['Attack', 1.87614, 14_391_160, 3000],
  ['Mining', 0.93701, 11_004_870, 1000],
  ['Cooking', 3.67768, 13_034_431, 640],
  ['Magic', 5.81203, 8_221_005, 7000],
  ['Fishing', 8.53711, 4_470_112, 900],
  ['Herblore', 1.15228, 6_100_230, 220],
  ['Slayer', 1, 195_681_793, 12000],
  ['Defence', 1, 79_796_191, 310],
  ['Strength', 1, 187_402_516, 450],
  ['Archery', 1, 164_290_031, 280],
  ['Vitality', 1, 112_730_940, 600],
  ['Devotion', 1, 828_863, 520],
  ['Smithing', 1, 1_157_915, 390],
  ['Woodcutting', 1, 769_122, 310],
  ['Kindling', 1, 622_677, 450],
  ['Crafting', 1, 913_302, 280],
  ['Fletching', 1, 1_275_952, 520],
  ['Glyphs', 1, 847_521, 390],
  ['Agility', 1, 686_140, 310],
  ['Stealth', 1, 1_006_334, 450],
  ['Hunting', 1, 776_036, 280],
  ['Farming', 1, 933_903, 520],
  ['Masonry', 1, 834_799, 390],
  ['Sailing', 1, 746_076, 310],
  ['Taming', 1, 1_151_066, 450],
  ['Alchemy', 1, 844_129, 280],
  ['Delving', 1, 919_857, 520],
  ['Stargazing', 1, 864_484, 390],
] as const

export const SKILL_COUNT = SKILLS.length
export const MAX_XP = 200_000_000
const MAX_LEVEL = 99

/** The experience at which each level begins; index 0 is level 1. */
export const LEVEL_XP: readonly number[] = levelStarts()

function levelStarts(): number[] {
  let points = 0
  return Array.from({ length: MAX_LEVEL }, (_, level) => {
    if (level > 0) points += Math.floor(level + 300 * 2 ** (level / 7))
    return Math.floor(points / 4)
  })
}

export const levelOf = (xp: number): number => bisectRight(LEVEL_XP, xp)

export const totalLevelOf = (experience: Uint32Array): number =>
  experience.reduce((sum, xp) => sum + levelOf(xp), 0)

/** Progress to the next level in percent; 100 at the last level. */
export function percentToNext(xp: number): number {
  const level = levelOf(xp)
  const from = LEVEL_XP[level - 1] ?? 0
  const to = LEVEL_XP[level]
  return to === undefined ? 100 : Math.round(((xp - from) / (to - from)) * 1000) / 10
}
