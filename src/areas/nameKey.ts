/** Names that a person would take for the same. */
export const nameKey = (name: string) => name.normalize('NFC').trim().toLowerCase()
