export interface Sort {
  column: string
  descending: boolean
}

/** `-xp` in the address: by the column at `xp`, descending. */
export const sortText = ({ column, descending }: Sort) => `${descending ? '-' : ''}${column}`

export function sortOf(text: string | null): Sort | null {
  if (text === null || text === '' || text === '-') return null
  return text.startsWith('-')
    ? { column: text.slice(1), descending: true }
    : { column: text, descending: false }
}
