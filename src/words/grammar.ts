/** English has one form for 1 and another for every other number. */
export const plural = (n: number, one: string, other: string): string => (n === 1 ? one : other)

/** A name of an area, as it stands inside an English sentence. */
export const inside = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
