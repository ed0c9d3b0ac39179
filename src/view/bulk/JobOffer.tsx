import { useNow } from '#data/useService.ts'
import { type JobPlan, useJobControls } from '#data/jobs/useJobs.ts'
import { useBucket } from '#data/useQuota.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './jobs.module.css'
import { roughly } from './roughly.ts'

const HOUR = 3_600_000
const AGES = { day: 24 * HOUR, hour: HOUR, week: 168 * HOUR, ever: Infinity, none: null } as const
type Skip = keyof typeof AGES
const SKIPS: readonly Skip[] = ['hour', 'day', 'week', 'ever', 'none']

interface JobOfferProps {
  lead: string
  plan: JobPlan
  /** From the address; the empty string is the default. */
  skip: string
  onSkip(skip: string): void
}

/** The price of a bulk refresh in requests and in time, and the word to start it. */
export function JobOffer({ lead, plan, skip, onSkip }: JobOfferProps) {
  const { jobs: words, quota } = useWords()
  const format = useFormat()
  const jobs = useJobControls()
  const now = useNow()
  const bucket = useBucket()
  const chosen = SKIPS.find((one) => one === skip) ?? 'day'
  const priced = () => {
    const age = AGES[chosen]
    return age === null ? plan : { ...plan, knownSince: age === Infinity ? 0 : now() - age }
  }
  // The price follows the quota and the clock: looked at again every few seconds.
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
