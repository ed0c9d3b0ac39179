import { type FormEvent, useState } from 'react'
import type { EndpointFilter } from '#api/endpoints.ts'
import { isPeriod } from '#api/hints.ts'
import { isSet, type Target, withParams } from '#data/bodies/useTarget.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { useEndpoints, useNow, useRegistry } from '#data/useService.ts'
import { labelOf } from '#reading/index.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useUrlState } from '#routes/location.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { urlParamName } from './pageTarget.ts'
import styles from './page.module.css'

/** More choices than this are shown as a select. */
const SIDE_BY_SIDE = 5

/** Values of the options that open date or text fields; the leading space keeps them apart from service values. */
const DATES = ' dates'
const OTHER = ' other'

interface FilterInputProps {
  target: Target
  filter: EndpointFilter
}

/** Input for one service parameter: a choice, two dates, or a text if not all values are known. */
export function FilterInput({ target, filter }: FilterInputProps) {
  const { list } = useWords(viewWords)
  const [, setParams] = useUrlState()
  const { param, required, dates, seen = false } = filter
  const elsewhere = useWordsOf(param)
  const values = filter.values.length > 0 ? filter.values : elsewhere
  const [opened, open] = useState<string | null>(null)
  const hasDates = dates !== undefined && isSet(filter, { ...target.params, [param]: '' })
  if (values.length === 0 && dates === undefined)
    return <TypedFilter target={target} params={[param]} type="text" />
  const chosen = target.params[param] || (required ? (filter.values[0] ?? '') : '')
  const options = [
    // Of one thing, the service shows what it chooses itself.
    ...(required ? [] : [{ value: '', label: target.id === undefined ? list.all : list.usual }]),
    ...(required && chosen === '' ? [{ value: '', label: list.choose }] : []),
    ...values.map((value) => ({ value, label: labelOf(value) })),
    ...(seen ? [{ value: OTHER, label: list.other }] : []),
    ...(dates === undefined ? [] : [{ value: DATES, label: list.dates }]),
  ]
  const Choice = options.length > SIDE_BY_SIDE ? Select : Segmented
  const cleared = dates === undefined ? {} : noneOf([dates.start, dates.end])
  return (
    <>
      {options.length > 1 && (
        <Choice
          label={labelOf(param)}
          value={opened ?? (hasDates ? DATES : chosen)}
          onChange={(value) => {
            const opens = value === DATES || value === OTHER
            open(opens ? value : null)
            if (!opens) setParams({ ...FIRST_PAGE, ...cleared, [urlParamName(param)]: value }, true)
          }}
          options={options}
        />
      )}
      {opened === OTHER && (
        <TypedFilter target={target} params={[param]} type="text" onAsk={() => open(null)} />
      )}
      {dates !== undefined &&
        (opened === DATES || (hasDates && opened === null) || options.length === 1) && (
          <TypedFilter
            target={target}
            params={[dates.start, dates.end]}
            instead={values.length > 0 ? param : undefined}
            type="date"
          />
        )}
    </>
  )
}

/** Renders the text field only once the user opens it. */
export function AnotherWord({ target, filter: { param } }: FilterInputProps) {
  const { list } = useWords(viewWords)
  const [isOpen, open] = useState(false)
  return isOpen || target.params[param] ? (
    <TypedFilter target={target} params={[param]} type="text" />
  ) : (
    <Button small variant="quiet" onClick={() => open(true)}>
      {list.otherOf(labelOf(param))}
    </Button>
  )
}

/** Values known for a parameter of this name on another route. */
function useWordsOf(param: string): readonly string[] {
  const endpoints = useEndpoints()
  const registry = useRegistry()
  const all = [...endpoints.values()]
  const said = all
    .flatMap(({ filters = [] }) => filters)
    .find((filter) => filter.param === param && filter.values.length > 0)
  // Without known values, offer the entities whose id the parameter takes.
  const item = all.find(({ query }) => query?.[param] === '{id}')
  const entries = registry.find(item?.area ?? '')?.entries ?? []
  return said?.values ?? entries.map(({ id }) => id)
}

/** A new answer starts at its first page. */
const FIRST_PAGE = { page: '', pages: '' }

const noneOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [urlParamName(name), '']))

interface TypedFilterProps {
  target: Target
  /** Sent together, once each has a value. */
  params: readonly string[]
  type: 'text' | 'date'
  /** The parameter that these replace. */
  instead?: string | undefined
  /** Called with the values that are sent. */
  onAsk?(): void
}

/** Parameters typed by the user; a button with the cost sends them. */
export function TypedFilter({ target, params, type, instead, onAsk }: TypedFilterProps) {
  const { entity } = useWords()
  const { dayKey } = useFormat()
  const now = useNow()
  const [, setParams] = useUrlState()
  const asked = params.map((param) => target.params[param] ?? '')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const values = params.map((param, at) => (typed[param] ?? asked[at] ?? '').trim())
  const isWhole = values.every((value) => value !== '')
  const isNew = values.some((value, at) => value !== asked[at])
  const given = Object.fromEntries(params.map((param, at) => [param, values[at] ?? '']))
  const known = useIsCached(
    isWhole ? withParams(target, { ...target.params, ...given, page: '' }) : null,
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWhole || !isNew) return
    onAsk?.()
    const named = Object.entries(given).map(([param, value]) => [urlParamName(param), value])
    const out = instead === undefined ? {} : noneOf([instead])
    setParams({ ...FIRST_PAGE, ...out, ...Object.fromEntries(named) }, true)
  }
  return (
    <form className={styles.row} onSubmit={submit}>
      {params.map((param, at) => (
        <TextField
          key={param}
          label={labelOf(param)}
          type={type}
          value={typed[param] ?? asked[at] ?? ''}
          {...(type === 'date' && { max: dayKey(now()) })}
          onChange={(value) => setTyped({ ...typed, [param]: value })}
          action={
            at === params.length - 1 && (
              <Button type="submit" aria-disabled={!isWhole || !isNew} cost={known ? 0 : 1}>
                {entity.load}
              </Button>
            )
          }
        />
      ))}
    </form>
  )
}

/** True if the filter selects a period; it then replaces the period picker of the page. */
export const choosesPeriod = ({ values, dates }: EndpointFilter): boolean =>
  dates !== undefined || isPeriod(values)
