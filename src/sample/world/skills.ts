/** Name, weight in a player's total: set so that the pictured player has the pictured ranks. */
export const SKILLS = [
  ['Attack', 1.87614],
  ['Mining', 0.93701],
  ['Cooking', 3.67768],
  ['Magic', 5.81203],
  ['Fishing', 8.53711],
  ['Herblore', 1.15228],
  ['Slayer', 1],
  ['Defence', 1],
  ['Strength', 1],
  ['Archery', 1],
  ['Vitality', 1],
  ['Devotion', 1],
  ['Smithing', 1],
  ['Woodcutting', 1],
  ['Kindling', 1],
  ['Crafting', 1],
  ['Fletching', 1],
  ['Glyphs', 1],
  ['Agility', 1],
  ['Stealth', 1],
  ['Hunting', 1],
  ['Farming', 1],
  ['Masonry', 1],
  ['Sailing', 1],
  ['Taming', 1],
  ['Alchemy', 1],
  ['Delving', 1],
  ['Stargazing', 1],
] as const

export const SKILL_COUNT = SKILLS.length
export const MAX_XP = 200_000_000
const MAX_LEVEL = 99

/** The experience at which each level begins; index 0 is level 1. */
export const LEVEL_XP: readonly number[] = levels()

function levels(): number[] {
  const starts = [0]
  let points = 0
  for (let level = 1; level < MAX_LEVEL; level++) {
    points += Math.floor(level + 300 * 2 ** (level / 7))
    starts.push(Math.floor(points / 4))
  }
  return starts
}

export function levelOf(xp: number): number {
  let low = 0
  let high = LEVEL_XP.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((LEVEL_XP[middle] ?? Infinity) <= xp) low = middle
    else high = middle
  }
  return low + 1
}

/** Progress to the next level in percent; 100 at the last level. */
export function percentToNext(xp: number): number {
  const level = levelOf(xp)
  const from = LEVEL_XP[level - 1] ?? 0
  const to = LEVEL_XP[level]
  return to === undefined ? 100 : Math.round(((xp - from) / (to - from)) * 1000) / 10
}
