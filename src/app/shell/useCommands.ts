import { useMemo } from 'react'
import { navigate } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { useRegistry } from '#data/useService.ts'
import { usePreferences } from '#data/useSettings.ts'
import type { Theme } from '#data/settings/preferences.ts'
import { useWords } from '#words/WordsContext.tsx'
import { usePlaces } from './usePlaces.ts'

export interface Command {
  id: string
  name: string
  run(): void
}

const THEMES: readonly Theme[] = ['light', 'dark', 'system']

/** What the palette can do beside finding names: every page, and the theme. */
export function useCommands(): readonly Command[] {
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
