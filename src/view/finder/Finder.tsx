import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { fold } from '#view/finder/nameIndex.ts'
import { namesAsLine, namesInText } from '#progress/namesInText.ts'
import { SearchBox } from '#ui/search/SearchBox.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { findOffers } from './findOffers.ts'
import type { Found, Offer, Scope } from './types.ts'
import { useSearchSources } from './useSearchSources.ts'
import { keyOf, useSuggestion } from './useSuggestion.tsx'

export interface Command {
  name: string
  /** The heading among the offers, if it is not that of all commands. */
  group?: string
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
  /** Found by their names: above the offers where a word of one starts with the text, else below. */
  commands?: readonly Command[]
  /** A pick sends no request: no price is shown. */
  isFree?: boolean
  /** True for the field that `/` focuses. */
  isMain?: boolean
  /** Called on Backspace in the empty field. */
  onRemoveLast?: (() => void) | undefined
}

const MAX_COMMANDS = 6

/** Letters from which a command comes before what has such a name. */
const MIN_COMMAND = 3

/** The commands that come first: those with a word that starts with the text, unless an entity has exactly this name. */
const leadingOf = (commands: readonly Command[], wanted: string, { entities }: Found) =>
  wanted.length < MIN_COMMAND || entities.some(({ label }) => fold(label) === wanted)
    ? []
    : commands.filter(({ name }) => ` ${fold(name)}`.includes(` ${wanted}`))

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
  const orders = commands.filter(({ name }) => fold(name).includes(wanted)).slice(0, MAX_COMMANDS)
  const leading = leadingOf(orders, wanted, found)
  const idOf = (one: Command) => `command ${commands.indexOf(one)}`
  const [first] = leading
  const guess = found.best === null ? null : keyOf(found.best)
  const best = first === undefined ? guess : idOf(first)

  const setText = (next: string) => {
    setTyped({ page, text: next })
    setWrong(null)
  }
  const pick = (offer: Offer) => {
    setText(start)
    onPick(offer)
  }
  const run = (order: Command) => {
    setText(start)
    order.run()
  }
  const sourceOf = ({ why }: Offer) => {
    if (wanted === '' && why === 'saved') return shell.following
    return wanted === '' && why === 'opened' ? palette.opened : palette.names
  }
  const asking = isFree ? search.asTyped : palette.lookUp
  const lineOf = (one: Command) => {
    const { name, group = palette.commands } = one
    return { id: idOf(one), text: name, group }
  }
  const items = [
    ...leading.map(lineOf),
    ...found.entities.map((one) => suggestionOf(one, sourceOf(one))),
    ...found.asks.map((one) => suggestionOf(one, found.isUnsure ? palette.choose : asking)),
    ...orders.filter((one) => !leading.includes(one)).map(lineOf),
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
      best={settled === text ? best : null}
      error={wrong}
      startOpen={early !== ''}
      onRemoveLast={props.onRemoveLast}
      onFocus={() => setUsed(true)}
      onSubmit={(submitted) => {
        const now = findOffers(sources, submitted, scope)
        const [order] = leadingOf(commands, fold(submitted), now)
        const why = problemOfName(submitted)
        if (order !== undefined) run(order)
        else if (now.best !== null) pick(now.best)
        else if (why !== null) setWrong(problem[why])
        const isDone = order !== undefined || now.best !== null || why !== null
        return isDone || now.entities.length + now.asks.length === 0
      }}
      onPick={({ id }) => {
        const offer = [...found.entities, ...found.asks].find((one) => keyOf(one) === id)
        if (offer !== undefined) return pick(offer)
        const order = orders.find((one) => idOf(one) === id)
        if (order !== undefined) run(order)
      }}
    />
  )
}
