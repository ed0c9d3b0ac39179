import { useState } from 'react'

/** The same array while it holds the same elements. */
export function useSame<T>(elements: readonly T[]): readonly T[] {
  const [same, setSame] = useState(elements)
  const isSame =
    same.length === elements.length && same.every((element, index) => element === elements[index])
  if (!isSame) setSame(elements)
  return isSame ? same : elements
}
