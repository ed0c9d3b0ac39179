import { NotFoundError, NotReadyError, ServiceError } from '#api/errors.ts'
import { type Hint, hintsIn, usualWords } from '#api/hints.ts'
import type { View } from '#data/bodies/useView.ts'
import { missingFilter, type Target } from '#data/bodies/useTarget.ts'
import { Button, ButtonLink } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { WaitingNotice, type WaitingNoticeProps } from '#ui/quota/WaitingNotice.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { FilterInput, TypedFilter } from './FilterInput.tsx'
import { failureText } from './failureText.ts'
import { hrefOf, useUrlState } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { ClockIcon } from '#ui/icons/Icon.tsx'
import { useTicker } from '#ui/time/TimeContext.ts'
import { useSecondsLeft, useTick } from '#ui/time/useTick.ts'
import { useServices } from '#data/services.ts'
import { useLearned } from '#view/useLearned.ts'
import { labelOf } from '#reading/index.ts'
import { urlParamName } from './pageTarget.ts'
import styles from './page.module.css'

export interface ViewStatusProps {
  view: View
  /** The label of the waiting request. */
  label: string
  /** The name of the requested entity; null for a list. */
  name: string | null
  skeleton?: 'entity' | 'list' | 'none'
}

/** Wait, failure or skeleton of a view, above it or in its place. Cached data stays visible below. */
export function ViewStatus({ view, label, name, skeleton = 'entity' }: ViewStatusProps) {
  const words = useWords()
  const { content, failure: failureWords, list } = useWords(viewWords)
  const { exact, second } = useFormat()
  const { root, refresh: ask } = useServices()
  const { snapshot, waiting, fetching, failure, cancelled, refresh } = view
  const retryAt = failure instanceof NotReadyError ? failure.retryAt : null
  const isDue = useSecondsLeft(retryAt) === 0
  useEffect(() => {
    if (isDue) void ask(view.target, { label, automatic: true }).catch(() => undefined)
  }, [isDue, ask, view.target, label])
  const missing = missingFilter(view.target)
  const one = words.quota.requests(1, exact(1))
  const wanted = name ?? view.target.params['search'] ?? ''
  if (missing !== undefined)
    return (
      <EmptyState
        title={list.missing(labelOf(missing.param))}
        actions={<FilterInput target={view.target} filter={missing} />}
      />
    )
  if (snapshot === null && skeleton !== 'none' && waiting?.why === 'offline')
    return (
      <EmptyState
        title={failureWords.offline}
        actions={
          <Button onClick={view.cancel} title={words.wait.cancel(label)}>
            {words.shell.cancel}
          </Button>
        }
      >
        {failureWords.offlineText}
      </EmptyState>
    )
  if (fetching && (snapshot === null || waiting !== null)) {
    return (
      <>
        {snapshot === null && skeleton === 'entity' && <Skeleton of="facts" />}
        <SlowNotice
          place={waiting?.place ?? null}
          expectedAt={waiting?.expectedAt ?? null}
          why={waiting?.why}
          label={label}
          oldBelow={snapshot !== null}
          onCancel={view.cancel}
        />
        {snapshot === null && skeleton !== 'none' && <Skeleton of="rows" />}
      </>
    )
  }
  if (failure !== null) {
    const { title, help, code, detail, settings } = failureText(
      failure,
      name && label,
      { failure: failureWords, problem: words.problem },
      root,
    )
    return (
      <>
        <ErrorState
          title={title}
          code={code}
          message={detail === '' ? null : detail}
          icon={failure instanceof NotReadyError ? <ClockIcon size={20} /> : undefined}
          actions={
            <>
              <Button onClick={refresh} cost={one}>
                {words.errors.again}
              </Button>
              {settings !== undefined && (
                <ButtonLink href={hrefOf(paths.settings(settings))}>
                  {failureWords.toSettings}
                </ButtonLink>
              )}
            </>
          }
        >
          {failure instanceof ServiceError &&
            hintsIn(failure.detail).map((hint) => (
              <AllowedWords key={hint.param} target={view.target} hint={hint} />
            ))}
          {retryAt === null ? help : failureWords.retry(second(retryAt))}
          {snapshot !== null && ` ${words.wait.oldBelow}`}
        </ErrorState>
        {failure instanceof NotFoundError && wanted !== '' && (
          <Elsewhere name={wanted} area={view.target.endpoint.area} isLookUp={name !== null} />
        )}
      </>
    )
  }
  if (cancelled)
    return (
      <EmptyState
        title={content.cancelledTitle}
        actions={
          <Button onClick={refresh} cost={one}>
            {words.entity.ask}
          </Button>
        }
      >
        {content.cancelledText}
      </EmptyState>
    )
  return null
}

/** A longer wait shows a message, ms. */
const SLOW_MS = 1000

/** Says that the request waits or is under way, once that takes long; its space is reserved from the start. */
function SlowNotice(props: WaitingNoticeProps) {
  const [since] = useState(useTicker().now())
  const slow = useTick((now) => now - since >= SLOW_MS)
  return (
    <Reserved here={slow}>
      <WaitingNotice {...props} />
    </Reserved>
  )
}

/** Reserves space for content; it is hidden and not focusable until `here`. */
export function Reserved({ here, children }: { here: boolean; children: ReactNode }) {
  const visibility = here ? undefined : 'hidden'
  return <div style={{ display: 'contents', visibility }}>{children}</div>
}

const MOST = 60

/** The values that an error response listed, as choices; each costs a request and becomes a filter of the page. */
export function AllowedWords({ target, hint }: { target: Target; hint: Hint }) {
  const { list } = useWords(viewWords)
  const [, setParams] = useUrlState()
  const { learnFilter } = useLearned(target.endpoint.name)
  const { param, required } = hint
  const listed = hint.values.length > 0
  const values = listed ? hint.values : usualWords(param)
  const learn = () => learnFilter({ param, values, required, ...(!listed && { seen: true }) })
  return (
    <div>
      <p>{(listed ? list.allowed : list.needs)(param)}</p>
      {!listed && <TypedFilter target={target} params={[param]} type="text" onAsk={learn} />}
      <div className={styles.row}>
        {values.slice(0, MOST).map((value) => (
          <Button
            key={value}
            small
            cost={1}
            onClick={() => {
              learn()
              setParams({ [urlParamName(param)]: value, page: '' }, true)
            }}
          >
            {labelOf(value)}
          </Button>
        ))}
      </div>
    </div>
  )
}
