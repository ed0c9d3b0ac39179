import type { adjustWords } from '#words/en/adjust.ts'
import { type DeclaredKind, KINDS } from '#api/declaredSchema.ts'
import type { PartOverride } from '#data/settings/overrides.ts'

/** A kind that the user can choose for a figure or a column; an empty `value` keeps it as read. */
export interface Saying {
  value: string
  label: string
}

/** A percentage is sent as 12.5 or as 0.125. */
const SHARES = ['percent', 'fraction'] as const

export function overrideOptions(
  areas: readonly string[],
  { kinds, asRead }: typeof adjustWords,
  /** The noun of an area: “Player”. */
  kindOf: (area: string) => string,
): Saying[] {
  const plain = KINDS.filter((kind): kind is Exclude<DeclaredKind, 'link'> => kind !== 'link')
  return [
    { value: '', label: asRead },
    ...plain.flatMap((kind) =>
      kind === 'percentage'
        ? SHARES.map((unit) => ({ value: `${kind} ${unit}`, label: kinds[kind][unit] }))
        : [{ value: kind, label: kinds[kind] }],
    ),
    ...areas.map((area) => ({ value: `link ${area}`, label: kindOf(area) })),
  ]
}

export const sayingOf = ({ kind, area, unit }: PartOverride): string => {
  if (kind === undefined) return ''
  if (kind === 'percentage') return `percentage ${unit ?? 'percent'}`
  return kind === 'link' ? `link ${area ?? ''}` : kind
}

export function overrideOfOption(value: string): {
  kind: DeclaredKind | undefined
  area: string | undefined
  unit: string | undefined
} {
  const [said, of] = value.split(' ')
  const kind = KINDS.find((one) => one === said)
  return {
    kind,
    area: kind === 'link' ? of : undefined,
    unit: kind === 'percentage' ? of : undefined,
  }
}
