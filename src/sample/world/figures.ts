import { fraction, hash32 } from '../random.ts'
import { ANCHOR, BEGAN, DAY, MINUTE, minuteOf } from '../time.ts'
import { MERROW, TOP, POPULATION, type Population } from './population.ts'
import { levelOf, MAX_XP, SKILL_COUNT, SKILLS } from './skills.ts'

/** Spread of skill within one player, as a table over the top ten bits of a hash. */
const spreadTable = () =>
  Float64Array.from({ length: 1024 }, (_, n) => {
    const u = (n + 0.5) / 1024
    return Math.exp(0.9 * Math.log(u / (1 - u)))
  })

/** Experience over all skills that a player of this place would have. */
function totalAt(index: number): number {
  const place = index + 1
  return (2.777773e11 / (place + 300) ** 0.66) * Math.sqrt(1 - place / (POPULATION + 1))
}

/** Above this, experience comes ever slower and never reaches the cap: the ranks of the best differ. */
const NEAR_CAP = 196_000_000
/** Uncapped experience above `NEAR_CAP` that brings half of the way from there to the cap. */
const HALF_WAY = 300_000_000

/** The first skills are weighted for the ranks of the pictured player. */
const PINNED_SKILLS = 7

function belowCap(xp: number): number {
  if (xp <= NEAR_CAP) return xp
  const above = xp - NEAR_CAP
  return NEAR_CAP + ((MAX_XP - NEAR_CAP) * above) / (above + HALF_WAY)
}

type Figures = ReturnType<typeof createFigures>

/** Everybody's experience: a base at the anchor, a daily rate, and both at a time. */
export function createFigures(seed: number, population: Population) {
  const base = new Uint32Array(POPULATION * SKILL_COUNT)
  const rate = new Uint16Array(POPULATION * SKILL_COUNT)
  fill(seed, population, base, rate)

  const after = (cell: number, days: number): number => {
    const start = base[cell] ?? 0
    if (start === 0) return 0
    const gained = Math.floor((rate[cell] ?? 0) * days)
    if (start + gained <= NEAR_CAP || gained <= 0) return Math.max(1, start + gained)
    const from = Math.max(start, NEAR_CAP)
    const [over, left] = [start + gained - from, MAX_XP - from]
    return from + Math.floor((over * left) / (over + 4 * left))
  }
  const at = (cell: number, progress: readonly number[]) =>
    after(cell, progress[habitOf(cell)] ?? 0)
  let cached = { minute: Number.NaN, cells: new Uint32Array() }
  /** Everybody's experience in all skills; caches one minute. */
  const everybody = (now: number): Uint32Array => {
    const minute = minuteOf(now)
    if (cached.minute !== minute) {
      const progress = progressAt(seed, now)
      cached = { minute, cells: base.map((_, cell) => at(cell, progress)) }
    }
    return cached.cells
  }
  const xp = (index: number, skill: number, now: number) => {
    const cell = index * SKILL_COUNT + skill
    return after(cell, trained(seed, habitOf(cell), now))
  }

  return {
    /** Experience of every player in a skill, or in all for -1, at `now`: 0 means not ranked. */
    scores(skill: number, now: number) {
      const cells = everybody(now)
      return Float64Array.from({ length: POPULATION }, (_, index) => {
        const first = index * SKILL_COUNT
        if (skill >= 0) return cells[first + skill] ?? 0
        return cells.subarray(first, first + SKILL_COUNT).reduce((sum, xp) => sum + xp, 0)
      })
    },
    /** One player's experience, skill by skill. */
    of: (index: number, now: number) =>
      Uint32Array.from({ length: SKILL_COUNT }, (_, skill) => xp(index, skill, now)),
    xp,
    /** When a player reached an experience in a skill, in ms; null if that was before the figures began, or is still to come. */
    reached(index: number, skill: number, wanted: number, now: number) {
      let [before, since] = [BEGAN / MINUTE, minuteOf(now) / MINUTE]
      if (xp(index, skill, BEGAN) >= wanted || xp(index, skill, now) < wanted) return null
      while (since - before > 1) {
        const middle = Math.floor((before + since) / 2)
        if (xp(index, skill, middle * MINUTE) < wanted) before = middle
        else since = middle
      }
      return since * MINUTE
    },
    /** Every `step`-th player's skills that reached another level from one time to another, with that level. */
    levelUps(step: number, from: number, to: number) {
      const [before, since] = [progressAt(seed, from), progressAt(seed, to)]
      const found: { player: number; skill: number; level: number }[] = []
      for (let player = 0; player < POPULATION; player += step)
        for (let skill = 0; skill < SKILL_COUNT; skill++) {
          const cell = player * SKILL_COUNT + skill
          if (rate[cell] === 0) continue
          const level = levelOf(at(cell, since))
          if (levelOf(at(cell, before)) < level) found.push({ player, skill, level })
        }
      return found
    },
    /** Per skill, the rank that this experience has among everybody's. */
    ranks(experience: Uint32Array, now: number) {
      const ranks = new Uint32Array(SKILL_COUNT).fill(1)
      for (const [cell, xp] of everybody(now).entries()) {
        const skill = cell % SKILL_COUNT
        if (xp > (experience[skill] ?? 0)) ranks[skill] = (ranks[skill] ?? 0) + 1
      }
      return ranks
    },
  }
}

/** When a skill is trained: one of sixteen habits, so that lines cross and days differ. */
const habitOf = (cell: number): number => Math.imul(cell + 1, 0x9e3779b1) >>> 28

/** Of a day's training, what is spread over the whole day; the rest comes in a quarter of it. */
const ALL_DAY = 0.15

/** Days of training since the anchor: each habit has its own quarter of the day, no two days alike. */
function trained(seed: number, habit: number, now: number): number {
  const days = (minuteOf(Math.max(BEGAN, now)) - ANCHOR) / DAY
  const whole = Math.floor(days)
  const quarter = Math.max(0, Math.min(1, (days - whole) * 4 - (habit & 3)))
  const part = ALL_DAY * (days - whole) + (1 - ALL_DAY) * quarter
  const from = whole + 0.6 * fraction(seed, 400 + habit, whole)
  const to = whole + 1 + 0.6 * fraction(seed, 400 + habit, whole + 1)
  return from + (to - from) * part
}

const progressAt = (seed: number, now: number): readonly number[] =>
  Array.from({ length: 16 }, (_, habit) => trained(seed, habit, now))

function fill(seed: number, { odd }: Population, base: Uint32Array, rate: Uint16Array): void {
  const table = spreadTable()
  const weights = new Float64Array(SKILL_COUNT)
  for (let index = 0, cell = 0; index < POPULATION; index++, cell += SKILL_COUNT) {
    const kind = odd.get(index)
    if (kind === 'new' || kind === 'hidden') continue
    const chance = hash32(seed, index, 90)
    const pace = (1 + ((chance >>> 8) % 40)) * (1 + 24 * Math.exp(-index / 400))
    const activity = index >= TOP.length && isIdle(seed, index) ? 0 : pace
    let sum = 0
    for (let skill = 0; skill < SKILL_COUNT; skill++) {
      const hash = hash32(seed, index, 100 + skill)
      const weight = (table[hash >>> 22] ?? 1) * (SKILLS[skill]?.[1] ?? 1)
      weights[skill] = weight
      sum += weight
      rate[cell + skill] = activity * (hash & 63)
    }
    const total = totalAt(index)
    let over = 0
    for (let skill = 0; skill < SKILL_COUNT; skill++) {
      const share = ((weights[skill] ?? 0) / sum) * total
      const xp = index < TOP.length ? topXp(seed, index, skill) : belowCap(share)
      base[cell + skill] = xp
      if (index >= TOP.length) over += Math.min(MAX_XP, share) - xp
    }
    // The weakest skill has what was taken off, so that totals keep their ranks.
    if (over > 0) {
      const weakest =
        cell + PINNED_SKILLS + minIndex(base.subarray(cell + PINNED_SKILLS, cell + SKILL_COUNT))
      base[weakest] = (base[weakest] ?? 0) + Math.round(over)
    }
  }
  SKILLS.forEach(([, , xp, perDay], skill) => {
    base[MERROW.index * SKILL_COUNT + skill] = xp
    rate[MERROW.index * SKILL_COUNT + skill] = perDay
  })
}

/** Inactive players: their figures do not change. */
export const isIdle = (seed: number, index: number): boolean => hash32(seed, index, 90) % 100 < 35

const minIndex = (of: Uint32Array): number => of.indexOf(of.toSorted()[0] ?? 0)

/** The first is just below the cap in every skill; each further one is a little behind in all of them. */
function topXp(seed: number, index: number, skill: number): number {
  const behind = 900_000 + (hash32(seed, index, 300 + skill) % 700_000)
  return MAX_XP - (index + 1) * behind
}

/** A board's order at one time: player indexes, best first, and what they score. */
interface Standing {
  order: Uint32Array
  scores: ArrayLike<number>
  /** Equal scores share the better rank; 0 for a player who is not ranked. */
  rankOf(index: number): number
}

/** `skill` -1 is the sum of all. */
export function createStandings(figures: Figures) {
  const cache = new Map<string, Standing>()
  return (skill: number, now: number) => {
    const key = `${skill}@${minuteOf(now)}`
    const standing = cache.get(key) ?? rank(figures.scores(skill, now))
    cache.set(key, standing)
    const [oldest] = cache.keys()
    if (cache.size > 6 && oldest !== undefined) cache.delete(oldest)
    return standing
  }
}

export function rank(scores: ArrayLike<number>): Standing {
  const count = scores.length
  const keys = new Float64Array(count)
  let ranked = 0
  for (let index = 0; index < count; index++) {
    const score = scores[index] ?? 0
    if (score > 0) keys[ranked++] = -(score * 65_536 + (count - index))
  }
  const sorted = keys.subarray(0, ranked).toSorted()
  const order = new Uint32Array(ranked)
  const ranks = new Uint32Array(count)
  for (let place = 0; place < ranked; place++) {
    const index = count - (-(sorted[place] ?? 0) % 65_536)
    order[place] = index
    const before = order[place - 1]
    const tied = before !== undefined && scores[before] === scores[index]
    ranks[index] = tied ? (ranks[before] ?? 0) : place + 1
  }
  return { order, scores, rankOf: (index) => ranks[index] ?? 0 }
}
