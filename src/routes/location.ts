import { createContext, useCallback, useContext, useMemo } from 'react'
import { navigate as push, useSearch } from 'wouter/use-browser-location'
import { type Params, searchWith } from './paths.ts'

/** The base path of the app, without a trailing slash: `/sub` for a build with that base. */
const BASE = import.meta.env.BASE_URL.replace(/(?<!\/)\/+$/, '')

export const hrefOf = (path: string) => `${BASE}${path}`

/** Strips the base from a path. */
export const pathUnderBase = (pathname: string) =>
  BASE !== '' && pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname

/** The state of a history entry whose original URL contained a key. */
export const KEY_REMOVED = { keyRemoved: true } as const

/** The state of a history entry whose original URL spelled the entity's name differently. */
export interface Spelled {
  spelling: string
}

interface NavigateOptions {
  replace?: boolean
  /** `asked`: the person asked for all that the URL names. A link from elsewhere has no state. */
  state?: Spelled | { asked: true }
}

/** Navigates to a URL that includes the base; the URL guard removes a key from it. */
export const go: (href: string, options?: { replace?: boolean; state?: unknown }) => void = push

/** Takes a path without the base. */
export const navigate = (path: string, options?: NavigateOptions) => push(hrefOf(path), options)

/** The query string of the visible page; the URL can already be that of the next page, whose code is loading. */
export const PageSearchContext = createContext<string | null>(null)

export function useSearchString(): string {
  const search = useSearch()
  return useContext(PageSearchContext) ?? search
}

/** The parameters of the page's URL and a setter for some of them; an empty value removes one. */
export function useUrlState(): readonly [
  URLSearchParams,
  (values: Params, push?: boolean) => void,
] {
  const search = useSearchString()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback((values: Params, asNewEntry = false) => {
    const { pathname, search, hash } = location
    const options = asNewEntry ? {} : { replace: true, state: history.state as unknown }
    go(`${pathname}${searchWith(search, values)}${hash}`, options)
  }, [])
  return [params, set]
}
