const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Without case, accents and doubled blanks: what a person types for it. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
