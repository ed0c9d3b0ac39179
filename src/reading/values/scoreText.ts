/** `[0, 4]` as people write what both sides scored: 0 – 4. Null for anything else. */
export function scoreText(raw: unknown): string | null {
  if (!Array.isArray(raw) || raw.length !== 2) return null
  const [one, other] = raw as readonly unknown[]
  const isScore = Number.isInteger(one) && Number.isInteger(other)
  return isScore ? `${String(one)} – ${String(other)}` : null
}
