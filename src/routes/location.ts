import { createContext, useCallback, useContext, useMemo } from 'react'
import { navigate as push, useSearch } from 'wouter/use-browser-location'
import { type Params, searchWith } from './paths.ts'

/** Where the app is mounted, without a trailing slash: `/sub` for a build with that base. */
const BASE = import.meta.env.BASE_URL.replace(/\/+$/, '')

export const hrefOf = (path: string) => `${BASE}${path}`

/** The path of the app in a path of the host. */
export const pathUnderBase = (pathname: string) =>
  BASE !== '' && pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname

/** The state of a history entry whose address was given with a key in it. */
export const KEY_REMOVED = { keyRemoved: true } as const

/** The state of a history entry whose address wrote the name of its thing otherwise. */
export interface Spelled {
  spelling: string
}

interface NavigateOptions {
  replace?: boolean
  state?: Spelled
}

/** Goes to an address with the base in it. A key in it is taken out by the guard of addresses. */
export const go: (href: string, options?: { replace?: boolean }) => void = push

/** The same by a path of the app. */
export function navigate(path: string, options?: NavigateOptions): void {
  push(hrefOf(path), options)
}

/** The search of the page in sight. The address may already be the next page's, whose code is loading. */
export const PageSearchContext = createContext<string | null>(null)

export function useOwnSearch(): string {
  const search = useSearch()
  return useContext(PageSearchContext) ?? search
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
