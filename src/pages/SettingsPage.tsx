import { type ReactNode, useEffect, useId } from 'react'
import { useConfig } from '#data/useService.ts'
import { usePreferences } from '#data/useSettings.ts'
import type { Theme } from '#data/settings/preferences.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { cx } from '#ui/cx.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { Setting } from '#view/Setting.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import { BackupSettings } from '#features/backup/BackupSettings.tsx'
import { DataSettings } from '#features/settings/DataSettings.tsx'
import { FreshnessSettings } from '#features/settings/FreshnessSettings.tsx'
import { KeySettings } from '#features/settings/KeySettings.tsx'
import { PictureSettings } from '#features/settings/PictureSettings.tsx'
import { ReserveSettings } from '#features/settings/ReserveSettings.tsx'
import { RouteSettings } from '#features/settings/RouteSettings.tsx'
import { useForgetAlerts } from '#features/watches/alertStore.ts'
import { ServiceSettings } from '#features/setup/ServiceSettings.tsx'
import styles from '#view/page.module.css'
import own from '#features/settings/settings.module.css'

const SECTIONS = ['key', 'display', 'service', 'data'] as const
const THEMES: readonly Theme[] = ['system', 'light', 'dark']

export function SettingsPage() {
  const words = useWords(settingsWords)
  const { themes } = useWords()
  const config = useConfig()
  const { theme, set } = usePreferences()
  const forgetAlerts = useForgetAlerts()
  usePageTitle(words.title)
  useHashOnArrival()
  const [params] = useUrlState()
  if (params.get('setup') !== null && !config.locked)
    return (
      <div className={styles.stack}>
        <PageHeader title={words.title} />
        <ServiceSettings />
      </div>
    )
  return (
    <div className={styles.stack}>
      <PageHeader title={words.title} />
      <div className={cx(styles.stack, own.page)}>
        <nav aria-label={words.sectionsLabel}>
          <ul className={own.index}>
            {SECTIONS.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{words.sections[section]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={cx(styles.stack, own.sections)}>
          <Section id="key">
            <KeySettings />
            <ReserveSettings />
          </Section>
          <Section id="display">
            <Setting title={words.themeTitle}>
              <div className={styles.row}>
                <Segmented
                  label={words.themeTitle}
                  value={theme}
                  onChange={(chosen) => set({ theme: chosen })}
                  options={THEMES.map((value) => ({ value, label: themes[value] }))}
                />
              </div>
            </Setting>
            <FreshnessSettings />
          </Section>
          <Section id="service">
            <ServiceSettings />
            {!config.locked && (
              <>
                {/* The CSP of a build for one service allows no pictures from other hosts. */}
                <PictureSettings />
                <RouteSettings />
              </>
            )}
          </Section>
          <Section id="data">
            <BackupSettings />
            <DataSettings onForgotten={forgetAlerts} />
          </Section>
        </div>
      </div>
    </div>
  )
}

function Section({ id, children }: { id: (typeof SECTIONS)[number]; children: ReactNode }) {
  const { sections } = useWords(settingsWords)
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading}>
      <h2 id={heading}>{sections[id]}</h2>
      <Card>{children}</Card>
    </section>
  )
}

/** The page renders after the browser tried to scroll to the URL's fragment. */
function useHashOnArrival(): void {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView?.()
  }, [])
}
