import { useEffect } from 'react'
import { usePlaces } from './usePlaces.ts'

/** The keys of the whole app: `listenForHotkeys`. */
export function useHotkeys(onHelp: () => void): void {
  const places = usePlaces()
  useEffect(() => {
    let stop: (() => void) | null = null
    let gone = false
    // Nobody presses a key before the page is there: their code comes after it. Without it every place has its link.
    import('./listenForHotkeys.ts').then(
      ({ listenForHotkeys }) => {
        if (!gone) stop = listenForHotkeys(places, onHelp)
      },
      () => undefined,
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [places, onHelp])
}
