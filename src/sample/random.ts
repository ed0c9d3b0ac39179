/** A well-mixed 32-bit number from up to three integers: the world's only source of chance. */
export function hash32(seed: number, a: number, b = 0): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(a + 0x165667b1, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15) ^ Math.imul(b + 0x27d4eb2f, 0x9e3779b1), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

/** The same, as a fraction from 0 to 1 (exclusive). */
export function fraction(seed: number, a: number, b = 0): number {
  return hash32(seed, a, b) / 4_294_967_296
}

export function pick<T>(from: readonly [T, ...T[]], hash: number): T {
  return from[hash % from.length] ?? from[0]
}

/** A smooth wandering from -1 to 1 along `x`, with a turn at every whole number. */
export function wander(seed: number, a: number, x: number): number {
  const whole = Math.floor(x)
  const part = x - whole
  const from = fraction(seed, a, whole)
  const to = fraction(seed, a, whole + 1)
  return 2 * (from + (to - from) * part * part * (3 - 2 * part)) - 1
}
