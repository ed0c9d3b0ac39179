import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { nameKey } from '#lib/names.ts'
import type { Job } from '#data/jobs/jobStore.ts'
import type { JobPlan } from '#data/jobs/createJobs.ts'
import { JobOver, JobRunning, roughly } from './JobProgress.tsx'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { useBucket } from '#data/useQuota.ts'
import { useServices } from '#data/services.ts'
import { useNow } from '#data/useService.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useTick } from '#ui/time/useTick.ts'
import { bulkWords } from '#words/en/bulk.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './jobs.module.css'

interface BulkRefreshProps {
  title: string
  lead: string
  /** The id of the job; a group runs one job at a time. */
  group: string
  label: string
  /** The endpoint requested for each entity. */
  endpoint: string
  entities: readonly { id: string | null; name: string }[]
}

export function BulkRefresh(props: BulkRefreshProps) {
  const { title, lead, group, label, endpoint, entities } = props
  const [params, setParams] = useUrlState()
  const now = useNow()
  const { jobs } = useServices()
  const last = useJob(group)
  const [opened] = useState(now)
  const endedAt = last?.endedAt ?? 0
  // A result is news until the page is left; rows mark what failed earlier.
  const isNews =
    !isOver(last) || endedAt >= opened || (last.failed.length === 0 && opened - endedAt < NEWS)
  const job = isNews ? last : null
  useEffect(() => {
    return () => {
      const left = jobs.getSnapshot().find((one) => one.group === group)
      if (isOver(left) && left.failed.length === 0) jobs.dismiss(group)
    }
  }, [jobs, group])
  const targets = useJobTargets(endpoint, entities)
  if (targets.length === 0) return null
  return (
    <section className={styles.offer} aria-label={title}>
      {job === null && (
        <JobOffer
          title={title}
          lead={lead}
          plan={{ group, label, targets }}
          skip={params.get('skip') ?? ''}
          onSkip={(skip) => setParams({ skip })}
        />
      )}
      {job?.state === 'running' && <JobRunning job={job} />}
      {job !== null && job.state !== 'running' && <JobOver job={job} />}
    </section>
  )
}

const isOver = (job?: Job | null): job is Job =>
  job?.state === 'finished' || job?.state === 'cancelled'

/** One request per entity page, without duplicates and invalid names. */
export function useJobTargets(endpoint: string, entities: BulkRefreshProps['entities']) {
  const problemOfName = useProblemOfName()
  return useMemo(() => {
    const named = entities.flatMap(({ id, name }) =>
      endpoint === '' || id === null || problemOfName(id) !== null
        ? []
        : [{ endpoint, id, label: name.slice(0, 200) }],
    )
    return [...new Map(named.map((one) => [nameKey(one.id), one])).values()]
  }, [entities, endpoint, problemOfName])
}

const HOUR = 3_600_000
const NEWS = 60_000
const AGES = { day: 24 * HOUR, hour: HOUR, week: 168 * HOUR, ever: Infinity, none: null } as const
type Skip = keyof typeof AGES
const SKIPS: readonly Skip[] = ['hour', 'day', 'week', 'ever', 'none']

interface JobOfferProps extends Pick<BulkRefreshProps, 'title' | 'lead'> {
  plan: JobPlan
  /** The search parameter; empty: the default. */
  skip: string
  onSkip(skip: string): void
}

/** One line with the cost in requests and time, which starts the job; its details are folded. */
function JobOffer({ title, lead, plan, skip, onSkip }: JobOfferProps) {
  const words = useWords(bulkWords)
  const { quota } = useWords()
  const format = useFormat()
  const { jobs } = useServices()
  const now = useNow()
  const bucket = useBucket()
  const chosen = SKIPS.find((one) => one === skip) ?? 'day'
  const priced = () => {
    const age = AGES[chosen]
    return age === null ? plan : { ...plan, knownSince: age === Infinity ? 0 : now() - age }
  }
  // The cost depends on the quota and the clock.
  useTick((at) => Math.floor(at / 5000), 'slow')
  const { requests, known, endsAt } = jobs.price(priced())
  const time = endsAt === null ? null : format.duration(roughly(endsAt - now()))
  return (
    <div className={styles.line}>
      <b>{title}</b>
      {requests > 0 && (
        <Button
          cost={quota.requests(requests, format.exact(requests))}
          onClick={() => jobs.start(priced())}
        >
          {words.start}
        </Button>
      )}
      <span className={styles.price}>
        {time === null || requests === 0
          ? words.nothing
          : words.price(time, format.exact(bucket?.limit ?? 10))}
        {known > 0 && requests > 0 && ` · ${words.known(known, format.exact(known))}`}
      </span>
      <details className={styles.price}>
        <summary>{words.options}</summary>
        <p>{lead}</p>
        <Select
          label={words.skip}
          options={SKIPS.map((value) => ({ value, label: words.skipOptions[value] }))}
          value={chosen}
          onChange={onSkip}
        />
      </details>
    </div>
  )
}

/** The job of a group in any tab; null if there is none. */
export function useJob(group: string): Job | null {
  const { jobs } = useServices()
  const all = useSyncExternalStore(jobs.subscribe, jobs.getSnapshot, jobs.getSnapshot)
  return all.find((job) => job.group === group) ?? null
}
