import { useState } from 'react'

/** The same array while it holds the same elements. */
export function useStableArray<T>(elements: readonly T[]): readonly T[] {
  const [same, setSame] = useState(elements)
  const isSame = same.length === elements.length && same.every((one, at) => one === elements[at])
  if (!isSame) setSame(elements)
  return isSame ? same : elements
}
