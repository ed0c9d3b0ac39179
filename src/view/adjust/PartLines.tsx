import { type DeclaredFields, type DeclaredKind, KINDS } from '#api/declaredSchema.ts'
import { useDeclaredField } from '#data/bodies/useOverrides.ts'
import { useRegistry } from '#data/useService.ts'
import type { ViewName, ViewOverrides } from '#data/settings/overrides.ts'
import { isRecord } from '#lib/isRecord.ts'
import type { Field } from '#reading/index.ts'
import type { Column, Fact } from '#reading/types.ts'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { adjustWords } from '#words/en/adjust.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useAreaKind } from '../useAreaLabel.ts'
import styles from './Adjust.module.css'

interface PartLinesProps {
  parts: readonly (Fact | Column)[]
  /** The path of the table; null for figures. */
  table: string | null
  view: ViewName
  overrides: ViewOverrides
  onChange(overrides: ViewOverrides): void
}

const MAX_NAME_LENGTH = 200

/** A line for each figure or column: whether it is shown, its name and what it is. */
export function PartLines({ parts, table, view, overrides, onChange }: PartLinesProps) {
  const adjust = useWords(adjustWords)
  const options = useKindOptions()
  const declared = useDeclaredField(view.endpoint)
  if (parts.length === 0) return <p className={styles.lead}>{adjust.none}</p>
  return (
    <ul className={styles.parts}>
      {parts.map((part) => {
        const { path, label } = part
        const asRead = part.declared?.label ?? label
        const field = declared(table, path)
        const change = (next: PartChange) => onChange(withPart(overrides, table, path, next))
        return (
          <li key={path} className={styles.part}>
            <input
              type="checkbox"
              title={path}
              aria-label={adjust.show(label)}
              checked={field.hidden !== true}
              onChange={({ target }) => change({ hidden: !target.checked })}
            />
            <TextField
              hideLabel
              label={adjust.name(asRead)}
              value={field.label ?? label}
              maxLength={MAX_NAME_LENGTH}
              onChange={(text) => change({ label: text.trim() === '' ? undefined : text })}
            />
            <Select
              hideLabel
              label={adjust.kind(asRead)}
              options={options}
              value={optionOf(field)}
              onChange={(value) => change(kindOf(value))}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** A percentage is sent as 12.5 or as 0.125. */
const SHARES = ['percent', 'fraction'] as const

/** The kinds to choose from: a link by its area, a percentage by its unit. */
function useKindOptions(): readonly { value: string; label: string }[] {
  const { kinds, asRead } = useWords(adjustWords)
  const kindOfArea = useAreaKind()
  const registry = useRegistry()
  const plain = KINDS.filter((kind) => kind !== 'link')
  return [
    { value: '', label: asRead },
    ...plain.flatMap((kind) =>
      kind === 'percentage'
        ? SHARES.map((unit) => ({ value: `${kind} ${unit}`, label: kinds[kind][unit] }))
        : [{ value: kind, label: kinds[kind] }],
    ),
    ...registry.areas.map(({ area }) => ({ value: `link ${area}`, label: kindOfArea(area) })),
  ]
}

function optionOf({ kind, area, unit }: Field): string {
  if (kind === 'percentage') return `percentage ${unit ?? 'percent'}`
  return kind === 'link' ? `link ${area}` : (kind ?? '')
}

function kindOf(option: string) {
  const [name, of] = option.split(' ')
  const kind: DeclaredKind | undefined = KINDS.find((one) => one === name)
  return {
    kind,
    area: kind === 'link' ? of : undefined,
    unit: kind === 'percentage' ? of : undefined,
  }
}

type PartOverride = DeclaredFields[string]
/** Members to change; undefined restores the value as read. */
type PartChange = { [K in keyof PartOverride]: PartOverride[K] | undefined }

/** Corrects one figure (`table` null) or column. `path`: as in the reading. */
export function withPart(
  view: ViewOverrides,
  table: string | null,
  path: string,
  change: PartChange,
): ViewOverrides {
  const of = (map: Readonly<Record<string, PartOverride>> = {}) =>
    compact({ ...map, [path]: compact({ ...partOf(map, path), ...change }) })
  if (table === null) return compact({ ...view, facts: of(view.facts) })
  const tables = view.tables ?? {}
  const own = Object.hasOwn(tables, table) ? tables[table] : undefined
  return compact({
    ...view,
    tables: compact({ ...tables, [table]: compact({ ...own, columns: of(own?.columns) }) }),
  })
}

const partOf = (map: Readonly<Record<string, PartOverride>>, path: string) =>
  Object.hasOwn(map, path) ? map[path] : undefined

/** Without members that are undefined or have no members. Keys such as `__proto__` are treated as data. */
function compact<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  const isLeft = (one: unknown) =>
    one !== undefined && !(isRecord(one) && Object.keys(one).length === 0)
  return Object.fromEntries(Object.entries(value).filter(([, one]) => isLeft(one))) as T
}
