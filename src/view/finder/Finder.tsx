import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { fold } from '#view/finder/nameIndex.ts'
import { namesAsLine, namesInText } from '#progress/namesInText.ts'
import { SearchBox } from '#ui/search/SearchBox.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { findOffers } from './findOffers.ts'
import type { Offer, Scope } from './types.ts'
import { useSearchSources } from './useSearchSources.ts'
import { keyOf, useSuggestion } from './useSuggestion.tsx'

export interface Command {
  name: string
  run(): void
}

interface FinderProps {
  label: string
  scope: Scope
  onPick(offer: Offer): void
  /** The text until something is typed. */
  start?: string
  /** Text that was typed before the field was rendered. */
  early?: string
  /** Found by their names, below the offers. */
  commands?: readonly Command[]
  /** A pick sends no request: no price is shown. */
  isFree?: boolean
  /** True for the field that `/` focuses. */
  isMain?: boolean
  /** Called on Backspace in the empty field. */
  onRemoveLast?: (() => void) | undefined
}

const MAX_COMMANDS = 6

/**
 * The field that finds entities: on this device while the user types, then at the service, with the price of each offer. Enter
 * runs the marked offer. Typing sends no request.
 */
export function Finder(props: FinderProps) {
  const { label, scope, onPick, start = '', early = '', commands = [], isFree = false } = props
  const { palette, problem, search, shell } = useWords()
  const problemOfName = useProblemOfName()
  const suggestionOf = useSuggestion(scope, isFree)
  // On navigation the text is that of the new page.
  const page = `${usePathname()} ${start}`
  const [typed, setTyped] = useState({ page, text: early || start })
  const text = typed.page === page ? typed.text : start
  const [wrong, setWrong] = useState<ReactNode>(null)
  const [used, setUsed] = useState(false)
  const sources = useSearchSources(used, text.trim() !== '', scope.area)
  // Deferred, so that the typed letter is painted before the results.
  const settled = useDeferredValue(text)
  const found = useMemo(() => findOffers(sources, settled, scope), [sources, settled, scope])
  const wanted = fold(settled)
  const orders = commands
    .filter(({ name }) => wanted !== '' && fold(name).includes(wanted))
    .slice(0, MAX_COMMANDS)

  const setText = (next: string) => {
    setTyped({ page, text: next })
    setWrong(null)
  }
  const pick = (offer: Offer) => {
    setText(start)
    onPick(offer)
  }
  const sourceOf = ({ why }: Offer) => {
    if (wanted === '' && why === 'saved') return shell.following
    return wanted === '' && why === 'opened' ? palette.opened : palette.names
  }
  const asking = isFree ? search.asTyped : palette.lookUp
  const items = [
    ...found.entities.map((one) => suggestionOf(one, sourceOf(one))),
    ...found.asks.map((one) => suggestionOf(one, found.isUnsure ? palette.choose : asking)),
    ...orders.map(({ name }) => ({ id: name, text: name, group: palette.commands })),
  ]

  return (
    <SearchBox
      isMain={props.isMain ?? false}
      label={label}
      value={text}
      onChange={setText}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        const names = namesInText(pasted)
        // A field of one line would join the lines of a list.
        if (names.length < 2 || !/[\r\n]/.test(pasted)) return
        event.preventDefault()
        setText(namesAsLine(names))
      }}
      items={items}
      best={settled === text && found.best !== null ? keyOf(found.best) : null}
      error={wrong}
      startOpen={early !== ''}
      onRemoveLast={props.onRemoveLast}
      onFocus={() => setUsed(true)}
      onSubmit={(submitted) => {
        const { entities, asks, best } = findOffers(sources, submitted, scope)
        const why = problemOfName(submitted)
        if (best !== null) pick(best)
        else if (why !== null) setWrong(problem[why])
        return best !== null || why !== null || entities.length + asks.length === 0
      }}
      onPick={({ id }) => {
        const offer = [...found.entities, ...found.asks].find((one) => keyOf(one) === id)
        if (offer !== undefined) return pick(offer)
        setText(start)
        orders.find(({ name }) => name === id)?.run()
      }}
    />
  )
}
