import type { EndpointFilter } from '#api/endpoints.ts'
import { pagesAround } from '#view/pagesAround.ts'
import type { ShownView } from '#data/bodies/useView.ts'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useUrlState } from '#routes/location.ts'
import { AskFilter } from '#view/ServiceFilters.tsx'
import { optionOf } from '#view/pageTarget.ts'

interface KindFilterProps {
  /** Null to offer the service's filter alone. */
  label: string | null
  /** The label of the choice of all kinds. */
  all: string
  as: 'select' | 'buttons'
  /** The kinds among the loaded rows. */
  kinds: readonly string[]
  /** The empty string for all. */
  kind: string
  view: ShownView
  /** The service's filter for kinds; undefined if it has none. */
  filter: EndpointFilter | undefined
  labelOf?: (kind: string) => string
}

/** Whether a filter of the service takes a kind of the rows. */
export const takesKind = ({ values }: EndpointFilter, kinds: readonly string[]): boolean =>
  values.some((value) => optionOf(kinds, value) !== undefined)

/** Filters the loaded rows by kind without a request, or requests all of a kind from the service. */
export function KindFilter(props: KindFilterProps) {
  const { label, all, as, kinds, kind, view, filter, labelOf = (text) => text } = props
  const [, setParams] = useUrlState()
  const { target, reading } = view
  const Choice = as === 'select' ? Select : Segmented
  const options = [...new Set([...kinds, ...(kind === '' ? [] : [kind])])]
  const { values = [] } = filter ?? {}
  const isRequested = filter !== undefined && (target.params[filter.param] ?? '') !== ''
  return (
    <>
      {label !== null && (
        <Choice
          label={label}
          value={kind}
          onChange={(value) => setParams({ kind: value })}
          options={[
            { value: '', label: all },
            ...options.map((value) => ({ value, label: labelOf(value) })),
          ]}
        />
      )}
      <AskFilter
        target={target}
        param={filter?.param ?? null}
        value={optionOf(values, kind) ?? (values.length === 0 ? kind : '')}
        label={labelOf(kind)}
        clear={isRequested ? { kind: '' } : {}}
        more={(pagesAround(target, reading.paging)?.pages ?? 2) > 1}
      />
    </>
  )
}
