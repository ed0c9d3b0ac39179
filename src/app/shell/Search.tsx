import { Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import type { Theme } from '#data/settings/preferences.ts'
import { useRegistry } from '#data/useService.ts'
import { usePreferences } from '#data/useSettings.ts'
import { navigate, pathUnderBase } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { type Command, Finder } from '#view/finder/Finder.tsx'
import type { Offer, Scope } from '#view/finder/types.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { useWords } from '#words/WordsContext.tsx'
import { searchInput } from './useHotkeys.ts'
import { usePlaces } from './usePlaces.ts'

const LookUpDialog = lazyPart(
  async () => (await import('#features/groups/GroupDialog.tsx')).LookUpDialog,
)

const THEMES: readonly Theme[] = ['light', 'dark', 'system']

/** Text that was typed into the static search field of index.html before the app loaded. */
function earlySearch() {
  const input = document.querySelector<HTMLInputElement>('#early-search')
  return { text: input?.value ?? '', hasFocus: input !== null && input === document.activeElement }
}

/** The search of the shell: opens entities, pages and commands. */
export function Search() {
  const { search } = useWords()
  const registry = useRegistry()
  const commands = useCommands()
  const [early] = useState(earlySearch)
  const [list, setList] = useState<Offer['things'] | null>(null)
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
    <>
      <Finder
        isMain
        label={registry.find(registry.lookupArea)?.finds ?? search.label}
        early={early.text}
        scope={scope}
        commands={commands}
        onPick={({ why, path, things }) => (why === 'names' ? setList(things) : navigate(path))}
      />
      {list !== null && (
        <PartBoundary>
          <Suspense fallback={null}>
            <LookUpDialog members={list} onClose={() => setList(null)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}

function useCommands(): readonly Command[] {
  const registry = useRegistry()
  const { palette, themes } = useWords()
  const places = usePlaces()
  const label = useAreaLabel()
  const set = usePreferences((preferences) => preferences.set)
  return useMemo(
    () => [
      ...places.map((place) => ({
        name: palette.goTo(place.label),
        run: () => navigate(place.path),
      })),
      ...registry.areas
        .filter(({ comparable }) => comparable)
        .map(({ area }) => ({
          name: palette.compare(label(area)),
          run: () => navigate(paths.compare(area, [])),
        })),
      ...THEMES.map((theme) => ({
        name: palette.theme(themes[theme]),
        run: () => set({ theme }),
      })),
    ],
    [places, registry, set, palette, themes, label],
  )
}
