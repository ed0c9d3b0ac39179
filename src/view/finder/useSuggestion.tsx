import { Suspense } from 'react'
import { useFormat } from '#ui/format/FormatContext.ts'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import type { Suggestion } from '#ui/search/SearchBox.tsx'
import { Price } from '#ui/text/Price.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { placeIcon } from '../placeIcon.tsx'
import { useAreaKind, useAreaNouns } from '../useAreaLabel.ts'
import type { Offer, Scope } from './types.ts'

// Loads when the search is used.
const Emblem = lazyPart(async () => (await import('#ui/emblem/Emblem.tsx')).Emblem)

const MAX_NAMED = 5

export const keyOf = ({ why, path }: Offer): string => `${why} ${path}`

/** An offer as a line of the listbox, with its price unless it is free of one. */
export function useSuggestion({ use, area: only }: Scope, isFree: boolean) {
  const { palette, search } = useWords()
  const { exact, list } = useFormat()
  const kind = useAreaKind()
  const nouns = useAreaNouns()

  function textOf({ why, area, label, things }: Offer): string {
    const { one, many } = nouns(area)
    const count = exact(things.length)
    switch (why) {
      case 'look up':
        return use === 'add' ? search.add(label) : search.lookUp(one, label)
      case 'search':
        return search.searchIn(many, label)
      case 'compare':
        return palette.compare(`${count} ${many}`)
      case 'names': {
        if (use !== 'add') return search.list(`${count} ${many}`)
        const names = things.slice(0, MAX_NAMED).map(({ name }) => search.quoted(name))
        const more = things.length - names.length
        const all = more > 0 ? [...names, search.more(exact(more))] : names
        return search.addAll(things.length, count, list(all))
      }
      default:
        return label
    }
  }

  return (offer: Offer, group: string): Suggestion => {
    const { why, area, label, things, requests } = offer
    const isEntity = why === 'saved' || why === 'opened' || why === 'seen'
    const icon = placeIcon(things.length > 1 ? 'groups' : area)
    return {
      id: keyOf(offer),
      group,
      text: textOf(offer),
      icon: isEntity ? (
        <Suspense fallback={icon}>
          <Emblem name={things[0]?.name ?? label} area={area} />
        </Suspense>
      ) : (
        icon
      ),
      aside: isFree ? undefined : (
        <>
          {isEntity && only === undefined && `${kind(area)} · `}
          <Price of={requests} />
        </>
      ),
    }
  }
}
