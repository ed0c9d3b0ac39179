import { useDeferredValue, useState } from 'react'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { fold } from '#data/cached/nameIndex.ts'
import { useNameIndex } from '#data/cached/names.ts'
import { cachedEntity } from '#data/cached/useCached.ts'
import { useServices } from '#data/services.ts'
import { type Entity, sameEntity, toldApart } from '#data/settings/favourites.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { nameKey, plainName } from '#lib/names.ts'
import { namesInText } from '#progress/namesInText.ts'
import { FreeBadge } from '#ui/basic/Badge.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { SearchBox } from '#ui/search/SearchBox.tsx'
import { pasteNames } from '#view/useAskOffers.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'

const MOST = 8
const MOST_NAMED = 5

type Thing = Pick<Entity, 'id' | 'name'>

interface NameSearchProps {
  area: string
  label: string
  /** Ids to leave out of the suggestions. */
  taken: readonly string[]
  /** The label of the action that adds the text as typed. */
  asTyped(text: string): string
  /** Adding an uncached name costs a request; shows the cost, also for a list of names. */
  priced?: boolean
  /** The most names that can be added; unlimited by default. */
  room?: number
  /** The heading above the text as typed; defaults to “Ask the service”. */
  typedTitle?: string
  onAdd(things: readonly Thing[]): void
  /** Called on Backspace in the empty field. */
  onRemoveLast?: (() => void) | undefined
}

/** Finds an entity of one area among the names on this device; any other name is added as typed. */
export function NameSearch(props: NameSearchProps) {
  const { area, label, taken, asTyped, priced = false, typedTitle, onAdd, onRemoveLast } = props
  const { room = Infinity } = props
  const { palette, problem, quota } = useWords()
  const { list: lists } = useWords(viewWords)
  const { exact, list: listed } = useFormat()
  const services = useServices()
  const problemOfName = useProblemOfName()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const settled = useDeferredValue(text)
  const known = useKnownThings(area, settled, taken)
  const typed = plainName(settled)
  const exactly = known.find(({ id, name }) => [id, name].some((one) => isSame(one, typed)))
  const priceOf = (...ids: readonly string[]) => {
    if (!priced) return undefined
    const { length } = ids.filter((id) => cachedEntity(services, area, id) === null)
    return length === 0 ? <FreeBadge /> : <span>{quota.requests(length, exact(length))}</span>
  }
  const offers = known.map(({ id, name, shown }) => ({
    id: `known ${id}`,
    text: shown,
    icon: <Emblem name={name} area={area} />,
    aside: priceOf(id),
  }))
  const isTaken = (id: string) => taken.some((one) => isSame(one, id))
  const names = exactly === undefined ? namesInText(settled) : []
  const list = names.filter((name) => !isTaken(name)).slice(0, room)
  // A comma can separate two names or be part of one: offer both.
  const isOne = names.length < 2 || (names.length === 2 && !settled.includes('"'))
  const isNew = exactly === undefined && problemOfName(typed) === null && !isTaken(typed) && isOne
  const several = names.length > 1 ? list : []
  const more = several.length - MOST_NAMED
  const named = several.slice(0, MOST_NAMED).map(lists.quoted)
  const all = listed(more > 0 ? [...named, lists.more(exact(more))] : named)
  const asked = [
    { id: 'list', text: lists.addAll(several.length, exact(several.length), all), ids: several },
    { id: 'typed', text: asTyped(typed), ids: isNew ? [typed] : [] },
  ].filter(({ ids }) => ids.length > 0)
  const groups = [
    { label: palette.names, items: offers },
    {
      label: typedTitle ?? palette.lookUp,
      items: asked.map((one) => ({ ...one, aside: priceOf(...one.ids) })),
    },
  ].filter(({ items }) => items.length > 0)
  const best = exactly === undefined ? groups[0]?.items[0]?.id : `known ${exactly.id}`

  function add(things: readonly Thing[]) {
    const why = things.map(({ id }) => problemOfName(id)).find((one) => one !== null) ?? null
    setWrong(why === null ? null : problem[why])
    if (why !== null) return
    onAdd(things.filter(({ id }) => !isTaken(id)))
    setText('')
  }
  return (
    <SearchBox
      label={label}
      value={text}
      onChange={(next) => {
        setText(next)
        setWrong(null)
      }}
      groups={groups}
      best={text === '' || settled !== text ? null : (best ?? null)}
      error={wrong}
      onRemoveLast={onRemoveLast}
      onPaste={(event) => pasteNames(event, setText)}
      onSubmit={(given) => {
        // Shows which names would be added before the user confirms.
        if (namesInText(given).length > 1) return false
        const name = plainName(given)
        add([{ id: name, name }])
        return true
      }}
      onPick={({ id }) => {
        if (id === 'list') return add(list.map((name) => ({ id: name, name })))
        const found = known.find((one) => id === `known ${one.id}`)
        add([found === undefined ? { id: typed, name: typed } : { id: found.id, name: found.name }])
      }}
    />
  )
}

const isSame = (a: string, b: string) => nameKey(a) === nameKey(b)

/** Saved, then recent, then cached names, then the service's examples; each once. */
export function useKnownThings(area: string, text: string, taken: readonly string[], most = MOST) {
  const { config, registry } = useServices()
  const saved = useFavouriteList().entities
  const recent = useRecents().entities
  const seen = useNameIndex(text.trim() !== '', area).search(text, MOST * 2)
  const wanted = fold(text)
  const examples = area === registry.lookedUp ? config.examples : []
  const given = [
    ...examples.map((name) => ({ area, id: name, name })),
    ...(registry.find(area)?.entries ?? []).map((entry) => ({ ...entry, area })),
  ]
  const found = [...saved, ...recent, ...seen, ...given].filter(
    (one, at, all) =>
      one.area === area &&
      fold(one.name).includes(wanted) &&
      all.findIndex((other) => sameEntity(one, other)) === at,
  )
  const apart = toldApart(found.map(({ id, name }) => ({ area, id, name })))
  return found
    .map(({ id, name }, at) => ({ id, name, shown: apart[at]?.name ?? name }))
    .filter(({ id }) => !taken.some((one) => isSame(one, id)))
    .slice(0, most)
}
