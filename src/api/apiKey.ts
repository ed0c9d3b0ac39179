/** A problem of a pasted key; `found` is a count or a position, never the key. */
export type KeyProblem =
  | { problem: 'empty' }
  | { problem: 'length'; found: number }
  | { problem: 'prefix'; expected: string }
  | { problem: 'character'; position: number }

/**
 * The form of a key, checked before any use (rules 2 and 5): edges trimmed, `length` characters, letters,
 * digits, `_` and `-`, and the fixed prefix where it is known.
 */
export function checkKey(
  pasted: string,
  prefix: string | null,
  length: number | null = 40,
): { ok: true; key: string } | ({ ok: false } & KeyProblem) {
  const key = pasted.trim()
  if (key === '') return { ok: false, problem: 'empty' }
  const odd = [...key].findIndex((character) => !/[\w-]/.test(character))
  if (odd >= 0) return { ok: false, problem: 'character', position: odd + 1 }
  const fits = length === null ? key.length >= 8 && key.length <= 200 : key.length === length
  if (!fits) return { ok: false, problem: 'length', found: key.length }
  if (prefix !== null && !key.startsWith(prefix))
    return { ok: false, problem: 'prefix', expected: prefix }
  return { ok: true, key }
}
