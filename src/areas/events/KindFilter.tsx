import { pagesAround } from '#data/bodies/pagesAround.ts'
import type { ShownView } from '#data/bodies/useView.ts'
import { Select } from '#ui/basic/Select.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { AskFilter } from '#view/ServiceFilters.tsx'
import { kindLabel } from '#reading/index.ts'

interface KindFilterProps {
  /** The kinds among the loaded entries. */
  kinds: readonly string[]
  /** The empty string for all. */
  kind: string
  view: ShownView
  /** The parameter by which the service filters kinds; null if it cannot. */
  param: string | null
}

/** Filters the loaded entries by kind without a request, or requests all of a kind from the service. */
export function KindFilter({ kinds, kind, view, param }: KindFilterProps) {
  const { events: words } = useWords(panelWords)
  const [, setParams] = useUrlState()
  const { target, reading } = view
  const takes = param !== null && target.endpoint.params.includes(param)
  const asked = takes ? (target.params[param] ?? '') : ''
  const options = [...new Set([...kinds, ...(kind === '' ? [] : [kind])])]
  return (
    <>
      <Select
        label={words.kind}
        value={kind}
        onChange={(value) => setParams({ kind: value })}
        options={[
          { value: '', label: words.allKinds },
          ...options.map((value) => ({ value, label: kindLabel(value) })),
        ]}
      />
      <AskFilter
        target={target}
        param={takes ? param : null}
        value={kind}
        label={kindLabel(kind)}
        clear={asked === '' ? {} : { kind: '' }}
        more={(pagesAround(target, reading.paging)?.pages ?? 2) > 1}
      />
    </>
  )
}
