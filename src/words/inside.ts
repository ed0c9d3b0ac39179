/** A name of an area, as it stands inside an English sentence. */
export const inside = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
