import { useCallback, useSyncExternalStore } from 'react'

/** Follows a media query; null without `matchMedia`. */
export function useMedia(query: string): boolean | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (typeof matchMedia !== 'function') return () => undefined
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () =>
    typeof matchMedia === 'function' ? matchMedia(query).matches : null,
  )
}

/** Matches touch devices, which have no hover. */
export const TOUCH = '(hover: none)'

/** The phone breakpoint, as in the style sheets. */
export const NARROW = '(max-width: 640px)'
