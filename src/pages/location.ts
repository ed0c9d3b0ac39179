import { useCallback, useMemo } from 'react'
import { navigate as push, useSearch } from 'wouter/use-browser-location'
import { BASE } from './base.ts'
import { type Params, searchWith } from './paths.ts'

export const hrefOf = (path: string) => `${BASE}${path}`

export function navigate(path: string, options?: { replace?: boolean }): void {
  push(hrefOf(path), options)
}

/** The search parameters of the address, and a way to set some of them; an empty value takes one out. */
export function useUrlState(): readonly [
  URLSearchParams,
  (values: Params, push?: boolean) => void,
] {
  const search = useSearch()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback((values: Params, asNewEntry = false) => {
    push(`${location.pathname}${searchWith(location.search, values)}`, { replace: !asNewEntry })
  }, [])
  return [params, set]
}
