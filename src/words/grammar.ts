/** English has one form for 1 and another for every other number. */
export const plural = (n: number, one: string, other: string): string => (n === 1 ? one : other)

/** A formatted number with its noun. */
export const counted = (n: number, text: string, one: string, other: string): string =>
  `${text} ${plural(n, one, other)}`
export const requests = (text: string): string => `${text} ${text === '1' ? 'request' : 'requests'}`

/** An area's name in lower case, for use inside an English sentence. */
export const inside = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
