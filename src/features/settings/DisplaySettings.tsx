import { FRESH_MINUTES, type Theme } from '#data/settings/preferences.ts'
import { usePreferences } from '#data/useSettings.ts'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Setting } from '#ui/basic/Setting.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']
const MINUTE = 60_000

/** The theme, and the age from which pages are marked as old. */
export function DisplaySettings() {
  const words = useWords(settingsWords)
  const { themes } = useWords()
  const { duration } = useFormat()
  const { theme, freshMinutes, fillsHome, set } = usePreferences()
  return (
    <>
      <Setting title={words.themeTitle}>
        <Segmented
          label={words.themeTitle}
          value={theme}
          onChange={(chosen) => set({ theme: chosen })}
          options={THEMES.map((value) => ({ value, label: themes[value] }))}
        />
      </Setting>
      <Setting title={words.freshTitle} lead={words.freshLead}>
        <Select
          label={words.freshTitle}
          hideLabel
          value={String(freshMinutes)}
          onChange={(value) => set({ freshMinutes: Number(value) })}
          options={FRESH_MINUTES.map((one) => ({ value: `${one}`, label: duration(one * MINUTE) }))}
        />
      </Setting>
      <Setting title={words.exampleTitle} lead={words.exampleLead}>
        <Toggle
          label={words.example}
          checked={fillsHome}
          onChange={(on) => set({ fillsHome: on })}
        />
      </Setting>
    </>
  )
}
