import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 640px)'

/** Whether a month of days would be too narrow to read. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow)
}

const isNarrow = () => typeof matchMedia === 'function' && matchMedia(QUERY).matches

function subscribe(listener: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
