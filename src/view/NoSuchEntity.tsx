import { useHistoryState } from 'wouter/use-browser-location'
import { asWritten } from '#api/target.ts'
import type { NotFoundError } from '#api/errors.ts'
import type { View } from '#data/bodies/useView.ts'
import { useServices } from '#data/services.ts'
import { plainName, shownName } from '#lib/names.ts'
import { cx } from '#ui/cx.ts'
import { Button, ButtonLink } from '#ui/basic/Button.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf, navigate, type Spelled } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { Finder } from './finder/Finder.tsx'
import { ListedRow } from './ListedRow.tsx'
import { usePageTitle } from './PageTitle.tsx'
import { placeIcon } from './placeIcon.tsx'
import { useAreaKind, useAreaLabel } from './useAreaLabel.ts'
import { useAskUpdate } from './useAskUpdate.tsx'
import styles from './page.module.css'

interface NoSuchEntityProps {
  area: string
  id: string
  view: View
  failure: NotFoundError
  /** The name that lists and other bodies use for it; null if there is none. */
  named: string | null
}

/** The page of an entity that the service does not have: says so, and offers other spellings, names and areas. */
export function NoSuchEntity({ area, id, view, failure, named }: NoSuchEntityProps) {
  const { failure: words } = useWords(viewWords)
  const label = useAreaLabel()(area)
  const kind = useAreaKind()(area).toLowerCase()
  const name = named ?? shownName(id)
  const { button: update, outcome } = useAskUpdate(area, name, view)
  const spelled = useOtherSpelling(view, name)
  usePageTitle(name)
  return (
    <div className={cx(styles.stack, styles.column)}>
      <PageHeader crumbs={[{ href: hrefOf(paths.area(area)), label }]} title={name} />
      <ErrorState
        icon={placeIcon(area)}
        title={words.noSuch(kind, name)}
        message={failure.detail === '' ? null : failure.detail}
        code={failure.code}
        actions={
          <>
            {spelled !== null && (
              <Button variant="primary" cost={1} disabled={view.fetching} onClick={spelled}>
                {words.asWritten}
              </Button>
            )}
            {failure.at !== null && <Freshness at={failure.at} />}
            <Button cost={1} disabled={view.fetching} onClick={view.refresh}>
              {words.lookAgain}
            </Button>
            {update}
            {failure.assumed && (
              <ButtonLink variant="quiet" href={hrefOf(paths.settings('routes'))}>
                {words.toSettings}
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{spelled === null ? words.notFoundHelp : words.spelled}</p>
        {failure.assumed && <p>{words.assumedHelp}</p>}
        <div className={styles.search}>
          <Finder
            label={words.another}
            start={name}
            scope={{ use: 'open', area, taken: [id] }}
            onPick={({ why, things, path }) =>
              why === 'look up' && things[0]?.id === id ? view.refresh() : navigate(path)
            }
          />
        </div>
      </ErrorState>
      {outcome}
      <ListedRow area={area} id={id} />
      <Elsewhere name={name} area={area} isLookUp />
    </div>
  )
}

/** Requests the entity by the original spelling of its name; null if that was already tried. */
function useOtherSpelling({ target }: View, label: string): (() => void) | null {
  const { refresh, holdsKey } = useServices()
  const spelling = useHistoryState<Partial<Spelled> | null>()?.spelling?.trim() ?? ''
  const isOther = spelling !== target.id && plainName(spelling) === target.id
  if (!isOther || holdsKey(spelling)) return null
  // The view shows the result, also a failure.
  return () => void refresh(asWritten(target, spelling), { label }).catch(() => undefined)
}
