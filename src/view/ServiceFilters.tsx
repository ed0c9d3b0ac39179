import type { EndpointFilter } from '#api/endpoints.ts'
import { isSet, missingFilter, type Target, withParams } from '#data/bodies/useTarget.ts'
import { useCachedBodies, useCachedQueries, useIsCached } from '#data/cached/useCached.ts'
import { isRecord } from '#lib/isRecord.ts'
import { useLearned } from '#data/bodies/useLearned.ts'
import { Button } from '#ui/basic/Button.tsx'
import { FilterSheet } from '#ui/basic/FilterSheet.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { AnotherWord, FilterInput } from './FilterInput.tsx'
import { askedName } from './useAskedParams.ts'
import { useUrlState } from '#routes/location.ts'
import type { ReactNode } from 'react'
import styles from './page.module.css'

/** How many cached answers are read for filter values. */
const MOST_READ = 10

/** The filters of an endpoint: those that its answers named take precedence, and values seen in answers are added. */
export function useServiceFilters({ endpoint, params }: Target): readonly EndpointFilter[] {
  const learned = useLearned(endpoint.name).filters
  const own = endpoint.filters ?? []
  const filters = [
    ...own.filter(({ param }) => !learned.some((one) => one.param === param)),
    ...learned,
  ]
  const heads = useCachedQueries()
  const isOpen = filters.some(({ seen }) => seen === true)
  const queries = heads.filter((head) => isOpen && head.endpoint === endpoint.name)
  const bodies = useCachedBodies(queries.slice(0, MOST_READ).map(({ query }) => query))
  const rows = bodies.flatMap(({ reading }) => reading.tables[0]?.rows ?? [])
  return filters.map((filter) => {
    if (filter.seen !== true || filter.values.length === 0) return filter
    const inRows = rows.map(({ source }) => isRecord(source) && source[filter.param])
    const words = [...filter.values, ...inRows, params[filter.param]].filter(isWord)
    return { ...filter, values: [...new Set(words)] }
  })
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== ''

interface ServiceFiltersProps {
  target: Target
  /** A parameter that the list offers itself, by the words that are known. */
  except?: string | undefined
  /** The filters of the loaded rows. */
  own?: ReactNode
  /** How many of them are set. */
  ownSet?: number
}

/**
 * The filters of a list: of its rows, and what the service itself can narrow down, in its own words; of these each choice is
 * one request, free where it is known.
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
      // A list names its words itself.
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
  /** Null where the service does not filter by it. */
  param: string | null
  /** The service's word for what is chosen among the loaded rows; the empty string for all. */
  value: string
  label: string
  /** URL parameters to remove, because the answer makes them unnecessary. */
  clear?: Readonly<Record<string, string>>
  /** There may be more of it than is loaded. */
  more: boolean
}

/** Asks the service for all that a filter of the loaded rows shows a part of, or for everything again. */
export function AskFilter({ target, param, value, label, clear, more }: AskFilterProps) {
  const { quota } = useWords()
  const { list } = useWords(viewWords)
  const { exact } = useFormat()
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
      cost={known ? quota.free : quota.requests(1, exact(1))}
      onClick={() => setParams({ ...clear, [askedName(param)]: wanted, page: '' }, true)}
    >
      {asked === '' ? list.askFor(label) : list.askAll}
    </Button>
  )
}
