const SCALES: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, b: 1e9 }

/** A number as people type it: "13,034,431", "13 034 431", "200k", "1.5m"; null where it is none. */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replaceAll(/[\s_’']|,(?=\d{3}\b)/g, '')
  const match = /^(-?\d+(?:[.,]\d+)?)([kmb]?)$/i.exec(plain)
  if (match === null) return null
  const number =
    Number((match[1] ?? '').replace(',', '.')) * (SCALES[(match[2] ?? '').toLowerCase()] ?? 1)
  return Number.isFinite(number) ? number : null
}
