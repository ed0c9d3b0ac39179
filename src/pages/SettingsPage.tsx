import { type ReactNode, Suspense, useEffect } from 'react'
import { useConfig } from '#data/useService.ts'
import { Card } from '#ui/basic/Card.tsx'
import { cx } from '#ui/cx.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { BackupSettings } from '#features/backup/BackupSettings.tsx'
import { DataSettings } from '#features/settings/DataSettings.tsx'
import { DeveloperSettings } from '#features/settings/DeveloperSettings.tsx'
import { DisplaySettings } from '#features/settings/DisplaySettings.tsx'
import { KeySettings } from '#features/settings/KeySettings.tsx'
import { useForgetAlerts } from '#features/follow/alertStore.ts'
import { ServiceSettings } from '#features/setup/ServiceSettings.tsx'
import { Page } from './Page.tsx'
import styles from '#view/page.module.css'
import own from '#features/settings/settings.module.css'

const SetUp = lazyPart(async () => (await import('#features/setup/SetUp.tsx')).SetUp)

const SECTIONS = ['key', 'display', 'service', 'data', 'developer'] as const

export function SettingsPage() {
  const words = useWords(settingsWords)
  const config = useConfig()
  const forgetAlerts = useForgetAlerts()
  useEffect(() => {
    // The page renders after the browser tried to scroll to the URL's fragment.
    document.getElementById(location.hash.slice(1))?.scrollIntoView?.()
  }, [])
  const [params, setParams] = useUrlState()
  // In the address, so that a reload keeps it open.
  if (params.get('setup') !== null && !config.locked)
    return (
      <Page title={words.title}>
        <PanelBoundary>
          <Suspense>
            <SetUp onClose={() => setParams({ setup: '' })} />
          </Suspense>
        </PanelBoundary>
      </Page>
    )
  const contents: Record<(typeof SECTIONS)[number], ReactNode> = {
    key: <KeySettings />,
    display: <DisplaySettings />,
    service: <ServiceSettings />,
    data: (
      <>
        <BackupSettings onReplaced={() => forgetAlerts(null)} />
        <DataSettings onForgotten={forgetAlerts} />
      </>
    ),
    developer: <DeveloperSettings />,
  }
  return (
    <Page title={words.title}>
      <div className={cx(styles.stack, own.page)}>
        <nav aria-label={words.sectionsLabel}>
          <ul className={own.index}>
            {SECTIONS.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{words.sections[id]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={cx(styles.stack, own.sections)}>
          {SECTIONS.map((id) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{words.sections[id]}</h2>
              <Card>{contents[id]}</Card>
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}
