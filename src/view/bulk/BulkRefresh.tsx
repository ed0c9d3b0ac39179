import { useMemo, useSyncExternalStore } from 'react'
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
import { Card } from '#ui/basic/Card.tsx'
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
  const last = useJob(group)
  // What ended well a while ago is no news.
  const isNews =
    last?.state !== 'finished' || last.failed.length > 0 || now() - (last.endedAt ?? 0) < NEWS
  const job = isNews ? last : null
  const targets = useJobTargets(endpoint, entities)
  if (targets.length === 0) return null
  return (
    <Card title={title} accent={job?.state === 'running'}>
      {job === null && (
        <JobOffer
          lead={lead}
          plan={{ group, label, targets }}
          skip={params.get('skip') ?? ''}
          onSkip={(skip) => setParams({ skip })}
        />
      )}
      {job?.state === 'running' && <JobRunning job={job} />}
      {job !== null && job.state !== 'running' && <JobOver job={job} />}
    </Card>
  )
}

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

interface JobOfferProps {
  lead: string
  plan: JobPlan
  /** The search parameter; empty: the default. */
  skip: string
  onSkip(skip: string): void
}

/** Shows the cost in requests and time, and starts the job. */
function JobOffer({ lead, plan, skip, onSkip }: JobOfferProps) {
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
    <div className={styles.offer}>
      <p className={styles.lead}>{lead}</p>
      <Select
        label={words.skip}
        options={SKIPS.map((value) => ({ value, label: words.skipOptions[value] }))}
        value={chosen}
        onChange={onSkip}
      />
      <div className={styles.line}>
        <Button
          variant="primary"
          disabled={requests === 0}
          cost={quota.requests(requests, format.exact(requests))}
          onClick={() => jobs.start(priced())}
        >
          {words.start}
        </Button>
        <span className={styles.price}>
          {time === null ? words.nothing : words.price(time, format.exact(bucket?.limit ?? 10))}
          {known > 0 && ` · ${words.known(known, format.exact(known))}`}
        </span>
      </div>
    </div>
  )
}

/** The job of a group in any tab; null if there is none. */
export function useJob(group: string): Job | null {
  const { jobs } = useServices()
  const all = useSyncExternalStore(jobs.subscribe, jobs.getSnapshot, jobs.getSnapshot)
  return all.find((job) => job.group === group) ?? null
}
