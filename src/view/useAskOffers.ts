import { type ClipboardEvent, useCallback } from 'react'
import { useStore } from 'zustand'
import type { Endpoint } from '#api/endpoints.ts'
import { targetOf } from '#api/target.ts'
import { type Body, bodyKey } from '#data/bodies/body.ts'
import { learnedOf } from '#data/bodies/useLearned.ts'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { cachedEntity } from '#data/cached/useCached.ts'
import { useServices } from '#data/services.ts'
import type { NameIndex } from '#data/cached/nameIndex.ts'
import { nameKey, plainName, shownName } from '#lib/names.ts'
import { namesAsLine, namesInText } from '#progress/namesInText.ts'
import { paths } from '#routes/paths.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useAreaNouns } from './useAreaLabel.ts'

/** A way to request a name in one area: costs one request, or none if the answer is cached. */
export interface AskOffer {
  area: string
  /** True for a look-up by exact name; false for a search of the area's list. */
  isLookUp: boolean
  /** True for rows that are on this device: only those are looked through. */
  isFilter?: boolean
  text: string
  path: string
  isCached: boolean
}

/** The names in a typed or pasted list; empty for a single name, and if the text contains a key. */
export function useNamesIn(): (text: string) => readonly string[] {
  const problemOfName = useProblemOfName()
  return useCallback(
    (text) => {
      if (problemOfName(text) === 'key') return []
      const names = namesInText(text).filter((name) => problemOfName(name) === null)
      return names.length > 1 ? names : []
    },
    [problemOfName],
  )
}

const MOST_LIKE = 8

/** The ids of names in one area as this device knows them, and the price of those that it does not hold. */
export function usePriceOfNames() {
  const services = useServices()
  return useCallback(
    (index: NameIndex, area: string, names: readonly string[]) => {
      const ids = names.map((name) => {
        const isIt = (one: { area: string; name: string }) =>
          one.area === area && nameKey(one.name) === nameKey(name)
        return index.search(name, MOST_LIKE).find(isIt)?.id ?? name
      })
      const missing = ids.filter((id) => cachedEntity(services, area, id) === null)
      return { ids, requests: missing.length }
    },
    [services],
  )
}

/** A single-line field would join the lines of a list, so separate the names by commas. */
export function pasteNames(
  event: ClipboardEvent<HTMLInputElement>,
  setText: (text: string) => void,
): void {
  const pasted = event.clipboardData.getData('text')
  const names = namesInText(pasted)
  if (names.length < 2 || !/[\r\n]/.test(pasted)) return
  event.preventDefault()
  setText(namesAsLine(names))
}

/** True for “Sun pearl”: a name that ends in a common noun is of an item. */
const endsLow = (name: string) => /\s\p{Ll}\S*$/u.test(name)

const MOST_PAGES = 100

/** All ways to request a name: the look-up first, but for a name like an item's, then the areas in order. Empty for an invalid name. */
export function useAskOffers(): (text: string) => readonly AskOffer[] {
  const services = useServices()
  const learned = useStore(services.preferences, (preferences) => preferences.learned)
  const { search } = useWords()
  const problemOfName = useProblemOfName()
  const nouns = useAreaNouns()
  const { exact } = useFormat()
  return useCallback(
    (text) => {
      const { config, registry, endpoints, history, root, queryClient } = services
      if (problemOfName(text) !== null) return []
      const name = plainName(text)
      const shown = shownName(name)

      const lookUp = (area: string): AskOffer => ({
        area,
        isLookUp: true,
        text: search.lookUp(nouns(area).one, shown),
        // The original spelling; the page requests the plain name first.
        path: paths.entity(area, text.trim() || name),
        isCached: cachedEntity(services, area, name) !== null,
      })
      const searchIn = (area: string, endpoint: Endpoint): AskOffer[] => {
        const { ignored } = learnedOf(learned, root, endpoint.name)
        const searches = endpoint.params.includes('search') && !ignored.includes('search')
        const { many } = nouns(area)
        const asked = (params: Readonly<Record<string, string>>) =>
          targetOf(root, endpoint, undefined, params).query
        const query = asked(searches ? { search: name } : {})
        const isCached = history.head(query) !== null
        const isFilter = isCached && !searches
        const { tables, paging } = queryClient.getQueryData<Body>(bodyKey(query))?.reading ?? {}
        const rows = tables?.[0]?.rows.length
        const filter = { filter: name, view: 'table' }
        const first: AskOffer = {
          area,
          isLookUp: false,
          isFilter,
          text: isFilter
            ? search.filterIn(many, rows === undefined ? '' : exact(rows))
            : search.searchIn(many, shown),
          // Without a search, the service sends the list, and its table is filtered here.
          path: paths.area(area, searches ? { search: name } : filter),
          isCached,
        }
        const total = paging?.pages ?? Math.ceil((paging?.total ?? 0) / (rows ?? 1))
        const pages = isFilter && endpoint.params.includes('page') ? total : 0
        const page = Array.from({ length: Math.min(pages, MOST_PAGES) }, (_, at) => String(at + 1))
          .slice(1)
          .find((one) => history.head(asked({ page: one })) === null)
        if (page === undefined) return [first]
        const path = paths.area(area, { ...filter, page })
        return [
          first,
          {
            area,
            isLookUp: false,
            text: search.rest(many, page, exact(pages)),
            path,
            isCached: false,
          },
        ]
      }
      const offers = registry.areas.flatMap(({ area, item, list, search: finds, entries }) => {
        const endpoint = endpoints.get(finds ?? list ?? '')
        const isFound = endpoint !== undefined || entries !== undefined
        const isLookedUp = endpoints.has(item) && (area === registry.lookedUp || !isFound)
        return [
          ...(isLookedUp ? [lookUp(area)] : []),
          ...(endpoint === undefined ? [] : searchIn(area, endpoint)),
        ]
      })
      // Unless the service's own examples look like that.
      const isOfItem = endsLow(name) && !config.examples.some(endsLow)
      const placeOf = ({ area, isLookUp }: AskOffer) => {
        if (isLookUp && area === registry.lookedUp) return 1
        return isOfItem && area === 'prices' ? 0 : 2
      }
      return offers.toSorted((a, b) => placeOf(a) - placeOf(b))
    },
    [services, learned, search, problemOfName, nouns, exact],
  )
}
