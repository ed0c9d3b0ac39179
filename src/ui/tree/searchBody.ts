/** The keys that lead to a value of a JSON body. */
export type Steps = readonly (string | number)[]

export const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

export const entriesOf = (value: unknown): [string | number, unknown][] =>
  Array.isArray(value) ? [...value.entries()] : isContainer(value) ? Object.entries(value) : []

/** The steps to the keys and values that contain `wanted`, ignoring case, in the order of the body; at most `most`. */
export function searchBody(body: unknown, wanted: string, most: number): Steps[] {
  const text = wanted.toLowerCase()
  const found: Steps[] = []
  const has = (shown: unknown) => String(shown).toLowerCase().includes(text)
  const visit = (value: unknown, steps: Steps) => {
    for (const [key, inner] of entriesOf(value)) {
      if (found.length === most) return
      const at = [...steps, key]
      if ((typeof key === 'string' && has(key)) || (!isContainer(inner) && has(inner)))
        found.push(at)
      visit(inner, at)
    }
  }
  if (text !== '') visit(body, [])
  return found
}
