import { Suspense, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useRegistry } from '#data/useService.ts'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { SearchBox } from '#ui/search/SearchBox.tsx'
import { pasteNames } from '#view/useAskOffers.ts'
import { useWords } from '#words/WordsContext.tsx'
import { searchInput } from './useHotkeys.ts'
import { LIST, useSuggestions } from './useSuggestions.tsx'

const NewGroupDialog = lazyPart(
  async () => (await import('#features/groups/GroupDialog.tsx')).NewGroupDialog,
)

/** Text that was typed into the static search field of index.html before the app loaded. */
function earlySearch() {
  const input = document.querySelector<HTMLInputElement>('#early-search')
  return { text: input?.value ?? '', hasFocus: input !== null && input === document.activeElement }
}

/**
 * Suggests cached names while the user types, and requests to the service with their cost. Enter runs the marked suggestion.
 * Typing sends no request.
 */
export function Search() {
  const { problem, search } = useWords()
  const registry = useRegistry()
  const problemOfName = useProblemOfName()
  const [early] = useState(earlySearch)
  // Clear the text on navigation.
  const path = usePathname()
  const [typed, setTyped] = useState({ path, text: early.text })
  const text = typed.path === path ? typed.text : ''
  const setText = (next: string) => setTyped({ path, text: next })
  const [wrong, setWrong] = useState<string | null>(null)
  // Deferred, so that the typed letter is painted before the results.
  const settled = useDeferredValue(text)
  const [used, setUsed] = useState(false)
  const suggest = useSuggestions(text.trim() !== '', used, path.split('/')[1])
  const [list, setList] = useState<readonly string[] | null>(null)
  const { groups, best, run, names } = useMemo(() => suggest(settled), [suggest, settled])

  useLayoutEffect(() => {
    if (!early.hasFocus) return
    const input = searchInput()
    input?.focus()
    input?.setSelectionRange(early.text.length, early.text.length)
  }, [early])

  function open(id: string) {
    setText('')
    if (id === LIST) setList(names)
    else run(id)
  }

  const change = (next: string) => {
    setText(next)
    setWrong(null)
  }
  return (
    <>
      <SearchBox
        isMain
        label={registry.find(registry.lookedUp)?.finds ?? search.label}
        value={text}
        onChange={change}
        onPaste={(event) => pasteNames(event, change)}
        groups={groups}
        best={settled === text ? best : null}
        error={wrong}
        startOpen={early.text !== ''}
        onSubmit={(typed) => {
          const { best: guess, groups: offered, names: typedNames } = suggest(typed)
          const why = typedNames.length > 0 ? null : problemOfName(typed)
          setWrong(why === null ? null : problem[why])
          if (why !== null) return true
          if (guess === null) return offered.length === 0
          open(guess)
          return true
        }}
        onFocus={() => setUsed(true)}
        onPick={({ id }) => open(id)}
      />
      {list !== null && (
        <PartBoundary>
          <Suspense fallback={null}>
            <NewGroupDialog area={registry.lookedUp} names={list} onClose={() => setList(null)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
