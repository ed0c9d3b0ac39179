import type { EndpointFilter } from '#api/endpoints.ts'
import { isSet, missingFilter, type Target, withParams } from '#data/bodies/useTarget.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { useCachedWords } from '#data/cached/useLists.ts'
import { useLearned } from '#view/useLearned.ts'
import { Button } from '#ui/basic/Button.tsx'
import { FilterSheet } from '#ui/basic/FilterSheet.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { AnotherWord, FilterInput } from './FilterInput.tsx'
import { urlParamName, optionOf } from './pageTarget.ts'
import { useUrlState } from '#routes/location.ts'
import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The filters of an endpoint: those that its answers named take precedence, and values seen in answers are added. */
export function useServiceFilters({ endpoint, params }: Target): readonly EndpointFilter[] {
  const learned = useLearned(endpoint.name).filters
  const own = endpoint.filters ?? []
  const filters = [
    ...own.filter(({ param }) => !learned.some((one) => one.param === param)),
    ...learned,
  ]
  const isOpen = filters.some(({ seen }) => seen === true)
  const wordsOf = useCachedWords(isOpen ? endpoint.name : null)
  return filters.map((filter) => {
    if (filter.seen !== true || filter.values.length === 0) return filter
    const asked = params[filter.param] ?? ''
    const words = [...filter.values, ...wordsOf(filter.param), ...(asked === '' ? [] : [asked])]
    return { ...filter, values: [...new Set(words)] }
  })
}

/** The kind that the URL asks for, as the loaded rows spell it; empty for all. */
export function useRequestedKind(kinds: readonly string[]): string {
  const [params] = useUrlState()
  const asked = params.get('kind') ?? ''
  return optionOf(kinds, asked) ?? asked
}

interface ServiceFiltersProps {
  target: Target
  /** A parameter that the list itself offers, with its known values. */
  except?: string | undefined
  /** The filters of the loaded rows. */
  own?: ReactNode
  /** How many filters of the loaded rows are set. */
  ownSet?: number
}

/**
 * The filters of the loaded rows and those of the service, with the service's own values; each choice of the latter costs
 * a request unless its answer is cached.
 */
export function ServiceFilters({ target, except, own, ownSet = 0 }: ServiceFiltersProps) {
  const { quota } = useWords()
  const { list } = useWords(viewWords)
  const { exact } = useFormat()
  // A missing required filter is asked for in place of the answer.
  const missing = missingFilter(target)?.param
  const all = useServiceFilters(target)
  const offered = all.find(({ param, seen }) => param === except && seen === true)
  const filters = all.filter(
    ({ param, values, dates, required }) =>
      param !== except &&
      param !== missing &&
      // A list names its values itself.
      (values.length > 0 || dates !== undefined || required || target.id !== undefined),
  )
  if (filters.length === 0 && offered === undefined && (own == null || own === false)) return null
  return (
    <FilterSheet set={ownSet + filters.filter((filter) => isSet(filter, target.params)).length}>
      {own}
      {offered !== undefined && <AnotherWord target={target} filter={offered} />}
      {filters.length > 0 && (
        <div className={styles.row}>
          <span className={styles.small}>{list.filterService}</span>
          {filters.map((filter) => (
            <FilterInput key={filter.param} target={target} filter={filter} />
          ))}
          <span className={styles.small}>{list.filterCost(quota.requests(1, exact(1)))}</span>
        </div>
      )}
    </FilterSheet>
  )
}

interface AskFilterProps {
  target: Target
  /** Null if the service cannot filter by it. */
  param: string | null
  /** The service's value for the choice among the loaded rows; '' for all. */
  value: string
  label: string
  /** URL parameters to remove, because the answer makes them unnecessary. */
  clear?: Readonly<Record<string, string>>
  /** True if only a part of the rows may be loaded. */
  more: boolean
}

/** Requests all rows of the chosen filter, of which a part is loaded, or the unfiltered list. */
export function AskFilter({ target, param, value, label, clear, more }: AskFilterProps) {
  const { list } = useWords(viewWords)
  const [, setParams] = useUrlState()
  const asked = param === null ? '' : (target.params[param] ?? '')
  const wanted = asked === '' ? value : ''
  const next = param === null ? null : { ...target.params, [param]: wanted, page: '' }
  const known = useIsCached(next && withParams(target, next))
  if (param === null || (asked === '' && (value === '' || !more))) return null
  return (
    <Button
      small
      variant="quiet"
      cost={known ? 0 : 1}
      onClick={() => setParams({ ...clear, [urlParamName(param)]: wanted, page: '' }, true)}
    >
      {asked === '' ? list.askFor(label) : list.askAll}
    </Button>
  )
}
