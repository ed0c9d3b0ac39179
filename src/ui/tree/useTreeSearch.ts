import { useEffect, useState } from 'react'
import { type Place, searchTree } from './searchTree.ts'

export interface TreeSearch {
  /** In the order of the body. */
  matches: readonly Place[]
  /** The whole body was searched, or there are too many. */
  done: boolean
  /** There are more than are kept. */
  more: boolean
}

/** ms at a time: the page stays responsive while a large body is searched. */
const SLICE_MS = 12
export const MOST_MATCHES = 2000

const NONE: TreeSearch = { matches: [], done: true, more: false }

/** Searches keys and values of a body in slices; starts anew when the text changes. */
export function useTreeSearch(body: unknown, wanted: string): TreeSearch {
  const [found, setFound] = useState<{ wanted: string; body: unknown; result: TreeSearch }>({
    wanted: '',
    body: null,
    result: NONE,
  })
  useEffect(() => {
    if (wanted === '') return
    const search = searchTree(body, wanted)
    const matches: Place[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const step = () => {
      const until = performance.now() + SLICE_MS
      let done = false
      while (!done && matches.length <= MOST_MATCHES && performance.now() < until) {
        const next = search.next()
        done = next.done === true
        if (next.done !== true && next.value !== null) matches.push(next.value)
      }
      const more = matches.length > MOST_MATCHES
      const result = { matches: matches.slice(0, MOST_MATCHES), done: done || more, more }
      setFound({ wanted, body, result })
      if (!result.done) timer = setTimeout(step, 0)
    }
    step()
    return () => clearTimeout(timer)
  }, [body, wanted])
  if (wanted === '') return NONE
  return found.wanted === wanted && found.body === body ? found.result : { ...NONE, done: false }
}
