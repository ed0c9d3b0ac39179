import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.ts'
import styles from './Change.module.css'

export interface ChangeProps {
  /** The difference; null if there is nothing to compare. */
  by: number | null
  /** `percent`: `by` is in percentage points. */
  as?: 'number' | 'percent' | 'duration' | undefined
  /** What it was: the change is in percent of that first, then in its unit. */
  was?: number | null | undefined
  /** For ranks: 61 fewer is shown as ▲ 61, in green. */
  lessIsBetter?: boolean
  /** +412 k instead of ▲ 412 k. */
  plus?: boolean
  /** Says in which time it was, ms, where that is not the page's period. */
  within?: number | null | undefined
  /** Shows the change without a colour, as neither direction is better. */
  plain?: boolean
}

/** Shows a change as ▲ or ▼, = for none, – for unknown; never by colour alone. */
export function Change({ by, as = 'number', lessIsBetter, plus, plain, within, was }: ChangeProps) {
  const { values, unit } = useWords()
  const format = useFormat()
  if (by === null || by === 0) {
    const [label, mark] = by === null ? [values.absent, '–'] : [values.unchanged, '=']
    return (
      <span role="img" aria-label={label} className={styles.same} data-unchanged>
        {mark}
      </span>
    )
  }
  const better = by > 0 !== (lessIsBetter === true)
  const write = { number: format.compact, percent: format.percent, duration: format.duration }[as]
  const share = was == null || was === 0 ? '' : `${format.percent(Math.abs(by / was) * 100)} · `
  const size = `${share}${write(Math.abs(by))}`
  return (
    <span translate="no" className={plain ? styles.same : better ? styles.up : styles.down}>
      {plus ? (
        `${by > 0 ? '+' : '−'}${size}`
      ) : (
        <>
          <span role="img" aria-label={better ? values.up : values.down}>
            {better ? '▲' : '▼'}
          </span>{' '}
          {size}
        </>
      )}
      {within != null && <small> {unit.within(format.duration(within))}</small>}
    </span>
  )
}
