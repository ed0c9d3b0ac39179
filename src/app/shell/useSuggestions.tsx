import { Suspense, useCallback, useMemo } from 'react'
import { nameKey, plainName } from '#lib/names.ts'
import { navigate } from '#routes/location.ts'
import { MOST_COMPARED, paths } from '#routes/paths.ts'
import { placeIcon } from '#view/placeIcon.tsx'
import { useAreaKind, useAreaLabel, useAreaNouns } from '#view/useAreaLabel.ts'
import { type AskOffer, useAskOffers, useNamesIn, usePriceOfNames } from '#view/useAskOffers.ts'
import { fold, type NameIndex } from '#data/cached/nameIndex.ts'
import { useServices } from '#data/services.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList, usePreferences, useRecents } from '#data/useSettings.ts'
import type { Theme } from '#data/settings/preferences.ts'
import { cachedEntity } from '#data/cached/useCached.ts'
import { useNameIndex } from '#data/cached/names.ts'
import type { Registry } from '#data/areas/registry.ts'
import { type Entity, sameEntity, toldApart } from '#data/settings/favourites.ts'
import { FreeBadge } from '#ui/basic/Badge.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import type { Suggestion, SuggestionGroup } from '#ui/search/Suggestions.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useWords } from '#words/WordsContext.tsx'
import { usePlaces } from './usePlaces.ts'

// Loads when the search is used.
const Emblem = lazyPart(async () => (await import('#ui/emblem/Emblem.tsx')).Emblem)

const MOST = 6
const MOST_NAMES = 8
const SHORTEST_WORD = 3

interface Suggestions {
  groups: readonly SuggestionGroup[]
  /** The suggestion that Enter runs: an exact name match, else the first one; null if the user has to choose. */
  best: string | null
  /** Names from a typed or pasted list. */
  names: readonly string[]
  run(id: string): void
}

/** The id of the suggestion for a list of names. */
export const LIST = 'list'

/** Names from the configuration: example players, and entities that the service has but does not list. */
const namedThings = ({ areas, lookedUp }: Registry, examples: readonly string[]): Entity[] => [
  ...examples.map((name) => ({ area: lookedUp, id: name, name })),
  ...areas.flatMap(({ area, entries = [] }) => entries.map((entry) => ({ ...entry, area }))),
]

/** True for the same entity or another spelling of its name: one suggestion and one request. */
const isTwin = (a: Entity) => (b: Entity) => sameEntity(a, b)

const NONE: readonly Entity[] = []

/** Areas with known names that share a word with the text. */
function areasLike(text: string, index: NameIndex): readonly string[] {
  const words = fold(text)
    .split(' ')
    .filter(({ length }) => length >= SHORTEST_WORD)
  const like = words.flatMap((word) =>
    index.search(word, MOST_NAMES).filter(({ name }) => fold(name).split(' ').includes(word)),
  )
  return like.map(({ area }) => area)
}

/**
 * Suggests favourites, recent entities, cached names, requests, pages and commands. Ignores recent entities until the search
 * is `used`: each opened page adds one and would render the search again.
 */
export function useSuggestions(
  isTyping: boolean,
  used: boolean,
  here = '',
): (text: string) => Suggestions {
  const services = useServices()
  const { shell, quota, palette, search } = useWords()
  const { exact: exactText } = useFormat()
  const kind = useAreaKind()
  const starred = useFavouriteList().entities
  const recent = useRecents(({ entities }) => (used ? entities : NONE))
  const index = useNameIndex(isTyping)
  const commands = useCommands()
  const askOffers = useAskOffers()
  const namesIn = useNamesIn()
  const priceOfNames = usePriceOfNames()
  const nouns = useAreaNouns()
  return useCallback(
    (text) => {
      const { config, registry } = services
      const wanted = fold(text)
      const names = index.search(text, MOST_NAMES + MOST)
      const priceOf = (n: number) =>
        n === 0 ? <FreeBadge /> : <span>{quota.requests(n, exactText(n))}</span>
      const price = priceOf(1)

      const matching = (entities: readonly Entity[]) =>
        entities.filter(({ name }) => fold(name).includes(wanted)).slice(0, MOST)
      const isKnown = ({ area, id }: Entity) => cachedEntity(services, area, id) !== null
      const offer = (entity: Entity): Suggestion => ({
        id: paths.entity(entity.area, entity.id),
        text: apart.find(isTwin(entity))?.name ?? entity.name,
        icon: (
          <Suspense fallback={placeIcon(entity.area)}>
            <Emblem name={entity.name} area={entity.area} />
          </Suspense>
        ),
        aside: (
          <>
            {kind(entity.area)}
            {isKnown(entity) ? <FreeBadge /> : price}
          </>
        ),
      })

      const first = matching(starred)
      const second = matching(recent).filter((entity) => !first.some(isTwin(entity)))
      const listed = [...first, ...second]
      const third = names
        .filter((seen, at) => ![...listed, ...names.slice(0, at)].some(isTwin(seen)))
        .map((seen) => names.find((one) => isTwin(seen)(one) && isKnown(one)) ?? seen)
        .slice(0, MOST_NAMES)
      const named = wanted === '' ? [] : namedThings(registry, config.examples)
      const fourth = matching(named).filter((entity) => ![...listed, ...third].some(isTwin(entity)))
      const closeness = ({ name }: Entity) =>
        fold(name) === wanted ? 2 : Number(fold(name).startsWith(wanted))
      const entities = [...listed, ...third, ...fourth].toSorted(
        (a, b) => closeness(b) - closeness(a),
      )
      const apart = toldApart(entities)
      const key = nameKey(text)
      const name = plainName(text)
      const spelled = entities.filter(({ name }) => nameKey(name) === key)
      const exact =
        spelled.length > 0 ? spelled : entities.filter((one) => fold(one.name) === wanted)
      // Of several areas: the one of this page, else one whose page is free to open.
      const certain =
        exact.length > 1
          ? (exact.find(({ area }) => area === here) ?? exact.find(isKnown))
          : exact[0]
      const list = namesIn(text)
      const of = registry.lookedUp
      const { ids, requests } = priceOfNames(index, of, list)
      const several = `${exactText(list.length)} ${nouns(of).many}`
      const ofList = [
        { id: paths.compare(of, ids), text: palette.compare(several) },
        { id: LIST, text: search.list(several) },
      ]
        .slice(list.length > MOST_COMPARED ? 1 : 0)
        .map((one) => ({ ...one, icon: placeIcon('groups'), aside: priceOf(requests) }))
      const page = Object.hasOwn(search.things, here) ? [here] : []
      const likely = [...areasLike(text, index), ...page].filter(
        (area) => area !== registry.lookedUp,
      )
      const placeOf = ({ area }: { area: string }) =>
        likely.includes(area) ? likely.indexOf(area) : likely.length
      // A name of spaces alone opens by link only; typed, it is a mistake.
      const ways = text.trim() === '' || list.length > 0 ? [] : askOffers(text)
      // Of several things of this name, the user chooses; a request shows its price.
      const isUnsure = exact.length > 1
      const asks = ways
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .filter(
          (ask) =>
            !ask.isLookUp || !entities.some(({ area, id }) => area === ask.area && id === name),
        )
      const asking = ({ area, path, text: says, isCached }: AskOffer): Suggestion => ({
        id: path,
        text: says,
        icon: placeIcon(area),
        aside: isCached ? <FreeBadge /> : price,
      })
      const orders = wanted === '' ? [] : commands.filter(({ name }) => fold(name).includes(wanted))
      const groups = [
        { label: shell.favourites, items: wanted === '' ? first.map(offer) : [] },
        { label: palette.recent, items: wanted === '' ? second.map(offer) : [] },
        {
          label: palette.names,
          items: wanted === '' ? [] : entities.slice(0, MOST_NAMES).map(offer),
        },
        {
          label: isUnsure ? palette.choose : palette.lookUp,
          items: list.length > 0 ? ofList : asks.filter(({ isFilter }) => !isFilter).map(asking),
        },
        {
          label: palette.commands,
          items: [
            ...asks.filter(({ isFilter }) => isFilter).map(asking),
            ...orders.slice(0, MOST).map((one) => ({ id: one.id, text: one.name })),
          ],
        },
      ].filter((group) => group.items.length > 0)
      const guess = wanted === '' ? asks[0]?.path : groups[0]?.items[0]?.id
      const best = isUnsure ? null : (guess ?? null)

      return {
        groups,
        best: certain === undefined ? best : paths.entity(certain.area, certain.id),
        names: list,
        run(id) {
          const command = commands.find((one) => one.id === id)
          if (command === undefined) navigate(id)
          else command.run()
        },
      }
    },
    [
      starred,
      recent,
      index,
      commands,
      askOffers,
      namesIn,
      priceOfNames,
      nouns,
      services,
      shell,
      quota,
      palette,
      search,
      exactText,
      kind,
      here,
    ],
  )
}

interface Command {
  id: string
  name: string
  run(): void
}

const THEMES: readonly Theme[] = ['light', 'dark', 'system']

function useCommands(): readonly Command[] {
  const registry = useRegistry()
  const { palette, themes } = useWords()
  const places = usePlaces()
  const label = useAreaLabel()
  const set = usePreferences((preferences) => preferences.set)
  return useMemo(() => {
    const go = (name: string, path: string): Command => ({
      id: `go ${path}`,
      name: palette.goTo(name),
      run: () => navigate(path),
    })
    return [
      ...places.map((place) => go(place.label, place.path)),
      ...registry.areas
        .filter((descriptor) => descriptor.comparable)
        .map(({ area }) => go(palette.compare(label(area)), paths.compare(area, []))),
      ...THEMES.map((theme) => ({
        id: `theme ${theme}`,
        name: palette.theme(themes[theme]),
        run: () => set({ theme }),
      })),
    ]
  }, [places, registry, set, palette, themes, label])
}
