import { hash32 } from './random.ts'

export const KEY_PREFIX = 'sgsmpl1_'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const RANDOM_LENGTH = 32
/** How many of these are a checksum in a lasting key. */
const CHECKSUM_LENGTH = 8

/**
 * The valid keys: 40 characters, a fixed prefix of 8 and 32 random ones. `lasting`: keys carry a checksum, so that a service
 * after a reload, or in another tab, accepts them without a store.
 */
export function createKeyring(
  random: () => number,
  initial: Iterable<string> = [],
  lasting = false,
) {
  const keys = new Set(initial)
  const revoked = new Set<string>()
  const has = (key: string) => keys.has(key) || (lasting && !revoked.has(key) && hasChecksum(key))
  return {
    generate() {
      const length = lasting ? RANDOM_LENGTH - CHECKSUM_LENGTH : RANDOM_LENGTH
      const start = KEY_PREFIX + letters(length, random)
      const key = lasting ? start + checksumOf(start) : start
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
function checksumOf(start: string): string {
  let place = 0
  return letters(CHECKSUM_LENGTH, () => {
    place += 1
    let hash = place
    for (const letter of start) hash = hash32(hash, letter.charCodeAt(0), place)
    return hash / 4_294_967_296
  })
}

function hasChecksum(key: string): boolean {
  const start = key.slice(0, -CHECKSUM_LENGTH)
  const whole = key.length === KEY_PREFIX.length + RANDOM_LENGTH && key.startsWith(KEY_PREFIX)
  return whole && key === start + checksumOf(start)
}

/** Unguessable numbers from 0 to 1: keys are worth stealing. */
export function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 4_294_967_296
}
