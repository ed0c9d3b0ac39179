import { useConfig } from '#data/useService.ts'
import { usePreferences } from '#data/useSettings.ts'
import type { Theme } from '#data/settings/preferences.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { usePageTitle } from '#view/PageTitle.tsx'
import { BackupSettings } from '#features/backup/BackupSettings.tsx'
import { DataSettings } from '#features/settings/DataSettings.tsx'
import { FreshnessSettings } from '#features/settings/FreshnessSettings.tsx'
import { KeySettings } from '#features/settings/KeySettings.tsx'
import { PictureSettings } from '#features/settings/PictureSettings.tsx'
import { ReserveSettings } from '#features/settings/ReserveSettings.tsx'
import { RouteSettings } from '#features/settings/RouteSettings.tsx'
import { ServiceSettings } from '#features/settings/ServiceSettings.tsx'
import { useForgetAlerts } from '#features/watches/alertStore.ts'
import { SetUpSettings } from '#features/setup/SetUpSettings.tsx'
import styles from '#view/page.module.css'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

export function SettingsPage() {
  const words = useWords(settingsWords)
  const { themes } = useWords()
  const config = useConfig()
  const { theme, set } = usePreferences()
  const forgetAlerts = useForgetAlerts()
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
      <DataSettings onForgotten={forgetAlerts} />
    </div>
  )
}
