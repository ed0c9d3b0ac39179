import { useLayoutEffect, useMemo, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import type { Registry } from '#data/areas/AreaDescriptor.ts'
import type { Theme } from '#data/settings/preferences.ts'
import { useRegistry } from '#data/useService.ts'
import { usePreferences } from '#data/useSettings.ts'
import { useGroups } from '#features/groups/groupStore.ts'
import { navigate, pathUnderBase } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { type Command, Finder } from '#view/finder/Finder.tsx'
import type { Scope } from '#view/finder/types.ts'
import { en } from '#words/en.ts'
import { useWords } from '#words/WordsContext.tsx'
import { searchInput } from './useHotkeys.ts'
import { usePlaces } from './usePlaces.ts'

const THEMES: readonly Theme[] = ['light', 'dark', 'system']

/** Text that was typed into the static search field of index.html before the app loaded. */
function earlySearch() {
  const input = document.querySelector<HTMLInputElement>('#early-search')
  return { text: input?.value ?? '', hasFocus: input !== null && input === document.activeElement }
}

/** What the search finds, in the words of the service where they differ from the usual ones. */
export function searchLabel({ find }: Pick<Registry, 'find'>): string {
  const usual = Object.entries(en.search.things)
  const own = usual.flatMap(([area, one]) => {
    const described = find(area)
    return described === null ? [] : (described.noun?.one ?? one)
  })
  const isUsual = own.length === 0 || own.join() === usual.map(([, one]) => one).join()
  return isUsual ? en.search.label : en.search.find(own)
}

/** The search of the shell: opens entities, pages and commands. */
export function Search() {
  const { search } = useWords()
  const registry = useRegistry()
  const commands = useCommands()
  const [early] = useState(earlySearch)
  const [, area = ''] = pathUnderBase(usePathname()).split('/')
  const here = Object.hasOwn(search.things, area) ? area : undefined
  const scope = useMemo((): Scope => ({ use: 'open', here }), [here])

  useLayoutEffect(() => {
    if (!early.hasFocus) return
    const input = searchInput()
    input?.focus()
    input?.setSelectionRange(early.text.length, early.text.length)
  }, [early])

  return (
    <Finder
      isMain
      label={searchLabel(registry)}
      early={early.text}
      scope={scope}
      commands={commands}
      onPick={({ why, path }) => navigate(path, why === 'names' ? { state: { asked: true } } : {})}
    />
  )
}

function useCommands(): readonly Command[] {
  const { palette, shell, themes } = useWords()
  const places = usePlaces()
  const set = usePreferences((preferences) => preferences.set)
  const { items: groups } = useGroups()
  return useMemo(
    () => [
      ...places.map((place) => ({
        name: palette.goTo(place.label),
        run: () => navigate(place.path),
      })),
      ...THEMES.map((theme) => ({
        name: palette.theme(themes[theme]),
        run: () => set({ theme }),
      })),
      ...groups.map(({ id, name }) => ({
        name,
        group: shell.groups,
        run: () => navigate(paths.group(id)),
      })),
    ],
    [places, set, groups, palette, shell, themes],
  )
}
