import { plainName } from '#lib/names.ts'
import { useDeferredValue, useLayoutEffect, useState } from 'react'
import { navigate } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useRegistry } from '#data/useService.ts'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { SearchBox } from '#ui/search/SearchBox.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { searchInput } from './useHotkeys.ts'
import { LOOK_UP, useSuggestions } from './useSuggestions.tsx'

/** What was typed into the search of index.html before the app was there. */
function earlySearch() {
  const input = document.querySelector<HTMLInputElement>('#early-search')
  return { text: input?.value ?? '', hasFocus: input !== null && input === document.activeElement }
}

/** Finds what this device knows while the person types; Enter looks a player up. Nothing is asked while typing. */
export function Search() {
  const { problem, search } = useWords()
  const registry = useRegistry()
  const problemOfName = useProblemOfName()
  const [early] = useState(earlySearch)
  const [text, setText] = useState(early.text)
  const [wrong, setWrong] = useState<string | null>(null)
  // The letter is painted first, what it finds in the frames after.
  const settled = useDeferredValue(text)
  const [used, setUsed] = useState(false)
  const { groups, best, run } = useSuggestions(settled, used)

  useLayoutEffect(() => {
    if (!early.hasFocus) return
    const input = searchInput()
    input?.focus()
    input?.setSelectionRange(early.text.length, early.text.length)
  }, [early])

  function lookUp(name: string) {
    const why = problemOfName(name)
    setWrong(why === null ? null : problem[why])
    if (why !== null) return
    setText('')
    navigate(paths.entity(registry.lookedUp, plainName(name)))
  }

  return (
    <SearchBox
      label={registry.find(registry.lookedUp)?.finds ?? search.label}
      value={text}
      onChange={(next) => {
        setText(next)
        setWrong(null)
      }}
      groups={groups}
      best={settled === text ? best : null}
      error={wrong}
      onSubmit={lookUp}
      onFocus={() => setUsed(true)}
      onPick={({ id }) => {
        if (id === LOOK_UP) return lookUp(text)
        setText('')
        run(id)
      }}
    />
  )
}
