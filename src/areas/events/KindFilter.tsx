import { type Target, withParams } from '#data/bodies/useTarget.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'

interface KindFilterProps {
  /** The kinds there are in what is loaded. */
  kinds: readonly string[]
  /** The empty string for all. */
  kind: string
  target: Target
}

/** Filters by kind what is loaded, at no request; and the service's own filter, for one. */
export function KindFilter({ kinds, kind, target }: KindFilterProps) {
  const { events: words, quota } = useWords()
  const { exact } = useFormat()
  const [, setParams] = useUrlState()
  const param = target.endpoint.filters?.find(({ values }) => values.length === 0)?.param ?? null
  const takes = param !== null && target.endpoint.params.includes(param)
  const asked = param === null ? '' : (target.params[param] ?? '')
  const next = takes
    ? withParams(target, { ...target.params, [param]: asked === '' ? kind : '', page: '' })
    : null
  const known = useIsCached(next)
  const offered = takes && (asked !== '' || kind !== '')
  if (kinds.length < 2 && kind === '' && asked === '') return null
  const options = [...new Set([...kinds, ...(kind === '' ? [] : [kind])])]
  return (
    <>
      <Select
        label={words.kind}
        value={kind}
        onChange={(value) => setParams({ kind: value })}
        options={[
          { value: '', label: words.allKinds },
          ...options.map((value) => ({ value, label: value })),
        ]}
      />
      {offered && (
        <Button
          small
          variant="quiet"
          cost={known ? quota.free : quota.requests(1, exact(1))}
          onClick={() =>
            setParams(
              { [param]: asked === '' ? kind : '', page: '', kind: asked === '' ? kind : '' },
              true,
            )
          }
        >
          {asked === '' ? words.onlyAt(kind) : words.everything}
        </Button>
      )}
    </>
  )
}
