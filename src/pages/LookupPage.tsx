import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#queries/services.ts'
import { problemOfName } from '#queries/snapshots/useTarget.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { navigate } from './location.ts'
import { usePageTitle } from './PageTitle.tsx'
import { paths } from './paths.ts'
import { useAreaLabel } from './useAreaLabel.ts'
import { EntityLinks } from './view/EntityLinks.tsx'
import styles from './pages.module.css'

/** An area without a list: things are looked up by their exact name, on Enter. */
export function LookupPage({ area }: { area: string }) {
  const { lookup, problem, quota, shell } = useWords()
  const { exact } = useFormat()
  const { recents, saved } = useServices()
  const label = useAreaLabel()(area)
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const recent = useStore(recents).entities.filter((entity) => entity.area === area)
  const starred = useStore(saved).entities.filter((entity) => entity.area === area)
  usePageTitle(label)

  function submit(event: FormEvent) {
    event.preventDefault()
    const why = problemOfName(name)
    setWrong(why === null ? null : problem[why])
    if (why === null) navigate(paths.entity(area, name.trim()))
  }

  return (
    <>
      <PageHeader title={label} lead={lookup.lead} />
      <form onSubmit={submit} className={styles.lookup} noValidate>
        <TextField
          label={lookup.field}
          value={name}
          onChange={setName}
          error={wrong ?? undefined}
          autoComplete="off"
          spellCheck={false}
          action={
            <Button type="submit" variant="primary" cost={quota.requests(1, exact(1))}>
              {lookup.submit}
            </Button>
          }
        />
      </form>
      <div className={styles.stack}>
        {starred.length > 0 && <EntityLinks title={shell.saved} entities={starred} />}
        {recent.length > 0 ? (
          <EntityLinks title={lookup.recent} entities={recent} />
        ) : (
          <Card title={lookup.recent}>
            <EmptyState title={lookup.empty} />
          </Card>
        )}
      </div>
    </>
  )
}
