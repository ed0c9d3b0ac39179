import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Job, JobPlan } from '#data/jobs.ts'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { useServices } from '#data/services.ts'
import { useBucket } from '#data/useQuota.ts'
import { useNow } from '#data/useService.ts'
import { nameKey } from '#lib/names.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { Instant } from '#ui/text/Instant.tsx'
import { useSecondsLeft, useTick } from '#ui/time/useTick.ts'
import { bulkWords } from '#words/en/bulk.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './BulkRefresh.module.css'

interface BulkRefreshProps {
  title: string
  lead: string
  /** The identity of the job. */
  group: string
  /** The endpoint that is requested for each entity. */
  endpoint: string
  entities: readonly { id: string | null; name: string }[]
}

/** Refreshes several things with requests that clicks leave unused: the price, the progress, the result. */
export function BulkRefresh({ title, lead, group, endpoint, entities }: BulkRefreshProps) {
  const now = useNow()
  const job = useJob(group)
  // Results from before the page was opened are not news.
  const [opened] = useState(now)
  const targets = useJobTargets(entities)
  if (targets.length === 0) return null
  return (
    <section className={styles.offer} aria-label={title}>
      {job?.state === 'running' ? (
        <JobProgress job={job} />
      ) : (
        <>
          {job !== null && (job.endedAt ?? 0) >= opened && <JobResult job={job} />}
          <JobOffer title={title} lead={lead} plan={{ group, endpoint, targets }} />
        </>
      )}
    </section>
  )
}

/** The newest job of a group; null if there is none. */
export function useJob(group: string): Job | null {
  return useStore(useServices().jobs.store, (jobs) => jobs[group] ?? null)
}

/** The entities without duplicates and invalid names. */
function useJobTargets(entities: BulkRefreshProps['entities']): JobPlan['targets'] {
  const problemOfName = useProblemOfName()
  return useMemo(() => {
    const named = entities.flatMap(({ id, name }) =>
      id === null || problemOfName(id) !== null ? [] : [{ id, label: name.slice(0, 200) }],
    )
    return [...new Map(named.map((one) => [nameKey(one.id), one])).values()]
  }, [entities, problemOfName])
}

const HOUR = 3_600_000
/** ms */
const AGES = { hour: HOUR, day: 24 * HOUR, week: 168 * HOUR, ever: Infinity, none: -Infinity }
const SKIPS = Object.keys(AGES) as (keyof typeof AGES)[]

/** The cost in requests and time, and the button that starts the job. */
function JobOffer({ title, lead, plan }: { title: string; lead: string; plan: JobPlan }) {
  const words = useWords(bulkWords)
  const format = useFormat()
  const { jobs } = useServices()
  const now = useNow()
  const bucket = useBucket()
  const [params, setParams] = useUrlState()
  const skip = SKIPS.find((one) => one === params.get('skip')) ?? 'day'
  const priced = () => ({ ...plan, cachedSince: Math.max(0, now() - AGES[skip]) })
  // The cost depends on the quota and the clock.
  useTick((at) => Math.floor(at / 5000), 'slow')
  const { requests, known, endsAt } = jobs.price(priced())
  return (
    <div className={styles.line}>
      <b>{title}</b>
      {requests > 0 && (
        <Button cost={requests} onClick={() => jobs.start(priced())}>
          {words.start}
        </Button>
      )}
      <span className={styles.price} translate="no">
        {endsAt === null
          ? words.nothing
          : words.price(
              format.duration(roughly(endsAt - now())),
              format.exact(bucket?.limit ?? 10),
            )}
        {known > 0 && requests > 0 && ` · ${words.known(known, format.exact(known))}`}
      </span>
      <details className={styles.price}>
        <summary>{words.options}</summary>
        <p>{lead}</p>
        <Select
          label={words.skip}
          options={SKIPS.map((value) => ({ value, label: words.skipOptions[value] }))}
          value={skip}
          onChange={(next) => setParams({ skip: next })}
        />
      </details>
    </div>
  )
}

function JobProgress({ job }: { job: Job }) {
  const words = useWords(bulkWords)
  const { shell, wait } = useWords()
  const format = useFormat()
  const { jobs } = useServices()
  const isOffline = useBucket()?.hold?.why === 'offline'
  const secondsLeft = useSecondsLeft(jobs.expectedEnd(job)) ?? 0
  const { total, left, failed } = job
  return (
    <>
      <div className={styles.bar}>
        <ProgressBar share={(total - left) / total} label={null} tone="data" />
      </div>
      <p className={styles.line}>
        <b>{words.progress(format.exact(total - left), format.exact(total))}</b>
        <span className={styles.price} translate="no">
          {isOffline ? wait.why.offline : words.left(format.countdown(secondsLeft))}
        </span>
        {failed.length > 0 && (
          <span className={styles.price}>
            {words.failed(failed.length, format.exact(failed.length))}
          </span>
        )}
      </p>
      <div className={styles.line}>
        <Button onClick={() => jobs.cancel(job.group)}>{shell.cancel}</Button>
        <span className={styles.price}>{words.clicksFirst}</span>
      </div>
    </>
  )
}

const MAX_NAMED = 10

/** What came of a job; what is left of it is in the next offer. */
function JobResult({ job: { state, total, left, failed, endedAt } }: { job: Job }) {
  const words = useWords(bulkWords)
  const format = useFormat()
  const done = total - left - failed.length
  return (
    <>
      {state === 'stopped' && <p role="alert">{words.stopped}</p>}
      {state === 'cancelled' && <p>{words.cancelled(format.exact(left), format.exact(total))}</p>}
      <p className={styles.line}>
        <b>{words.finished(format.exact(done))}</b>
        {endedAt !== null && (
          <span className={styles.price}>
            <Instant ms={endedAt} as="relative" />
          </span>
        )}
      </p>
      {failed.length > 0 && (
        <p className={styles.price}>
          {words.failed(failed.length, format.exact(failed.length))}:{' '}
          <bdi>{format.list(failed.slice(0, MAX_NAMED).map(({ target }) => target.label))}</bdi>
          {failed.length > MAX_NAMED && ' …'}
        </p>
      )}
    </>
  )
}

const MINUTE = 60_000

/** Rounds a forecast up: to 5 seconds below two minutes, then to minutes. */
function roughly(ms: number): number {
  const step = ms < 2 * MINUTE ? 5000 : MINUTE
  return Math.max(step, Math.ceil(ms / step) * step)
}
