export const KEY_PREFIX = 'sgsmpl1_'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const RANDOM_LENGTH = 32

/** The keys that are valid now: 40 characters, a fixed 8-character prefix and 32 random ones. */
export interface Keyring {
  generate(): string
  /** False when it was no key. From then on it is not counted as one. */
  revoke(key: string): boolean
  has(key: string): boolean
}

export function createKeyring(random: () => number, initial: Iterable<string> = []): Keyring {
  const keys = new Set(initial)
  return {
    generate() {
      const tail = Array.from({ length: RANDOM_LENGTH }, () =>
        ALPHABET.charAt(Math.floor(random() * ALPHABET.length)),
      )
      const key = KEY_PREFIX + tail.join('')
      keys.add(key)
      return key
    },
    revoke: (key) => keys.delete(key),
    has: (key) => keys.has(key),
  }
}

/** Unguessable numbers from 0 to 1: keys are worth stealing. */
export function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 4_294_967_296
}
