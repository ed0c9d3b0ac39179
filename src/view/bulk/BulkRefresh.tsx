import { useMemo } from 'react'
import { type Job, useJob, useJobControls } from '#data/jobs/useJobs.ts'
import { useProblemOfName } from '#data/snapshots/useTarget.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useUrlState } from '#routes/location.ts'
import { JobOffer } from './JobOffer.tsx'
import { JobOver, JobRunning } from './JobProgress.tsx'

export interface BulkRefreshProps {
  title: string
  lead: string
  /** Names the job: of one name only one runs at a time. */
  group: string
  label: string
  /** The endpoint asked for each. */
  endpoint: string
  entities: readonly { id: string | null; name: string }[]
}

/** A bulk refresh from its price to its end. */
export function BulkRefresh(props: BulkRefreshProps) {
  const { title, lead, group, label, endpoint, entities } = props
  const jobs = useJobControls()
  const problemOfName = useProblemOfName()
  const [params, setParams] = useUrlState()
  const job = useJob(group)
  const targets = useMemo(() => {
    const named = entities.flatMap(({ id, name }) =>
      id === null || problemOfName(id) !== null
        ? []
        : [{ endpoint, id, label: name.slice(0, 200) }],
    )
    return [...new Map(named.map((one) => [one.id.toLowerCase(), one])).values()]
  }, [entities, endpoint, problemOfName])
  if (targets.length === 0) return null
  return (
    <Card title={title} accent={job?.state === 'running'}>
      {job === null ? (
        <JobOffer
          lead={lead}
          plan={{ group, label, targets }}
          skip={params.get('skip') ?? ''}
          onSkip={(skip) => setParams({ skip })}
        />
      ) : (
        <Progress job={job} onCancel={() => jobs.cancel(group)} />
      )}
    </Card>
  )
}

function Progress({ job, onCancel }: { job: Job; onCancel(): void }) {
  return job.state === 'running' ? (
    <JobRunning job={job} onCancel={onCancel} />
  ) : (
    <JobOver job={job} />
  )
}
