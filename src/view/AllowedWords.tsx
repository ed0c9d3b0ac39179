import { useLearned } from '#data/snapshots/useLearned.ts'
import type { Hint } from '#data/snapshots/failure.ts'
import { labelOf } from '#reading/index.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { askedName } from './askedName.ts'
import { useUrlState } from '#routes/location.ts'
import styles from './page.module.css'

const MOST = 60

/** The words that a refusal named, as choices: each is one request, and from then on a filter of the page. */
export function AllowedWords({ endpoint, hint }: { endpoint: string; hint: Hint }) {
  const { list, quota } = useWords()
  const { exact } = useFormat()
  const [, setParams] = useUrlState()
  const { learnFilter } = useLearned(endpoint)
  const { param, values, required } = hint
  return (
    <div>
      <p>{list.allowed(param)}</p>
      <div className={styles.row}>
        {values.slice(0, MOST).map((value) => (
          <Button
            key={value}
            small
            cost={quota.requests(1, exact(1))}
            onClick={() => {
              learnFilter({ param, values, required })
              setParams({ [askedName(param)]: value, page: '' }, true)
            }}
          >
            {labelOf(value)}
          </Button>
        ))}
      </div>
    </div>
  )
}
