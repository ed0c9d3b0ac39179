import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import { useRegistry } from '#data/useService.ts'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { SearchBox } from '#ui/search/SearchBox.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { searchInput } from './useHotkeys.ts'
import { useSuggestions } from './useSuggestions.tsx'

/** What was typed into the search of index.html before the app was there. */
function earlySearch() {
  const input = document.querySelector<HTMLInputElement>('#early-search')
  return { text: input?.value ?? '', hasFocus: input !== null && input === document.activeElement }
}

/**
 * Finds what this device knows while the person types, and offers to ask the service, each way with its price. Enter takes
 * the best guess, which is marked. Nothing is asked while typing.
 */
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
  const suggest = useSuggestions(text.trim() !== '', used)
  const { groups, best, run } = useMemo(() => suggest(settled), [suggest, settled])

  useLayoutEffect(() => {
    if (!early.hasFocus) return
    const input = searchInput()
    input?.focus()
    input?.setSelectionRange(early.text.length, early.text.length)
  }, [early])

  function open(id: string) {
    setText('')
    run(id)
  }

  return (
    <SearchBox
      isMain
      label={registry.find(registry.lookedUp)?.finds ?? search.label}
      value={text}
      onChange={(next) => {
        setText(next)
        setWrong(null)
      }}
      groups={groups}
      best={settled === text ? best : null}
      error={wrong}
      startOpen={early.text !== ''}
      onSubmit={(typed) => {
        const why = problemOfName(typed)
        setWrong(why === null ? null : problem[why])
        const guess = why === null ? suggest(typed).best : null
        if (guess !== null) open(guess)
      }}
      onFocus={() => setUsed(true)}
      onPick={({ id }) => open(id)}
    />
  )
}
