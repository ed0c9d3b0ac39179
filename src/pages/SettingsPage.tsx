import { useConfig } from '#queries/useService.ts'
import { usePreferences } from '#queries/useSettings.ts'
import type { Theme } from '#settings/preferences.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { useAllWords } from '#words/useAllWords.ts'
import { useUrlState } from './location.ts'
import { usePageTitle } from './PageTitle.tsx'
import { BackupSettings } from './settings/BackupSettings.tsx'
import { DataSettings } from './settings/DataSettings.tsx'
import { FreshnessSettings } from './settings/FreshnessSettings.tsx'
import { KeySettings } from './settings/KeySettings.tsx'
import { PictureSettings } from './settings/PictureSettings.tsx'
import { ReserveSettings } from './settings/ReserveSettings.tsx'
import { RouteSettings } from './settings/RouteSettings.tsx'
import { ServiceSettings } from './settings/ServiceSettings.tsx'
import { SetUpSettings } from './settings/SetUpSettings.tsx'
import styles from './pages.module.css'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

export function SettingsPage() {
  const { settingsPage: words, themes } = useAllWords()
  const config = useConfig()
  const { theme, set } = usePreferences()
  usePageTitle(words.title)
  const [params] = useUrlState()
  if (params.get('setup') !== null && !config.locked)
    return (
      <div className={styles.stack}>
        <PageHeader title={words.title} />
        <SetUpSettings />
      </div>
    )
  return (
    <div className={styles.stack}>
      <PageHeader title={words.title} />
      <KeySettings />
      <Card title={words.themeTitle}>
        <Segmented
          label={words.themeTitle}
          value={theme}
          onChange={(chosen) => set({ theme: chosen })}
          options={THEMES.map((value) => ({ value, label: themes[value] }))}
        />
      </Card>
      <ReserveSettings />
      <ServiceSettings />
      {!config.locked && <SetUpSettings />}
      {!config.locked && <RouteSettings />}
      {/* The policy of a build for one service admits no other host's pictures. */}
      {!config.locked && <PictureSettings />}
      <FreshnessSettings />
      <BackupSettings />
      <DataSettings />
    </div>
  )
}
