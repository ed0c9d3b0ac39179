import { useMemo } from 'react'
import { useStore } from 'zustand'
import { navigate } from '#pages/location.ts'
import { paths } from '#pages/paths.ts'
import { useAreaLabel } from '#pages/useAreaLabel.ts'
import { useServices } from '#queries/services.ts'
import type { Theme } from '#settings/preferences.ts'
import { useWords } from '#words/WordsContext.tsx'

export interface Command {
  id: string
  name: string
  run(): void
}

const THEMES: readonly Theme[] = ['light', 'dark', 'system']

/** What the palette can do beside finding names: every page, and the theme. */
export function useCommands(): readonly Command[] {
  const { registry, preferences } = useServices()
  const { shell, palette, explore, themes } = useWords()
  const label = useAreaLabel()
  const { set } = useStore(preferences)
  return useMemo(() => {
    const go = (name: string, path: string): Command => ({
      id: `go ${path}`,
      name: palette.goTo(name),
      run: () => navigate(path),
    })
    return [
      go(shell.home, paths.home()),
      ...registry.areas.map(({ area }) => go(label(area), paths.area(area))),
      ...registry.areas
        .filter((descriptor) => descriptor.comparable)
        .map(({ area }) => go(palette.compare(label(area)), paths.compare(area, []))),
      go(explore.title, paths.explore()),
      go(shell.activity, paths.activity()),
      go(shell.settings, paths.settings()),
      ...THEMES.map((theme) => ({
        id: `theme ${theme}`,
        name: palette.theme(themes[theme]),
        run: () => set({ theme }),
      })),
    ]
  }, [registry, set, shell, palette, explore, themes, label])
}
