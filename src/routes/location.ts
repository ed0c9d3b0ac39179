import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import { navigate as push, useSearch } from 'wouter/use-browser-location'
import { BASE } from './base.ts'
import { type Params, searchWith } from './paths.ts'

export const hrefOf = (path: string) => `${BASE}${path}`

/** The state of a history entry whose address was given with a key in it. */
export const KEY_REMOVED = { keyRemoved: true } as const

/** Goes to an address with the base in it. A key in it is taken out by the guard of addresses. */
export const go: (href: string, options?: { replace?: boolean }) => void = push

/** The same by a path of the app. */
export function navigate(path: string, options?: { replace?: boolean }): void {
  push(hrefOf(path), options)
}

/** The page stays until the next one's code is here: the address is already the next one's. */
export const LeavingContext = createContext(false)

/** The search of the address; of a page that is being left, what it was last. */
export function useOwnSearch(): string {
  const search = useSearch()
  const leaving = useContext(LeavingContext)
  const [own, setOwn] = useState(search)
  if (!leaving && search !== own) setOwn(search)
  return leaving ? own : search
}

/** The search parameters of the page's address, and a way to set some of them; an empty value takes one out. */
export function useUrlState(): readonly [
  URLSearchParams,
  (values: Params, push?: boolean) => void,
] {
  const search = useOwnSearch()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback((values: Params, asNewEntry = false) => {
    const { pathname, search, hash } = location
    go(`${pathname}${searchWith(search, values)}${hash}`, { replace: !asNewEntry })
  }, [])
  return [params, set]
}
