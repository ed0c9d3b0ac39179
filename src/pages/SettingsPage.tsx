import { type ReactNode, Suspense, useEffect, useId } from 'react'
import { useConfig } from '#data/useService.ts'
import { Card } from '#ui/basic/Card.tsx'
import { cx } from '#ui/cx.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { usePageTitle } from '#view/PageTitle.tsx'
import { BackupSettings } from '#features/backup/BackupSettings.tsx'
import { DataSettings } from '#features/settings/DataSettings.tsx'
import { DeveloperSettings } from '#features/settings/DeveloperSettings.tsx'
import { DisplaySettings } from '#features/settings/DisplaySettings.tsx'
import { KeySettings } from '#features/settings/KeySettings.tsx'
import { useForgetAlerts } from '#features/follow/alertStore.ts'
import { ServiceSettings } from '#features/setup/ServiceSettings.tsx'
import styles from '#view/page.module.css'
import own from '#features/settings/settings.module.css'

const SetUp = lazyPart(async () => (await import('#features/setup/SetUp.tsx')).SetUp)

const SECTIONS = ['key', 'display', 'service', 'data', 'developer'] as const

export function SettingsPage() {
  const words = useWords(settingsWords)
  const config = useConfig()
  const forgetAlerts = useForgetAlerts()
  usePageTitle(words.title)
  useEffect(() => {
    // The page renders after the browser tried to scroll to the URL's fragment.
    document.getElementById(location.hash.slice(1))?.scrollIntoView?.()
  }, [])
  const [params, setParams] = useUrlState()
  // In the address, so that a reload keeps it open.
  if (params.get('setup') !== null && !config.locked)
    return (
      <div className={styles.stack}>
        <PageHeader title={words.title} />
        <PanelBoundary>
          <Suspense>
            <SetUp onClose={() => setParams({ setup: '' })} />
          </Suspense>
        </PanelBoundary>
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
          </Section>
          <Section id="display">
            <DisplaySettings />
          </Section>
          <Section id="service">
            <ServiceSettings />
          </Section>
          <Section id="data">
            <BackupSettings onReplaced={() => forgetAlerts(null)} />
            <DataSettings onForgotten={forgetAlerts} />
          </Section>
          <Section id="developer">
            <DeveloperSettings />
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
