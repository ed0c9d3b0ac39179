type Step = string | number

/** The keys up to a value, linked from the inside out. */
interface Place {
  key: Step
  parent: Place | null
}

/**
 * The steps to every key and every value that holds `wanted`, in the order of the body, whatever the case; at most `most`.
 * It does not recurse: a body may be nested as deep as it likes.
 */
export function searchTree(body: unknown, wanted: string, most: number): Step[][] {
  const text = wanted.toLowerCase()
  const found: Step[][] = []
  if (text === '') return found
  const stack: { value: unknown; place: Place | null }[] = [{ value: body, place: null }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, place } = next
    const isContainer = typeof value === 'object' && value !== null
    const shown = isContainer ? '' : typeof value === 'string' ? value : String(value)
    const key = typeof place?.key === 'string' ? place.key : ''
    if (place !== null && [key, shown].some((one) => one.toLowerCase().includes(text)))
      found.push(stepsTo(place))
    if (found.length === most) return found
    if (!isContainer) continue
    const entries: [Step, unknown][] = Array.isArray(value)
      ? value.map((inner, index) => [index, inner])
      : Object.entries(value)
    for (const [step, inner] of entries.toReversed())
      stack.push({ value: inner, place: { key: step, parent: place } })
  }
  return found
}

function stepsTo(place: Place): Step[] {
  const steps: Step[] = []
  for (let at: Place | null = place; at !== null; at = at.parent) steps.push(at.key)
  return steps.toReversed()
}
