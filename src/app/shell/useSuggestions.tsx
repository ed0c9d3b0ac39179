import { useMemo } from 'react'
import { isBlank, plainName, shownName } from '#lib/names.ts'
import { navigate } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { fold } from '#data/cached/nameIndex.ts'
import { useServices } from '#data/services.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList, usePreferences, useRecents } from '#data/useSettings.ts'
import type { Theme } from '#data/settings/preferences.ts'
import { cachedEntity } from '#data/cached/useCached.ts'
import { useNames } from '#data/cached/names.ts'
import type { Registry } from '#data/areas/registry.ts'
import { type Entity, sameEntity, toldApart } from '#data/settings/favourites.ts'
import { SeenBadge } from '#ui/basic/Badge.tsx'
import type { Suggestion, SuggestionGroup } from '#ui/search/Suggestions.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { usePlaces } from './usePlaces.ts'

/** The id of the suggestion to look up the text itself; `run` does not know it. */
export const LOOK_UP = 'look up'

const MOST = 6
const MOST_NAMES = 8

interface Suggestions {
  groups: readonly SuggestionGroup[]
  /** The thing whose name begins as the text does: what Enter opens. */
  best: string | null
  /** Does what a suggestion says. */
  run(id: string): void
}

/** The names that a newcomer can begin with, of the area where things are looked up. */
const examplesOf = ({ lookedUp: area }: Registry, names: readonly string[]): Entity[] =>
  names.map((name) => ({ area, id: name, name }))

/** The same thing, or the same name written otherwise: one suggestion, and one request. */
const isTwin = (a: Entity) => (b: Entity) => sameEntity(a, b)

const NONE: readonly Entity[] = []

/**
 * What the search offers for `text`: favourites, recent, every name seen, pages and commands, and the look-up last. A page
 * that opens is one more recent: nothing is drawn for that until the search is `used`.
 */
export function useSuggestions(text: string, used: boolean): Suggestions {
  const services = useServices()
  const { search, shell, home, quota, palette } = useWords()
  const { exact } = useFormat()
  const label = useAreaLabel()
  const starred = useFavouriteList().entities
  const recent = useRecents(({ entities }) => (used ? entities : NONE))
  const names = useNames(text, MOST_NAMES + MOST)
  const commands = useCommands()
  // What was typed since is not what they are for: drawing the letter costs nothing here.
  return useMemo(() => {
    const { config, registry } = services
    const wanted = fold(text)
    const price = <span>{quota.requests(1, exact(1))}</span>

    const matching = (entities: readonly Entity[]) =>
      entities.filter(({ name }) => fold(name).includes(wanted)).slice(0, MOST)
    const isKnown = ({ area, id }: Entity) => cachedEntity(services, area, id) !== null
    const offer = (entity: Entity): Suggestion => ({
      id: paths.entity(entity.area, entity.id),
      text: apart.find(isTwin(entity))?.name ?? entity.name,
      aside: (
        <>
          {label(entity.area)}
          {isKnown(entity) ? <SeenBadge /> : price}
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
    const examples: readonly Entity[] = wanted === '' ? [] : examplesOf(registry, config.examples)
    const fourth = matching(examples).filter(
      (entity) => ![...listed, ...third].some(isTwin(entity)),
    )
    const entities = [...listed, ...third, ...fourth]
    const apart = toldApart(entities)
    const best =
      wanted === ''
        ? undefined
        : (entities.find(({ name }) => fold(name) === wanted) ??
          entities.find(({ name }) => fold(name).startsWith(wanted)))
    const orders = wanted === '' ? [] : commands.filter(({ name }) => fold(name).includes(wanted))
    const name = plainName(text)
    const ask: Suggestion = {
      id: LOOK_UP,
      text: search.lookUp(shownName(name)),
      aside: quota.requests(1, exact(1)),
    }

    return {
      groups: [
        { label: shell.favourites, items: first.map(offer) },
        { label: home.recentTitle, items: second.map(offer) },
        { label: palette.names, items: third.map(offer) },
        { label: home.startTitle, items: fourth.map(offer) },
        {
          label: palette.commands,
          items: orders.slice(0, MOST).map((one) => ({ id: one.id, text: one.name })),
        },
        { label: palette.lookUp, items: isBlank(name) ? [] : [ask] },
      ].filter((group) => group.items.length > 0),
      best: best === undefined ? null : paths.entity(best.area, best.id),
      run(id) {
        const command = commands.find((one) => one.id === id)
        if (command === undefined) navigate(id)
        else command.run()
      },
    }
  }, [
    text,
    starred,
    recent,
    names,
    commands,
    services,
    search,
    shell,
    home,
    quota,
    palette,
    exact,
    label,
  ])
}

interface Command {
  id: string
  name: string
  run(): void
}

const THEMES: readonly Theme[] = ['light', 'dark', 'system']

/** What the palette can do beside finding names: every page, and the theme. */
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
