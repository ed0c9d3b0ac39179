import type { Target } from '#data/bodies/useTarget.ts'
import { useLearned } from '#data/bodies/useLearned.ts'
import { labelOf } from '#reading/index.ts'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { askedName } from './useAskedParams.ts'
import { useUrlState } from '#routes/location.ts'
import styles from './page.module.css'

/** More than so many stand in a list, not side by side. */
const SIDE_BY_SIDE = 5

/** What the service itself can narrow down, in its own words; each choice is one request, free where it is known. */
export function ServiceFilters({ target }: { target: Target }) {
  const { list, quota } = useWords()
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
  const learned = useLearned(target.endpoint.name).filters
  const own = target.endpoint.filters ?? []
  const isNew = ({ param }: { param: string }) => !learned.some((one) => one.param === param)
  const filters = [...own.filter(isNew), ...learned].filter(({ values }) => values.length > 0)
  if (filters.length === 0) return null
  return (
    <div className={styles.row}>
      <span className={styles.small}>{list.filterService}</span>
      {filters.map(({ param, values, required }) => {
        const options = [...(required ? [] : ['']), ...values].map((value) => ({
          value,
          label: value === '' ? list.all : labelOf(value),
        }))
        const Choice = options.length > SIDE_BY_SIDE ? Select : Segmented
        return (
          <Choice
            key={param}
            label={labelOf(param)}
            value={params.get(askedName(param)) ?? options[0]?.value ?? ''}
            onChange={(value) =>
              setParams({ [askedName(param)]: value, page: '', pages: '' }, true)
            }
            options={options}
          />
        )
      })}
      <span className={styles.small}>{list.filterCost(quota.requests(1, exact(1)))}</span>
    </div>
  )
}
