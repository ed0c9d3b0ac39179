const SIGNS: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['US$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['R$', 'BRL'],
  ['₽', 'RUB'],
  ['₩', 'KRW'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['₴', 'UAH'],
  ['₫', 'VND'],
])

const SIGN = '(US\\$|R\\$|[$€£¥₽₩₹₺₴₫])'
const NUMBER =
  '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3})+,\\d{2}|\\d+(?:[.,]\\d{1,8})?)'
const BEFORE = new RegExp(`^([-+]?)${SIGN} ?${NUMBER}$`)
const BEHIND = new RegExp(`^([-+]?)${NUMBER} ?${SIGN}$`)

/** A decimal comma is one where at most two digits are behind it. */
function numberIn(digits: string): number {
  const comma = /,\d{1,2}$/.test(digits)
  return Number(comma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''))
}

/** `$19.99`, `1.204,50 €`: a sum with its sign; null for other text. A sign of several currencies stays a sign. */
export function moneyText(text: string): { number: number; unit: string } | null {
  if (text.length < 2 || text.length > 30) return null
  const before = BEFORE.exec(text)
  const found = before ?? BEHIND.exec(text)
  if (found === null) return null
  const [minus, sign = '', digits = ''] =
    before === null ? [found[1], found[3], found[2]] : found.slice(1)
  return {
    number: numberIn(digits) * (minus === '-' ? -1 : 1),
    unit: SIGNS.get(sign) ?? sign,
  }
}

/** Cheap: whether a text may be a sum with its sign. */
export function mayBeMoney(text: string): boolean {
  return text.length < 31 && /[$€£¥₽₩₹₺₴₫]/.test(text)
}
