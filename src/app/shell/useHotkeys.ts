import { useLayoutEffect } from 'react'
import { navigate } from '#routes/location.ts'
import { usePlaces } from './usePlaces.ts'

/** How long `g` waits for its second key, ms. */
const CHORD_MS = 1500

const TYPED_INTO = 'textarea, select, input:not([type="radio"], [type="checkbox"])'
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches(TYPED_INTO)

export const searchInput = () => document.querySelector<HTMLInputElement>('[role="combobox"]')

/** Tables and trees handle row keys themselves. */
const inRows = (target: EventTarget | null) =>
  target instanceof Element && target.closest('tbody, [role="tree"], dialog') !== null

const firstRow = () => document.querySelector<HTMLElement>('main tr[data-row][tabindex="0"]')

/** `/` and Ctrl/Cmd-K focus the search, `g p` opens the players, `j` enters the table, `?` lists the shortcuts. */
export function useHotkeys(onHelp: () => void): void {
  const places = usePlaces()
  // Listen before the search box is painted, as a user may press a key at once.
  useLayoutEffect(() => {
    let chordUntil = 0
    const goals = new Map(places.map(({ hotkey, path }) => [hotkey, path]))

    const pressed = (event: KeyboardEvent) => {
      const palette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!palette && (event.ctrlKey || event.metaKey || event.altKey)) return
      if (!palette && isTyping(event.target)) return
      if (palette || event.key === '/') {
        event.preventDefault()
        searchInput()?.focus()
        searchInput()?.select()
        // Shows saved and recent things and commands.
        searchInput()?.click()
        return
      }
      if (event.key === '?') onHelp()
      if ((event.key === 'j' || event.key === 'k') && !inRows(event.target)) firstRow()?.focus()
      const goal = event.timeStamp < chordUntil ? goals.get(event.key) : undefined
      chordUntil = event.key === 'g' ? event.timeStamp + CHORD_MS : 0
      if (goal !== undefined) navigate(goal)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [places, onHelp])
}
