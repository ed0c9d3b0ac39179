import { type Target, withParams } from '#data/bodies/useTarget.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { labelSays, nameColumn, textAt } from '#reading/index.ts'
import type { Column, Table } from '#reading/types.ts'

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

/** A key that says of what kind a thing is; where the kind is a thing itself, its name. */
const KIND =
  /(?:^|[._])\w*(?:type|category|kind|mode|state|status|phase)(?:\.(?:name|title|label|text))?$/i

/** Numbers and ids stand for kinds that no person knows by them. */
const CODE = /^[\d.,\s-]*$|^\{?[0-9a-f]{4,}(?:-[0-9a-f]{4,}){2,}\}?$/i

const MOST_KINDS = 12

/** The column that sorts the rows of a feed: few words, each used often; not the one that says what happened. */
export function kindColumn(table: Table, saying: Column | null): Column | null {
  const { columns, rows } = table
  const name = nameColumn(table)
  const found = columns.filter((column) => {
    if (column === saying || column.kind !== 'text' || column.filled < 0.5) return false
    if (!KIND.test(column.path)) return false
    // Few rows are each called something else: what they are called is no kind.
    if (column === name && rows.length < 4 && !labelSays(column.label, 'eventKind')) return false
    const distinct = new Set(rows.map((row) => textAt(row, column)))
    if ([...distinct].every((text) => CODE.test(text))) return false
    return distinct.size <= MOST_KINDS && (distinct.size * 2 <= rows.length || rows.length < 4)
  })
  return found.find(({ label }) => labelSays(label, 'eventKind')) ?? found[0] ?? null
}
