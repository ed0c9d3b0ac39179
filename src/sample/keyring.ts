import { hash32 } from './random.ts'

export const KEY_PREFIX = 'sgsmpl1_'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const RANDOM_LENGTH = 32
/** Characters of those that are a checksum of the others in a self-proving key. */
const PROOF_LENGTH = 8

/**
 * The keys that are valid now: 40 characters, a fixed 8-character prefix and 32 random ones. `lasting`: keys prove themselves, so a service that starts anew, or beside
 * another, knows them without a store.
 */
export function createKeyring(
  random: () => number,
  initial: Iterable<string> = [],
  lasting = false,
) {
  const keys = new Set(initial)
  const revoked = new Set<string>()
  const has = (key: string) => keys.has(key) || (lasting && !revoked.has(key) && provesItself(key))
  return {
    generate() {
      const length = lasting ? RANDOM_LENGTH - PROOF_LENGTH : RANDOM_LENGTH
      const start = KEY_PREFIX + letters(length, random)
      const key = lasting ? start + proofOf(start) : start
      keys.add(key)
      return key
    },
    /** False when it was no key. From then on it is not counted as one. */
    revoke(key: string) {
      const was = has(key)
      keys.delete(key)
      if (was) revoked.add(key)
      return was
    },
    has,
  }
}

function letters(length: number, random: () => number): string {
  const letter = () => ALPHABET.charAt(Math.floor(random() * ALPHABET.length))
  return Array.from({ length }, letter).join('')
}

/** No secret: it tells a typing error from a key of this service, and guards nothing. */
function proofOf(start: string): string {
  let place = 0
  return letters(PROOF_LENGTH, () => {
    place += 1
    let hash = place
    for (const letter of start) hash = hash32(hash, letter.charCodeAt(0), place)
    return hash / 4_294_967_296
  })
}

function provesItself(key: string): boolean {
  const start = key.slice(0, -PROOF_LENGTH)
  const whole = key.length === KEY_PREFIX.length + RANDOM_LENGTH && key.startsWith(KEY_PREFIX)
  return whole && key === start + proofOf(start)
}

/** Unguessable numbers from 0 to 1: keys are worth stealing. */
export function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 4_294_967_296
}
